// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// Size of a film that write_film() has written.
struct Film {
    std::size_t pictures = 0;
    Size size;
};

/// Draws every position at which stepping stops, and writes a film (.gif, .mp4 or .webm) of the
/// whole window or of the maximized panel. The session's position does not change. `before_frame`
/// is called often and may throw to cancel the film. Throws Refused if ffmpeg is not installed, and
/// io::FileError.
Film write_film(Interface& interface, Screen& screen, const std::string& path,
                const std::function<void()>& before_frame);

}  // namespace viewer
