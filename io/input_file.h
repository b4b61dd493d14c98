// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "io/waiting.h"

namespace io {

/// A file that is open for reading, or one that the program was given (/dev/stdin), which is read
/// on from where it stands, or a pipe or terminal, for which `checkpoint` is called while
/// it has nothing yet. Every failure is a FileError of kind input.
class InputFile {
  public:
    explicit InputFile(const std::string& path, Checkpoint checkpoint = {});
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// Fills the front of `bytes`; returns how much of it, 0 at the end.
    std::size_t read(std::span<std::byte> bytes);

  private:
    [[noreturn]] void fail() const;

    std::string path_;
    Checkpoint checkpoint_;
    int descriptor_;
};

/// All bytes of a file, or its text; one that has more than `most`, or is a text of more
/// than 64 MiB, is refused.
std::vector<std::byte> read_file(const std::string& path, const Checkpoint& checkpoint = {},
                                 std::size_t most = std::numeric_limits<std::size_t>::max());
std::string read_text(const std::string& path, const Checkpoint& checkpoint = {});

}  // namespace io
