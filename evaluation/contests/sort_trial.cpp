// SPDX-License-Identifier: MIT
#include "evaluation/contests/sort_trial.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace evaluation {
namespace {

using abisort::Pair;
using Pairs = std::vector<Pair>;

Pairs make_input(const Task& task) {
    const sorts::Distribution* distribution = sorts::distribution_named(task.distribution);
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

void SortTrial::prepare() {
    upload_ms_ = milliseconds([this] { runner_.upload(input_->pairs); });
}

double SortTrial::run() {
    runner_.sort();
    return runner_.machine_ms();
}

void SortTrial::finish(const Sample& sample, bool is_warm_up) {
    Sample whole = sample;
    whole.upload = upload_ms_;
    whole.download = milliseconds([this] { runner_.download(result_); });
    verified_ &= std::ranges::equal(result_, input_->expected, same_bits);
    if (!is_warm_up)
        samples_.push_back(whole);
}

}  // namespace evaluation
