// SPDX-License-Identifier: MIT
#include "instrument/check.h"

#include <algorithm>

#include "abisort/order_code.h"
#include "instrument/known_waste.h"
#include "instrument/observed_sort.h"

namespace instrument {
namespace {

// Equal keys by id, as Listing 1 orders; -0 and +0 are equal.
bool is_sorted(std::span<const shaders::value_t> values, std::span<const float> keys) {
    const auto precedes = [](const shaders::value_t& a, const shaders::value_t& b) {
        const float x = abisort::key_of(a.key);
        const float y = abisort::key_of(b.key);
        return x < y || (x == y && a.id < b.id);
    };
    std::vector<bool> seen(keys.size());
    for (const shaders::value_t& value : values) {
        if (value.id >= keys.size() || seen[value.id] ||
            value.key != abisort::order_code(keys[value.id]))
            return false;
        seen[value.id] = true;
    }
    return std::ranges::is_sorted(values, precedes);
}

}  // namespace

CheckReport check(const abisort::Plan& plan, layout::MappingKind mapping,
                  const stream::Limits& limits, std::span<const float> keys) {
    ObservedSort sort(plan, mapping,
                      {.limits = limits, .threads = 1, .hazards = stream::Hazards::run});
    HazardWatch watch(known_waste(plan, sort.preparations()));
    const std::vector<shaders::value_t> values = sort.run(keys, watch);
    watch.finish();
    return {watch.hazards(),   watch.excused(),  watch.operations(),
            watch.instances(), watch.accesses(), is_sorted(values, keys)};
}

}  // namespace instrument
