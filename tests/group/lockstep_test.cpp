// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "group/emulator/machine.h"
#include "group/sorts/bcf/bcf_mergesort.h"
#include "group/sorts/bitonic/baraglia.h"
#include "group/sorts/bitonic/peters.h"
#include "group/sorts/pairs.h"
#include "group/sorts/shearsort/shearsort.h"
#include "group/sorts/tile_merge/tile_merge.h"
#include "tests/group/support/machine_under_test.h"
#include "tests/support/sequences.h"

namespace group::sorts {
namespace {

std::vector<std::uint32_t> words_of(Run& run, unsigned buffer) {
    std::vector<value_t> values(run.program().buffers[buffer].size);
    run.download<value_t>(buffer, 0, values);
    std::vector<std::uint32_t> words;
    for (const value_t& value : values)
        words.insert(words.end(), {value.key, value.id});
    return words;
}

// Both machines hold the same bits in every buffer after every launch.
void expect_lock_step(const Program& program) {
    const auto machine = tests::make_machine_under_test();
    const auto emulator = emulator::make_machine();
    const auto on_machine = machine->prepare(program);
    const auto emulated = emulator->prepare(program);
    std::vector<abisort::Pair> pairs;
    for (std::uint32_t i = 0; i < program.n; ++i)
        pairs.push_back({static_cast<float>(i * 2654435761u % 1009u), i});
    for (Run* run : {on_machine.get(), emulated.get()}) {
        for (unsigned b = 0; b < program.buffers.size(); ++b)
            run->upload<value_t>(b, 0, std::vector<value_t>(program.buffers[b].size));
        upload(*run, pairs);
    }
    for (std::size_t i = 0; i < program.launches.size(); ++i) {
        on_machine->run(i, i + 1);
        emulated->run(i, i + 1);
        on_machine->finish();
        for (unsigned b = 0; b < program.buffers.size(); ++b)
            ASSERT_TRUE(words_of(*on_machine, b) == words_of(*emulated, b))
                << program.name << ", n = " << program.n << ", after launch " << i << " ("
                << program.launches[i].label << "), buffer " << b;
    }
    EXPECT_TRUE(download(*emulated) == tests::sorted(pairs)) << program.name;
}

TEST(GroupLockStep, tileMerge) {
    for (const std::uint32_t n : {1u, 255u, 256u, 257u, 1000u, 4096u, 9999u})
        expect_lock_step(tile_merge::make(n, tile_merge::shape_named("64x4")));
    for (const std::uint32_t n : {2048u, 2049u, 30000u})
        expect_lock_step(tile_merge::make(n, tile_merge::shape_named("256x8")));
}

TEST(GroupLockStep, peters) {
    using bitonic::Layout;
    for (const std::uint32_t n : {1u, 100u, 1024u, 3000u})
        for (const unsigned degree : {1u, 2u, 3u, 4u})
            expect_lock_step(bitonic::make_peters(n, {degree, 7, Layout::padded}));
    for (const Layout layout : {Layout::naive, Layout::folded})
        expect_lock_step(bitonic::make_peters(20000, {4, 10, layout}));
}

TEST(GroupLockStep, baraglia) {
    for (const unsigned kept : {0u, 2u})
        for (const std::uint32_t n : {1u, 128u, 1000u, 1u << 14})
            expect_lock_step(bitonic::make_baraglia(n, {7, kept}));
    expect_lock_step(bitonic::make_baraglia(1u << 15));
}

// Networks of 16 and 32 registers take software renderers half a minute to compile.
TEST(GroupLockStep, shearSort) {
    using shearsort::Form;
    for (const Form form : {Form::transposed, Form::diagonal})
        for (const unsigned w : {4u, 8u})
            expect_lock_step(shearsort::make(w * w - 1, {form, w}));
}

TEST(GroupLockStep, bcfMergesort) {
    for (const std::uint32_t n : {1u, 16u, 17u, 33u, 500u})
        expect_lock_step(bcf::make(n, 4));
    expect_lock_step(bcf::make(1000, 8));
}

}  // namespace
}  // namespace group::sorts
