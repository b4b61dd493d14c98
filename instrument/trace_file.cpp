// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "instrument/trace.h"
#include "io/error.h"

namespace instrument {
namespace {

/// A file that is open for reading.
class OpenFile {
  public:
    explicit OpenFile(const std::string& path)
        : path_(path), descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
        if (descriptor_ < 0)
            fail();
    }
    ~OpenFile() { ::close(descriptor_); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    std::size_t read(std::span<std::byte> bytes) {
        const ssize_t count = ::read(descriptor_, bytes.data(), bytes.size());
        if (count < 0)
            fail();
        return static_cast<std::size_t>(count);
    }

  private:
    [[noreturn]] void fail() const {
        throw io::FileError(io::FileError::Kind::input, path_, std::strerror(errno));
    }

    std::string path_;
    int descriptor_;
};

}  // namespace

void read_trace_file(const std::string& path, TraceVisitor& visitor) {
    OpenFile file(path);
    try {
        read_trace([&](std::span<std::byte> bytes) { return file.read(bytes); }, visitor);
    } catch (const io::FormatError& error) {
        throw io::FileError(io::FileError::Kind::input, path, error.what());
    }
}

}  // namespace instrument
