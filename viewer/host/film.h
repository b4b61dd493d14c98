// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// Told before it is written, for people: how many pictures of which size, and of a .gif some how
/// many bytes, else 0. May throw to give up.
using Announcement = std::function<void(const std::string& text, std::size_t bytes)>;

/// Draws every moment that people stop at and writes it as a moving picture, .gif or .mp4: the
/// whole window, or the panel that fills it. The session's moment stays. `before_frame` may throw
/// to give up. Throws Refused where giflib or ffmpeg is missing, or io::FileError.
void write_film(Interface& interface, Screen& screen, Division& division, const std::string& path,
                const Announcement& announce, const std::function<void()>& before_frame);

}  // namespace viewer
