// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "io/file.h"

namespace io {

/// An output file that is replaced only when it is complete. FILE is written as FILE.part in the
/// same folder, and `commit` renames it to FILE. The destructor removes FILE.part; if the process
/// is killed, FILE.part stays. Links are followed, and the permissions of an existing FILE are
/// kept. Standard output, pipes and devices are written directly. If a pipe's reader ends early
/// (`| head`), the rest is dropped without an error. While a pipe is full or has no reader yet,
/// `checkpoint` is called. Every failure is a FileError of kind output.
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
