// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sorts/sort.h"

namespace group::sorts {
struct Sort;
}

/// Every sort that users reach by name, whichever machine it runs on, and what runs it there.
namespace catalogue {

enum class Machine {
    stream,  ///< kernels that gather and push (stream/)
    group,   ///< thread groups with shared memory (group/)
};
std::string_view name(Machine machine);  ///< "stream", "group"

/// A sort of one of the machines' catalogues.
struct Entry {
    Machine machine = Machine::stream;
    const sorts::About* about = nullptr;
    const sorts::Sort* stream = nullptr;          ///< null if it runs on another machine
    const ::group::sorts::Sort* group = nullptr;  ///< likewise
};

/// The machines that are built, the stream machine first.
std::vector<Machine> machines();

/// The stream machine's, then the group machine's, if it is built.
std::span<const Entry> entries();

/// The entry of a name, or nullptr.
const Entry* entry_named(std::string_view name);

/// The names of the executors that a machine has, the standard one first; none if it is not built.
std::vector<std::string_view> executors_of(Machine machine);
/// Those of all machines, each once.
std::vector<std::string_view> executors();

/// The names of the profiles that a machine's emulator takes, from the oldest on.
std::vector<std::string_view> profiles_of(Machine machine);
/// Those of all machines, each once.
std::vector<std::string_view> profiles();

/// "compute, emulator".
std::string list_of(const std::vector<std::string_view>& names);

}  // namespace catalogue
