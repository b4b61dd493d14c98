// SPDX-License-Identifier: MIT
#include "io/waiting.h"

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>

namespace io {
namespace {

bool is_file(int descriptor) {
    struct stat status = {};
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

}  // namespace

bool pause_for(int descriptor, short events, const Checkpoint& checkpoint) {
    constexpr int milliseconds = 100;
    if (checkpoint)
        checkpoint();
    pollfd wanted = {descriptor, events, 0};
    return poll(&wanted, 1, milliseconds) > 0;
}

// So many bytes a pipe takes without waiting once it is ready.
bool write_all(int descriptor, std::span<const std::byte> bytes, const Checkpoint& checkpoint) {
    const bool waits = !is_file(descriptor);
    while (!bytes.empty()) {
        if (waits && !pause_for(descriptor, POLLOUT, checkpoint))
            continue;
        const std::size_t most = waits ? PIPE_BUF : bytes.size();
        const ssize_t written = ::write(descriptor, bytes.data(), std::min(bytes.size(), most));
        if (written >= 0)
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        else if (errno != EAGAIN && errno != EINTR)
            return false;
    }
    return true;
}

}  // namespace io
