// SPDX-License-Identifier: MIT
// Counts of the emulator while it sorts, compared with the paper's formulas.
#include "abisort/counts.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>

#include "abisort/program.h"
#include "shaders/types.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "sorts/sorter.h"
#include "stream/block_record.h"
#include "stream/emulator/executor.h"
#include "tests/support/observed.h"
#include "tests/support/way.h"

namespace sorts {
namespace {

using abisort::make_plan;
using abisort::Plan;
using abisort::Variant;
using tests::Observed;
namespace formula = abisort::formula;

class CountsOfASort : public testing::Test {
  protected:
    std::unique_ptr<stream::emulator::Emulator> executor = stream::emulator::make_executor();
};

/// Accesses of instances by kernel, and the ids that they compare.
class Touched : public stream::emulator::Observer {
  public:
    /// number of accesses of an instance, by parameter
    using Counts = std::map<std::string, unsigned>;
    struct OfKernel {
        unsigned launches = 0;
        unsigned instances = 0;
        std::set<Counts> counts;  ///< all distinct counts
    };

    void launch_begins(const stream::BoundOperation& launch) override {
        launch_ = &launch;
        kernel_ = launch.kernel;
        ++of_kernels[kernel_->name].launches;
        places_.clear();
    }
    void instance_begins(std::size_t block, layout::Position m) override {
        end_instance();
        ++of_kernels[kernel_->name].instances;
        const stream::BlockRecord written = launch_->block(block);
        own_place_ = {written.x() + m.x, written.y() + m.y};
        writes_are_linear &= m.x < written.width() && m.y < written.height() &&
                             places_.emplace(own_place_.x, own_place_.y).second;
    }
    void launch_ends() override { end_instance(); }
    void accessed(const stream::emulator::Access& access) override {
        const unsigned before = counts_[kernel_->parameters[access.parameter].name]++;
        if (access.kind == stream::emulator::AccessKind::push)
            writes_are_linear &= access.place == own_place_ && access.slot == before;
    }

    std::map<std::string, OfKernel> of_kernels;
    /// Each instance owns an output slot of its block and writes only there, its elements in order.
    bool writes_are_linear = true;

  private:
    void end_instance() {
        if (!counts_.empty())
            of_kernels[kernel_->name].counts.insert(std::exchange(counts_, {}));
    }

