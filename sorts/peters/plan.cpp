// SPDX-License-Identifier: MIT
#include "sorts/peters/plan.h"

#include <algorithm>
#include <bit>

namespace sorts::peters {
namespace {

// True if a phase sorts the subsequence that contains an address in descending order. The
// directions alternate, and the last subsequence ascends (§2).
bool descends(std::uint32_t n, unsigned phase, std::uint32_t address) {
    return ((address ^ (n - 1)) >> phase & 1u) != 0;
}

void append_step(const PartitionPlan& plan, std::size_t pass, unsigned phase, unsigned step,
                 Comparators& all) {
    const std::uint32_t distance = 1u << (step - 1);
    for (std::uint32_t i = 0; i < plan.n; ++i) {
        if ((i & distance) != 0)
            continue;
        const bool reverse = descends(plan.n, phase, i);
        const std::uint32_t slot = plan.target(plan.passes[pass]).position(i) >> plan.degree;
        all.push_back(
            {reverse ? i + distance : i, reverse ? i : i + distance, pass, phase, step, slot});
    }
}

}  // namespace

std::uint32_t Layout::position(std::uint32_t address) const {
    const std::uint32_t above = address >> (low_bit + degree) << (low_bit + degree);
    const std::uint32_t row = address >> low_bit & ((1u << degree) - 1);
    const std::uint32_t column = address & ((1u << low_bit) - 1);
    return above | column << degree | row;
}

PartitionPlan make_plan(std::uint32_t n, unsigned degree) {
    PartitionPlan plan{n, degree, {{degree, 0, degree, degree, 0, 0}}};
    const auto phases = static_cast<unsigned>(std::countr_zero(n));
    for (unsigned phase = degree + 1; phase <= phases; ++phase) {
        Pass pass{phase, 0, phase, 0, 0, 0};
        while (pass.step > 0) {
            pass.steps = std::min(degree, pass.step);
            pass.low_bit = pass.step - pass.steps;
            plan.passes.push_back(pass);
            pass = {phase, pass.number + 1, pass.low_bit, 0, pass.low_bit, 0};
        }
    }
    return plan;
}

std::uint64_t PartitionPlan::comparisons(const Pass& pass) const {
    return std::uint64_t{n / 2} * (is_local_sort(pass) ? degree * (degree + 1) / 2 : pass.steps);
}

Comparators comparators(const PartitionPlan& plan) {
    Comparators all;
    for (std::size_t p = 0; p < plan.passes.size(); ++p) {
        const Pass& pass = plan.passes[p];
        if (plan.is_local_sort(pass))
            for (unsigned phase = 1; phase < pass.phase; ++phase)
                for (unsigned step = phase; step > 0; --step)
                    append_step(plan, p, phase, step, all);
        for (unsigned step = pass.step; step > pass.step - pass.steps; --step)
            append_step(plan, p, pass.phase, step, all);
    }
    return all;
}

}  // namespace sorts::peters
