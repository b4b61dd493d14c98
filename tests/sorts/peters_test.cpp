// SPDX-License-Identifier: MIT
// Bitonic sort by partitions on the emulator: what its instances touch, all inputs of zeros and
// ones, and programs in which something is wrong.
#include "sorts/peters/peters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "shaders/types.h"
#include "sorts/distribution.h"
#include "sorts/peters/plan.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/identifier.h"
#include "tests/support/sequences.h"

namespace sorts {
namespace {

using layout::MappingKind;
using peters::PartitionPlan;
using peters::Pass;
using stream::emulator::Access;
using stream::emulator::AccessKind;

class PetersTest : public testing::TestWithParam<std::tuple<unsigned, MappingKind>> {
  protected:
    unsigned degree() const { return std::get<0>(GetParam()); }
    Sort sort() const { return peters_entry(degree()); }
    stream::Program program(std::size_t n, std::size_t capacity = 0) const {
        return make_program(sort(), {n, std::get<1>(GetParam()), {}, capacity});
    }
    std::uint32_t padded_to(std::size_t n) const {
        return static_cast<std::uint32_t>(padded(sort(), n).value());
    }

    std::unique_ptr<stream::emulator::Emulator> executor = stream::emulator::make_executor();
};

/// Which positions each instance of a launch read and pushed.
class Touched : public stream::emulator::Observer {
  public:
    struct Instance {
        std::set<std::uint32_t> read;
        std::size_t reads = 0;  ///< of a position as often as it was read
        std::vector<std::uint32_t> pushed;
    };

    explicit Touched(const stream::StreamSpec& spec) : spec_(spec) {}

    void launch_begins(const stream::BoundOperation&) override { instances.clear(); }
    void instance_begins(std::size_t, layout::Position) override { instances.emplace_back(); }
    void accessed(const Access& access) override {
        const std::uint32_t place = layout::to_1d(spec_.mapping, access.place);
        const std::uint32_t position = (place << spec_.log2_per_place) + access.slot;
        if (access.kind == AccessKind::push) {
            instances.back().pushed.push_back(position);
            return;
        }
        instances.back().read.insert(position);
        ++instances.back().reads;
    }

    std::vector<Instance> instances;

