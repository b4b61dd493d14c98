// SPDX-License-Identifier: MIT
#include "sorts/run_values.h"

#include <fmt/format.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "sorts/sort.h"
#include "stream/error.h"

namespace sorts {

using shaders::value_t;

std::vector<value_t> values_of(std::span<const float> keys) {
    std::vector<value_t> values;
    values.reserve(keys.size());
    for (const float key : keys)
        values.push_back({abisort::order_code(key), static_cast<std::uint32_t>(values.size())});
    return values;
}

void download(stream::ProgramRun& run, std::span<value_t> values) {
    if (!has_keys_alone(run.program()))
        return run.download(values);
    std::vector<std::uint32_t> keys(values.size());
    run.download<std::uint32_t>(keys);
    std::ranges::transform(keys, values.begin(), [](std::uint32_t key) { return value_t{key, 0}; });
}

void upload_values(stream::ProgramRun& run, std::span<const value_t> values) {
    const stream::Program& program = run.program();
    if (values.size() > program.size)
        throw stream::LaunchError(fmt::format("program {} sorts {} values, not {}", program.name,
                                              program.size, values.size()));
    std::vector<value_t> padded(values.begin(), values.end());
    while (padded.size() < program.filled())
        padded.push_back({abisort::padding_code, static_cast<std::uint32_t>(padded.size())});
    if (!has_keys_alone(program))
        return run.upload<value_t>(padded);
    std::vector<std::uint32_t> keys(padded.size());
    std::ranges::transform(padded, keys.begin(), &value_t::key);
    run.upload<std::uint32_t>(keys);
}

std::vector<abisort::Pair> sort(stream::ProgramRun& run, std::span<const abisort::Pair> pairs) {
    std::vector<value_t> values;
    values.reserve(pairs.size());
    for (const abisort::Pair& pair : pairs)
        values.push_back({abisort::order_code(pair.key), pair.id});
    upload_values(run, values);
    run.prepare();
    run.run();
    download(run, values);
    std::vector<abisort::Pair> sorted;
    sorted.reserve(values.size());
    for (const value_t& value : values)
        sorted.push_back({abisort::key_of(value.key), value.id});
    return sorted;
}

}  // namespace sorts
