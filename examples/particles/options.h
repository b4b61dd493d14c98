// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "show.h"

namespace particles {

inline constexpr const char* usage =
    "usage: particles [--count N] [--order gpu|cpu|none] [--es] [--size WxH]\n"
    "                 [--frames N --screenshot FILE.png]\n"
    "  --count       particles, up to 16777216 (1048576)\n"
    "  --order       who orders them: keys 1, 2, 3 and the space bar change it (gpu)\n"
    "  --es          OpenGL ES 3.0 in place of OpenGL 4.5\n"
    "  --frames      draws so many without a window, the last of which goes into FILE.png\n";

/// What the command line says.
struct RunOptions {
    std::size_t count = std::size_t{1} << 20;
    By by = By::gpu;
    bool is_es = false;
    Size size = {1280, 800};
    unsigned frames = 0;  ///< 0: in a window
    std::string screenshot;
};

/// Throws std::invalid_argument, with what is wrong.
RunOptions parse(std::span<char*> arguments);

}  // namespace particles
