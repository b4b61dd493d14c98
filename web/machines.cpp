// SPDX-License-Identifier: MIT
#include "group/machines.h"

#include "group/emulator/machine.h"

namespace group {
namespace {

std::unique_ptr<Machine> make_emulator(const MachineRequest& request) {
    return emulator::make_machine({.profile = request.profile});
}

constexpr MachineKind the_emulator = {"emulator", "the kernels as C++, group by group",
                                      make_emulator};

}  // namespace

// WebGL 2 has no compute shaders.
std::span<const MachineKind> machines() {
    return {&the_emulator, 1};
}

const MachineKind* machine_named(std::string_view name) {
    return name == the_emulator.name ? &the_emulator : nullptr;
}

}  // namespace group