  private:
    stream::StreamSpec spec_;
};

// The operations of a program are a plan's passes.
template <class Check>
void for_each_launch(const PartitionPlan& plan, stream::ProgramRun& run, Check check) {
    ASSERT_EQ(run.size(), plan.passes.size());
    for (std::size_t i = 0; i < run.size(); ++i) {
        run.run(i, i + 1);
        check(plan.passes[i]);
    }
}

TEST_P(PetersTest, instancesReadAPartAndPushIt) {
    for (const std::size_t n : {16, 64, 128, 512}) {
        const std::uint32_t size = padded_to(n);
        const PartitionPlan plan = peters::make_plan(size, degree());
        stream::ProgramRun run(*executor, program(n));
        Touched touched(run.program().streams[0]);
        executor->observe(&touched);
        for_each_launch(plan, run, [&](const Pass& pass) {
            for (const Touched::Instance& instance : touched.instances) {
                std::set<std::uint32_t> read;
                for (const std::uint32_t position : instance.read)
                    read.insert(plan.source(pass).address(position));
                std::set<std::uint32_t> pushed;
                for (const std::uint32_t position : instance.pushed)
                    pushed.insert(plan.target(pass).address(position));
                ASSERT_EQ(read, pushed);
            }
        });
        executor->observe(nullptr);
    }
}

// (1) by the degree: an operation reads and writes every value once.
TEST_P(PetersTest, everyValueIsReadAndWrittenOnceAnOperation) {
    const std::uint32_t n = 256;
    stream::ProgramRun run(*executor, program(n));
    Touched touched(run.program().streams[0]);
    executor->observe(&touched);
    for_each_launch(peters::make_plan(n, degree()), run, [&](const Pass&) {
        std::size_t reads = 0;
        std::set<std::uint32_t> read;
        std::vector<std::uint32_t> pushed;
        for (const Touched::Instance& instance : touched.instances) {
            reads += instance.reads;
            read.insert(instance.read.begin(), instance.read.end());
            pushed.insert(pushed.end(), instance.pushed.begin(), instance.pushed.end());
        }
        EXPECT_EQ(reads, n);
        EXPECT_EQ(read.size(), n);
        EXPECT_EQ(pushed.size(), n);
        EXPECT_EQ(std::set(pushed.begin(), pushed.end()).size(), n);
    });
}

bool sorts_bits(stream::ProgramRun& run, std::uint32_t bits) {
    std::vector<shaders::value_t> values;
    for (std::uint32_t i = 0; i < run.program().size; ++i)
        values.push_back({bits >> i & 1u, i});
    run.upload<shaders::value_t>(values);
    run.run();
    run.download<shaders::value_t>(values);
    const auto key = [](const shaders::value_t& value) { return value.key; };
    return std::ranges::is_sorted(values, {}, key) &&
           std::ranges::count(values, 1u, key) == std::popcount(bits);
}

bool sorts_all_bits(stream::ProgramRun& run) {
    for (std::uint32_t bits = 0; bits < 1u << run.program().size; ++bits)
        if (!sorts_bits(run, bits))
            return false;
    return true;
}

// A network that sorts all inputs of zeros and ones sorts everything. 16 values in Z-order alone:
// they take their time, and nothing but addresses differs.
TEST_P(PetersTest, sortsAllZeroOneInputs) {
    const bool is_z_order = std::get<1>(GetParam()) == MappingKind::z_order;
    for (const std::uint32_t n : std::set{padded_to(3), padded_to(5), 16u})
        if (is_z_order || n < 16) {
            stream::ProgramRun run(*executor, program(n));
            EXPECT_TRUE(sorts_all_bits(run)) << n;
        }
}

INSTANTIATE_TEST_SUITE_P(, PetersTest,
                         testing::Combine(testing::Values(1u, 2u, 3u, 4u),
                                          testing::ValuesIn(layout::all_mappings)),
                         [](const auto& param) {
                             return tests::identifier(peters_entry(std::get<0>(param.param)).name) +
                                    "_" + tests::identifier(name(std::get<1>(param.param)));
                         });

/// peters-2 with a constant of one launch changed.
class FalsifiedPeters : public testing::Test {
  protected:
    bool sorts(std::size_t n, std::size_t launch, std::string_view constant, std::uint32_t value) {
        stream::Program program = make_program(peters_entry(2), {n, MappingKind::z_order, {}});
        for (stream::LaunchBlock& block : program.operations.at(launch).blocks)
            for (stream::BlockArgument& argument : block.arguments)
                if (argument.parameter == constant)
                    argument.value = value;
        stream::ProgramRun run(*executor, std::move(program));
        return sorts_all_bits(run);
    }

    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

// 8 values take phases 1 and 2, steps 3 and 2 of phase 3, its step 1.
TEST_F(FalsifiedPeters, aStepLeftOutIsNoticed) {
    EXPECT_TRUE(sorts(8, 1, "steps", 2));
    EXPECT_FALSE(sorts(8, 1, "steps", 1));
    EXPECT_FALSE(sorts(8, 2, "steps", 0));
}

TEST_F(FalsifiedPeters, aWrongLayoutIsNoticed) {
    EXPECT_TRUE(sorts(8, 1, "low_bit", 1));
    EXPECT_FALSE(sorts(8, 1, "low_bit", 0));
    EXPECT_FALSE(sorts(8, 2, "source_low_bit", 0));
}

// Phase 3 of 16 values: with the direction of another phase its sequences are not bitonic.
TEST_F(FalsifiedPeters, aWrongDirectionIsNoticed) {
    EXPECT_TRUE(sorts(16, 1, "phase", 3));
    EXPECT_FALSE(sorts(16, 1, "phase", 2));
}

}  // namespace
}  // namespace sorts
