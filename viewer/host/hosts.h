// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// A script, which may be empty.
struct Script {
    std::string name;  ///< for messages
    std::string text;
};

/// Runs a script without any display and writes pictures.
struct HeadlessRun {
    Script script;
    std::string screenshot;  ///< PNG written at the end; "" for none
    std::string frames;      ///< folder for a PNG after every line; "" for none
    std::string exported;    ///< file that `save` writes after the script; "" for none
    Size size = {};
    double scale = 1;
};

/// Throws Refused for a line that cannot be performed, io::FileError, or stream::DeviceError.
void run_headless(Interface& interface, const HeadlessRun& run,
                  const std::function<void()>& checkpoint);

struct WindowRun {
    Size size;         ///< width 0: the size of the last run
    double scale = 0;  ///< 0: the monitor's scale
    Script script;     ///< performed before the window opens
};

/// Opens a window and returns when it is closed. `is_interrupted` is called regularly. Throws
/// stream::DeviceError, with how to run without a display, if there is none.
void run_window(Interface& interface, const WindowRun& run,
                const std::function<bool()>& is_interrupted);

}  // namespace viewer
