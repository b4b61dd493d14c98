// SPDX-License-Identifier: MIT
#include "sorts/baraglia/baraglia.h"
#include "sorts/peters/group_network.h"
#include "sorts/sitchinava/bcf_mergesort.h"
#include "sorts/sitchinava/shearsort.h"
#include "sorts/tile_merge/tile_merge.h"
#include "tests/support/lock_step.h"

namespace sorts {
namespace {

class GroupLockStep : public testing::Test {
  protected:
    void expect_lock_step(const stream::Program& program) {
        ASSERT_NO_FATAL_FAILURE(lock_step.run(program, program.name));
    }

    tests::LockStep lock_step{stream::Body::groups};
};

TEST_F(GroupLockStep, tileMerge) {
    using tile_merge::make;
    for (const char* shape : {"512x4-128x4", "256x8-128x8-4"})
        for (const bool has_keys_alone : {false, true})
            for (const std::uint32_t n : {1u, 255u, 2047u, 2048u, 2049u, 4096u, 9999u, 30000u})
                expect_lock_step(make(n, shape, has_keys_alone));
    for (const std::uint32_t n : {2049u, 30000u})
        expect_lock_step(make(n, "512x8-256x8"));
}

TEST_F(GroupLockStep, peters) {
    using bitonic::Layout;
    for (const std::uint32_t n : {1u, 100u, 1024u, 20000u})
        for (const unsigned degree : {1u, 2u, 3u, 4u})
            expect_lock_step(bitonic::make_peters(n, degree, Layout::padded));
    for (const Layout layout : {Layout::naive, Layout::folded})
        expect_lock_step(bitonic::make_peters(20000, 4, layout));
}

TEST_F(GroupLockStep, baraglia) {
    for (const unsigned kept : {0u, 2u})
        for (const std::uint32_t n : {1u, 1000u, 1u << 15})
            expect_lock_step(bitonic::make_baraglia(n, kept));
}

// Networks of 16 and 32 registers take software renderers half a minute to compile.
TEST_F(GroupLockStep, shearSort) {
    using shearsort::ShearSortVariant;
    for (const ShearSortVariant form : {ShearSortVariant::transposed, ShearSortVariant::diagonal})
        for (const unsigned w : {4u, 8u})
            expect_lock_step(shearsort::make(w * w - 1, {form, w}));
    for (const unsigned h : {2u, 4u})
        expect_lock_step(shearsort::make_long(h * 16 - 1, 4));
}

TEST_F(GroupLockStep, bcfMergesort) {
    for (const bool pivot_buckets : {false, true}) {
        for (const std::uint32_t n : {1u, 16u, 17u, 33u, 500u})
            expect_lock_step(bcf::make(n, {4, 8, 0, pivot_buckets}));
        expect_lock_step(bcf::make(1000, {8, 4, 3, pivot_buckets}));
    }
    expect_lock_step(bcf::make(500, {.w = 4, .groups = 1}));
}

}  // namespace
}  // namespace sorts
