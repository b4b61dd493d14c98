// SPDX-License-Identifier: MIT
#include "io/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "io/error.h"

namespace io {
namespace {

namespace fs = std::filesystem;

bool is_regular_file(int descriptor) {
    struct stat status = {};
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

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

// Calls the checkpoint and waits up to 100 ms until the descriptor is ready for `events`.
bool pause_for(int descriptor, short events, const Checkpoint& checkpoint) {
    constexpr int milliseconds = 100;
    if (checkpoint)
        checkpoint();
    pollfd wanted = {descriptor, events, 0};
    return poll(&wanted, 1, milliseconds) > 0;
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
    const Descriptor file(is_standard_stream(path)
                              ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                              : open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.number < 0)
        cannot_be_read(path);
    std::vector<std::byte> bytes;
    for (ssize_t got = 1; got != 0;) {
        const std::size_t size = bytes.size();
        if (size > max_bytes)
            throw FileError(FileError::Kind::input, path,
                            fmt::format("has more than {} bytes", max_bytes));
        bytes.resize(size + std::clamp(size, min_part, max_part));
        while (!pause_for(file.number, POLLIN, checkpoint))
            continue;
        got = read(file.number, bytes.data() + size, bytes.size() - size);
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            cannot_be_read(path);
        bytes.resize(size + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    }
    return bytes;
}

std::string read_text(const std::string& path, const Checkpoint& checkpoint) {
    const std::vector<std::byte> bytes = read_file(path, 1 << 26, checkpoint);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// Writes all bytes. A pipe that poll reports as ready accepts PIPE_BUF bytes without blocking.
bool write_all(int descriptor, std::span<const std::byte> bytes, const Checkpoint& checkpoint) {
    const bool may_block = !is_regular_file(descriptor);
    while (!bytes.empty()) {
        if (may_block && !pause_for(descriptor, POLLOUT, checkpoint))
            continue;
        const std::size_t part = may_block ? PIPE_BUF : bytes.size();
        const ssize_t written = ::write(descriptor, bytes.data(), std::min(bytes.size(), part));
        if (written >= 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        else if (errno != EAGAIN && errno != EINTR)
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

}  // namespace io
