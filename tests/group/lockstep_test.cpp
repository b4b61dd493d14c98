// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstring>

#include "group/emulator/machine.h"
#include "group/prefix_sums/prefix_sums.h"
#include "group/sorts/bcf/bcf_mergesort.h"
#include "group/sorts/bitonic/baraglia.h"
#include "group/sorts/bitonic/peters.h"
#include "group/sorts/pairs.h"
#include "group/sorts/shearsort/shearsort.h"
#include "group/sorts/shearsort/shearsort_long.h"
#include "group/sorts/tile_merge/tile_merge.h"
#include "tests/group/support/machine_under_test.h"
#include "tests/group/support/prefix_sums.h"
#include "tests/support/sequences.h"

namespace group::sorts {
namespace {

template <class T>
std::vector<std::uint32_t> words_of(Run& run, unsigned buffer) {
    std::vector<T> elements(run.program().buffers[buffer].size);
    run.download<T>(buffer, 0, elements);
    std::vector<std::uint32_t> words(elements.size() * sizeof(T) / 4);
    std::memcpy(words.data(), elements.data(), elements.size() * sizeof(T));
    return words;
}

std::vector<std::uint32_t> words_of(Run& run, unsigned buffer) {
    return run.program().buffers[buffer].type->words() == 1 ? words_of<std::uint32_t>(run, buffer)
                                                            : words_of<value_t>(run, buffer);
}

void clear(Run& run) {
    for (unsigned b = 0; b < run.program().buffers.size(); ++b) {
        const BufferSpec& buffer = run.program().buffers[b];
        if (buffer.type->words() == 1)
            run.upload<std::uint32_t>(b, 0, std::vector<std::uint32_t>(buffer.size));
        else
            run.upload<value_t>(b, 0, std::vector<value_t>(buffer.size));
    }
}

// One machine for all programs of a test: it compiles a kernel once.
Machine& machine_under_test() {
    static const std::unique_ptr<Machine> machine = tests::make_machine_under_test();
    return *machine;
}

/// A program on the machine under test, and emulated.
struct Both {
    std::unique_ptr<Machine> emulator = emulator::make_machine();
    std::unique_ptr<Run> on_machine;
    std::unique_ptr<Run> emulated;

    explicit Both(const Program& program)
        : on_machine(machine_under_test().prepare(program)), emulated(emulator->prepare(program)) {
        clear(*on_machine);
        clear(*emulated);
    }
};

// Both machines hold the same bits in every buffer after every launch.
void expect_same_after_every_launch(Both& both) {
    const Program& program = both.emulated->program();
    for (std::size_t i = 0; i < program.launches.size(); ++i) {
        both.on_machine->run(i, i + 1);
        both.emulated->run(i, i + 1);
        both.on_machine->finish();
        for (unsigned b = 0; b < program.buffers.size(); ++b)
            ASSERT_TRUE(words_of(*both.on_machine, b) == words_of(*both.emulated, b))
                << program.name << ", n = " << program.n << ", after launch " << i << " ("
                << program.launches[i].label << "), buffer " << b;
    }
}

void expect_lock_step(const Program& program) {
    std::vector<abisort::Pair> pairs;
    for (std::uint32_t i = 0; i < program.n; ++i)
        pairs.push_back({static_cast<float>(i * 2654435761u % 1009u), i});
    Both both(program);
    for (Run* run : {both.on_machine.get(), both.emulated.get()})
        upload(*run, pairs);
    expect_same_after_every_launch(both);
    EXPECT_TRUE(download(*both.emulated) == tests::sorted(pairs)) << program.name;
}

TEST(GroupLockStep, tileMerge) {
    for (const std::uint32_t n : {1u, 255u, 256u, 257u, 1000u, 4096u, 9999u})
        expect_lock_step(tile_merge::make(n, {.shape = &tile_merge::shape_named("64x4")}));
    for (const std::uint32_t n : {2048u, 2049u, 30000u})
        for (const std::uint32_t splits_from : {10000u, ~0u})
            expect_lock_step(tile_merge::make(n, {.splits_from = splits_from}));
    expect_lock_step(
        tile_merge::make(9999, {.shape = &tile_merge::shape_named("256x8"), .splits_from = 0}));
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
    for (const unsigned h : {2u, 4u})
        expect_lock_step(shearsort::make_long(h * 16 - 1, 4));
}

TEST(GroupLockStep, bcfMergesort) {
    for (const bool pivot_buckets : {false, true}) {
        for (const std::uint32_t n : {1u, 16u, 17u, 33u, 500u})
            expect_lock_step(bcf::make(n, {4, 8, 0, pivot_buckets}));
        expect_lock_step(bcf::make(1000, {8, 4, 3, pivot_buckets}));
    }
    expect_lock_step(bcf::make(500, {.w = 4, .groups = 1}));
}

void upload_colored(Run& run, std::uint32_t n, std::uint32_t colors) {
    const tests::Colored input = tests::colored(n, colors);
    run.upload<std::uint32_t>(prefix_sums::numbers, 0, input.numbers);
    run.upload<std::uint32_t>(prefix_sums::colors, 0, input.colors);
}

TEST(GroupLockStep, coloredPrefixSums) {
    using prefix_sums::Form;
    for (const Form form : {Form::plain, Form::transposed})
        for (const std::uint32_t n : {1u, 64u, 1000u}) {
            Both both(prefix_sums::make(n, {.colors = 5, .groups = 4, .form = form, .w = 8}));
            upload_colored(*both.on_machine, n, 5);
            upload_colored(*both.emulated, n, 5);
            expect_same_after_every_launch(both);
        }
}

}  // namespace
}  // namespace group::sorts
