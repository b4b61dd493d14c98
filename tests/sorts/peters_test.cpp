// SPDX-License-Identifier: MIT
// Bitonic sort by partitions on the emulator: what its instances touch.
#include "sorts/peters/peters.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "sorts/peters/plan.h"
#include "sorts/sort.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/identifier.h"

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

INSTANTIATE_TEST_SUITE_P(, PetersTest,
                         testing::Combine(testing::Values(1u, 2u, 3u, 4u),
                                          testing::ValuesIn(layout::all_mappings)),
                         [](const auto& param) {
                             return tests::identifier(peters_entry(std::get<0>(param.param)).name) +
                                    "_" + tests::identifier(name(std::get<1>(param.param)));
                         });

}  // namespace
}  // namespace sorts
