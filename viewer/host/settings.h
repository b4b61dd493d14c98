// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/host/screen.h"

namespace viewer {

/// Settings of the window that are stored in $XDG_CONFIG_HOME/gpu-abisort/view.json (or in
/// ~/.config).
struct Settings {
    Size size;
    Division division;
    bool dark = true;
};

/// Reads the stored settings, or returns the defaults if there are no readable ones.
Settings read_settings();
/// Stores the settings. Errors are ignored.
void write_settings(const Settings& settings);

}  // namespace viewer
