// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace apps {

/// Thrown after Ctrl-C to end the program. Destructors then remove incomplete files.
class Interrupted : public std::runtime_error {
  public:
    Interrupted() : std::runtime_error("interrupted") {}
};

/// Installs a handler that sets a flag at Ctrl-C (SIGINT), SIGTERM and SIGHUP. A second signal that
/// comes at least a quarter of a second later ends the program at once, with the same exit code.
void install_interrupt_handler();

bool is_interrupted();

/// Throws Interrupted if a signal has set the flag.
void check_interrupted();

}  // namespace apps
