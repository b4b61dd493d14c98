// SPDX-License-Identifier: MIT
#include "viewer/host/film.h"

#include <algorithm>

#include "io/atomic_file.h"
#include "viewer/host/encoder.h"

namespace viewer {
namespace {

/// Duration of the last position, in seconds.
constexpr double last_seconds = 2;
/// Number of pictures per position. While nodes are exchanged, these pictures differ.
constexpr int parts_of_moment = 4;

/// Draws the pictures of a film: the window without menus and buttons, or the maximized panel with
/// its sentence.
class Camera {
  public:
    Camera(Interface& interface, Screen& screen, Division& division,
           const std::function<void()>& before_frame)
        : interface_(interface), screen_(screen), division_(division), before_frame_(before_frame) {
        screen_.draw_image(interface_, division_);
        const inspector::Box& area = interface_.view().film_area;
        const Size all = screen_.size();
        x_ = static_cast<unsigned>(area.x);
        y_ = std::min(static_cast<unsigned>(area.y), all.height - 1);
        const double height = std::clamp(area.height, 1.0, static_cast<double>(all.height - y_));
        size_ = {static_cast<unsigned>(std::max(area.width, 1.0)), static_cast<unsigned>(height)};
    }

    Size size() const { return size_; }

    /// Calls `visit` for every picture, with its duration as a number of parts of a position.
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
        interface_.sort().visit(visit_moment, shows_beats());
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
    // Returns whether the film shows sub-steps of phases and moving nodes, as films of few keys do.
    bool shows_beats() const {
        constexpr std::uint32_t most_values = 32;
        const Session* session = interface_.sort().as<Session>();
        return session != nullptr && session->run().has_trees() &&
               session->run().n() <= most_values;
    }

    bool moves() const {
        if (!shows_beats() || interface_.session().is_pending())
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
    Size size_;
};

}  // namespace

Film write_film(Interface& interface, Screen& screen, Division& division, const std::string& path,
                const std::function<void()>& before_frame) {
    io::check_writable(path);
    before_frame();
    Camera camera(interface, screen, division, before_frame);
    const double speed = interface.view().steps_per_second * parts_of_moment;
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
