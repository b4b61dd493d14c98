// SPDX-License-Identifier: MIT
#include "io/input_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "io/error.h"
#include "io/given_descriptor.h"

namespace io {
namespace {

// A descriptor that was given is read from where it stands. Others are opened without waiting: a
// named pipe waits for its writer in `read`, where it can be left.
int open_input(const std::string& path) {
    if (const auto given = given_descriptor(path))
        return fcntl(*given, F_DUPFD_CLOEXEC, 0);
    return open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

}  // namespace

InputFile::InputFile(const std::string& path, Checkpoint checkpoint)
    : path_(path), checkpoint_(std::move(checkpoint)), descriptor_(open_input(path)) {
    if (descriptor_ < 0)
        fail();
}

InputFile::~InputFile() {
    close(descriptor_);
}

void InputFile::fail() const {
    throw FileError(FileError::Kind::input, path_,
                    std::string("cannot be read: ") + std::strerror(errno));
}

std::size_t InputFile::read(std::span<std::byte> bytes) {
    for (;;) {
        while (!pause_for(descriptor_, POLLIN, checkpoint_))
            continue;
        const ssize_t count = ::read(descriptor_, bytes.data(), bytes.size());
        if (count >= 0)
            return static_cast<std::size_t>(count);
        if (errno != EINTR && errno != EAGAIN)
            fail();
    }
}

std::vector<std::byte> read_file(const std::string& path, const Checkpoint& checkpoint,
                                 std::size_t most) {
    constexpr std::size_t least_part = 1 << 16;
    constexpr std::size_t most_part = 1 << 24;
    InputFile file(path, checkpoint);
    std::vector<std::byte> bytes;
    for (std::size_t got = 1; got > 0;) {
        const std::size_t size = bytes.size();
        if (size > most)
            throw FileError(FileError::Kind::input, path,
                            fmt::format("has more than {} bytes", most));
        bytes.resize(size + std::clamp(size, least_part, most_part));
        got = file.read(std::span(bytes).subspan(size));
        bytes.resize(size + got);
    }
    return bytes;
}

std::string read_text(const std::string& path, const Checkpoint& checkpoint) {
    constexpr std::size_t most = 1 << 26;
    const std::vector<std::byte> bytes = read_file(path, checkpoint, most);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace io
