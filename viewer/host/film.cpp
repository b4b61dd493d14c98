// SPDX-License-Identifier: MIT
#include "viewer/host/film.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <memory>
#include <span>
#include <thread>

#include "io/error.h"
#include "io/file.h"
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

// Returns ffmpeg's options for the film format of a path. For a GIF, ffmpeg first writes a lossless
// film, to which finish() adds a palette. Browsers play H.264 only if width and height are even.
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

// Returns whether the file looks like a complete film. ffmpeg may end early without reporting an
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

/// A film that ffmpeg encodes in another process while its pictures are drawn. ffmpeg writes to a
/// temporary file, which replaces the target file only when the film is complete.
class Encoder {
  public:
    /// Starts ffmpeg. The path ends in .gif, .mp4 or .webm. The checkpoint is called while ffmpeg
    /// is busy; if it throws, ffmpeg is stopped. Throws Refused if ffmpeg is not installed, and
    /// io::FileError if the path cannot be written.
    Encoder(Size size, double pictures_per_second, const std::string& path,
            io::Checkpoint checkpoint)
        : path_(path), checkpoint_(std::move(checkpoint)), aside_(std::tmpfile(), std::fclose) {
        io::check_writable(path);
        int ends[2] = {-1, -1};
        if (aside_ == nullptr || pipe2(ends, O_CLOEXEC) != 0)
            fail("no temporary file or pipe for ffmpeg");
        input_ = ends[1];
        const io::Handed descriptors[] = {{ends[0], 0}, {fileno(aside_.get()), output_of_ffmpeg}};
        process_ = io::start(
            split(fmt::format(
                "ffmpeg -loglevel error -y -f rawvideo -pix_fmt rgba -s {}x{} -r {} -i - "
                "{} file:/dev/fd/{}",
                size.width, size.height, pictures_per_second, options_for(path), output_of_ffmpeg)),
            descriptors);
        close(ends[0]);
        if (process_ != 0)
            return;
        close_input();
        throw Refused(
            path +
            ": ffmpeg, which encodes films, is not installed: install the package ffmpeg, or "
            "write pictures with --frames DIR");
    }

    /// Stops ffmpeg if the film is not finished.
    ~Encoder() {
        close_input();
        if (process_ == 0)
            return;
        kill(process_, SIGKILL);
        while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    Encoder(const Encoder&) = delete;
    Encoder& operator=(const Encoder&) = delete;

    /// Adds a picture: RGBA, row by row from the top. Throws io::FileError if ffmpeg has ended.
    void add(std::span<const unsigned char> pixels) {
        if (!io::write_all(input_, std::as_bytes(pixels), checkpoint_))
            fail("ffmpeg ended before it had all pictures");
    }

    /// Completes the film and moves it to its path. Throws io::FileError if ffmpeg failed or its
    /// file is incomplete.
    void finish() {
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

  private:
    [[noreturn]] void fail(const char* why) const {
        throw io::FileError(io::FileError::Kind::output, path_, why);
    }

    void close_input() {
        if (input_ >= 0)
            close(std::exchange(input_, -1));
    }

    void wait() {
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

    void add_palette() {
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

    std::string path_;
    io::Checkpoint checkpoint_;
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> aside_;
    int process_ = 0;  ///< process id of ffmpeg, or 0 if ffmpeg has ended
    int input_ = -1;   ///< pipe from which ffmpeg reads the pictures; -1: closed
};

/// How long the film shows the last position, in seconds.
constexpr double last_seconds = 2;
/// Number of parts into which a film divides a position. While nodes are exchanged, each part is a
/// different picture.
constexpr int parts_of_position = 4;

/// Draws the pictures of a film: the window without menus and buttons, or the maximized panel with
/// its sentence.
class Camera {
  public:
    Camera(Interface& interface, Screen& screen, const std::function<void()>& before_frame)
        : interface_(interface), screen_(screen), before_frame_(before_frame) {
        screen_.draw_image(interface_);
        const inspect::Box& area = interface_.view().film_area;
        const Size all = screen_.size();
        x_ = static_cast<unsigned>(area.x);
        y_ = std::min(static_cast<unsigned>(area.y), all.height - 1);
        const double height = std::clamp(area.height, 1.0, static_cast<double>(all.height - y_));
        size_ = {static_cast<unsigned>(std::max(area.width, 1.0)), static_cast<unsigned>(height)};
    }

    Size size() const { return size_; }

    /// Calls `visit` for every picture. `parts` is the picture's duration, counted in parts of a
    /// position's duration.
    void visit(const std::function<void(int parts, bool is_last)>& visit) {
        double& part = interface_.view().exchange_part;
        const auto visit_position = [&](bool is_last) {
            for (int i = 1; moves() && i < parts_of_position; ++i) {
                part = static_cast<double>(i) / parts_of_position;
                visit(1, false);
            }
            part = 1;
            visit(parts_of_position, is_last);
        };
        interface_.session().visit(visit_position, shows_sub_steps());
    }

    std::vector<unsigned char> picture() {
        before_frame_();
        screen_.draw_image(interface_);
        return screen_.pixels(x_, y_, size_);
    }

  private:
    // Returns whether the film also shows sub-steps of phases and moving nodes. Only films of few
    // keys show them.
    bool shows_sub_steps() const {
        constexpr std::uint32_t most_values = 32;
        const StreamSession* session = interface_.session().streams();
        return session != nullptr && session->run().has_trees() &&
               session->run().n() <= most_values;
    }

    bool moves() const {
        if (!shows_sub_steps() || interface_.stream_session().is_pending())
            return false;
        StreamSession& session = interface_.stream_session();
        return std::ranges::any_of(
            session.position_data().exchanges, [&](const Exchange& exchange) {
                return exchange.exchanged && exchange.operation == session.operation_number();
            });
    }

    Interface& interface_;
    Screen& screen_;
    const std::function<void()>& before_frame_;
    unsigned x_ = 0;
    unsigned y_ = 0;
    Size size_;
};

}  // namespace

Film write_film(Interface& interface, Screen& screen, const std::string& path,
                const std::function<void()>& before_frame) {
    io::check_writable(path);
    before_frame();
    Camera camera(interface, screen, before_frame);
    const double speed = interface.view().steps_per_second * parts_of_position;
    Encoder encoder(camera.size(), speed, path, before_frame);
    Film film{0, camera.size()};
    camera.visit([&](int parts, bool is_last) {
        const std::vector<unsigned char> picture = camera.picture();
        const double times = is_last ? last_seconds * speed : 0;
        for (int i = 0; i < std::max(times, 1.0 * parts); ++i)
            encoder.add(picture);
        ++film.pictures;
    });
    encoder.finish();
    return film;
}

}  // namespace viewer
