// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace apps {

/// Writes all of `contents` to a file, or to standard output if `path` is empty. A reader that
/// closes standard output early (`| head`) ends it quietly; every other failure is an
/// io::FileError.
void write_output(const std::string& path, std::string_view contents);

enum class ColorChoice {
    automatic,  ///< on a terminal, unless NO_COLOR is set (no-color.org)
    always,
    never,
};

/// Whether texts on standard output are to be coloured.
bool wants_color(ColorChoice choice);

bool is_terminal_output();

}  // namespace apps
