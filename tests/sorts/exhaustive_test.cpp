// SPDX-License-Identifier: MIT
// Sorts all small inputs of certain kinds on the emulator.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "abisort/order_code.h"
#include "abisort/program.h"
#include "sorts/run_values.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "tests/support/exhaustive.h"
#include "tests/support/identifier.h"
#include "tests/support/sorted_by.h"

namespace sorts {
namespace {

using abisort::KernelName;
using abisort::Plan;
using abisort::PlanOperation;
using abisort::Variant;

class Exhaustive : public testing::TestWithParam<Variant> {
  protected:
    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

// Inputs of zeros and ones show how adaptive merging treats ties: equal values must keep their
// order.
TEST_P(Exhaustive, zeroOneInputsOf16) {
    Sorter sorter(*executor, 16, {.program = name(GetParam())});
    for (std::uint32_t bits = 0; bits < 1u << 16; bits += tests::exhaustive_step)
        ASSERT_NO_FATAL_FAILURE(tests::expect_sorts(sorter, tests::zeros_and_ones(bits, 16)));
}

/// The first operation of the last level that works on the input trees.
std::size_t first_of_last_level(const Plan& plan) {
    const auto begins = [&](const PlanOperation& operation) {
        return operation.level == plan.log2_n && operation.kernel != KernelName::trees;
    };
    return static_cast<std::size_t>(std::ranges::find_if(plan.operations, begins) -
                                    plan.operations.begin());
}

// A single merge: the last level of a plan, on trees that hold a given bitonic sequence.
TEST_P(Exhaustive, rotationsOfBitonicSequencesOfUpTo64) {
    Sorter sorter(*executor, 64, {.program = name(GetParam())});
    tests::for_each_bitonic_sequence(64, [&](const std::vector<Pair>& sequence) {
        const std::size_t m = sequence.size();
        if (m < std::size_t{1} << abisort::min_log2_n(GetParam()))
            return;
        std::vector<shaders::value_t> values = tests::coded(sequence);
        const Plan plan =
            abisort::make_plan(static_cast<unsigned>(std::countr_zero(m)), GetParam());
        const std::size_t first = first_of_last_level(plan);
        sorter.prepare(m);
        stream::ProgramRun& run = sorter.program_run(m);
        const auto stream = [&](abisort::StreamName name, const char* component) {
            return run.stream({abisort::number(name), component});
        };
        executor->upload<shaders::value_t>(stream(abisort::StreamName::trees, "value"),
                                           static_cast<std::uint32_t>(m), values);
        if (plan.operations[first].kernel == KernelName::bitonic_merge)
            executor->upload<shaders::value_t>(stream(abisort::StreamName::sequences, ""), 0,
                                               values);
        run.run(first, run.size());
        download(run, values);
        for (std::uint32_t i = 0; i < m; ++i)
            ASSERT_EQ(abisort::key_of(values[i].key), static_cast<float>(i));
    });
}

INSTANTIATE_TEST_SUITE_P(, Exhaustive, testing::ValuesIn(abisort::all_variants), tests::param_name);

}  // namespace
}  // namespace sorts
