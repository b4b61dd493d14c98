// SPDX-License-Identifier: MIT
#include "viewer/host/film.h"

#include <cmath>

#include "io/atomic_file.h"
#include "viewer/host/gif.h"

namespace viewer {

void write_film(Interface& interface, Screen& screen, Division& division, const std::string& path,
                const std::function<void()>& before_frame) {
    Gif gif(screen.size());
    io::AtomicFile file(path, before_frame);
    const ViewState& view = interface.view();
    const int each = std::max(static_cast<int>(std::lround(100 / view.steps_per_second)), 2);
    interface.visit_moments([&](bool is_last) {
        before_frame();
        screen.draw_image(interface, division);
        gif.add(screen.pixels(), is_last ? 200 : each);
    });
    file.write(gif.finish());
    file.commit();
}

}  // namespace viewer
