// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// Draws every position at which stepping stops. Writes the pictures of the whole window, or of the
/// maximized panel, to a folder: 0001.png and so on, and film.txt, from which ffmpeg makes a film.
/// Returns the number of pictures. The session's position does not change. `before_frame` is called
/// often and may throw to cancel. Throws io::FileError.
std::size_t write_film(Interface& interface, Screen& screen, const std::string& folder,
                       const std::function<void()>& before_frame);

}  // namespace viewer
