// SPDX-License-Identifier: MIT
#include "evaluation/timed_run.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace evaluation {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;

Pairs make_input(const Task& task) {
    const io::Distribution* distribution = io::distribution_named(task.distribution);
    if (distribution == nullptr)
        throw std::invalid_argument("no distribution '" + task.distribution + "'");
    Pairs pairs;
    for (const float key : distribution->make(task.n(), task.seed))
        pairs.push_back({key, static_cast<std::uint32_t>(pairs.size())});
    return pairs;
}

Pairs sorted(Pairs pairs) {
    std::ranges::stable_sort(pairs, {}, &Pair::key);
    return pairs;
}

bool same_bits(const Pair& p, const Pair& q) {
    return std::bit_cast<std::uint32_t>(p.key) == std::bit_cast<std::uint32_t>(q.key) &&
           p.id == q.id;
}

}  // namespace

Input::Input(const Task& task) : pairs(make_input(task)), expected(sorted(pairs)) {}

Sample timed_run(Runner& runner, const Input& input, Pairs& result, bool& is_right) {
    Sample sample;
    sample.upload = milliseconds([&] { runner.upload(input.pairs); });
    runner.wake();
    sample.sort = milliseconds([&] { runner.sort(); });
    sample.gpu = runner.machine_ms();
    sample.download = milliseconds([&] { runner.download(result); });
    is_right = std::ranges::equal(result, input.expected, same_bits);
    return sample;
}

}  // namespace evaluation
