// SPDX-License-Identifier: MIT
// Tests that every executor has the same bits as the emulator in all streams after every operation
// of every sort, and that compiled programs do not depend on n, which is passed at run time.
// CountsOfASort shows that operations on the emulator write only within their blocks.
#include <GLES3/gl3.h>

#include <set>

#include "sorts/catalogue.h"
#include "sorts/ping_pong.h"
#include "sorts/sorter.h"
#include "tests/support/gl_calls.h"
#include "tests/support/identifier.h"
#include "tests/support/lock_step.h"
#include "tests/support/way.h"

namespace sorts {
namespace {

using layout::MappingKind;

class LockStep : public testing::TestWithParam<MappingKind> {
  protected:
    enum class Forms { all, that_bring_kernels };

    /// Runs all sorts in the settings that are measured, or only in settings that use kernels which
    /// no setting before used.
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
                        lock_step.run(program, title(sort, GetParam(), settings), whole_every));
                }
            }
        }
    }

    tests::LockStep lock_step{stream::Body::blocks};
};

TEST_P(LockStep, everyOperationOfSmallSorts) {
    for (const std::size_t n : {1, 2, 3, 8, 17, 50, 64, 200, 512})
        ASSERT_NO_FATAL_FAILURE(run_all(n));
}

// Sorts more values than one tile (64 x 64) of a software rasterizer holds.
TEST_P(LockStep, everyOperationOfASortBeyondOneTile) {
    ASSERT_NO_FATAL_FAILURE(run_all(1 << 14, Forms::that_bring_kernels, 16));
}

INSTANTIATE_TEST_SUITE_P(, LockStep, testing::ValuesIn(layout::all_mappings), tests::param_name);

// From 2^13 values on every sort runs all of its kernels.
TEST(Programs, ofMoreValuesAreThoseThatAreCompiledAlready) {
    tests::GlCalls calls;
    std::size_t compiled = 0;
    calls.shader = [&](const std::string& text) {
        ++compiled;
        return text;
    };
    for (const std::string_view name : stream::executors_of(stream::Body::blocks))
        for (const Sort& sort : catalogue(stream::Body::blocks))
            for (const MappingKind mapping : sort.mappings) {
                const auto executor = stream::executor_named(name)->make({});
                for (const unsigned log2_n : {13u, 14u}) {
                    compiled = 0;
                    const std::size_t n = std::size_t{1} << log2_n;
                    const stream::ProgramRun run(
                        *executor,
                        make_program(sort,
                                     {n, mapping, fitting(sort, n, {}, executor->limits()), n}));
                    EXPECT_EQ(compiled > 0, log2_n == 13 && name != "emulator")
                        << compiled << " of " << sort.name << ", " << layout::name(mapping)
                        << ", n = 2^" << log2_n << " on " << name;
                }
            }
}

// A row is as long as the stream is high, or twice as long (deviation D17).
TEST(Programs, rowWiseStreamsAreAsWideAsASquare) {
    for (std::uint32_t log2_slots = 0; log2_slots <= 24; ++log2_slots) {
        const std::uint32_t width =
            1u << square_mapping(MappingKind::row_wise, std::size_t{1} << log2_slots).log2_width;
        const std::uint32_t height = (1u << log2_slots) / width;
        EXPECT_TRUE(width == height || width == 2 * height) << log2_slots;
    }
}

// A GPU that cannot write in place gets the copies of §6.1 (D18, docs/deviations.md).
TEST(Programs, ofTunedCopyBackWhereTheSelfTestInPlaceFails) {
    tests::GlCalls calls;
    calls.text = [](GLenum name) { return name == GL_RENDERER ? "a GPU" : nullptr; };
    calls.shader = [](std::string text) {
        if (const auto at = text.find("push_written(next_word("); at != std::string::npos)
            text.replace(at, 23, "push_written(~next_word(");
        return text;
    };
    const auto executor = stream::executor_named("gl")->make({});
    Sorter sorter(*executor, 1000, {.program = "tuned"});
    EXPECT_EQ(sorter.options().settings, (Settings{{"nodes", "copied"}, {"phases", "2"}}));
    std::vector<float> keys(1000);
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = static_cast<float>(i * 7919 % 1000);
    sorter.sort_keys(keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        EXPECT_EQ(keys[i], static_cast<float>(i));
}

}  // namespace
}  // namespace sorts
