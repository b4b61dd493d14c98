// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
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

/// Returns all bytes of a file, or its text. Standard input is read from its current position. A
/// signal ends the wait for a pipe's data, and the checkpoint is called. Throws FileError of kind
/// input, also for a file of more than `max_bytes` and a text of more than 64 MiB.
std::vector<std::byte> read_file(const std::string& path,
                                 std::size_t max_bytes = std::numeric_limits<std::size_t>::max(),
                                 const Checkpoint& checkpoint = {});
std::string read_text(const std::string& path, const Checkpoint& checkpoint = {});

/// Writes all bytes. A signal ends the wait for a full pipe, and the checkpoint is called. Returns
/// false, with errno set, on failure.
bool write_all(int descriptor, std::span<const std::byte> bytes, const Checkpoint& checkpoint = {});

/// Returns the path with its links followed. The file need not exist.
std::string followed(const std::string& path);

/// Checks early that `path` can be written: its folder exists and is writable, and `path` is
/// neither a folder nor a read-only file. Throws FileError of kind output.
void check_writable(const std::string& path);

/// An output file that is replaced only when it is complete. FILE is written as FILE.part in the
/// same folder, and `commit` renames it to FILE. The destructor removes FILE.part; if the process
/// is killed, FILE.part stays. Links are followed, and the permissions of an existing FILE are
/// kept. Standard output, pipes and devices are written directly. If a pipe's reader ends early
/// (`| head`), the rest is dropped without an error. A signal ends the wait for a pipe that is full
/// or has no reader yet, and `checkpoint` is called. Every failure is a FileError of kind output.
class AtomicFile {
  public:
    explicit AtomicFile(const std::string& path, Checkpoint checkpoint = {});
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes);
    void write(std::string_view text) { write(std::as_bytes(std::span(text.data(), text.size()))); }

    /// Completes FILE.part and renames it to FILE. Nothing may be written afterwards.
    void commit();

  private:
    [[noreturn]] void fail(const char* action) const;
    void open_target();

    std::string path_;    ///< path in the caller's form, for messages
    std::string target_;  ///< path with all links followed
    std::string part_;    ///< path of FILE.part; empty if FILE is written directly
    Checkpoint checkpoint_;
    int descriptor_ = -1;
    bool has_lost_reader_ = false;
};

}  // namespace io
