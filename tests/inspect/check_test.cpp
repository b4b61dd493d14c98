// SPDX-License-Identifier: MIT
#include "inspect/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "abisort/program.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/intervals/intervals.h"
#include "stream/profile.h"
#include "tests/support/identifier.h"
#include "tests/support/way.h"

namespace inspect {
namespace {

using abisort::KernelName;
using abisort::Plan;
using abisort::PlanOperation;
using abisort::Variant;
using layout::MappingKind;

CheckReport check_of(const Plan& plan, MappingKind mapping = MappingKind::z_order,
                     const char* distribution = "uniform", const char* profile = "geforce-6800") {
    const std::vector<float> keys = sorts::distribution_named(distribution)->make(plan.n(), 2);
    return check(*sorts::sort_named(name(plan.variant)), abisort::make_program(plan, mapping),
                 stream::profile_named(profile)->limits, keys);
}

std::set<HazardKind> kinds(const CheckReport& report) {
    std::set<HazardKind> kinds;
    for (const Hazard& hazard : report.hazards)
        kinds.insert(hazard.kind);
    return kinds;
}

class Checked : public testing::TestWithParam<std::tuple<Variant, MappingKind>> {};

TEST_P(Checked, theReportsProgramsAreCleanForEveryDistribution) {
    const auto [program, mapping] = GetParam();
    for (const unsigned log2_n : {4u, 5u, 6u, 7u, 9u})
        for (const sorts::Distribution& distribution : sorts::distributions()) {
            const CheckReport report =
                check_of(abisort::make_plan(log2_n, program), mapping, distribution.name.data());
            EXPECT_TRUE(report.is_clean())
                << distribution.name << ", n = 2^" << log2_n << ": "
                << (report.hazards.empty() ? "not sorted" : text(report.hazards[0]));
        }
}

INSTANTIATE_TEST_SUITE_P(, Checked,
                         testing::Combine(testing::ValuesIn(abisort::all_variants),
                                          testing::ValuesIn(layout::all_mappings)),
                         tests::param_name);

// Checks the sorts of other papers in every setting that is measured.
TEST(Check, everySortOfTheCatalogueIsClean) {
    for (const sorts::Sort& sort : sorts::catalogue(stream::Body::blocks))
        for (const MappingKind mapping : sort.mappings)
            for (const sorts::Settings& settings : tests::tried(sort))
                for (const std::size_t n : {1, 2, 50, 256}) {
                    const stream::Program program =
                        sorts::make_program(sort, {n, mapping, settings});
                    const CheckReport report =
                        check(sort, program, stream::modern_machine(),
                              sorts::distribution_named("few-values")->make(program.size, 2));
                    EXPECT_TRUE(report.hazards.empty())
                        << title(sort, mapping, settings) << ", n = " << n << ": "
                        << text(report.hazards[0]);
                    EXPECT_TRUE(report.is_right) << title(sort, mapping, settings) << ", n = " << n;
                }
}

// Checks gather-radix when it sorts by a few of the highest bits. Keys whose highest bits are equal
// must keep their order.
TEST(Check, aSortByAFewBitsIsRightByThem) {
    const sorts::Sort& radix = *sorts::sort_named("gather-radix");
    for (const char* values : {"pairs", "keys"}) {
        const stream::Program program =
            sorts::make_program(radix, 256, {{"bits", "11"}, {"values", values}});
        const auto is_right_as = [&](const sorts::Sort& sort) {
            return check(sort, program, stream::modern_machine(),
                         sorts::distribution_named("uniform")->make(256, 2))
                .is_right;
        };
        EXPECT_TRUE(is_right_as(radix)) << values;
        EXPECT_FALSE(is_right_as(*sorts::sort_named("intervals"))) << values;
    }
}

TEST(Check, childPointersByKernelOrFromTheHostAreBothClean) {
    const Plan plan = abisort::make_plan(8, Variant::overlapped);
    EXPECT_TRUE(check_of(plan, MappingKind::z_order, "uniform", "modern").is_clean());
}

// The number of writes that may stay unread is exact. In the last phase of stage k on level j, each
// of 2^(log n - j + k) instances writes two indexes that nothing reads.
TEST(Check, theIndexesOfLastPhasesAreWhatGoesUnread) {
    constexpr unsigned log2_n = 8;
    std::uint64_t indexes = 0;
    for (unsigned level = 1; level <= log2_n; ++level)
        for (unsigned stage = 0; stage < level; ++stage)
            indexes += 2 * (std::uint64_t{1} << (log2_n - level + stage));
    const CheckReport report = check_of(abisort::make_plan(log2_n, Variant::appendix_a));
    ASSERT_EQ(report.allowed.size(), 1u);
    EXPECT_EQ(report.allowed.begin()->second, indexes);
}

PlanOperation& find(Plan& plan, KernelName kernel, unsigned level) {
    return *std::ranges::find_if(plan.operations, [&](const PlanOperation& operation) {
        return operation.kernel == kernel && operation.level == level;
    });
}

// Without the copies of §6.1, the next phase gathers elements that nothing wrote, or that an older
// stage wrote.
TEST(BrokenProgram, withoutACopyBack) {
    Plan plan = abisort::make_plan(6, Variant::appendix_a);
    plan.operations.erase(plan.operations.begin() +
                          (&find(plan, KernelName::copy_back, 1 + 3) - plan.operations.data()));
    const CheckReport report = check_of(plan);
    EXPECT_FALSE(report.is_right);
    EXPECT_TRUE(kinds(report).contains(HazardKind::wasted_write));
}

// Two instances share the 16 values that they merge. If a program has only one stream for input and
// output (§6.1), the second instance reads what the first one wrote.
TEST(BrokenProgram, thatMergesInPlace) {
    Plan plan = abisort::make_plan(6, Variant::optimized);
    find(plan, KernelName::bitonic_merge, 5).output = abisort::StreamName::sequences;
    const CheckReport report = check_of(plan);
    ASSERT_TRUE(kinds(report).contains(HazardKind::read_and_write));
    const auto hazard =
        std::ranges::find(report.hazards, HazardKind::read_and_write, &Hazard::kind);
    EXPECT_EQ(hazard->kernel, "bitonic_merge");
    EXPECT_EQ(hazard->stream, "sequences");
    EXPECT_EQ(hazard->label, "level 5 step 6: bitonic merge of 16 values");
    EXPECT_FALSE(report.is_right);
}

TEST(BrokenProgram, whoseIteratorNamesPlacesOutside) {
    Plan plan = abisort::make_plan(6, Variant::overlapped);
    find(plan, KernelName::phase_i, 6).blocks[0].next_nodes = 1u << 20;
    EXPECT_TRUE(kinds(check_of(plan)).contains(HazardKind::outside_gather));
}

// Only indexes of a stage's last phase may stay unread. The rule does not apply to other phases.
TEST(BrokenProgram, thatReadsAnotherPhasesIndexes) {
    Plan plan = abisort::make_plan(6, Variant::appendix_a);
    PlanOperation& phase = find(plan, KernelName::phase_i, 6);
    ASSERT_EQ(phase.blocks[0].phase, 1u);
    plan.operations.erase(plan.operations.begin() + (&phase - plan.operations.data()));
    const CheckReport report = check_of(plan);
    EXPECT_TRUE(std::ranges::any_of(report.hazards, [](const Hazard& hazard) {
        return hazard.kind == HazardKind::wasted_write && hazard.kernel == "phase0" &&
               hazard.stream.starts_with("pqidx");
    }));
}

}  // namespace
}  // namespace inspect
