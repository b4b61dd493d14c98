// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "viewer/host/screen.h"

namespace viewer {

/// Lines of actions; none of them is a script, too.
struct Script {
    std::string name;  ///< for messages
    std::string text;
};

/// Runs a script without any display and writes pictures.
struct HeadlessRun {
    Script script;
    std::string screenshot;  ///< PNG written at the end; "" for none
    std::string frames;      ///< folder for a PNG after every line; "" for none
    std::string exported;    ///< what `save` takes, written after the script; "" for nothing
    Size size = {};
    double scale = 1;
};

/// Throws Refused for a script that cannot be performed, io::FileError, or stream::DeviceError.
void run_headless(Interface& interface, const HeadlessRun& run,
                  const std::function<void()>& checkpoint);

struct WindowRun {
    Size size;         ///< width 0: as it was last time
    double scale = 0;  ///< 0: what the monitor asks for
    Script script;     ///< performed before the window opens
};

/// Opens a window and returns when it is closed. `is_interrupted` is asked now and then. Throws
/// stream::DeviceError, with how to run without a display, if there is none.
void run_window(Interface& interface, const WindowRun& run,
                const std::function<bool()>& is_interrupted);

}  // namespace viewer
