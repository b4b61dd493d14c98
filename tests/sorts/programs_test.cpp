// SPDX-License-Identifier: MIT
// Tests that compiled programs do not depend on n, which is passed at run time.
#include <GLES3/gl3.h>
#include <gtest/gtest.h>

#include "sorts/catalogue.h"
#include "sorts/ping_pong.h"
#include "sorts/sorter.h"
#include "stream/executors.h"
#include "stream/program_run.h"
#include "tests/support/gl_calls.h"

namespace sorts {
namespace {

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
            for (const layout::MappingKind mapping : sort.mappings) {
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

// D17: a row is as long as the stream is high, or twice as long.
TEST(Programs, rowWiseStreamsAreAsWideAsASquare) {
    for (std::uint32_t log2_slots = 0; log2_slots <= 24; ++log2_slots) {
        const std::uint32_t width =
            1u << square_mapping(layout::MappingKind::row_wise, std::size_t{1} << log2_slots)
                      .log2_width;
        const std::uint32_t height = (1u << log2_slots) / width;
        EXPECT_TRUE(width == height || width == 2 * height) << log2_slots;
    }
}

// A GPU that cannot write in place gets the copies of §6.1 (D18, docs/paper-notes.md).
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
