// SPDX-License-Identifier: MIT
#include "io/atomic_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

#include "io/error.h"

namespace io {

namespace fs = std::filesystem;

AtomicFile::AtomicFile(const std::string& path, Checkpoint checkpoint)
    : path_(path), checkpoint_(std::move(checkpoint)) {
    check_writable(path);
    open_target();
    if (descriptor_ < 0)
        fail("cannot be opened for writing");
    std::error_code ignored;
    if (!part_.empty() && fs::exists(target_, ignored))
        fs::permissions(part_, fs::status(target_, ignored).permissions(), ignored);
}

void AtomicFile::open_target() {
    if (is_standard_stream(path_)) {
        descriptor_ = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0);
    } else if (is_stream(path_)) {
        // With O_NONBLOCK, the checkpoint runs while a pipe has no reader.
        constexpr int flags = O_WRONLY | O_CLOEXEC | O_NONBLOCK;
        while ((descriptor_ = open(path_.c_str(), flags)) < 0 && errno == ENXIO &&
               fs::is_fifo(path_)) {
            if (checkpoint_)
                checkpoint_();
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
    } else {
        target_ = followed(path_);
        part_ = target_ + ".part";
        descriptor_ = open(part_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    }
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0)
        close(descriptor_);
    if (!part_.empty())
        unlink(part_.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes) {
    if (has_lost_reader_ || write_all(descriptor_, bytes, checkpoint_))
        return;
    has_lost_reader_ = errno == EPIPE;
    if (!has_lost_reader_)
        fail("cannot be written");
}

// Writes the bytes to the disk before the file gets its name, so that a crash cannot leave an empty
// FILE.
void AtomicFile::commit() {
    const int descriptor = std::exchange(descriptor_, -1);
    const bool is_on_disk = part_.empty() || fsync(descriptor) == 0;
    if (close(descriptor) != 0 || !is_on_disk)
        fail("cannot be written");
    if (!part_.empty() && std::rename(part_.c_str(), target_.c_str()) != 0)
        fail("cannot be replaced");
    part_.clear();
}

void AtomicFile::fail(const char* action) const {
    throw FileError(FileError::Kind::output, path_,
                    std::string(action) + ": " + std::strerror(errno));
}

}  // namespace io
