// SPDX-License-Identifier: MIT
// Tests that every executor has the same bits as the emulator in all streams after every operation
// of every sort, and that an operation changes nothing outside of its blocks.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "stream/executors.h"
#include "stream/program_run.h"
#include "tests/support/mappings.h"
#include "tests/support/tried.h"

namespace sorts {
namespace {

using layout::MappingKind;
using Words = std::vector<std::uint32_t>;

constexpr std::uint32_t sentinel = 0xdeadbeef;

/// A program on one executor, with every stream's contents at hand.
struct Side {
    Side(stream::Executor& on, const stream::Program& program) : executor(&on), run(on, program) {
        for (const stream::Stream& stream : run.streams())
            executor->upload_words(stream, 0, Words(stream.spec().size * stream.words(), sentinel));
        sorts::upload(run, values_of(distribution_named("any-bits")->make(program.size, 42)));
        run.prepare();
    }

    Words contents(const stream::Stream& stream) const {
        Words words(stream.spec().size * stream.words());
        executor->download_words(stream, 0, words);
        return words;
    }

    stream::Executor* executor;
    stream::ProgramRun run;
};

bool writes(const stream::Operation& operation, std::size_t stream) {
    const auto outputs = operation.outputs();
    return std::ranges::find(outputs, stream, &stream::StreamRef::number) != outputs.end();
}

/// The output slots of a stream that an operation may change.
std::vector<bool> written_places(const stream::Operation& operation,
                                 const stream::StreamSpec& spec) {
    std::vector<bool> places(spec.places());
    for (const stream::LaunchBlock& block : operation.blocks)
        for (std::uint32_t row = 0; row < block.rows; ++row)
            std::fill_n(places.begin() + block.output.start + (row << spec.mapping.log2_width),
                        block.output.length, true);
    return places;
}

void expect_unchanged_outside(const std::vector<bool>& written, const Words& before,
                              const Words& after) {
    const std::size_t words_per_place = before.size() / written.size();
    for (std::size_t w = 0; w < before.size(); ++w)
        if (before[w] != after[w]) {
            ASSERT_TRUE(written[w / words_per_place]) << "word " << w;
        }
}

class LockStep : public testing::TestWithParam<MappingKind> {
  protected:
    /// Compares what an operation writes after each operation, and all streams after every
    /// `whole_every`-th and the last one.
    void run_in_lock_step(const stream::Program& program, const std::string& name,
                          std::size_t whole_every) {
        Side emulator(*exact, program);
        std::vector<Side> others;
        for (const auto& executor : executors) {
            // Only in-place outputs exceed an executor's limits, because gles has none.
            if (const std::string why = stream::refusal(program, executor->limits()); !why.empty())
                ASSERT_THAT(why, testing::HasSubstr("and also writes it as")) << name;
            else
                others.emplace_back(*executor, program);
        }
        ASSERT_GE(others.size(), executors.size() - 1) << name;
        std::vector<Words> contents;
        for (const stream::Stream& stream : emulator.run.streams())
            contents.push_back(emulator.contents(stream));
        for (std::size_t i = 0; i < program.operations.size(); ++i) {
            SCOPED_TRACE(name + ", " + std::to_string(program.size) + " values, operation " +
                         std::to_string(i) + ", " + program.operations[i].label);
            const bool is_whole = (i + 1) % whole_every == 0 || i + 1 == program.operations.size();
            emulator.run.run(i, i + 1);
            for (Side& other : others)
                other.run.run(i, i + 1);
            ASSERT_NO_FATAL_FAILURE(
                compare(emulator, others, program.operations[i], is_whole, contents));
        }
    }

    enum class Forms { all, that_bring_kernels };

    /// Runs all sorts in the settings that are measured, or only in settings with new kernels.
    void run_all(std::size_t n, Forms forms = Forms::all, std::size_t whole_every = 1) {
        for (const Sort& sort : catalogue(stream::Body::blocks)) {
            if (n > sort.measured_to || std::ranges::count(sort.mappings, GetParam()) == 0)
                continue;
            std::set<const stream::Kernel*> seen;
            for (const Settings& settings : tests::tried(sort)) {
                const stream::Program program = make_program(sort, {n, GetParam(), settings});
                const std::size_t before = seen.size();
                for (const stream::Operation& operation : program.operations)
                    seen.insert(operation.kernel);
                if (forms == Forms::all || seen.size() > before) {
                    ASSERT_NO_FATAL_FAILURE(
                        run_in_lock_step(program, title(sort, GetParam(), settings), whole_every));
                }
            }
        }
    }

  private:
    // `contents` are the emulator's contents before the operation, and after it when the function
    // returns.
    static void compare(const Side& emulator, const std::vector<Side>& others,
                        const stream::Operation& operation, bool is_whole,
                        std::vector<Words>& contents) {
        for (std::size_t s = 0; s < contents.size(); ++s) {
            const stream::Stream& stream = emulator.run.streams()[s];
            const bool is_written = writes(operation, s);
            Words after = emulator.contents(stream);
            if (is_written || is_whole) {
                for (const Side& other : others)
                    ASSERT_EQ(other.contents(other.run.streams()[s]), after)
                        << other.executor->name() << ", stream " << stream.name();
            }
            if (is_written) {
                ASSERT_NO_FATAL_FAILURE(expect_unchanged_outside(
                    written_places(operation, stream.spec()), contents[s], after))
                    << "stream " << stream.name();
            } else {
                ASSERT_EQ(after, contents[s]) << "stream " << stream.name();
            }
            contents[s] = std::move(after);
        }
    }

    static std::vector<std::unique_ptr<stream::Executor>> all_but_the_emulator() {
        std::vector<std::unique_ptr<stream::Executor>> made;
        for (const stream::ExecutorKind& kind : stream::executors())
            if (kind.name != std::string_view("emulator"))
                made.push_back(kind.make({}));  // fails if OpenGL is missing
        return made;
    }

    std::unique_ptr<stream::Executor> exact = stream::emulator::make_executor();
    std::vector<std::unique_ptr<stream::Executor>> executors = all_but_the_emulator();
};

TEST_P(LockStep, everyOperationOfSmallSorts) {
    for (const std::size_t n : {1, 2, 3, 8, 17, 50, 64, 200, 512})
        ASSERT_NO_FATAL_FAILURE(run_all(n));
}

// Sorts more values than one tile (64 x 64) of a software rasterizer holds.
TEST_P(LockStep, everyOperationOfASortBeyondOneTile) {
    ASSERT_NO_FATAL_FAILURE(run_all(1 << 14, Forms::that_bring_kernels, 16));
}

INSTANTIATE_TEST_SUITE_P(, LockStep, testing::ValuesIn(layout::all_mappings), tests::mapping_name);

}  // namespace
}  // namespace sorts
