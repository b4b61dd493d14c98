// SPDX-License-Identifier: MIT
#include "instrument/check.h"

#include <algorithm>

#include "abisort/order_code.h"
#include "instrument/observed_run.h"
#include "sorts/keys_alone.h"

namespace instrument {
namespace {

/// The order of values by so many bits of their keys' codes, the highest ones; -0 is +0.
struct Precedes {
    unsigned key_bits = 32;

    bool operator()(const shaders::value_t& a, const shaders::value_t& b) const {
        const std::uint32_t x = bits_of(a.key);
        const std::uint32_t y = bits_of(b.key);
        return x < y || (x == y && a.id < b.id);
    }
    std::uint32_t bits_of(std::uint32_t code) const {
        return abisort::comparable_code(code) >> (32 - key_bits);
    }
};

// Whether keys alone are all of them, ascending by so many bits of their codes.
bool are_sorted(std::span<const shaders::value_t> values, std::span<const float> keys,
                unsigned key_bits) {
    std::vector<std::uint32_t> codes(keys.size());
    std::ranges::transform(keys, codes.begin(), abisort::order_code);
    std::ranges::stable_sort(codes, {},
                             [&](std::uint32_t code) { return code >> (32 - key_bits); });
    return std::ranges::equal(values, codes, {}, &shaders::value_t::key);
}

// The entry's excuses; launches of preparations come first.
Excuse excuse_of(const sorts::Sort& sort, const stream::Program& program,
                 const stream::Limits& limits) {
    const std::size_t preparing = stream::preparing_launches(program, limits);
    return [&sort, &program, preparing](const WrittenBy& by) -> std::string_view {
        if (!sort.allow_unread)
            return {};
        const bool in_preparation = by.operation < preparing;
        const std::size_t operation = in_preparation ? by.operation : by.operation - preparing;
        return sort.allow_unread(program,
                                 {in_preparation, operation, by.block, by.stream, by.component});
    };
}

}  // namespace

bool is_right(sorts::SortKind kind, const stream::Program& program,
              std::span<const shaders::value_t> values, std::span<const float> keys,
              unsigned key_bits) {
    if (sorts::has_keys_alone(program))
        return are_sorted(values, keys, key_bits);
    const Precedes precedes{key_bits};
    std::vector<bool> seen(keys.size());
    for (const shaders::value_t& value : values) {
        if (value.id >= keys.size() || seen[value.id] ||
            value.key != abisort::order_code(keys[value.id]))
            return false;
        seen[value.id] = true;
    }
    if (kind == sorts::SortKind::sorts)
        return std::ranges::is_sorted(values, precedes);
    const auto [least, greatest] = std::ranges::minmax_element(values, precedes);
    return least == values.begin() && greatest == values.end() - 1;
}

CheckReport check(const sorts::Sort& sort, const stream::Program& program,
                  const stream::Limits& limits, std::span<const float> keys) {
    const unsigned key_bits = sort.key_bits == nullptr ? 32 : sort.key_bits(program);
    HazardWatch watch(excuse_of(sort, program, limits));
    const std::vector<shaders::value_t> values =
        run_observed(program, {.limits = limits, .threads = 1, .allow_hazards = true}, keys, watch);
    watch.finish();
    return {.hazards = watch.hazards(),
            .excused = watch.excused(),
            .operations = watch.operations(),
            .instances = watch.instances(),
            .accesses = watch.accesses(),
            .moved = watch.traffic().moved_from(stream::preparing_launches(program, limits)),
            .is_right = is_right(sort.kind, program, values, keys, key_bits)};
}

}  // namespace instrument
