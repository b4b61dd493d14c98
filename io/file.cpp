// SPDX-License-Identifier: MIT
#include "io/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "io/error.h"

namespace io {
namespace {

namespace fs = std::filesystem;

bool is_allowed(const std::string& path, int mode) {
    return faccessat(AT_FDCWD, path.c_str(), mode, AT_EACCESS) == 0;
}

/// Closes a file descriptor at the end of its lifetime.
struct Descriptor {
    explicit Descriptor(int opened) : number(opened) {}
    ~Descriptor() { close(number); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    const int number;  ///< the descriptor, or a negative number if it is not open
};

[[noreturn]] void cannot_be_read(const std::string& path) {
    throw FileError(FileError::Kind::input, path,
                    std::string("cannot be read: ") + std::strerror(errno));
}

// Opens a file. A pipe is opened when its other end is; a signal ends this wait.
int open_file(const std::string& path, int flags, const Checkpoint& checkpoint) {
    int descriptor = -1;
    do {
        if (checkpoint)
            checkpoint();
        descriptor = open(path.c_str(), flags | O_CLOEXEC, 0666);
    } while (descriptor < 0 && errno == EINTR);
    return descriptor;
}

// Returns whether a read or write that failed may be repeated: after a signal, or once a stream
// that does not block is ready. Other programs that share a standard stream may have made it so.
bool may_repeat(int descriptor, short event) {
    if (errno == EAGAIN) {
        pollfd wanted = {descriptor, event, 0};
        poll(&wanted, 1, -1);
        return true;
    }
    return errno == EINTR;
}

}  // namespace

bool is_standard_stream(const std::string& path) {
    return path == "-" || path == "/dev/stdin" || path == "/dev/stdout";
}

bool is_stream(const std::string& path) {
    std::error_code error;
    return is_standard_stream(path) || fs::is_other(path, error);
}

std::vector<std::byte> read_file(const std::string& path, std::size_t max_bytes,
                                 const Checkpoint& checkpoint) {
    constexpr std::size_t min_part = 1 << 16;
    constexpr std::size_t max_part = 1 << 24;
    const Descriptor file(is_standard_stream(path) ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                                   : open_file(path, O_RDONLY, checkpoint));
    if (file.number < 0)
        cannot_be_read(path);
    std::vector<std::byte> bytes;
    for (ssize_t got = 1; got != 0;) {
        const std::size_t size = bytes.size();
        if (size > max_bytes)
            throw FileError(FileError::Kind::input, path,
                            fmt::format("has more than {} bytes", max_bytes));
        bytes.resize(size + std::clamp(size, min_part, max_part));
        if (checkpoint)
            checkpoint();
        got = read(file.number, bytes.data() + size, bytes.size() - size);
        if (got < 0 && !may_repeat(file.number, POLLIN))
            cannot_be_read(path);
        bytes.resize(size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    }
    return bytes;
}

std::string read_text(const std::string& path, const Checkpoint& checkpoint) {
    const std::vector<std::byte> bytes = read_file(path, 1 << 26, checkpoint);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool write_all(int descriptor, std::span<const std::byte> bytes, const Checkpoint& checkpoint) {
    while (!bytes.empty()) {
        if (checkpoint)
            checkpoint();
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written >= 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        else if (!may_repeat(descriptor, POLLOUT))
            return false;
    }
    return true;
}

// Returns the path with its links followed. weakly_canonical would not follow a link to a missing
// file.
std::string followed(const std::string& path) {
    std::error_code error;
    fs::path target = fs::absolute(path, error);
    if (!fs::exists(target, error) && fs::is_symlink(target, error))
        target = target.parent_path() / fs::read_symlink(target, error);
    const fs::path canonical = fs::weakly_canonical(target, error);
    return error ? target.string() : canonical.string();
}

void check_writable(const std::string& path) {
    const auto reject = [&](const std::string& why) {
        throw FileError(FileError::Kind::output, path, "cannot be written: " + why);
    };
    std::error_code error;
    if (is_standard_stream(path))
        return;
    if (const auto status = fs::status(path, error); !fs::status_known(status))
        reject(error.message());
    if (fs::is_directory(path, error))
        reject("it is a folder");
    if (fs::exists(path, error) && !is_allowed(path, W_OK))
        reject(std::strerror(errno));
    if (is_stream(path))
        return;
    const fs::path folder = fs::path(followed(path)).parent_path();
    if (!fs::is_directory(folder, error))
        reject("missing folder " + folder.string());
    if (!is_allowed(folder.string(), W_OK | X_OK))
        reject("folder " + folder.string() + ": " + std::strerror(errno));
}

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
        descriptor_ = open_file(path_, O_WRONLY, checkpoint_);
    } else {
        target_ = followed(path_);
        part_ = target_ + ".part";
        descriptor_ = open_file(part_, O_WRONLY | O_CREAT | O_TRUNC, {});
    }
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0)
        close(descriptor_);
    if (!part_.empty())
        unlink(part_.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes) {
    const bool may_wait = part_.empty();  // a file on a disk is written to its end
    if (has_lost_reader_ || write_all(descriptor_, bytes, may_wait ? checkpoint_ : Checkpoint()))
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
