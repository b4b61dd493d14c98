// SPDX-License-Identifier: MIT
#include "group/sorts/pairs.h"

#include "abisort/order_code.h"
#include "group/sorts/types.h"
#include "stream/error.h"

namespace group::sorts {

void upload_values(Run& run, std::span<const value_t> values) {
    const Program& program = run.program();
    if (values.size() != program.n)
        throw stream::LaunchError("program " + program.name + " sorts " +
                                  std::to_string(program.n) + " values, not " +
                                  std::to_string(values.size()));
    run.upload(program.input, 0, values);
    const std::vector<value_t> padding(program.buffers[program.input].size - program.n,
                                       {abisort::padding_code, abisort::padding_code});
    if (!padding.empty())
        run.upload<value_t>(program.input, program.n, padding);
}

void upload(Run& run, std::span<const abisort::Pair> pairs) {
    std::vector<value_t> values;
    values.reserve(pairs.size());
    for (const abisort::Pair& pair : pairs)
        values.push_back({abisort::order_code(pair.key), pair.id});
    upload_values(run, values);
}

std::vector<abisort::Pair> download(Run& run) {
    std::vector<value_t> values(run.program().n);
    run.download<value_t>(run.program().output, 0, values);
    std::vector<abisort::Pair> pairs;
    pairs.reserve(values.size());
    for (const value_t& value : values)
        pairs.push_back({abisort::key_of(value.key), value.id});
    return pairs;
}

std::vector<abisort::Pair> sort(Run& run, std::span<const abisort::Pair> pairs) {
    upload(run, pairs);
    run.run();
    run.finish();
    return download(run);
}

}  // namespace group::sorts