    const stream::BoundOperation* launch_ = nullptr;
    const stream::Kernel* kernel_ = nullptr;
    layout::Position own_place_;  ///< output slot of the current instance
    std::set<std::pair<std::uint32_t, std::uint32_t>> places_;
    Counts counts_;
};

/// Accesses and comparisons of a sort of 256 keys.
Touched touched_by(stream::emulator::Emulator& executor, Variant program) {
    Sorter sorter(executor, 256, {.program = name(program)});
    Touched touched;
    executor.observe(&touched);
    std::vector<float> keys = distributions().front().make(256, 1);
    sorter.sort_keys(keys);
    executor.observe(nullptr);
    return touched;
}

// On every control path, a kernel makes the same number of accesses (A.2). In a phase, an instance
// reads, modifies and writes one node pair, and only two node pointers pass from phase to phase
// (§5.1).
TEST_F(CountsOfASort, everyControlPathOfAKernelReadsAndWritesAsOften) {
    for (const Variant program : abisort::all_variants) {
        const Touched touched = touched_by(*executor, program);
        EXPECT_GE(touched.of_kernels.size(), 4u);
        for (const auto& [kernel, does] : touched.of_kernels)
            EXPECT_EQ(does.counts.size(), 1u) << name(program) << ", " << kernel;
        EXPECT_EQ(*touched.of_kernels.at("phase_i").counts.begin(),
                  (Touched::Counts{
                      {"pqidx_out", 2}, {"nodes", 2}, {"pqidx", 2}, {"trees", 2}, {"node", 2}}));
        EXPECT_EQ(
            *touched.of_kernels.at("phase0").counts.begin(),
            (Touched::Counts{{"pqidx", 2}, {"node_values", 2}, {"root", 1}, {"spare_value", 1}}));
    }
}

// No stream sort scatters (§5.2, §3.2): each instance writes the elements of its own output slot,
// in order.
TEST_F(CountsOfASort, everyInstanceOfEverySortWritesItsOwnPlaceInOrder) {
    for (const Sort& sort : catalogue(stream::Body::blocks))
        for (const Settings& settings : tests::tried(sort)) {
            const std::size_t n = padded(sort, 256).value();
            stream::ProgramRun run(*executor, make_program(sort, {n, sort.mappings[0], settings}));
            run.prepare();
            upload_values(run, values_of(distribution_named("uniform")->make(n, 1)));
            Touched touched;
            executor->observe(&touched);
            run.run();
            executor->observe(nullptr);
            EXPECT_FALSE(touched.of_kernels.empty());
            EXPECT_TRUE(touched.writes_are_linear) << title(sort, sort.mappings[0], settings);
        }
}

// §7: one operation sorts 8 pairs per instance. On each of the levels 4 to 8 of 256 values, one
// operation merges sequences of 16 by two instances, and one makes trees, as after the local sort.
// From level 5 on, one operation traverses trees before the merge.
TEST_F(CountsOfASort, operationsOfSection7AreOneALevel) {
    const Touched touched = touched_by(*executor, Variant::optimized);
    const auto expect = [&](const std::string& kernel, unsigned launches, unsigned instances) {
        const Touched::OfKernel& does = touched.of_kernels.at(kernel);
        EXPECT_EQ(does.launches, launches) << kernel;
        EXPECT_EQ(does.instances, launches * instances) << kernel;
        return *does.counts.begin();
    };
    EXPECT_EQ(expect("local_sort", 1, 256 / 8),
              (Touched::Counts{{"sequence", 8}, {"tree_values", 8}}));
    EXPECT_EQ(expect("bitonic_merge", 5, 2 * 256 / 16),
              (Touched::Counts{{"merged", 8}, {"sequence", 16}}));
    EXPECT_EQ(expect("traversal", 4, 2 * 256 / 16).at("sequence"), 8u);
    EXPECT_EQ(expect("trees", 1 + 5, 256 / 2),
              (Touched::Counts{{"sequences", 2}, {"tree_values", 2}}));
}

// Equation (1) of Peters et al., for each degree.
TEST_F(CountsOfASort, everyOperationOnPartitionsReadsAndWritesEveryValueOnce) {
    using Counts = std::map<std::uint32_t, unsigned>;  // number of accesses, by position
    constexpr std::uint32_t n = 256;
    Counts once;
    for (std::uint32_t i = 0; i < n; ++i)
        once[i] = 1;
    for (const char* name : {"peters-1", "peters-2", "peters-3", "peters-4"})
        for (const layout::MappingKind mapping : layout::all_mappings) {
            stream::ProgramRun run(*executor, make_program(*sort_named(name), {n, mapping}));
            const stream::StreamSpec& spec = run.program().streams[0];
            for (std::size_t i = 0; i < run.size(); ++i) {
                Counts read, pushed;
                Observed observed(*executor);
                observed.on_access = [&](const Observed::Access& access) {
                    const std::uint32_t place = layout::to_1d(spec.mapping, access.place);
                    const bool is_push = access.kind == stream::emulator::AccessKind::push;
                    ++(is_push ? pushed : read)[(place << spec.log2_per_place) + access.slot];
                };
                run.run(i, i + 1);
                EXPECT_EQ(read, once) << name << " " << i;
                EXPECT_EQ(pushed, once) << name << " " << i;
            }
        }
}

// The adaptive merge is described for a PRAC, a machine with exclusive reads (§2.1). A step's
// copies count as part of its phases.
TEST_F(CountsOfASort, instancesOfAStepReadNoElementInCommon) {
    using Element = std::tuple<const stream::Storage*, std::uint32_t, std::uint32_t, unsigned>;
    for (unsigned log2_n = 1; log2_n <= 9; ++log2_n)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Plan plan = make_plan(log2_n, Variant::overlapped);
            stream::ProgramRun run(*executor, make_program(plan, layout::MappingKind::z_order));
            run.prepare();
            run.upload<shaders::value_t>(
                values_of(distribution_named("few-values")->make(1u << log2_n, seed)));
            // number of instances that read an element in a step
            std::map<Element, std::uint64_t> readers;
            std::uint64_t instance = 0;
            std::uint64_t by_one = 0;
            std::uint64_t by_several = 0;
            const stream::BoundOperation* launch = nullptr;
            Observed observed(*executor);
            observed.on_launch = [&](const auto& begun) { launch = &begun; };
            observed.on_instance = [&](std::size_t, layout::Position) { ++instance; };
            observed.on_access = [&](const Observed::Access& access) {
                using stream::emulator::AccessKind;
                if (access.kind != AccessKind::read && access.kind != AccessKind::gather)
                    return;
                const Element element(&launch->streams[access.parameter].storage(), access.place.x,
                                      access.place.y, access.slot);
                const bool is_own =
                    readers.try_emplace(element, instance).first->second == instance;
                ++(is_own ? by_one : by_several);
            };
            std::pair<unsigned, unsigned> before;
            for (std::size_t i = 0; i < run.size(); ++i) {
                const std::pair step(plan.operations[i].level, plan.operations[i].step);
                if (std::exchange(before, step) != step)
                    readers.clear();
                run.run(i, i + 1);
            }
            EXPECT_GT(by_one, 0u);
            EXPECT_EQ(by_several, 0u) << "n = 2^" << log2_n << ", seed " << seed;
        }
}

// The merge processes the nodes "in a random, data dependent order" (§5.2).
TEST_F(CountsOfASort, phasesGatherNodesInAnOrderThatFollowsTheKeys) {
    // Positions at which phases i > 0 gather nodes, launch by launch, in the order of a row-wise
    // texture.
    const auto gathers_of = [&](std::uint64_t seed) {
        stream::ProgramRun run(*executor, make_program(*sort_named("overlapped"),
                                                       {64, layout::MappingKind::row_wise}));
        run.prepare();
        upload_values(run, values_of(distribution_named("uniform")->make(64, seed)));
        std::vector<std::vector<std::uint32_t>> of_launches;
        const stream::Kernel* kernel = nullptr;
        Observed observed(*executor);
        observed.on_launch = [&](const stream::BoundOperation& launch) {
            kernel = launch.kernel;
            if (kernel->name == "phase_i")
                of_launches.emplace_back();
        };
        observed.on_access = [&](const Observed::Access& access) {
            if (kernel->name == "phase_i" &&
                kernel->parameters[access.parameter].role == stream::Role::gather)
                of_launches.back().push_back(access.place.y << 16 | access.place.x);
        };
        run.run();
        return of_launches;
    };
    const auto first = gathers_of(1);
    const auto second = gathers_of(2);
    ASSERT_EQ(first.size(), second.size());
    std::size_t all = 0;
    std::size_t different = 0;
    for (std::size_t launch = 0; launch < first.size(); ++launch) {
        EXPECT_FALSE(std::ranges::is_sorted(first[launch])) << launch;
        ASSERT_EQ(first[launch].size(), second[launch].size());
        for (std::size_t i = 0; i < first[launch].size(); ++i, ++all)
            different += first[launch][i] != second[launch][i] ? 1 : 0;
    }
    EXPECT_GT(3 * different, all) << different << " of " << all;
    EXPECT_EQ(gathers_of(1), first);
}

// Jan et al., §2.2: "each element n is compared against n - 1 other elements", so there are n (n -
// 1) comparisons. If each element has a processor, each processor makes n - 1 comparisons in
// sequence. The sorting phase compares nothing.
TEST_F(CountsOfASort, rankSortComparesEachValueWithAllOthersInAnInstance) {
    for (const std::uint32_t n : {2u, 16u, 100u}) {
        stream::ProgramRun run(*executor, make_program(*sort_named("rank"), {n}));
        run.upload<shaders::value_t>(values_of(distribution_named("few-values")->make(n, 1)));
        ASSERT_EQ(run.size(), 2u);
        std::vector<std::size_t> of_instances;
        std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
        Observed observed(*executor);
        observed.on_instance = [&](std::size_t, layout::Position) { of_instances.push_back(0); };
        observed.on_comparison = [&](const Observed::Comparison& comparison) {
            ++of_instances.back();
            pairs.insert(std::minmax({comparison.first.back(), comparison.second.back()}));
        };
        executor->reset_counters();
        run.run(0, 1);
        EXPECT_EQ(of_instances, std::vector<std::size_t>(n, n - 1));
        EXPECT_EQ(pairs.size(), n * (n - 1) / 2);
        run.run(1, 2);
        EXPECT_EQ(of_instances.size(), 2 * n);
        EXPECT_EQ(executor->counters().comparisons, n * (n - 1));
    }
}

// For every catalogue entry, the counts of the program must equal those of the emulator.
TEST_F(CountsOfASort, ofEveryEntryAreThoseOfItsProgram) {
    for (const Sort& sort : catalogue(stream::Body::blocks))
        for (const Settings& settings : tests::tried(sort))
            for (const std::size_t least : {16u, 100u, 1024u}) {
                SCOPED_TRACE(title(sort, sort.mappings[0], settings) + " " + std::to_string(least));
                const std::size_t n = padded(sort, least).value();
                stream::ProgramRun run(*executor,
                                       make_program(sort, {n, sort.mappings[0], settings}));
                const stream::ProgramCounts planned = stream::count(run.program());
                run.prepare();
                executor->reset_counters();
                run.run();
                const std::uint64_t comparisons = executor->counters().comparisons;
                EXPECT_EQ(executor->counters().kernel_instances, planned.instances);
                EXPECT_EQ(planned.comparisons.value_or(comparisons), comparisons);
            }
}

}  // namespace
}  // namespace sorts
