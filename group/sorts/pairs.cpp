// SPDX-License-Identifier: MIT
#include "group/sorts/pairs.h"

#include "abisort/order_code.h"
#include "group/sorts/types.h"
#include "stream/error.h"

namespace group::sorts {

void upload(Run& run, std::span<const abisort::Pair> pairs) {
    const Program& program = run.program();
    if (pairs.size() != program.n)
        throw stream::LaunchError("program " + program.name + " sorts " +
                                  std::to_string(program.n) + " pairs, not " +
                                  std::to_string(pairs.size()));
    std::vector<value_t> values(program.buffers[program.input].size,
                                {abisort::padding_code, abisort::padding_code});
    for (std::size_t i = 0; i < pairs.size(); ++i)
        values[i] = {abisort::order_code(pairs[i].key), pairs[i].id};
    run.upload<value_t>(program.input, 0, values);
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
