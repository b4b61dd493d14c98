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

/// The stored settings, or the defaults if there are none that can be read.
Settings read_settings();
/// Stores the settings. A failure is ignored.
void write_settings(const Settings& settings);

}  // namespace viewer
