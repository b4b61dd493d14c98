// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

#include "text/printable.h"

namespace io {

/// A file that cannot be read or written. The message is one line and begins with the path.
class FileError : public std::runtime_error {
  public:
    enum class Kind { input, output };

    FileError(Kind kind, const std::string& path, const std::string& what)
        : std::runtime_error(text::printable(path) + ": " + what), kind_(kind) {}

    Kind kind() const { return kind_; }

  private:
    Kind kind_;
};

/// A malformed content; the reader of the file adds its path.
class FormatError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace io
