// SPDX-License-Identifier: MIT
#include "viewer/model/places.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "inspector/instance_events.h"
#include "stream/program_run.h"
#include "tests/viewer/runs.h"

namespace viewer {
namespace {

namespace streams = tests::streams;

/// An operation that reads an element of a stream.
using Use = std::tuple<std::size_t, std::size_t, std::uint32_t>;

/// Records all reads of a run, by operation.
class Listener : public stream::emulator::Observer {
  public:
    explicit Listener(const stream::Program& program) : program_(program) {}

    void launch_begins(const stream::BoundOperation& launch) override { launch_ = &launch; }
    void accessed(const stream::emulator::Access& access) override {
        using stream::emulator::AccessKind;
        if (access.kind != AccessKind::read && access.kind != AccessKind::gather)
            return;
        const auto& name = launch_->kernel->parameters[access.parameter].name;
        const std::size_t stream = program_.operations[operation].bound_to(name).number;
        const stream::StreamSpec& spec = program_.streams[stream];
        const std::uint32_t element =
            (layout::to_1d(spec.mapping, access.place) << spec.log2_per_place) + access.slot;
        (access.kind == AccessKind::read ? read : gathered).emplace(operation, stream, element);
    }

    std::size_t operation = 0;
    std::set<Use> read, gathered;

