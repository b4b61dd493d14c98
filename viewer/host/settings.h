// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/host/screen.h"

namespace viewer {

/// What a window remembers, in $XDG_CONFIG_HOME/gpu-abisort/view.json (or ~/.config).
struct Settings {
    Size size;
    Division division;
    bool dark = true;
};

/// What was remembered; the defaults where there is nothing, or nothing that can be read.
Settings read_settings();
/// Leaves out what cannot be written: a setting is worth no error.
void write_settings(const Settings& settings);

}  // namespace viewer
