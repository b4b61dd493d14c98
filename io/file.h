// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace io {

/// A function that is called repeatedly during long work. The function may throw an exception to
/// end the work.
using Checkpoint = std::function<void()>;

/// Returns whether the path means standard input or output: "-", /dev/stdin, /dev/stdout.
bool is_standard_stream(const std::string& path);

/// Returns whether the path is a standard stream, pipe, device or socket. Such a path is read and
/// written directly, and its name has no ending.
bool is_stream(const std::string& path);

/// Returns all bytes of a file, or its text. Standard input is read from its current position.
/// While a pipe is empty, the checkpoint is called every 100 ms. Throws FileError of kind input,
/// also for a file of more than `max_bytes` and a text of more than 64 MiB.
std::vector<std::byte> read_file(const std::string& path,
                                 std::size_t max_bytes = std::numeric_limits<std::size_t>::max(),
                                 const Checkpoint& checkpoint = {});
std::string read_text(const std::string& path, const Checkpoint& checkpoint = {});

/// Writes all bytes. While a pipe is full, the checkpoint is called every 100 ms. Returns false,
/// with errno set, on failure.
bool write_all(int descriptor, std::span<const std::byte> bytes, const Checkpoint& checkpoint = {});

/// Returns the path with its links followed. The file need not exist.
std::string followed(const std::string& path);

/// Checks early that `path` can be written: its folder exists and is writable, and `path` is
/// neither a folder nor a read-only file. Throws FileError of kind output.
void check_writable(const std::string& path);

}  // namespace io
