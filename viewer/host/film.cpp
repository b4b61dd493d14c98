// SPDX-License-Identifier: MIT
#include "viewer/host/film.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/atomic_file.h"
#include "viewer/host/gif.h"
#include "viewer/host/mp4.h"

namespace viewer {
namespace {

constexpr int last_hundredths = 200;
/// How long a moment is seen: each picture of an exchange under way is a part of that.
constexpr int parts_of_moment = 4;

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

    /// Every picture, for how many parts of a moment it is seen, and whether it is the last one.
    void visit(const std::function<void(int parts, bool is_last)>& visit) {
        double& part = interface_.view().exchange_part;
        const auto visit_moment = [&](bool is_last) {
            for (int i = 1; moves() && i < parts_of_moment; ++i) {
                part = static_cast<double>(i) / parts_of_moment;
                visit(1, false);
            }
            part = 1;
            visit(parts_of_moment, is_last);
        };
        interface_.visit_moments(visit_moment, interface_.is_told_by_beats(),
                                 interface_.view().films_level);
    }

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
    // Where it is not too much, what was exchanged goes to its place.
    bool moves() const {
        if (!interface_.is_told_by_beats() || interface_.session().is_pending())
            return false;
        Session& session = interface_.session();
        return std::ranges::any_of(session.moment().exchanges, [&](const Exchange& exchange) {
            return exchange.exchanged && exchange.operation == session.told();
        });
    }

    Interface& interface_;
    Screen& screen_;
    Division& division_;
    const std::function<void()>& before_frame_;
    unsigned x_ = 0;
    unsigned y_ = 0;
    Size size_ = screen_.size();
};

// What a picture takes that follows another one: the mean of a few.
std::size_t estimated_bytes(Camera& camera, std::size_t pictures) {
    constexpr std::size_t samples = 4;
    const std::size_t apart = std::max<std::size_t>(pictures / samples, 2);
    Gif gif(camera.size());
    std::size_t first = 0;
    std::size_t followers = 0;
    std::size_t bytes = 0;
    std::size_t at = 0;
    camera.visit([&](int, bool) {
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

void write_gif(Camera& camera, double moments_per_second, const std::string& path,
               const std::function<void()>& checkpoint) {
    Gif gif(camera.size());
    io::AtomicFile file(path, checkpoint);
    const double each = 100 / moments_per_second / parts_of_moment;
    camera.visit([&](int parts, bool is_last) {
        const int hundredths = std::max(static_cast<int>(std::lround(parts * each)), 2);
        gif.add(camera.picture(), is_last ? std::max(last_hundredths, hundredths) : hundredths);
    });
    file.write(gif.finish());
    file.commit();
}

void write_mp4(Camera& camera, double moments_per_second, const std::string& path) {
    io::check_writable(path);
    const double speed = moments_per_second * parts_of_moment;
    Mp4 mp4(camera.size(), speed, path);
    camera.visit([&](int parts, bool is_last) {
        const std::vector<unsigned char> picture = camera.picture();
        const double times = is_last ? last_hundredths * speed / 100 : 0;
        for (int i = 0; i < std::max(times, 1.0 * parts); ++i)
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
    camera.visit([&](int, bool) { ++pictures; });
    const bool is_gif = path.ends_with(".gif");
    const std::size_t bytes = is_gif ? estimated_bytes(camera, pictures) : 0;
    const std::string size =
        is_gif ? fmt::format(", some {:.1f} MB", static_cast<double>(bytes) / 1e6) : "";
    announce(fmt::format("{}: {} pictures of {} x {}{}", path, pictures, camera.size().width,
                         camera.size().height, size),
             bytes);
    const double speed = interface.view().steps_per_second;
    is_gif ? write_gif(camera, speed, path, before_frame) : write_mp4(camera, speed, path);
}

}  // namespace viewer
