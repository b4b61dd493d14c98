// SPDX-License-Identifier: MIT
// What is compiled does not depend on n, which a machine is told when it runs.
#include <gtest/gtest.h>

#include "sorts/catalogue.h"
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
                        make_program(sort, {n, mapping, fitting(sort, {}, executor->limits()), n}));
                    EXPECT_EQ(compiled > 0, log2_n == 13 && name != "emulator")
                        << compiled << " of " << sort.name << ", " << layout::name(mapping)
                        << ", n = 2^" << log2_n << " on " << name;
                }
            }
}

}  // namespace
}  // namespace sorts
