// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>

namespace apps {

/// Thrown where work stops after Ctrl-C, so that destructors remove what is half-written.
class Interrupted : public std::runtime_error {
  public:
    Interrupted() : std::runtime_error("interrupted") {}
};

/// From now on Ctrl-C (SIGINT), SIGTERM and SIGHUP set a flag; another one, a quarter of a second
/// later or more, ends the program at once, with the exit code of the first.
void install_interrupt_handler();

bool is_interrupted();

/// Throws Interrupted if the flag is set.
void check_interrupted();

/// As long as one lives, the first signal ends the program at once: for work of any length that
/// has nothing half-written. Throws Interrupted if the flag is set already.
class NothingToLose {
  public:
    NothingToLose();
    ~NothingToLose();
    NothingToLose(const NothingToLose&) = delete;
    NothingToLose& operator=(const NothingToLose&) = delete;
};

}  // namespace apps
