// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace apps {

/// Writes all of `contents` to a file, or to standard output if `path` is empty. A reader that
/// closes standard output early (`| head`) ends it quietly; every other failure is an
/// io::FileError.
void write_output(const std::string& path, std::string_view contents);

/// A file of the command line, and the option that names it.
struct NamedFile {
    std::string_view option;
    std::string path;  ///< empty: not given
};

/// Throws UsageError if two of the files are one, however they are written; what is written to one
/// would be lost. Devices, such as /dev/null, take everything.
void check_distinct(const std::vector<NamedFile>& files);

enum class ColorChoice {
    automatic,  ///< on a terminal, unless NO_COLOR is set (no-color.org)
    always,
    never,
};

/// Whether texts on standard output are to be coloured.
bool wants_color(ColorChoice choice);

bool is_terminal_output();

}  // namespace apps
