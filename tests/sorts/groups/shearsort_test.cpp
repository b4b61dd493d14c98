// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/shearsort.h"
#include "sorts/shearsort/kernels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "stream/error.h"
#include "tests/stream/groups/kernels/kernels.h"
#include "tests/support/groups/sorting.h"

namespace sorts::shearsort {
namespace {

using shaders::value_t;
using stream::groups::LaunchCounts;
using stream::groups::SiteCounts;

constexpr ShearSortVariant forms[] = {ShearSortVariant::transposed, ShearSortVariant::diagonal,
                                      ShearSortVariant::in_memory};

/// Makes all 0-1 inputs of 16 values. By the 0-1 principle, a program of fixed comparisons that
/// sorts them sorts everything.
constexpr std::uint32_t batch = 1u << 15;

std::vector<value_t> zero_one_inputs(std::uint32_t first) {
    std::vector<value_t> values;
    for (std::uint32_t input = first; input < first + batch; ++input)
        for (std::uint32_t i = 0; i < 16; ++i)
            values.push_back({input >> i & 1u, 0});
    return values;
}

// Returns how many 0-1 inputs of 4 x 4 values are unsorted after this number of rounds.
std::uint32_t unsorted_inputs(ShearSortVariant form, std::uint32_t rounds) {
    stream::Program program = make_tiles(batch, {form, 4});
    program.operations[0].constants = {{"rounds", rounds}};
    return tests::unsorted_by(program, zero_one_inputs(0), 16) +
           tests::unsorted_by(program, zero_one_inputs(batch), 16);
}

TEST(ShearSort, needsLogWRoundsToSortEvery01InputOf16) {
    for (const ShearSortVariant form : forms) {
        EXPECT_EQ(unsorted_inputs(form, 2), 0u) << name(form);
        EXPECT_GT(unsorted_inputs(form, 1), 0u) << name(form);
    }
}

// Random 0-1 matrices. After a first sort of the rows, only the rows' numbers of zeros matter. In
// these matrices, the rows' numbers of zeros differ by at most 4, because almost all other random
// matrices need one round fewer. Diagonals are the rows of Algorithm 2.
std::vector<value_t> random_01_matrices(ShearSortVariant form, std::uint32_t w,
                                        std::uint32_t matrices) {
    std::mt19937 random(1983);
    std::vector<value_t> values(matrices * w * w);
    for (std::uint32_t first = 0; first < values.size(); first += w * w) {
        const std::uint32_t fewest = random() % (w - 3);
        for (std::uint32_t row = 0; row < w; ++row) {
            const std::uint32_t zeros = fewest + random() % 5;
            for (std::uint32_t j = 0; j < w; ++j) {
                const std::uint32_t shift = form == ShearSortVariant::diagonal ? j : 0;
                values[first + j * w + (row + shift) % w].key = j < zeros ? 0 : 1;
            }
        }
    }
    return values;
}

// Number of these matrices that this number of rounds leaves unsorted.
std::uint32_t unsorted_random_matrices(ShearSortVariant form, std::uint32_t w,
                                       std::uint32_t rounds) {
    constexpr std::uint32_t matrices = 100;
    stream::Program program = make_tiles(matrices, {form, w});
    program.operations[0].constants = {{"rounds", rounds}};
    return tests::unsorted_by(program, random_01_matrices(form, w, matrices), w * w);
}

TEST(ShearSort, oneRoundFewerThanLogWLeavesSomeOfEveryWUnsorted) {
    for (const ShearSortVariant form : forms)
        for (const unsigned log2_w : {3u, 4u, 5u}) {
            EXPECT_GT(unsorted_random_matrices(form, 1u << log2_w, log2_w - 1), 0u) << name(form);
            EXPECT_EQ(unsorted_random_matrices(form, 1u << log2_w, log2_w), 0u) << name(form);
        }
}

TEST(ShearSort, hasNoBankConflictsAndNoHazards) {
    for (const ShearSortVariant form : forms)
        for (const LaunchCounts& counts : tests::counts_of(make(1024, {form, 32}), "gtx-580")) {
            EXPECT_EQ(counts.banks.conflicts(), 0u) << name(form);
            EXPECT_GT(counts.banks.requests, 1000u);
            EXPECT_EQ(counts.hazards, 0u);
        }
}

// "The indices for accessing registers when loading a row do not depend on the thread index"
// (§3.3): in these kernels, each index is a loop's counter, or w - 1 minus the counter. The
// included network has constant indexes (Batcher.namesItsRegistersByConstantsAndSortsThem).
TEST(ShearSort, namesItsRegistersByCountersOfLoops) {
    for (const char* name : {"transposed_32", "diagonal_32"}) {
        const std::string text(library().kernel(name).source.text);
        unsigned found = 0;
        for (std::size_t at = 0; (at = text.find("mine[", at)) != std::string::npos; ++found) {
            at += 5;
            EXPECT_THAT(text.substr(at, text.find(']', at) - at), testing::AnyOf("j", "W - 1u - j"))
                << name;
        }
        EXPECT_GE(found, 2u) << name;
    }
}

// Each of w threads sorts w values twice per round, and once to remove the snake-like order.
// Batcher's network of 2^k values has (k^2 - k + 4) 2^(k - 2) - 1 comparators, so a thread makes
// O(w log^3 w) comparisons (§3.1).
TEST(ShearSort, comparesAsOftenAsItsNetworksOfWRegisters) {
    for (const ShearSortVariant form : forms)
        for (const unsigned log2_w : {2u, 3u, 4u, 5u}) {
            const unsigned w = 1u << log2_w;
            const unsigned network = (log2_w * log2_w - log2_w + 4) * w / 4 - 1;
            EXPECT_EQ(tests::counts_of(make(w * w, {form, w})).at(0).comparisons,
                      (2 * log2_w + 1) * w * network)
                << w;
        }
}

// Errata of the paper (docs/paper-notes.md).

// Number of elements that ROUNDS rounds leave in place.
std::uint32_t misplaced_by(const char* kernel) {
    stream::Program program = make_tiles(1);
    program.operations[0].kernel = &group_test_kernels::library().kernel(kernel);
    program.operations[0].constants = {};
    std::vector<value_t> values;
    for (std::uint32_t i = 0; i < 1024; ++i)
        values.push_back({i, i});
    values = tests::output_of(program, values);
    std::uint32_t misplaced = 0;
    for (std::uint32_t row = 0; row < 32; ++row)
        for (std::uint32_t column = 0; column < 32; ++column)
            misplaced += values[column * 32 + row].key != row * 32 + column;
    return misplaced;
}

TEST(ShearSortErrata, transpositionTakesHalfWRounds) {
    EXPECT_EQ(misplaced_by("transpose_in_half_w_rounds"), 0u);
    EXPECT_EQ(misplaced_by("transpose_in_a_round_fewer"), 32u);
}

TEST(ShearSortErrata, columnWMinusJLiesOutsideForJ0) {
    stream::Program program = make_tiles(1, {ShearSortVariant::transposed, 8});
    program.operations[0].kernel =
        &group_test_kernels::library().kernel("shearsort_reversed_from_w");
    const auto machine = stream::emulator::make_executor();
    const auto run = tests::prepare(*machine, program);
    EXPECT_THAT([&] { sort(*run, tests::pairs_of("uniform", 64)); },
                testing::ThrowsMessage<stream::LaunchError>(
                    testing::HasSubstr("thread 1: element 65 of a shared array of 64")));
}

// If odd threads store to j' = w - 1 - j, they use the same rows as even threads. The final
// transformation's m[(2 tid + j) mod w] has the same problem.
TEST(ShearSortErrata, storesOfAlgorithm2CorrectedByS2AloneConflict) {
    stream::Program program = make_tiles(1);
    program.operations[0].kernel =
        &group_test_kernels::library().kernel("shearsort_diagonal_as_printed");
    const LaunchCounts counts = tests::counts_of(program).at(0);
    unsigned conflicting_stores = 0;
    unsigned conflicting_loads = 0;
    for (const SiteCounts& site : counts.sites)
        if (site.worst > 1)
            ++(site.is_store ? conflicting_stores : conflicting_loads);
    EXPECT_EQ(conflicting_stores, 1u);
    EXPECT_EQ(conflicting_loads, 1u);
}

}  // namespace
}  // namespace sorts::shearsort
