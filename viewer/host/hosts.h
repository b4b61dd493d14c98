// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// A script of viewer commands, which may be empty.
struct Script {
    std::string name;  ///< name of the script in error messages
    std::string text;
};

/// Runs a script without any display and writes pictures.
struct HeadlessRun {
    Script script;
    std::string screenshot;  ///< .png or .svg file that is written after the script; "": none
    std::string frames;      ///< folder for a PNG that is written after every line; "": none
    std::string film;        ///< folder for the pictures of the whole sort; "": none
    Size size = {};
    double scale = 1;
};

/// Runs a script without a display. Throws Refused for a line that cannot be executed,
/// io::FileError, or stream::DeviceError.
void run_headless(Interface& interface, const HeadlessRun& run,
                  const std::function<void()>& checkpoint);

struct WindowRun {
    Size size;         ///< size of the window; width 0: the standard size
    double scale = 0;  ///< pixels per unit; 0: the monitor's scale
    Script script;     ///< script that is executed before the window opens
};

/// Opens a window and returns when it is closed. `is_interrupted` is called regularly; the window
/// closes if it returns true. Throws stream::DeviceError if there is no display, and explains how
/// to run without one.
void run_window(Interface& interface, const WindowRun& run,
                const std::function<bool()>& is_interrupted);

}  // namespace viewer
