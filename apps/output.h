// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace apps {

/// Makes sure, before anything else, that descriptors 0 to 2 are taken: a file that got the number
/// of a closed standard error would get its messages. What is closed stays unreadable or
/// unwritable, and says so when it is used. Writing to a pipe without a reader, or beyond a limit,
/// is an error from now on, not a signal.
void prepare_standard_streams();

/// Writes all of `contents` to a file, or to standard output if `path` is empty. A reader that
/// closes standard output early (`| head`) ends it quietly; every other failure is an
/// io::FileError.
void write_output(const std::string& path, std::string_view contents);

/// Writes a formatted text to standard output, as write_output does.
template <class... Values>
void put(fmt::format_string<Values...> format, Values&&... values) {
    write_output({}, fmt::format(format, std::forward<Values>(values)...));
}

/// Tells the user something on standard error. Where nobody can be told, because it is closed or
/// full, the program goes on: how it ends does not depend on what it says.
void note_text(std::string_view text);
template <class... Values>
void note(fmt::format_string<Values...> format, Values&&... values) {
    note_text(fmt::format(format, std::forward<Values>(values)...));
}

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
