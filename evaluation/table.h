// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace evaluation {

/// A table of cells, drawn as text or as HTML by whoever shows it.
struct Table {
    std::string caption;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
};

/// The first column left, the others right; columns as wide as they need.
std::string as_text(const Table& table);

}  // namespace evaluation
