// SPDX-License-Identifier: MIT
#include "catalogue/catalogue.h"

#include <algorithm>

#include "catalogue/machines.h"

namespace catalogue {
namespace {

std::vector<std::string_view> union_of(std::vector<std::string_view> (*names_of)(Machine machine)) {
    std::vector<std::string_view> names;
    for (const Machine machine : machines())
        for (const std::string_view name : names_of(machine))
            if (std::ranges::find(names, name) == names.end())
                names.push_back(name);
    return names;
}

}  // namespace

std::string_view name(Machine machine) {
    return machine == Machine::stream ? "stream" : "group";
}

std::vector<Machine> machines() {
    std::vector<Machine> built = {Machine::stream};
    if (!group_machine::executors().empty())
        built.push_back(Machine::group);
    return built;
}

std::span<const Entry> entries() {
    static const std::vector<Entry> all = [] {
        std::vector<Entry> joined = stream_machine::entries();
        const std::vector<Entry> group = group_machine::entries();
        joined.insert(joined.end(), group.begin(), group.end());
        return joined;
    }();
    return all;
}

const Entry* entry_named(std::string_view name) {
    const auto found = std::ranges::find_if(
        entries(), [name](const Entry& entry) { return entry.about->name == name; });
    return found == entries().end() ? nullptr : &*found;
}

std::vector<std::string_view> executors_of(Machine machine) {
    return machine == Machine::stream ? stream_machine::executors() : group_machine::executors();
}

std::vector<std::string_view> executors() {
    return union_of(executors_of);
}

std::vector<std::string_view> profiles_of(Machine machine) {
    return machine == Machine::stream ? stream_machine::profiles() : group_machine::profiles();
}

std::vector<std::string_view> profiles() {
    return union_of(profiles_of);
}

std::string list_of(const std::vector<std::string_view>& names) {
    std::string list;
    for (const std::string_view name : names)
        list += (list.empty() ? "" : ", ") + std::string(name);
    return list;
}

}  // namespace catalogue
