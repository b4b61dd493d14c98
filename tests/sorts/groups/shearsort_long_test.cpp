// SPDX-License-Identifier: MIT
// ShearSort of matrices of w rows and w h columns (Sitchinava, Weichert, Algorithms 3 to 5).
#include "sorts/sitchinava/shearsort.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <span>

#include "stream/error.h"
#include "stream/profile.h"
#include "tests/stream/groups/kernels/kernels.h"
#include "tests/support/groups/sorting.h"

namespace sorts::shearsort {
namespace {

using shaders::value_t;
using stream::groups::LaunchCounts;

// All numbers of `digits` digits below `base`, digit by digit.
std::vector<std::vector<std::uint32_t>> all_numbers(unsigned digits, std::uint32_t base) {
    std::vector<std::vector<std::uint32_t>> all = {{}};
    for (unsigned digit = 0; digit < digits; ++digit) {
        std::vector<std::vector<std::uint32_t>> longer;
        for (const auto& number : all)
            for (std::uint32_t next = 0; next < base; ++next) {
                longer.push_back(number);
                longer.back().push_back(next);
            }
        all = std::move(longer);
    }
    return all;
}

// A long matrix in which each part of row r begins with zeros. The digits give the number of zeros
// in each part.
std::vector<value_t> matrix_of_zeros(const LongMatrix& matrix, unsigned parts,
                                     std::span<const std::uint32_t> zeros) {
    const std::uint32_t columns = matrix.w * matrix.h;
    const std::uint32_t part = columns / parts;
    std::vector<value_t> values(matrix.values());
    for (std::uint32_t column = 0; column < columns; ++column)
        for (std::uint32_t row = 0; row < matrix.w; ++row)
            values[column * matrix.w + row].key =
                column % part < zeros[row * parts + column / part] ? 0 : 1;
    return values;
}

stream::Program program_for(const LongMatrix& matrix, const std::vector<value_t>& values) {
    return make_long_tiles(static_cast<std::uint32_t>(values.size()) / matrix.values(), matrix);
}

const stream::Kernel* mutated(const char* name) {
    return &group_test_kernels::library().kernel(name);
}

// Returns how many 0-1 matrices of 4 rows and 8 columns are still unsorted after this number of
// rounds. Long rows are sorted first, so they differ only in their numbers of zeros.
std::uint32_t unsorted_matrices(std::uint32_t rounds) {
    const LongMatrix matrix{4, 2};
    std::vector<value_t> values;
    for (const auto& zeros : all_numbers(4, 9)) {
        const std::vector<value_t> one = matrix_of_zeros(matrix, 1, zeros);
        values.insert(values.end(), one.begin(), one.end());
    }
    stream::Program program = program_for(matrix, values);
    program.operations[0].constants = {{"rounds", rounds}, {"segment_rounds", 1u}};
    return tests::unsorted_by(program, values, matrix.values());
}

TEST(ShearSortLong, needsLogWRoundsToSortEvery01MatrixOf4RowsAnd8Columns) {
    EXPECT_EQ(unsorted_matrices(2), 0u);
    EXPECT_GT(unsorted_matrices(1), 0u);
}

// Returns how many 0-1 rows of h sorted parts of 4 values are unsorted after this number of rounds
// of segments. Any row of a matrix may be one of these rows.
std::uint32_t unsorted_long_rows(unsigned h, std::uint32_t segment_rounds) {
    const LongMatrix matrix{4, h};
    const std::size_t parts_of_matrix = matrix.w * h;
    std::vector<std::uint32_t> zeros;
    for (const auto& parts : all_numbers(h, 5))
        zeros.insert(zeros.end(), parts.begin(), parts.end());
    zeros.resize((zeros.size() + parts_of_matrix - 1) / parts_of_matrix * parts_of_matrix);
    std::vector<value_t> values;
    for (std::size_t first = 0; first < zeros.size(); first += parts_of_matrix) {
        const std::vector<value_t> one =
            matrix_of_zeros(matrix, h, std::span(zeros).subspan(first, parts_of_matrix));
        values.insert(values.end(), one.begin(), one.end());
    }
    stream::Program program = program_for(matrix, values);
    program.operations[0].constants = {{"rounds", 0u}, {"segment_rounds", segment_rounds}};
    return tests::unsorted_by(program, values, matrix.w * h);
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
    void thread_begins(std::uint32_t, std::uint32_t section, std::uint32_t) override {
        sections = std::max(sections, section + 1);
    }
};

// Counts of a program of one launch under gtx-580, the paper's GPU: 32 banks of 4 bytes.
LaunchCounts counts_of(const stream::Program& program, SectionCounter& counter) {
    return tests::counts_of(program, "gtx-580", "uniform", &counter).at(0);
}

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
        const LaunchCounts counts = counts_of(program, counter);
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

TEST(ShearSortLong, isLimitedBySharedMemory) {
    const stream::Program program = make_long(4096);
    stream::Limits limits = stream::profile_named("modern")->limits;
    limits.max_shared_bytes = 32 << 10;  // llvmpipe's limit of loop iterations
    EXPECT_NO_THROW(check_fits(program, limits));
    EXPECT_THAT([&] { check_fits(program, stream::profile_named("gtx-280")->limits); },
                testing::ThrowsMessage<stream::LaunchError>(
                    testing::AllOf(testing::HasSubstr("32768 bytes of shared memory"),
                                   testing::HasSubstr("gtx-280 allows 16384"))));
}

// Errata of the paper (docs/paper-notes.md).

// The paper prints log(w/h) rounds, which are no rounds for w = h = 4.
TEST(LongMatrixErrata, logOfWByHRoundsOfSegmentsDoNotSort) {
    EXPECT_GT(unsorted_long_rows(4, 0), 400u);
}

// By O(w log^2 w log(w/h)), as printed, a thread would make a quarter fewer comparisons for h = 4
// than for h = 2.
TEST(LongMatrixErrata, timeGrowsWithHAndNotWithWByH) {
    const auto of_a_thread = [](unsigned h) {
        SectionCounter counter;
        return counts_of(make_long(32 * 32 * h), counter).comparisons / (32 * h);
    };
    EXPECT_GT(of_a_thread(4), of_a_thread(2));
    SectionCounter counter;
    EXPECT_GT(counts_of(make_long(64, 4), counter).comparisons, 0u) << "w = h, so log(w/h) = 0";
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
    SectionCounter counter;
    const LaunchCounts counts = counts_of(program, counter);
    const auto races = static_cast<std::size_t>(stream::groups::HazardKind::race);
    EXPECT_GT(counts.hazards_of_kind[races], 0u);
    EXPECT_EQ(counts.hazards_of_kind[races], counts.hazards);
}

}  // namespace
}  // namespace sorts::shearsort
