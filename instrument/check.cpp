// SPDX-License-Identifier: MIT
#include "instrument/check.h"

#include <algorithm>

#include "abisort/order_code.h"
#include "instrument/observed_run.h"
#include "sorts/excuse.h"
#include "sorts/keys_alone.h"

namespace instrument {
namespace {

// Equal keys by id, as Listing 1 orders; -0 and +0 are equal.
bool precedes(const shaders::value_t& a, const shaders::value_t& b) {
    const float x = abisort::key_of(a.key);
    const float y = abisort::key_of(b.key);
    return x < y || (x == y && a.id < b.id);
}

// Whether keys alone are all of them, ascending by their codes.
bool are_sorted(std::span<const shaders::value_t> values, std::span<const float> keys) {
    std::vector<std::uint32_t> codes(keys.size());
    std::ranges::transform(keys, codes.begin(), abisort::order_code);
    std::ranges::sort(codes);
    return std::ranges::equal(values, codes, {}, &shaders::value_t::key);
}

// Whether the values are the keys, and where the kind of sort puts them.
bool is_right(sorts::Kind kind, std::span<const shaders::value_t> values,
              std::span<const float> keys) {
    std::vector<bool> seen(keys.size());
    for (const shaders::value_t& value : values) {
        if (value.id >= keys.size() || seen[value.id] ||
            value.key != abisort::order_code(keys[value.id]))
            return false;
        seen[value.id] = true;
    }
    if (kind == sorts::Kind::sorts)
        return std::ranges::is_sorted(values, precedes);
    const auto [least, greatest] = std::ranges::minmax_element(values, precedes);
    return least == values.begin() && greatest == values.end() - 1;
}

// The entry's excuses; launches of preparations come first.
Excuse excuse_of(const sorts::Sort& sort, const stream::Program& program,
                 const stream::Limits& limits) {
    const std::size_t preparing = stream::preparing_launches(program, limits);
    return [&sort, &program, preparing](const WrittenBy& by) -> std::string_view {
        const auto* facet = sort.facet<sorts::ExcuseFacet>();
        if (facet == nullptr)
            return {};
        const bool in_preparation = by.operation < preparing;
        const std::size_t operation = in_preparation ? by.operation : by.operation - preparing;
        return facet->excuse(program,
                             {in_preparation, operation, by.block, by.stream, by.component});
    };
}

}  // namespace

CheckReport check(const sorts::Sort& sort, const stream::Program& program,
                  const stream::Limits& limits, std::span<const float> keys) {
    HazardWatch watch(excuse_of(sort, program, limits));
    const std::vector<shaders::value_t> values = run_observed(
        program, {.limits = limits, .threads = 1, .hazards = stream::Hazards::run}, keys, watch);
    watch.finish();
    return {watch.hazards(),
            watch.excused(),
            watch.operations(),
            watch.instances(),
            watch.accesses(),
            sorts::has_keys_alone(program) ? are_sorted(values, keys)
                                           : is_right(sort.kind, values, keys)};
}

}  // namespace instrument
