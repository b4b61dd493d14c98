// SPDX-License-Identifier: MIT
#include "group/emulator/machine.h"
#include "tests/group/support/machine_under_test.h"

namespace tests {

std::unique_ptr<group::Machine> make_machine_under_test() {
    return group::emulator::make_machine();
}

}  // namespace tests
