// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "io/words.h"

namespace io {

/// A table of cells, drawn as text or as HTML by whoever shows it.
struct Table {
    std::string caption;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
};

/// The first column left, the others right; columns as wide as they need. Where lines would be
/// wider than `width`, cells of the widest columns are wrapped between words, and what still does
/// not fit goes on below.
std::string as_text(const Table& table, std::size_t width = widest_text);

}  // namespace io
