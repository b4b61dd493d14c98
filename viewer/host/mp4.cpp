// SPDX-License-Identifier: MIT
#include "viewer/host/mp4.h"

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "io/atomic_file.h"
#include "io/error.h"
#include "io/process.h"
#include "viewer/words.h"

namespace viewer {
namespace {

// The descriptor that ffmpeg finds its output at; it is opened by name twice, to be put in order.
constexpr int output_of_ffmpeg = 3;

}  // namespace

// H.264 in the form that browsers and slides play takes even widths and heights only.
Mp4::Mp4(Size size, double frames_per_second, const std::string& path)
    : path_(path), aside_(std::tmpfile(), std::fclose) {
    io::check_writable(path);
    if (aside_ == nullptr)
        throw io::FileError(io::FileError::Kind::output, path, "no temporary file for ffmpeg");
    int ends[2] = {-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        throw io::FileError(io::FileError::Kind::output, path, "no socket for ffmpeg");
    socket_ = ends[0];
    // Its input is a socket, which can be written to without a signal when its reader has ended.
    const io::Handed descriptors[] = {{ends[1], 0}, {fileno(aside_.get()), output_of_ffmpeg}};
    process_ = io::start(
        split(fmt::format("ffmpeg -loglevel error -y -f rawvideo -pix_fmt rgba -s {}x{} -r {} -i - "
                          "-vf pad=ceil(iw/2)*2:ceil(ih/2)*2 -pix_fmt yuv420p "
                          "-movflags +faststart -f mp4 file:/dev/fd/{}",
                          size.width, size.height, frames_per_second, output_of_ffmpeg)),
        descriptors);
    close(ends[1]);
    if (process_ != 0)
        return;
    close(socket_);
    throw Refused(
        fmt::format("{}: ffmpeg, which encodes .mp4, is not installed; .gif needs none", path));
}

Mp4::~Mp4() {
    if (process_ != 0)
        end();
}

int Mp4::end() {
    close(socket_);
    int status = -1;
    waitpid(std::exchange(process_, 0), &status, 0);
    return status;
}

void Mp4::add(std::span<const unsigned char> pixels) {
    while (!pixels.empty()) {
        const ssize_t sent = send(socket_, pixels.data(), pixels.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            throw io::FileError(io::FileError::Kind::output, path_, "ffmpeg has given up");
        pixels = pixels.subspan(static_cast<std::size_t>(sent));
    }
}

void Mp4::finish() {
    if (end() != 0)
        throw io::FileError(io::FileError::Kind::output, path_, "ffmpeg could not encode it");
    io::AtomicFile file(path_);
    std::array<std::byte, 1 << 16> part;
    std::rewind(aside_.get());
    while (const std::size_t count = std::fread(part.data(), 1, part.size(), aside_.get()))
        file.write(std::span(part).first(count));
    if (std::ferror(aside_.get()) != 0)
        throw io::FileError(io::FileError::Kind::output, path_, "what ffmpeg wrote is lost");
    file.commit();
}

}  // namespace viewer
