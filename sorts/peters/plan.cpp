// SPDX-License-Identifier: MIT
#include "sorts/peters/plan.h"

#include <algorithm>
#include <bit>

namespace sorts::peters {
namespace {

/// A block of a layout: `taller` columns of height + 1 values, then columns of `height`.
struct Columns {
    Columns(const Layout& layout, std::uint32_t index)
        : start(index & ~(layout.block() - 1)),
          values(std::min(layout.n - start, layout.block())),
          height(values >> layout.low_bit),
          taller(values & (layout.columns() - 1)) {}

    std::uint32_t start;
    std::uint32_t values;
    std::uint32_t height;
    std::uint32_t taller;
};

// Operations of `steps` steps in a column: a value's partner is `distance` rows below, if there is
// one.
std::uint64_t column_comparisons(std::uint32_t height, unsigned steps) {
    std::uint64_t sum = 0;
    for (std::uint32_t distance = 1; distance < 1u << steps; distance *= 2) {
        const std::uint32_t rest = height & (2 * distance - 1);
        sum += height / (2 * distance) * distance + (rest > distance ? rest - distance : 0);
    }
    return sum;
}

// Whether a phase sorts the subsequence of an address in descending order: the last one, which may
// be cut, ascends.
bool descends(std::uint32_t n, unsigned phase, std::uint32_t address) {
    return ((address ^ (n - 1)) >> phase & 1u) != 0;
}

void append_step(const Plan& plan, std::size_t pass, unsigned phase, unsigned step,
                 Comparators& all) {
    const std::uint32_t distance = 1u << (step - 1);
    for (std::uint32_t i = 0; i + distance < plan.n; ++i) {
        if ((i & distance) != 0)
            continue;
        const bool reverse = descends(plan.n, phase, i);
        const std::uint32_t place = plan.target(plan.passes[pass]).position(i) >> plan.degree;
        all.push_back(
            {reverse ? i + distance : i, reverse ? i : i + distance, pass, phase, step, place});
    }
}

}  // namespace

std::uint32_t Layout::position(std::uint32_t address) const {
    const Columns block(*this, address);
    const std::uint32_t column = address & (columns() - 1);
    const std::uint32_t row = (address - block.start) >> low_bit;
    return block.start + column * block.height + std::min(column, block.taller) + row;
}

std::uint32_t Layout::address(std::uint32_t position) const {
    const Columns block(*this, position);
    const std::uint32_t offset = position - block.start;
    const std::uint32_t in_taller = block.taller * (block.height + 1);
    const bool is_taller = offset < in_taller;
    const std::uint32_t rest = is_taller ? offset : offset - in_taller;
    const std::uint32_t height = block.height + (is_taller ? 1 : 0);
    const std::uint32_t column = (is_taller ? 0 : block.taller) + rest / height;
    return block.start + (rest % height << low_bit | column);
}

Plan make_plan(std::uint32_t n, unsigned degree) {
    Plan plan{n, degree, {{degree, 0, degree, degree, 0, 0}}};
    const auto phases = static_cast<unsigned>(std::bit_width(n - 1));
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

std::uint32_t Plan::cut_start(const Pass& pass) const {
    // Blocks of the source are larger, or its positions are addresses.
    return pass.source_low_bit > 0 ? source(pass).mixed_start() : target(pass).mixed_start();
}

Comparators comparators(const Plan& plan) {
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

std::uint64_t full_comparisons(const Plan& plan, const Pass& pass) {
    const unsigned steps =
        plan.is_local_sort(pass) ? plan.degree * (plan.degree + 1) / 2 : pass.steps;
    return std::uint64_t{plan.cut_start(pass) / 2} * steps;
}

std::uint64_t cut_comparisons(const Plan& plan, const Pass& pass) {
    const Layout target = plan.target(pass);
    const std::uint64_t of_full =
        std::uint64_t{(target.mixed_start() - plan.cut_start(pass)) / 2} * pass.steps;
    if (target.mixed_values() == 0)
        return of_full;
    const Columns block(target, target.mixed_start());
    const std::uint32_t shorter = block.height > 0 ? target.columns() - block.taller : 0;
    // Every column once, and again where a place begins within it.
    std::uint64_t of_taller = block.taller;
    std::uint64_t of_shorter = shorter;
    const std::uint32_t in_taller = block.taller * (block.height + 1);
    for (std::uint32_t first = target.rows(); first < block.values; first += target.rows()) {
        if (first < in_taller)
            of_taller += first % (block.height + 1) != 0 ? 1 : 0;
        else
            of_shorter += (first - in_taller) % block.height != 0 ? 1 : 0;
    }
    return of_full + of_taller * column_comparisons(block.height + 1, pass.steps) +
           of_shorter * column_comparisons(block.height, pass.steps);
}

}  // namespace sorts::peters
