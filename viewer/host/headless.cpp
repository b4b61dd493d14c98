// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <imgui.h>

#include <filesystem>

#include "viewer/export.h"
#include "viewer/host/film.h"
#include "viewer/host/hosts.h"

namespace viewer {

void run_headless(Interface& interface, const HeadlessRun& run,
                  const std::function<void()>& checkpoint) {
    const auto context = stream::gl::make_headless_context();
    context->make_current();
    Screen screen(run.size, run.scale);
    ImGui::GetIO().MousePos = {-1e6F, -1e6F};
    // The executor may have made its own context current.
    const auto before_frame = [&] {
        checkpoint();
        context->make_current();
    };
    interface.save_picture = [&](const std::string& path) {
        before_frame();
        screen.draw_image(interface);
        screen.write_png(path, checkpoint);
    };
    if (!run.frames.empty())
        make_folder(run.frames);
    unsigned frame = 0;
    const auto after_line = [&] {
        checkpoint();
        if (!run.frames.empty())
            interface.save_picture(
                (std::filesystem::path(run.frames) / fmt::format("{:04}.png", ++frame)).string());
    };
    run_script(interface, run.script.name, run.script.text, after_line);
    if (!run.screenshot.empty())
        interface.save_to(run.screenshot);
    if (!run.film.empty())
        fmt::print(stderr, "{0}: {1} pictures; {0}/film.txt lists them for ffmpeg\n", run.film,
                   write_film(interface, screen, run.film, before_frame));
    context->make_current();
}

}  // namespace viewer
