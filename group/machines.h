// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "group/machine.h"
#include "group/profile.h"

namespace group {

/// What a machine is made with.
struct MachineRequest {
    /// Whose limits apply, beside the machine's own; of `modern`, the machine's own alone.
    std::string_view profile = "modern";
    bool for_debuggers = false;  ///< groups launches under their labels, for RenderDoc and its like
};

/// A machine by name.
struct MachineKind {
    std::string_view name;  ///< as Machine::name
    std::string_view help;  ///< what it is, in a few words
    /// Throws DeviceError, with what to do, if there is none, or no such profile.
    std::unique_ptr<Machine> (*make)(const MachineRequest& request);
};

/// Every machine of thread groups there is, the standard one first. To add one: a target beside
/// group_gl and a line in machines.cpp.
std::span<const MachineKind> machines();

/// The one of a name, or nullptr.
const MachineKind* machine_named(std::string_view name);

}  // namespace group
