// SPDX-License-Identifier: MIT
#include "viewer/host/film.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "io/file.h"
#include "viewer/export.h"

namespace viewer {
namespace {

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

    /// Calls `visit` for every picture with its duration in seconds.
    void visit(const std::function<void(double seconds)>& visit) {
        const double seconds = 1 / interface_.view().steps_per_second;
        double& part = interface_.view().exchange_part;
        const auto visit_position = [&](bool is_last) {
            for (int i = 1; moves() && i < parts_of_position; ++i) {
                part = static_cast<double>(i) / parts_of_position;
                visit(seconds / parts_of_position);
            }
            part = 1;
            visit(is_last ? std::max(last_seconds, seconds) : seconds);
        };
        interface_.session().visit(visit_position, shows_sub_steps());
    }

    void write_picture(const std::string& path) {
        before_frame_();
        screen_.draw_image(interface_);
        screen_.write_png(path, x_, y_, size_, before_frame_);
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

std::size_t write_film(Interface& interface, Screen& screen, const std::string& folder,
                       const std::function<void()>& before_frame) {
    make_folder(folder);
    before_frame();
    Camera camera(interface, screen, before_frame);
    const std::filesystem::path path = folder;
    std::size_t pictures = 0;
    std::string name;
    std::string list;
    camera.visit([&](double seconds) {
        name = fmt::format("{:04}.png", ++pictures);
        camera.write_picture((path / name).string());
        list += fmt::format("file {}\nduration {:.6f}\n", name, seconds);
    });
    // ffmpeg obeys the last duration only if another picture follows.
    list += fmt::format("file {}\n", name);
    io::AtomicFile file((path / "film.txt").string(), before_frame);
    file.write(list);
    file.commit();
    return pictures;
}

}  // namespace viewer
