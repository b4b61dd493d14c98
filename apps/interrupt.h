// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace apps {

/// Thrown where work stops after Ctrl-C, so that destructors remove what is half-written.
class Interrupted : public std::runtime_error {
  public:
    Interrupted() : std::runtime_error("interrupted") {}
};

/// From now on Ctrl-C (SIGINT) and SIGTERM set a flag; a second one ends the program at once.
void install_interrupt_handler();

bool is_interrupted();

/// Throws Interrupted if the flag is set.
void check_interrupted();

}  // namespace apps
