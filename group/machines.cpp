// SPDX-License-Identifier: MIT
#include "group/machines.h"

#include <algorithm>
#include <string>

#include "group/emulator/machine.h"
#include "group/gl/machine.h"
#include "stream/error.h"

namespace group {
namespace {

constexpr std::string_view modern = "modern";

// The driver says what a current GPU allows, and it may be more than OpenGL asks for.
Limits limits_under(std::string_view profile) {
    const Profile* found = profile_named(profile);
    if (found == nullptr)
        throw stream::DeviceError("the group machine has no profile '" + std::string(profile) +
                                  "'");
    return profile == modern ? unlimited_machine() : found->limits;
}

std::unique_ptr<Machine> make_compute(const MachineRequest& request) {
    return gl::make_machine(stream::gl::make_headless_context(request.for_debuggers),
                            limits_under(request.profile));
}

std::unique_ptr<Machine> make_emulator(const MachineRequest& request) {
    return emulator::make_machine({.profile = request.profile});
}

constexpr MachineKind all[] = {
    {"compute", "OpenGL compute shaders", make_compute},
    {"emulator", "the same kernels as C++, group by group", make_emulator},
};

}  // namespace

std::span<const MachineKind> machines() {
    return all;
}

const MachineKind* machine_named(std::string_view name) {
    const auto found = std::ranges::find(all, name, &MachineKind::name);
    return found == std::end(all) ? nullptr : &*found;
}

}  // namespace group
