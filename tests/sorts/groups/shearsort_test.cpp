// SPDX-License-Identifier: MIT
// ShearSort of square and of long matrices (Sitchinava, Weichert).
#include "sorts/sitchinava/shearsort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "stream/error.h"
#include "tests/stream/groups/kernels/kernels.h"
#include "tests/support/groups/sorting.h"

namespace sorts::shearsort {
namespace {

using shaders::value_t;
using stream::groups::LaunchCounts;
using stream::groups::SiteCounts;

// A kernel of ShearSort with parameters as the paper prints them, or with an error.
const stream::Kernel* mutated(const char* name) {
    return &group_test_kernels::library().kernel(name);
}

constexpr ShearSortVariant forms[] = {ShearSortVariant::transposed, ShearSortVariant::diagonal,
                                      ShearSortVariant::in_memory};

/// Makes all 0-1 inputs of 16 values. By the 0-1 principle, a program of fixed comparisons that
/// sorts these inputs sorts all inputs.
constexpr std::uint32_t batch = 1u << 15;

std::vector<value_t> zero_one_inputs(std::uint32_t first) {
    std::vector<value_t> values;
    for (std::uint32_t input = first; input < first + batch; ++input)
        for (std::uint32_t i = 0; i < 16; ++i)
            values.push_back({input >> i & 1u, 0});
    return values;
}

// Number of matrices of w x w values that this number of rounds leaves unsorted.
std::uint32_t unsorted_after(std::uint32_t rounds, ShearSortVariant form, std::uint32_t w,
                             std::vector<value_t> values) {
    const auto matrices = static_cast<std::uint32_t>(values.size()) / (w * w);
    stream::Program program = make_tiles(matrices, {form, w});
    program.operations[0].constants = {{"rounds", rounds}};
    return tests::unsorted_by(program, std::move(values), w * w);
}

std::uint32_t unsorted_inputs(ShearSortVariant form, std::uint32_t rounds) {
    return unsorted_after(rounds, form, 4, zero_one_inputs(0)) +
           unsorted_after(rounds, form, 4, zero_one_inputs(batch));
}

TEST(ShearSort, needsLogWRoundsToSortEvery01InputOf16) {
    for (const ShearSortVariant form : forms) {
        EXPECT_EQ(unsorted_inputs(form, 2), 0u) << name(form);
        EXPECT_GT(unsorted_inputs(form, 1), 0u) << name(form);
    }
}

// Random 0-1 matrices. After a first sort of the rows, only the rows' numbers of zeros matter. In
// these matrices, the rows' numbers of zeros differ by at most 4, because almost all other random
// matrices need one round fewer. In Algorithm 2, diagonals take the place of rows.
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

TEST(ShearSort, oneRoundFewerThanLogWLeavesSomeOfEveryWUnsorted) {
    for (const ShearSortVariant form : forms)
        for (const unsigned log2_w : {3u, 5u}) {
            const std::vector<value_t> values = random_01_matrices(form, 1u << log2_w, 100);
            EXPECT_GT(unsorted_after(log2_w - 1, form, 1u << log2_w, values), 0u) << name(form);
            EXPECT_EQ(unsorted_after(log2_w, form, 1u << log2_w, values), 0u) << name(form);
        }
}

TEST(ShearSort, hasNoBankConflictsAndNoHazards) {
    for (const ShearSortVariant form : forms) {
        const LaunchCounts counts = tests::total_of(make(1024, {form, 32}), "gtx-580");
        EXPECT_EQ(counts.banks.conflicts(), 0u) << name(form);
        EXPECT_GT(counts.banks.requests, 1000u);
    }
}

// Each of w threads sorts w values twice per round, and once to remove the snake-like order.
// Batcher's network of 2^k values has (k^2 - k + 4) 2^(k - 2) - 1 comparators, so a thread makes
// O(w log^3 w) comparisons (§3.1).
TEST(ShearSort, comparesAsOftenAsItsNetworksOfWRegisters) {
    for (const ShearSortVariant form : forms)
        for (const unsigned log2_w : {2u, 3u, 5u}) {
            const unsigned w = 1u << log2_w;
            const unsigned network = (log2_w * log2_w - log2_w + 4) * w / 4 - 1;
            EXPECT_EQ(tests::counts_of(make(w * w, {form, w})).at(0).comparisons,
                      (2 * log2_w + 1) * w * network)
                << w;
        }
}

// Errata of the paper (docs/deviations.md).

// Number of elements that ROUNDS rounds leave in place.
std::uint32_t misplaced_by(const char* kernel) {
    stream::Program program = make_tiles(1);
    program.operations[0].kernel = mutated(kernel);
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
    program.operations[0].kernel = mutated("shearsort_reversed_from_w");
    const auto machine = stream::emulator::make_executor();
    tests::Run run(*machine, program);
    EXPECT_THAT([&] { sort(run, tests::pairs_of("uniform", 64)); },
                testing::ThrowsMessage<stream::LaunchError>(
                    testing::HasSubstr("thread 1: element 65 of a shared array of 64")));
}

// If odd threads store to j' = w - 1 - j, they use the same rows as even threads. The final
// transformation's m[(2 tid + j) mod w] has the same problem.
TEST(ShearSortErrata, storesOfAlgorithm2CorrectedByS2AloneConflict) {
    stream::Program program = make_tiles(1);
    program.operations[0].kernel = mutated("shearsort_diagonal_as_printed");
    const LaunchCounts counts = tests::counts_of(program).at(0);
    unsigned conflicting_stores = 0;
    unsigned conflicting_loads = 0;
    for (const SiteCounts& site : counts.sites)
        if (site.worst > 1)
            ++(site.is_store ? conflicting_stores : conflicting_loads);
    EXPECT_EQ(conflicting_stores, 1u);
    EXPECT_EQ(conflicting_loads, 1u);
}

// ShearSort of matrices of w rows and w h columns (Algorithms 3 to 5).

std::uint32_t digit_of(std::uint32_t number, std::uint32_t base, std::uint32_t place) {
    while (place-- > 0)
        number /= base;
    return number % base;
}

// Makes numbered 0-1 matrices. Returns how many sequences of `length` values they have that rounds
// and rounds of segments leave unsorted.
template <class IsZero>
std::uint32_t unsorted_in_long(std::uint32_t matrices, const LongMatrix& matrix, IsZero is_zero,
                               std::uint32_t rounds, std::uint32_t segment_rounds,
                               std::uint32_t length) {
    std::vector<value_t> values;
    for (std::uint32_t number = 0; number < matrices; ++number)
        for (std::uint32_t column = 0; column < matrix.w * matrix.h; ++column)
            for (std::uint32_t row = 0; row < matrix.w; ++row)
                values.push_back({is_zero(number, row, column) ? 0u : 1u, 0});
    stream::Program program = make_long_tiles(matrices, matrix);
    program.operations[0].constants = {{"rounds", rounds}, {"segment_rounds", segment_rounds}};
    return tests::unsorted_by(program, std::move(values), length);
}

// Returns how many 0-1 matrices of 4 rows and 8 columns are still unsorted after this number of
// rounds. Long rows are sorted first, so they differ only in their numbers of zeros.
std::uint32_t unsorted_matrices(std::uint32_t rounds) {
    const auto is_zero = [](std::uint32_t number, std::uint32_t row, std::uint32_t column) {
        return column < digit_of(number, 9, row);
    };
    return unsorted_in_long(9 * 9 * 9 * 9, {4, 2}, is_zero, rounds, 1, 4 * 8);
}

TEST(ShearSortLong, needsLogWRoundsToSortEvery01MatrixOf4RowsAnd8Columns) {
    EXPECT_EQ(unsorted_matrices(2), 0u);
    EXPECT_GT(unsorted_matrices(1), 0u);
}

// Returns how many 0-1 rows of h sorted parts of 4 values are unsorted after this number of rounds
// of segments. The four rows of each matrix are the same.
std::uint32_t unsorted_long_rows(unsigned h, std::uint32_t segment_rounds) {
    const auto is_zero = [](std::uint32_t number, std::uint32_t, std::uint32_t column) {
        return column % 4 < digit_of(number, 5, column / 4);
    };
    const auto rows = static_cast<std::uint32_t>(std::pow(5, h));
    return unsorted_in_long(rows, {4, h}, is_zero, 0, segment_rounds, 4 * h) / 4;
}

TEST(ShearSortLong, needsLogHRoundsToSortEvery01Row) {
    for (const auto& [h, log2_h] : {std::pair(2u, 1u), std::pair(4u, 2u)}) {
        EXPECT_EQ(unsorted_long_rows(h, log2_h), 0u) << h;
        EXPECT_GT(unsorted_long_rows(h, log2_h - 1), 0u) << h;
    }
}

TEST(ShearSortLong, sortsEveryLengthItTakes) {
    const auto machine = stream::emulator::make_executor();
    for (std::uint32_t n = 0; n <= 64; ++n)
        tests::expect_sorted(*machine, make_long(n, 4));
    for (const std::uint32_t n : {1u, 127u, 128u, 129u, 255u, 256u})
        tests::expect_sorted(*machine, make_long(n, 8));
    EXPECT_THROW(make_long(65, 4), stream::LaunchError);
    EXPECT_THROW(make_long(4097), stream::LaunchError);
}

/// Counts the barrier intervals of a launch.
struct SectionCounter : stream::groups::Observer {
    std::uint32_t sections = 0;
    void instance_begins(std::size_t, layout::Position m) override {
        sections = std::max(sections, m.y + 1);
    }
};

TEST(ShearSortLong, hasNoBankConflictsAndNoHazardsAndMakesItsComparisons) {
    struct Expected {
        LongMatrix matrix;
        std::uint32_t sections;
        std::uint64_t comparisons;
    };
    for (const auto& [matrix, sections, comparisons] :
         {Expected{{32, 2}, 92, 213952}, {{32, 4}, 116, 623744}, {{8, 4}, 76, 11680}}) {
        const stream::Program program = make_long(matrix.values(), matrix.w);
        ASSERT_EQ(program.operations.size(), 1u);
        SectionCounter counter;
        const LaunchCounts counts = tests::counts_of(program, "gtx-580", "uniform", &counter).at(0);
        if (matrix.w == 32) {
            EXPECT_EQ(counts.banks.conflicts(), 0u) << matrix.h;
            EXPECT_GT(counts.banks.requests, 10000u);
        }
        EXPECT_EQ(counts.hazards, 0u);
        EXPECT_EQ(counts.sectors.touched, counts.sectors.ideal);
        EXPECT_EQ(counter.sections, sections) << matrix.w << ", " << matrix.h;
        EXPECT_EQ(counts.comparisons, comparisons) << matrix.w << ", " << matrix.h;
    }
}

// Errata of the paper (docs/deviations.md).

// The paper prints log(w/h) rounds, which are no rounds for w = h = 4.
TEST(LongMatrixErrata, logOfWByHRoundsOfSegmentsDoNotSort) {
    EXPECT_GT(unsorted_long_rows(4, 0), 400u);
}

// By O(w log^2 w log(w/h)), as printed, a thread would make a quarter fewer comparisons for h = 4
// than for h = 2.
TEST(LongMatrixErrata, timeGrowsWithHAndNotWithWByH) {
    const auto of_a_thread = [](unsigned h) {
        return tests::total_of(make_long(32 * 32 * h)).comparisons / (32 * h);
    };
    EXPECT_GT(of_a_thread(4), of_a_thread(2));
    EXPECT_GT(tests::total_of(make_long(64, 4)).comparisons, 0u) << "w = h, so log(w/h) = 0";
}

TEST(LongMatrixErrata, tidOfAlgorithm5LiesOutside) {
    stream::Program program = make_long(32, 4);
    program.operations[0].kernel = mutated("long_by_tid");
    EXPECT_THAT(
        [&] { tests::unsorted_by(program, std::vector<value_t>(32), 32); },
        testing::ThrowsMessage<stream::LaunchError>(testing::HasSubstr("of a shared array of 32")));
}

TEST(LongMatrixErrata, warpsOfAlgorithm3RaceWithoutABarrier) {
    stream::Program program = make_long(32, 4);
    program.operations[0].kernel = mutated("long_without_barrier");
    const LaunchCounts counts = tests::counts_of(program).at(0);
    const auto races = static_cast<std::size_t>(stream::groups::HazardKind::race);
    EXPECT_GT(counts.hazards_of_kind[races], 0u);
    EXPECT_EQ(counts.hazards_of_kind[races], counts.hazards);
}

}  // namespace
}  // namespace sorts::shearsort
