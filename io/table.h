// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "io/words.h"

namespace io {

/// A table of cells, to be shown as text or as HTML.
struct Table {
    std::string caption;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
};

/// Aligns the first column to the left and the others to the right. If lines would be wider than
/// `width`, cells of the widest columns are wrapped between words. If they still do not fit, lines
/// are longer.
std::string as_text(const Table& table, std::size_t width = widest_text);

}  // namespace io
