// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "abisort/order_code.h"
#include "sorts/baraglia/baraglia.h"
#include "sorts/keys_alone.h"
#include "sorts/peters/group_network.h"
#include "sorts/run_values.h"
#include "sorts/sitchinava/bcf_mergesort.h"
#include "sorts/sitchinava/prefix_sums.h"
#include "sorts/sitchinava/shearsort.h"
#include "sorts/tile_merge/tile_merge.h"
#include "stream/emulator/executor.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/groups/prefix_sums.h"
#include "tests/support/groups/run.h"
#include "tests/support/sequences.h"

namespace sorts {
namespace {

void clear(tests::Run& run) {
    for (const stream::Stream& buffer : run.streams())
        run.executor().upload_words(
            buffer, 0,
            std::vector<std::uint32_t>(std::size_t{buffer.spec().size} * buffer.words()));
}

// The device under test. All programs of a test share it, so that each kernel is compiled once.
stream::Executor& machine_under_test() {
    static const std::unique_ptr<stream::Executor> machine = tests::make_executor_under_test();
    return *machine;
}

/// A program on the device under test, and on the emulator.
struct Both {
    std::unique_ptr<stream::Executor> emulator = stream::emulator::make_executor();
    tests::Run on_machine;
    tests::Run emulated;

    explicit Both(const stream::Program& program)
        : on_machine(machine_under_test(), program), emulated(*emulator, program) {
        clear(on_machine);
        clear(emulated);
    }
};

// Both executors must hold the same bits in every buffer after every launch.
void expect_same_after_every_launch(Both& both) {
    const stream::Program& program = both.emulated.program();
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        both.on_machine.run(i, i + 1);
        both.emulated.run(i, i + 1);
        for (unsigned b = 0; b < program.streams.size(); ++b)
            ASSERT_TRUE(both.on_machine.words_of(b) == both.emulated.words_of(b))
                << program.name << ", n = " << program.size << ", after launch " << i << " ("
                << program.operations[i].label << "), buffer " << b;
    }
}

void expect_lock_step(const stream::Program& program) {
    std::vector<float> keys;
    for (std::uint32_t i = 0; i < program.size; ++i)
        keys.push_back(static_cast<float>(i * 2654435761u % 1009u));
    Both both(program);
    std::vector<shaders::value_t> values = values_of(keys);
    for (tests::Run* run : {&both.on_machine, &both.emulated})
        upload_values(*run, values);
    expect_same_after_every_launch(both);
    download(both.emulated, values);
    const bool has_ids = !has_keys_alone(program);
    const auto is_right = [&](const shaders::value_t& value, const abisort::Pair& pair) {
        return value.key == abisort::order_code(pair.key) && value.id == (has_ids ? pair.id : 0);
    };
    EXPECT_TRUE(std::ranges::equal(values, tests::sorted(tests::numbered(keys)), is_right))
        << program.name;
}

TEST(GroupLockStep, tileMerge) {
    using tile_merge::make, tile_merge::shape_named;
    for (const char* shape : {"512x4-128x4", "256x8-128x8-4"})
        for (const bool has_keys_alone : {false, true})
            for (const std::uint32_t n : {1u, 255u, 2047u, 2048u, 2049u, 4096u, 9999u, 30000u})
                expect_lock_step(make(n, &shape_named(shape), has_keys_alone));
    for (const std::uint32_t n : {2049u, 30000u})
        expect_lock_step(make(n, &shape_named("512x8-256x8")));
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
    using shearsort::ShearSortVariant;
    for (const ShearSortVariant form : {ShearSortVariant::transposed, ShearSortVariant::diagonal})
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

void upload_colored(tests::Run& run, std::uint32_t n, std::uint32_t colors) {
    const tests::Colored input = tests::colored(n, colors);
    run.upload<std::uint32_t>(prefix_sums::numbers, 0, input.numbers);
    run.upload<std::uint32_t>(prefix_sums::colors, 0, input.colors);
}

TEST(GroupLockStep, coloredPrefixSums) {
    using prefix_sums::ScanVariant;
    for (const ScanVariant variant : {ScanVariant::plain, ScanVariant::transposed})
        for (const std::uint32_t n : {1u, 1024u, 3000u}) {
            Both both(prefix_sums::make(n, {.colors = 5, .groups = 4, .variant = variant}));
            upload_colored(both.on_machine, n, 5);
            upload_colored(both.emulated, n, 5);
            expect_same_after_every_launch(both);
        }
}

}  // namespace
}  // namespace sorts
