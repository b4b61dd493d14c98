// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace apps {

/// Opens the descriptors 0 to 2 if they are closed, so that no file that is opened later gets the
/// messages for standard error. Reading or writing a descriptor that was opened here fails. From
/// then on, writing to a pipe without a reader, or beyond a limit, is an error instead of a signal.
/// Call this function first.
void prepare_standard_streams();

/// Writes `contents` to a file or, if `path` is empty, to standard output. If the reader closes
/// standard output early (`| head`), the function returns without an error. Throws io::FileError.
void write_output(const std::string& path, std::string_view contents);

/// Writes a formatted text to standard output, as write_output does.
template <class... Values>
void put(fmt::format_string<Values...> format, Values&&... values) {
    write_output({}, fmt::format(format, std::forward<Values>(values)...));
}

/// Prints the program's name and an error message of one or more lines. The message may quote
/// untrusted input, so its control characters are escaped.
void complain(std::string_view text);

/// Returns a flag that is true if --quiet suppresses notes.
bool& is_quiet();

/// Prints a note on standard error, unless --quiet suppresses notes. A note is neither a result nor
/// an error.
void note_text(std::string_view text);
template <class... Values>
void note(fmt::format_string<Values...> format, Values&&... values) {
    note_text(fmt::format(format, std::forward<Values>(values)...));
}

/// A file on the command line, and the option that names it.
struct NamedFile {
    std::string option;
    std::string path;  ///< path of the file; empty: the option was not given
};

/// Throws UsageError if two outputs have the same path, because one would be lost. Devices such as
/// /dev/null may be named twice.
void check_distinct(const std::vector<NamedFile>& files);

/// Width of the terminal, or 0 if standard output is not a terminal.
std::size_t terminal_width();

/// Width at which text is wrapped: io::widest_text or, if it is smaller, the terminal's width.
std::size_t text_width();

}  // namespace apps