  private:
    const stream::Program& program_;
    const stream::BoundOperation* launch_ = nullptr;
};

Listener listened(const Run& run) {
    const auto executor = stream::emulator::make_executor();
    stream::ProgramRun machine(*executor, run.program());
    machine.prepare();
    for (std::size_t s = 0; s < run.contents().streams(); ++s)
        executor->upload_words(machine.streams()[s], 0, run.contents().words(s));
    Listener listener(run.program());
    executor->observe(&listener);
    for (; listener.operation < run.size(); ++listener.operation)
        machine.run(listener.operation, listener.operation + 1);
    executor->observe(nullptr);
    return listener;
}

bool has(const std::vector<std::size_t>& operations, std::size_t operation) {
    return std::ranges::find(operations, operation) != operations.end();
}

// All reads of instances are predicted, and all predicted linear reads happen.
TEST(Lifetime, foretellsWhatARunReads) {
    const auto executor = stream::emulator::make_executor();
    std::vector<RunRequest> requests = tests::requests(5, "uniform");
    for (const char* phases : {"1", "3", "all"}) {
        requests.push_back(tests::request(8, "tuned", {}, "uniform"));
        requests.back().options.settings = {{"phases", phases}};
    }
    for (const RunRequest& request : requests) {
        SCOPED_TRACE(request.options.program);
        const auto run = tests::record(*executor, request);
        const Listener listener = listened(*run);
        for (const auto* uses : {&listener.read, &listener.gathered})
            for (const auto& [operation, stream, element] : *uses) {
                const auto life = lifetime(*run, operation, stream, element);
                if (!life)
                    continue;  // skips the input
                EXPECT_LT(operation, life->free);
                EXPECT_TRUE(has(life->readers, operation) || life->copied == operation ||
                            (uses == &listener.gathered && has(life->gatherers, operation)))
                    << "operation " << operation << " reads " << stream << "[" << element << "]";
            }
        for (std::size_t o = 0; o < run->size(); ++o)
            for (const std::size_t stream : streams_written(run->program().operations[o]))
                for (std::uint32_t e = 0; e < run->contents().spec(stream).size; ++e) {
                    const auto life = lifetime(*run, o + 1, stream, e);
                    if (!life || life->copied || life->written != o)
                        continue;
                    for (const std::size_t reader : life->readers)
                        EXPECT_TRUE(listener.read.contains({reader, stream, e}))
                            << "operation " << reader << ", " << stream << "[" << e << "]";
                }
    }
}

std::size_t number_of(const Run& run, std::string_view label) {
    const auto& operations = run.program().operations;
    return static_cast<std::size_t>(
        std::ranges::find(operations, label, &stream::Operation::label) - operations.begin());
}

// Level 4 of 16 values: phase 1 of stage 0 writes pair 1, the roots of stage 1. Phase 2 writes pair
// 3, which phase 1 of stage 1 gathers and overwrites (Table 1, §5.4).
TEST(Lifetime, ofANodePairEndsWithTheStageThatTakesItsPlace) {
    const auto run = tests::emulated(4, "overlapped");
    const std::size_t phase_1 = number_of(*run, "level 4 step 1: phase 1 of stage 0");
    const std::size_t roots = number_of(*run, "level 4 step 2: phase 0 of stage 1");
    const std::size_t phase_2 = number_of(*run, "level 4 step 2: phase 2 of stage 0");
    const std::size_t next =
        number_of(*run, "level 4 step 3: phase 3 of stage 0, phase 1 of stage 1");
    ASSERT_LT(next, run->size());
    for (const std::size_t stream : {streams::node_output, streams::trees}) {
        const auto root = lifetime(*run, phase_1 + 2, stream, 2);
        ASSERT_TRUE(root);
        EXPECT_EQ(root->written, phase_1);
        EXPECT_EQ(root->copied, phase_1 + 1);
        EXPECT_EQ(root->readers, std::vector{roots});
        EXPECT_EQ(root->gatherers, std::vector<std::size_t>{});
        EXPECT_EQ(root->free, roots + 2) << "its copy (§6.1), after that of phase 2";
        const auto inner = lifetime(*run, roots + 4, stream, 6);
        ASSERT_TRUE(inner);
        EXPECT_EQ(inner->written, phase_2);
        EXPECT_EQ(inner->readers, std::vector<std::size_t>{});
        EXPECT_EQ(inner->gatherers, std::vector{next});
        EXPECT_EQ(inner->last_use(), next);
        EXPECT_EQ(inner->free, next + 1);
    }
}

// Only the input trees live longer than their level (§5.3).
TEST(Lifetime, endsWithTheLevel) {
    const auto run = tests::emulated(4, "overlapped");
    const std::size_t next_level = number_of(*run, "level 4 step 0: phase 0 of stage 0");
    ASSERT_LT(next_level, run->size());
    const auto worked_on = lifetime(*run, next_level, streams::trees, 6);
    ASSERT_TRUE(worked_on);
    EXPECT_EQ(worked_on->free, next_level);
    const auto input = lifetime(*run, next_level, streams::trees, 16 + 6);
    ASSERT_TRUE(input);
    EXPECT_EQ(input->written, next_level - 1) << "copied to other nodes than the level's";
    EXPECT_EQ(input->free, run->size());
}

TEST(Lifetime, isNoneOfWhatIsNotWritten) {
    const auto run = tests::emulated(4, "overlapped");
    EXPECT_FALSE(lifetime(*run, 1, streams::trees, 2));
    EXPECT_TRUE(lifetime(*run, 1, streams::trees, 16)) << "the source data, in the input trees";
}

// The step of the level that overwrites a block, or nullopt.
std::optional<unsigned> rewritten(const Run& run, std::size_t operation, std::uint32_t node) {
    const auto& operations = run.program().operations;
    for (std::size_t o = operation + 1; o < operations.size(); ++o)
        if (operations[o].tag.level == operations[operation].tag.level &&
            writer_in(run.program(), o, streams::node_output, node))
            return operations[o].tag.step;
    return std::nullopt;
}

// §5.3 and §6.1: after an output slot was overwritten, no step reads its old content. The step that
// overwrites the slot reads the old content from the copy.
TEST(Lifetime, ofAPlaceEndsInTheStepThatWritesThereAgain) {
    for (const char* program : {"appendix-a", "overlapped"})
        for (unsigned log2_n = 2; log2_n <= 6; ++log2_n) {
            const auto run = tests::emulated(log2_n, program);
            const auto& operations = run->program().operations;
            for (std::size_t o = 0; o < run->size(); ++o) {
                if (!is_phase(operations[o]) || operations[o].tag.level != log2_n)
                    continue;
                for (const stream::LaunchBlock& block : operations[o].blocks) {
                    const std::string told = text_in_steps(*run, o, block);
                    const auto again = rewritten(*run, o, 2 * block.output.start);
                    const std::string end = again
                                                ? fmt::format(", written again in step {}", *again)
                                                : ", kept: all is merged";
                    EXPECT_THAT(told, testing::EndsWith(end)) << operations[o].label;
                    const auto life =
                        lifetime(*run, o + 1, streams::node_output, 2 * block.output.start);
                    if (again && life->last_use()) {
                        EXPECT_LE(operations[*life->last_use()].tag.step, *again) << told;
                    }
                }
            }
        }
}

TEST(Lifetime, isToldInStepsOfItsLevel) {
    const auto run = tests::emulated(4, "overlapped");
    const auto told = [&](const char* label, std::size_t block) {
        const std::size_t operation = number_of(*run, label);
        return text_in_steps(*run, operation, run->program().operations[operation].blocks[block]);
    };
    EXPECT_EQ(told("level 4 step 1: phase 1 of stage 0", 0),
              "written in step 1, read in step 2 by phase 0 of stage 1, written again in step 2");
    EXPECT_EQ(
        told("level 4 step 3: phase 3 of stage 0, phase 1 of stage 1", 0),
        "written in step 3, may be gathered in step 4 by phase 2 of stage 1, may be gathered in "
        "step 5 by phase 1 of stage 2, written again in step 5");
    EXPECT_EQ(told("level 4 step 6: phase 0 of stage 3", 0),
              "written in step 6, kept: all is merged");
}

TEST(Placing, isTable1sFormulaWithItsNumbers) {
    EXPECT_EQ(placing_text(5, 4, 3, 0), "phase 0 starts at 0");
    EXPECT_EQ(placing_text(5, 4, 1, 1), "2^k 2^(log n - j) = 2 x 2 = 4");
    EXPECT_EQ(placing_text(5, 4, 1, 2), "(2^(k+i-1) + 2^k) 2^(log n - j) = (4 + 2) x 2 = 12");
}

}  // namespace
}  // namespace viewer
