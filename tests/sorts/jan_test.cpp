// SPDX-License-Identifier: MIT
// Tests of the sorts of Jan et al. on the emulator. The test EverySort sorts whole inputs with
// these sorts.
#include "sorts/jan/jan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "shaders/types.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"

namespace sorts {
namespace {

using layout::MappingKind;
using Keys = std::vector<std::uint32_t>;
using Numbers = std::vector<std::uint32_t>;

class JanTest : public testing::Test {
  protected:
    /// Runs a program on keys with their indexes as ids, and returns the keys.
    Keys run(stream::Program program, const Keys& keys) {
        std::vector<shaders::value_t> values;
        for (std::uint32_t i = 0; i < keys.size(); ++i)
            values.push_back({keys[i], i});
        stream::ProgramRun run(*executor, std::move(program));
        run.upload<shaders::value_t>(values);
        run.run();
        run.download<shaders::value_t>(values);
        Keys out(values.size());
        std::ranges::transform(values, out.begin(), &shaders::value_t::key);
        return out;
    }

    stream::Program butterfly(std::size_t n) {
        return make_program(butterfly_entry(), {n, MappingKind::z_order, {}});
    }

    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

Keys descending(std::uint32_t n) {
    Keys keys(n);
    std::iota(keys.rbegin(), keys.rend(), 0);
    return keys;
}

// Odd-even sort needs at most N/2 iterations, with two halves each. N halves of iterations are
// enough, also for an odd N, although the program ends with a whole iteration. All inputs of zeros
// and ones are tried. Descending keys need all N halves.
TEST_F(JanTest, oddEvenSortNeedsAllItsIterations) {
    for (const std::uint32_t n : {4u, 8u, 9u, 16u}) {
        stream::Program program = make_program(odd_even_entry(), {n, MappingKind::row_wise, {}});
        EXPECT_EQ(program.operations.size(), 2 * ((n + 1) / 2));
        const auto first = [&](std::size_t halves) {
            stream::Program part = program;
            part.operations.resize(halves);
            part.output = part.operations.back().outputs().front();
            return part;
        };
        for (std::uint32_t ones = 0; ones < 1u << std::min(n, 9u); ++ones) {
            Keys keys(n);
            for (std::uint32_t i = 0; i < n; ++i)
                keys[i] = ones >> i & 1;
            ASSERT_TRUE(std::ranges::is_sorted(run(first(n), keys))) << n << ", " << ones;
        }
        EXPECT_TRUE(std::ranges::is_sorted(run(first(n), descending(n)))) << n;
        EXPECT_FALSE(std::ranges::is_sorted(run(first(n - 1), descending(n)))) << n;
    }
}

TEST_F(JanTest, rankSortInPartsIsTheSame) {
    for (const MappingKind mapping : layout::all_mappings)
        for (const std::uint32_t at_once : {1u, 7u, 20u, 39u, 40u}) {
            Keys keys(40);
            for (std::uint32_t i = 0; i < keys.size(); ++i)
                keys[i] = i * 7 % 11;
            const stream::Program program =
                jan::rank_program({keys.size(), mapping, {}, keys.size()}, at_once);
            const stream::ProgramCounts counts = stream::count(program);
            EXPECT_EQ(counts.stream_operations, 2u);
            EXPECT_EQ(counts.launches, 2 * ((40 + at_once - 1) / at_once));
            EXPECT_EQ(counts.comparisons, 40u * 39u);
            const Keys out = run(program, keys);
            std::ranges::sort(keys);
            EXPECT_EQ(out, keys) << at_once;
        }
}

// A program cannot be interrupted during a launch: on a software renderer 2^31 comparisons take
// seconds. llvmpipe's limit (docs/deviations.md, P7) is respected for every n that the sort
// accepts.
TEST_F(JanTest, aLaunchOfRankSortIsShort) {
    stream::Limits limits = stream::modern_machine();
    limits.max_iterations = 65535;
    for (const std::size_t n :
         {std::size_t{1} << 13, std::size_t{10000}, std::size_t{1} << 16, jan::largest_quadratic}) {
        const stream::Program program = make_program(rank_entry(), {n, {}, {}});
        for (const stream::Operation& operation : program.operations)
            EXPECT_LE(operation.instances() * operation.iterations, 1u << 26) << n;
        EXPECT_EQ(stream::refusal(program, limits), "");
        if (n == jan::largest_quadratic) {
            EXPECT_EQ(stream::count(program).launches, 8192u);
        }
    }
}

// §4.2.1: "for complete descending ordered data [it] gives complete sorted data".
TEST_F(JanTest, theButterflySortsDescendingData) {
    for (unsigned log2_n = 1; log2_n <= 10; ++log2_n)
        EXPECT_TRUE(std::ranges::is_sorted(run(butterfly(1u << log2_n), descending(1u << log2_n))));
}

// §2.3, and Peters et al., §2: "a bitonic sequence of 2^k elements" is sorted in k steps, which are
// the butterfly's stages. A bitonic sequence of zeros and ones is a rotated run of zeros.
TEST_F(JanTest, theButterflySortsEveryBitonicSequence) {
    for (const std::uint32_t n : {2u, 4u, 16u, 32u}) {
        EXPECT_EQ(butterfly(n).operations.size(), std::countr_zero(n));
        for (std::uint32_t zeros = 0; zeros <= n; ++zeros)
            for (std::uint32_t rotation = 0; rotation < n; ++rotation) {
                Keys keys(n, 1);
                for (std::uint32_t i = 0; i < zeros; ++i)
                    keys[(i + rotation) % n] = 0;
                ASSERT_TRUE(std::ranges::is_sorted(run(butterfly(n), keys)))
                    << n << ", " << zeros << " from " << rotation;
            }
    }
}

TEST_F(JanTest, theButterflyDoesNotSort) {
    EXPECT_FALSE(std::ranges::is_sorted(run(butterfly(4), {0, 2, 1, 3})));
    EXPECT_THROW(Sorter(*executor, 16, {.program = "butterfly"}), RequestError);
}

// Algorithm 2's double loop, from r = 0.
Numbers ranks_of_algorithm_2(const Numbers& q, bool has_second_branch) {
    Numbers r(q.size());
    for (std::size_t i = 0; i < q.size(); ++i)
        for (std::size_t j = 0; j < q.size(); ++j)
            if (q[j] < q[i])
                ++r[i];
            else if (has_second_branch)
                ++r[j];
    return r;
}

// The printed loop meets each pair twice, and meets each value with itself. So the result is twice
// the rank plus one. Without the second branch, the result is the rank.
TEST(JanErrata, ranksOfAlgorithm2AreTwiceTheRankAndOne) {
    EXPECT_EQ(ranks_of_algorithm_2({30, 10, 40, 20}, true), (Numbers{5, 1, 7, 3}));
    Numbers q = {0, 1, 2, 3, 4};  // keys that are their own ranks
    do {
        Numbers twice_and_one;
        for (const std::uint32_t rank : q)
            twice_and_one.push_back(2 * rank + 1);
        EXPECT_EQ(ranks_of_algorithm_2(q, true), twice_and_one);
        EXPECT_EQ(ranks_of_algorithm_2(q, false), q);
    } while (std::ranges::next_permutation(q).found);
}

// Uses 4 groups of 8 threads, as §1 does.
TEST(JanErrata, globalIdsOfSection1AreNotUnique) {
    constexpr std::uint32_t groups = 4;
    constexpr std::uint32_t group_size = 8;
    std::set<std::uint32_t> as_printed;
    std::set<std::uint32_t> as_corrected;
    for (std::uint32_t group = 0; group < groups; ++group)
        for (std::uint32_t local = 0; local < group_size; ++local) {
            as_printed.insert(group * group);
            as_corrected.insert(group * group_size + local);
        }
    EXPECT_EQ(as_printed.size(), groups);
    EXPECT_EQ(as_corrected.size(), groups * group_size);
    EXPECT_EQ(*as_corrected.rbegin() + 1, groups * group_size);
    EXPECT_LT((groups - 1) * group_size, *as_corrected.rbegin() + 1) << "NDRange as printed";
}

/// The pair that Algorithm 3 compares in stage x of radix 2 in thread t.
struct Butterfly {
    std::uint32_t s;
    std::uint32_t e;
};

Butterfly as_printed(unsigned x, std::uint32_t t) {
    const std::uint32_t p = 1u << x;
    return {t * p, t * p + p / 2};
}

// Algorithm 3, corrected with the y that it computes but does not use: the block, and the position
// in it.
Butterfly as_corrected(unsigned x, std::uint32_t t) {
    const std::uint32_t p = 1u << x;
    const std::uint32_t y = t / (p / 2);
    const std::uint32_t s = y * p + t % (p / 2);
    return {s, s + p / 2};
}

TEST(JanErrata, butterfliesOfAlgorithm3LieOutside) {
    constexpr std::uint32_t n = 8;
    EXPECT_GE(as_printed(3, 1).s, n);
    EXPECT_GE(as_printed(2, 3).s, n);
}

TEST(JanErrata, butterfliesAsCorrectedAreAllPairsOfAStage) {
    for (unsigned log2_n = 1; log2_n <= 8; ++log2_n)
        for (unsigned x = 1; x <= log2_n; ++x) {
            const std::uint32_t n = 1u << log2_n;
            std::vector<int> met(n);
            for (std::uint32_t t = 0; t < n / 2; ++t) {
                const Butterfly butterfly = as_corrected(x, t);
                ASSERT_LT(butterfly.e, n);
                EXPECT_EQ(butterfly.s ^ butterfly.e, 1u << (x - 1));
                ++met[butterfly.s];
                ++met[butterfly.e];
            }
            EXPECT_EQ(std::ranges::count(met, 1), n);
        }
}

// §2.4: a vertex is a level and a row. From each vertex except in the last level, one edge leads
// straight on, and one to the row that differs in the level's bit.
TEST(JanErrata, aButterflyHasKPlus1LevelsOfVertices) {
    for (std::uint32_t k = 1; k <= 8; ++k) {
        std::set<std::pair<std::uint32_t, std::uint32_t>> vertices;
        std::uint32_t edges = 0;
        for (std::uint32_t level = 0; level < k; ++level)
            for (std::uint32_t row = 0; row < 1u << k; ++row)
                for (const std::uint32_t next : {row, row ^ (1u << level)}) {
                    vertices.insert({level, row});
                    vertices.insert({level + 1, next});
                    ++edges;
                }
        EXPECT_EQ(vertices.size(), (k + 1) << k);
        EXPECT_EQ(edges, k << (k + 1)) << "as printed";
    }
}

/// Algorithm 1 with "if .. then swap i, i + 1" and a given condition.
template <class Condition>
Numbers after_algorithm_1(Numbers q, Condition is_to_be_swapped) {
    for (std::size_t k = 1; k <= q.size() / 2; ++k)
        for (const std::size_t parity : {1u, 0u})
            for (std::size_t i = parity; i + 1 < q.size(); i += 2)
                if (is_to_be_swapped(q, i))
                    std::swap(q[i], q[i + 1]);
    return q;
}

// The printed condition "if i > i + 1" leaves everything in place. The condition on elements sorts.
TEST(JanErrata, algorithm1ComparesIndexes) {
    Numbers q = {0, 1, 2, 3, 4, 5};
    const Numbers sorted = q;
    do {
        EXPECT_EQ(after_algorithm_1(q, [](const Numbers&, std::size_t i) { return i > i + 1; }), q);
        EXPECT_EQ(after_algorithm_1(
                      q, [](const Numbers& of, std::size_t i) { return of[i] > of[i + 1]; }),
                  sorted);
    } while (std::ranges::next_permutation(q).found);
}

// Runs Algorithm 2's second loop, U[r[k]] = Q[k], with correct ranks of different keys. Each key
// gets its own position, so all assignments can be one step. Equal keys would collide.
TEST(JanErrata, theSortingPhaseIsOneStep) {
    Numbers q = {3, 7, 8, 20, 21, 40};
    const Numbers sorted = q;
    do {
        const Numbers places = ranks_of_algorithm_2(q, false);
        Numbers u(q.size());
        for (std::size_t k = 0; k < q.size(); ++k)
            u[places[k]] = q[k];
        EXPECT_EQ(std::set(places.begin(), places.end()).size(), q.size());
        EXPECT_EQ(u, sorted);
    } while (std::ranges::next_permutation(q).found);
}

/// A printed number, and the range that it may have had before rounding.
struct Rounded {
    double value;
    double unit;  ///< one unit of the number's last digit
    double least() const { return value - unit / 2; }
    double most() const { return value + unit / 2; }
};

// §4.2.3 says that the Quadro 6000's speed-up increases with the queue size. For bitonic sort over
// the GTX 260, the rates of §4.2.2 at 2^12 and 2^23 and the times of §4.2.1 at 2^15 give a falling
// speed-up, however they were rounded.
TEST(JanErrata, theSpeedUpOverAGtx260FallsByThePrintedFigures) {
    const auto least = [](Rounded quadro, Rounded gtx) { return quadro.least() / gtx.most(); };
    const auto most = [](Rounded quadro, Rounded gtx) { return quadro.most() / gtx.least(); };
    const Rounded rate_12[] = {{9.5, 0.1}, {2.9, 0.1}};  // million elements a second
    // these numbers are times, so their ratio is the inverse of the speed-up
    const Rounded ms_15[] = {{1.2, 0.1}, {3, 1}};
    const Rounded rate_23[] = {{19, 1}, {10, 1}};
    EXPECT_GT(least(rate_12[0], rate_12[1]), most(ms_15[1], ms_15[0]));
    EXPECT_GT(least(rate_12[0], rate_12[1]), most(rate_23[0], rate_23[1]));
}

// §2.3: "N(0) would be compared to N(n/2) .. up to N(n/2 - 1) with N(n - 1)", of every bitonic
// sequence of zeros and ones. Such a sequence is a rotated run of ones. After these comparisons, no
// value of the first half is larger than a value of the second half. If the first half ended with
// N(n/2), this would not be true.
TEST(JanErrata, halvesEndBeforeTheMiddle) {
    for (const std::uint32_t n : {4u, 16u, 32u}) {
        // Returns whether, after the first step, all values before `second` are at most all values
        // from there on.
        const auto are_ordered = [n](std::uint32_t second) {
            for (std::uint32_t ones = 0; ones <= n; ++ones)
                for (std::uint32_t rotation = 0; rotation < n; ++rotation) {
                    Numbers q(n);
                    for (std::uint32_t i = 0; i < ones; ++i)
                        q[(i + rotation) % n] = 1;
                    for (std::uint32_t i = 0; i < n / 2; ++i)
                        if (q[i] > q[n / 2 + i])
                            std::swap(q[i], q[n / 2 + i]);
                    const auto middle = q.begin() + second;
                    if (std::max_element(q.begin(), middle)[0] >
                        std::min_element(middle, q.end())[0])
                        return false;
                }
            return true;
        };
        EXPECT_TRUE(are_ordered(n / 2)) << n;
        EXPECT_FALSE(are_ordered(n / 2 + 1)) << n << ", as printed";
    }
}

}  // namespace
}  // namespace sorts
