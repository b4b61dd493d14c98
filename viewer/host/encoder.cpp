// SPDX-License-Identifier: MIT
#include "viewer/host/encoder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
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

// File descriptor to which ffmpeg writes the film. ffmpeg opens the descriptor by name, and opens
// it twice for .mp4.
constexpr int output_of_ffmpeg = 3;

bool is_gif(const std::string& path) {
    return path.ends_with(".gif");
}

// Returns ffmpeg's options for a format. A GIF is first a lossless film; finish() adds its palette.
// Browsers play H.264 only with even sizes.
std::string options_for(const std::string& path) {
    if (is_gif(path))
        return "-vf mpdecimate=hi=0:lo=0:frac=0 -vsync vfr -c:v libx264rgb -qp 0 -preset ultrafast "
               "-f matroska";
    const std::string even = "-vf pad=ceil(iw/2)*2:ceil(ih/2)*2 -pix_fmt yuv420p ";
    if (path.ends_with(".webm"))
        return even + "-c:v libvpx-vp9 -crf 24 -b:v 0 -deadline realtime -cpu-used 5 -f webm";
    return even + "-movflags +faststart -f mp4";
}

// Command that makes a GIF with one palette for the whole film, so that only changes between
// pictures are stored. The command reads the film twice, because in a single pass ffmpeg would keep
// all pictures in memory until the palette is known. 128 colors are enough for text and bars.
std::string palette_command(int input, int output) {
    return fmt::format(
        "ffmpeg -nostdin -loglevel error -y -i file:/dev/fd/{0} -i file:/dev/fd/{0} "
        "-filter_complex [0:v]palettegen=max_colors=128:reserve_transparent=0[p];"
        "[1:v][p]paletteuse=dither=none:diff_mode=rectangle -vsync vfr -f gif -final_delay 200 "
        "file:/dev/fd/{1}",
        input, output);
}

// Returns whether the file looks like a complete film, because ffmpeg may end early without an
// error.
bool is_complete(const std::string& path, std::string_view film) {
    using namespace std::literals;
    if (is_gif(path))
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
    if (aside_ == nullptr || pipe2(ends, O_CLOEXEC) != 0)
        fail("no temporary file or pipe for ffmpeg");
    input_ = ends[1];
    const io::Handed descriptors[] = {{ends[0], 0}, {fileno(aside_.get()), output_of_ffmpeg}};
    process_ = io::start(
        split(fmt::format("ffmpeg -loglevel error -y -f rawvideo -pix_fmt rgba -s {}x{} -r {} -i - "
                          "{} file:/dev/fd/{}",
                          size.width, size.height, pictures_per_second, options_for(path),
                          output_of_ffmpeg)),
        descriptors);
    close(ends[0]);
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
    if (!io::write_all(input_, std::as_bytes(pixels), checkpoint_))
        fail("ffmpeg ended before it had all pictures");
}

void Encoder::wait() {
    int status = 0;
    while (waitpid(process_, &status, WNOHANG) == 0) {
        if (checkpoint_)
            checkpoint_();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    process_ = 0;
    if (status != 0)
        fail("ffmpeg could not encode it");
}

void Encoder::add_palette() {
    decltype(aside_) gif(std::tmpfile(), std::fclose);
    if (gif == nullptr)
        fail("no temporary file for ffmpeg");
    const auto [input, output] = std::pair(fileno(aside_.get()), fileno(gif.get()));
    const io::Handed descriptors[] = {{input, input}, {output, output}};
    process_ = io::start(split(palette_command(input, output)), descriptors);
    if (process_ == 0)
        fail("ffmpeg could not be started again");
    wait();
    aside_ = std::move(gif);
}

void Encoder::finish() {
    close_input();
    wait();
    if (is_gif(path_))
        add_palette();
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
