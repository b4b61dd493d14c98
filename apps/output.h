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

/// Writes to standard error. Where nobody can be told, because it is closed or full, the program
/// goes on: how it ends does not depend on what it says.
void write_to_standard_error(std::string_view text);

/// Says what is wrong: the program's name and a text. It may have several lines, but names and
/// words in it that came from elsewhere do nothing to a terminal.
void complain(std::string_view text);

/// Whether notes are left out. --quiet sets it.
bool& is_quiet();

/// Tells the user something that is neither the result nor a mistake, as `complain` does, unless
/// the program is to be quiet.
void note_text(std::string_view text);
template <class... Values>
void note(fmt::format_string<Values...> format, Values&&... values) {
    note_text(fmt::format(format, std::forward<Values>(values)...));
}

/// A file of the command line, and the option that names it.
struct NamedFile {
    std::string option;
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

/// Writes a text for people to standard output. With colors, a verdict is colored where a line
/// begins with it, "right" and "clean" where a line ends with them, WRONG and HAZARDS anywhere.
void put_verdicts(std::string_view text, ColorChoice choice);

bool is_terminal_output();

/// The columns of the terminal that standard output is, or 0 if it is none.
std::size_t terminal_width();

/// The widest line of a text for people: io::widest_text, or the terminal's width if that is
/// less.
std::size_t text_width();

/// Throws UsageError if bytes that are no text would go to a terminal. `output` is where they go,
/// its path empty for standard output.
void refuse_on_terminal(const NamedFile& output, std::string_view format);

}  // namespace apps
