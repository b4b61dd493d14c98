// SPDX-License-Identifier: MIT
#include "viewer/host/encoder.h"

#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "io/atomic_file.h"
#include "io/error.h"
#include "io/process.h"
#include "viewer/words.h"

namespace viewer {
namespace {

// Number of the descriptor that ffmpeg opens by name, twice for .mp4, to write the film.
constexpr int output_of_ffmpeg = 3;

// Options for each format. GIF gets a palette for each picture: one palette for all would make
// ffmpeg hold every picture in memory. Each picture is encoded whole: the rest of a changed
// rectangle would get the new palette's colors. H.264 in the form that browsers play needs even
// sizes.
std::string options_for(const std::string& path) {
    if (path.ends_with(".gif"))
        return "-filter_complex mpdecimate=hi=0:lo=0:frac=0,split[a][b];"
               "[a]palettegen=stats_mode=single[p];"
               "[b][p]paletteuse=new=1:dither=none -vsync vfr -f gif";
    const std::string even = "-vf pad=ceil(iw/2)*2:ceil(ih/2)*2 -pix_fmt yuv420p ";
    if (path.ends_with(".webm"))
        return even + "-c:v libvpx-vp9 -crf 24 -b:v 0 -deadline realtime -cpu-used 5 -f webm";
    return even + "-movflags +faststart -f mp4";
}

// Whether the file has the marks of a complete film: ffmpeg may end early without an error.
bool is_complete(const std::string& path, std::string_view film) {
    using namespace std::literals;
    if (path.ends_with(".gif"))
        return film.starts_with("GIF89a") && film.ends_with(';');
    if (path.ends_with(".webm"))
        return film.starts_with("\x1a\x45\xdf\xa3"sv) &&
               film.find("\x1f\x43\xb6\x75"sv) != film.npos;
    return film.substr(0, 8).ends_with("ftyp") && film.find("moov") != film.npos &&
           film.find("mdat") != film.npos;
}

}  // namespace

Encoder::Encoder(Size size, double pictures_per_second, const std::string& path,
                 io::Checkpoint checkpoint)
    : path_(path), checkpoint_(std::move(checkpoint)), aside_(std::tmpfile(), std::fclose) {
    io::check_writable(path);
    int ends[2] = {-1, -1};
    if (aside_ == nullptr || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        fail("no temporary file or socket for ffmpeg");
    input_ = ends[0];
    // ffmpeg reads a socket because send() can write to it without SIGPIPE.
    const io::Handed descriptors[] = {{ends[1], 0}, {fileno(aside_.get()), output_of_ffmpeg}};
    process_ = io::start(
        split(fmt::format("ffmpeg -loglevel error -y -f rawvideo -pix_fmt rgba -s {}x{} -r {} -i - "
                          "{} file:/dev/fd/{}",
                          size.width, size.height, pictures_per_second, options_for(path),
                          output_of_ffmpeg)),
        descriptors);
    close(ends[1]);
    if (process_ != 0)
        return;
    close_input();
    throw Refused(path +
                  ": ffmpeg, which encodes films, is not installed: install the package ffmpeg, or "
                  "write pictures with --frames DIR");
}

Encoder::~Encoder() {
    close_input();
    if (process_ == 0)
        return;
    kill(process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

void Encoder::fail(const char* why) const {
    throw io::FileError(io::FileError::Kind::output, path_, why);
}

void Encoder::close_input() {
    if (input_ >= 0)
        close(std::exchange(input_, -1));
}

void Encoder::add(std::span<const unsigned char> pixels) {
    while (!pixels.empty()) {
        if (!io::pause_for(input_, POLLOUT, checkpoint_))
            continue;
        const ssize_t sent =
            send(input_, pixels.data(), pixels.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0)
            pixels = pixels.subspan(static_cast<std::size_t>(sent));
        else if (errno != EINTR && errno != EAGAIN)
            fail("ffmpeg ended before it had all pictures");
    }
}

void Encoder::finish() {
    close_input();
    int status = 0;
    while (waitpid(process_, &status, WNOHANG) == 0) {
        if (checkpoint_)
            checkpoint_();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    process_ = 0;
    if (status != 0)
        fail("ffmpeg could not encode it");
    std::string film;
    char part[1 << 16];
    std::rewind(aside_.get());
    while (const std::size_t count = std::fread(part, 1, sizeof part, aside_.get()))
        film.append(part, count);
    if (std::ferror(aside_.get()) != 0 || !is_complete(path_, film))
        fail("ffmpeg wrote an incomplete film");
    io::AtomicFile file(path_, checkpoint_);
    file.write(film);
    file.commit();
}

}  // namespace viewer
