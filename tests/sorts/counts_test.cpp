// SPDX-License-Identifier: MIT
// What the emulator counts while it sorts, against the report's formulas.
#include "abisort/counts.h"

#include <gtest/gtest.h>

#include <map>

#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "tests/support/tried.h"

namespace sorts {
namespace {

using abisort::make_plan;
using abisort::Plan;
using abisort::Variant;
namespace formula = abisort::formula;

class CountsOfASort : public testing::Test {
  protected:
    std::unique_ptr<stream::emulator::Emulator> executor = stream::emulator::make_executor();
};

TEST_F(CountsOfASort, everyMergeOfMValuesMakes2mMinusLogMMinus2Comparisons) {
    constexpr unsigned log2_n = 10;
    for (const Variant program : {Variant::appendix_a, Variant::overlapped}) {
        Sorter sorter(*executor, 1 << log2_n, {.program = name(program)});
        const Plan plan = make_plan(log2_n, program);
        sorter.prepare(1 << log2_n);
        stream::ProgramRun& run = sorter.program_run(1 << log2_n);
        std::map<unsigned, std::uint64_t> comparisons_of_level;
        for (std::size_t i = 0; i < plan.operations.size(); ++i) {
            executor->reset_counters();
            run.run(i, i + 1);
            if (is_phase(plan.operations[i].kernel))
                comparisons_of_level[plan.operations[i].level] += executor->counters().comparisons;
        }
        for (unsigned j = 1; j <= log2_n; ++j)
            EXPECT_EQ(comparisons_of_level[j], formula::merge_comparisons(j) << (log2_n - j))
                << "level " << j;
    }
}

/// The smallest n that a sort takes from `least` on.
Request request_of(const Sort& sort, std::size_t least, layout::MappingKind mapping,
                   const Settings& settings) {
    const std::size_t n = padded(sort, least).value();
    return {n, mapping, settings, n};
}

// Every entry's formulas are what its program adds up to, and what the emulator counts.
TEST_F(CountsOfASort, ofEveryEntryAreItsFormulas) {
    for (const Sort& sort : catalogue(stream::Body::blocks))
        for (const Settings& settings : tests::tried(sort))
            for (const std::size_t least : {16u, 100u, 1024u}) {
                SCOPED_TRACE(title(sort, sort.mappings[0], settings) + " " + std::to_string(least));
                const Request request = request_of(sort, least, sort.mappings[0], settings);
                const Formulas formulas = sort.formulas(request);
                const stream::ProgramCounts planned = stream::count(sort.make(request));
                EXPECT_EQ(formulas.stream_operations.value_or(planned.stream_operations),
                          planned.stream_operations);
                EXPECT_EQ(formulas.launches.value_or(planned.launches), planned.launches);
                EXPECT_EQ(formulas.instances.value_or(planned.instances), planned.instances);
                stream::ProgramRun run(*executor, sort.make(request));
                run.prepare();
                executor->reset_counters();
                run.run();
                EXPECT_EQ(executor->counters().kernel_instances, planned.instances);
                const std::uint64_t comparisons = executor->counters().comparisons;
                EXPECT_EQ(planned.comparisons.value_or(comparisons), comparisons);
                EXPECT_EQ(formulas.comparisons.value_or(comparisons), comparisons);
            }
}

}  // namespace
}  // namespace sorts
