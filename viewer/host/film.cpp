// SPDX-License-Identifier: MIT
#include "viewer/host/film.h"

#include <cmath>

#include "io/atomic_file.h"
#include "viewer/host/gif.h"

namespace viewer {

void write_film(Interface& interface, Screen& screen, Division& division, const std::string& path,
                const std::function<void()>& before_frame) {
    Gif gif(screen.size());
    io::AtomicFile file(path);
    Session& session = interface.session();
    const std::size_t position = session.position();
    const ViewState& view = interface.view();
    const int each = std::max(static_cast<int>(std::lround(100 / view.steps_per_second)), 2);
    const std::size_t end = session.run().size();
    for (std::size_t p = 0; p <= end; ++p) {
        if (!is_stop(session.program(), p, view.shows_copies))
            continue;
        session.go_to(p);
        before_frame();
        screen.draw_image(interface, division);
        gif.add(screen.pixels(), p == end ? 200 : each);
    }
    session.go_to(position);
    file.write(gif.finish());
    file.commit();
}

}  // namespace viewer
