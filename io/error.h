// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

#include "io/printable.h"

namespace io {

/// Thrown for a file that cannot be read or written. The message is one line and begins with the
/// path; "-" is called standard input or output.
class FileError : public std::runtime_error {
  public:
    enum class Kind { input, output };

    FileError(Kind kind, const std::string& path, const std::string& what)
        : std::runtime_error(shown(kind, path) + ": " + what), kind_(kind) {}

    Kind kind() const { return kind_; }

  private:
    static std::string shown(Kind kind, const std::string& path) {
        if (path == "-")
            return kind == Kind::input ? "standard input" : "standard output";
        return printable(path);
    }

    Kind kind_;
};

/// Thrown for malformed content. The reader of the file adds the path.
class FormatError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace io
