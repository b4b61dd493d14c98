// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "group/machine.h"

namespace tests {

/// The machine that a test program was linked with: tests that hold for both are compiled twice.
std::unique_ptr<group::Machine> make_machine_under_test();

}  // namespace tests
