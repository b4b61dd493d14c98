// SPDX-License-Identifier: MIT
#include "apps/layout_shared.h"

#include "abisort/order_code.h"
#include "group/sorts/sorts.h"
#include "instrument/group_watch.h"

namespace apps {
namespace {

std::vector<group::sorts::value_t> values_of(const KeyChoice& keys, std::size_t n) {
    std::vector<group::sorts::value_t> values;
    for (const float key : keys.make(n))
        values.push_back({abisort::order_code(key), static_cast<std::uint32_t>(values.size())});
    return values;
}

}  // namespace

inspector::SharedMemory shared_memory(const group::sorts::Sort& sort, std::size_t n,
                                      const sorts::Settings& settings, const KeyChoice& keys,
                                      const SharedChoice& choice) {
    const group::Program program = group::sorts::make_program(sort, n, settings);
    inspector::SharedMemory found =
        instrument::watch(program, values_of(keys, n),
                          {group::profile_named("modern"), choice.launch, choice.group})
            .memory;
    return choice.section ? inspector::only_section(std::move(found), *choice.section) : found;
}

}  // namespace apps
