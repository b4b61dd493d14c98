// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <list>
#include <span>
#include <string>
#include <string_view>

#include "io/waiting.h"

namespace io {

/// An output file that is either complete or as it was before: it is written aside, as a file
/// without a name in the same folder, and takes the target's name in `commit`. A target that is a
/// symbolic link is followed; one that is no regular file (a pipe), or that the program was given
/// (/dev/stdout, /dev/fd/3), is written directly. Permissions of an existing file are kept, and one
/// that may not be written is not replaced. A pipe whose reader has enough (`| head`) takes the
/// rest and loses it, where SIGPIPE is ignored; while one has no reader, or is full, `checkpoint`
/// is called. Every failure is a FileError of kind output.
class AtomicFile {
  public:
    explicit AtomicFile(const std::string& path, Checkpoint checkpoint = {});
    /// Removes what was written unless it was committed.
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    void write(std::span<const std::byte> bytes);
    void write(std::string_view text) { write(std::as_bytes(std::span(text.data(), text.size()))); }

    /// Makes sure that all of it is on the disk, or has gone to who reads it: what fails of a
    /// commit fails here. Nothing may be written after it.
    void finish();
    /// Finishes, and puts the file in the target's place.
    void commit();

  private:
    [[noreturn]] void fail(const char* action) const;
    template <class Make>
    bool make_aside(Make make);
    void close_file();
    void open_aside();
    void open_other();
    void abandon() noexcept;

    std::string path_;    ///< as the caller named it, for messages
    std::string target_;  ///< with links followed
    Checkpoint checkpoint_;
    bool is_aside_ = false;
    std::string temporary_;  ///< the name of what is aside, if it has one
    int descriptor_ = -1;
    bool has_enough_ = false;  ///< the pipe's reader
    bool is_finished_ = false;
};

/// Several output files: all of them are put in their places, or none.
class AtomicFiles {
  public:
    AtomicFile& add(const std::string& path, Checkpoint checkpoint = {}) {
        return files_.emplace_back(path, std::move(checkpoint));
    }
    void commit();

  private:
    std::list<AtomicFile> files_;
};

/// Checks early that `path` can be written: its folder exists and is writable, and it is not a
/// folder itself, nor another user's file in a folder where only owners replace theirs (sticky).
/// Throws FileError of kind output.
void check_writable(const std::string& path);

/// Where a path leads once its links are followed: the same for all names of one file but hard
/// links. Its last parts need not exist.
std::string followed(const std::string& path);

}  // namespace io
