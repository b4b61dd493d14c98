// SPDX-License-Identifier: MIT
#include "viewer/host/film.h"

#include <fmt/format.h>

#include <cmath>

#include "io/atomic_file.h"
#include "viewer/host/gif.h"
#include "viewer/host/mp4.h"

namespace viewer {
namespace {

constexpr int last_hundredths = 200;

/// The pictures of a film: the whole window, or the panel that fills it.
class Camera {
  public:
    Camera(Interface& interface, Screen& screen, Division& division,
           const std::function<void()>& before_frame)
        : interface_(interface), screen_(screen), division_(division), before_frame_(before_frame) {
        screen_.draw_image(interface_, division_);
        if (const auto& box = interface_.view().maximised_at) {
            x_ = static_cast<unsigned>(box->x);
            y_ = static_cast<unsigned>(box->y);
            size_ = {static_cast<unsigned>(box->width), static_cast<unsigned>(box->height)};
        }
    }

    Size size() const { return size_; }

    std::vector<unsigned char> picture() {
        before_frame_();
        screen_.draw_image(interface_, division_);
        const std::vector<unsigned char> all = screen_.pixels();
        std::vector<unsigned char> cut;
        for (unsigned y = y_; y < y_ + size_.height; ++y) {
            const auto row = all.begin() + 4 * (std::ptrdiff_t{y} * screen_.size().width + x_);
            cut.insert(cut.end(), row, row + 4 * std::ptrdiff_t{size_.width});
        }
        return cut;
    }

  private:
    Interface& interface_;
    Screen& screen_;
    Division& division_;
    const std::function<void()>& before_frame_;
    unsigned x_ = 0;
    unsigned y_ = 0;
    Size size_ = screen_.size();
};

// What a picture takes that follows another one: the mean of a few.
std::size_t estimated_bytes(Interface& interface, Camera& camera, std::size_t pictures) {
    constexpr std::size_t samples = 4;
    const std::size_t apart = std::max<std::size_t>(pictures / samples, 2);
    Gif gif(camera.size());
    std::size_t first = 0;
    std::size_t followers = 0;
    std::size_t bytes = 0;
    std::size_t at = 0;
    interface.visit_moments([&](bool) {
        const std::size_t part = at++ % apart;
        if (part > 1)
            return;
        const std::size_t before = gif.bytes();
        gif.add(camera.picture(), 1);
        if (at == 1)
            first = gif.bytes();
        if (part == 1) {
            bytes += gif.bytes() - before;
            ++followers;
        }
    });
    return first + (pictures - 1) * bytes / std::max<std::size_t>(followers, 1);
}

void write_gif(Interface& interface, Camera& camera, const std::string& path,
               const std::function<void()>& checkpoint) {
    Gif gif(camera.size());
    io::AtomicFile file(path, checkpoint);
    const int each =
        std::max(static_cast<int>(std::lround(100 / interface.view().steps_per_second)), 2);
    interface.visit_moments(
        [&](bool is_last) { gif.add(camera.picture(), is_last ? last_hundredths : each); });
    file.write(gif.finish());
    file.commit();
}

void write_mp4(Interface& interface, Camera& camera, const std::string& path) {
    io::check_writable(path);
    const double speed = interface.view().steps_per_second;
    Mp4 mp4(camera.size(), speed, path);
    interface.visit_moments([&](bool is_last) {
        const std::vector<unsigned char> picture = camera.picture();
        const double times = is_last ? last_hundredths * speed / 100 : 1;
        for (int i = 0; i < std::max(times, 1.0); ++i)
            mp4.add(picture);
    });
    mp4.finish();
}

}  // namespace

void write_film(Interface& interface, Screen& screen, Division& division, const std::string& path,
                const Announcement& announce, const std::function<void()>& before_frame) {
    before_frame();
    Camera camera(interface, screen, division, before_frame);
    std::size_t pictures = 0;
    interface.visit_moments([&](bool) { ++pictures; });
    const bool is_gif = path.ends_with(".gif");
    const std::size_t bytes = is_gif ? estimated_bytes(interface, camera, pictures) : 0;
    const std::string size =
        is_gif ? fmt::format(", some {:.1f} MB", static_cast<double>(bytes) / 1e6) : "";
    announce(fmt::format("{}: {} pictures of {} x {}{}", path, pictures, camera.size().width,
                         camera.size().height, size),
             bytes);
    is_gif ? write_gif(interface, camera, path, before_frame) : write_mp4(interface, camera, path);
}

}  // namespace viewer
