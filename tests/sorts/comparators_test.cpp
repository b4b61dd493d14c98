// SPDX-License-Identifier: MIT
// Tests of the lists of comparators of sorting networks: the programs compare the same values as
// the lists, and the lists sort. Also tests of networks that are shortened to other lengths, of the
// directions of sequences, and of the blocks of GPUSort.
#include "sorts/comparators.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "shaders/types.h"
#include "sorts/catalogue.h"
#include "sorts/gpusort/gpusort.h"
#include "sorts/jan/jan.h"
#include "sorts/peters/plan.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/observed.h"

namespace sorts {
namespace {

using tests::Observed;
using Values = std::vector<std::uint32_t>;
using Compared = std::set<std::pair<std::uint32_t, std::uint32_t>>;

std::vector<const Sort*> networks() {
    std::vector<const Sort*> networks;
    for (const Sort& sort : catalogue(stream::Body::blocks))
        if (sort.comparators)
            networks.push_back(&sort);
    return networks;
}

// Applies a comparator to bits. Bit i is the value of wire i.
void exchange(std::uint32_t& bits, const Comparator& of) {
    if ((bits >> of.smaller & 1u) > (bits >> of.larger & 1u))
        bits ^= 1u << of.smaller | 1u << of.larger;
}

// Tries all inputs of zeros and ones, which is enough for networks.
bool is_right(SortKind kind, std::uint32_t n, const Comparators& comparators) {
    for (std::uint32_t bits = 0; bits < 1u << n; ++bits) {
        const auto ones = static_cast<std::uint32_t>(std::popcount(bits));
        std::uint32_t found = bits;
        for (const Comparator& of : comparators)
            exchange(found, of);
        const bool is_right = kind == SortKind::sorts
                                  ? found == ((1u << ones) - 1) << (n - ones)
                                  : (found & 1u) == (ones == n) && found >> (n - 1) == (ones > 0);
        if (!is_right)
            return false;
    }
    return true;
}

TEST(Comparators, sortAllZeroOneInputs) {
    EXPECT_GE(networks().size(), 8u);
    for (const Sort* sort : networks())
        for (const std::size_t least : {1, 2, 3, 6, 12, 16}) {
            const std::size_t n = padded(*sort, least).value();
            EXPECT_TRUE(is_right(sort->kind, static_cast<std::uint32_t>(n),
                                 sort->comparators({n, sort->mappings[0], {}, n})))
                << sort->name << ", n = " << n;
        }
}

// Phase p has steps 1 to p (Peters et al., §2, §3.2), and the butterfly has log n stages (Jan et
// al., §2.4). In each step and stage, every value is in exactly one of n/2 comparators. Other
// networks have another number of comparators.
TEST(Comparators, ofAStepMeetEveryWireOnce) {
    unsigned met = 0;
    for (const Sort* sort : networks())
        for (const std::uint32_t n : {16u, 256u}) {
            const Comparators comparators = sort->comparators({n, sort->mappings[0], {}, n});
            const auto log2_n = static_cast<unsigned>(std::countr_zero(n));
            const bool sorts = sort->kind == SortKind::sorts;
            if (comparators.size() != log2_n * (sorts ? log2_n + 1 : 2) / 2 * (n / 2))
                continue;
            ++met;
            std::map<std::pair<unsigned, unsigned>, std::multiset<std::uint32_t>> wires;
            for (const Comparator& comparator : comparators)
                wires[{comparator.phase, comparator.step}].insert(
                    {comparator.smaller, comparator.larger});
            std::multiset<std::uint32_t> all;
            for (std::uint32_t i = 0; i < n; ++i)
                all.insert(i);
            std::size_t steps = 0;
            for (unsigned phase = 1; phase <= (sorts ? log2_n : 1); ++phase)
                for (unsigned step = 1; step <= (sorts ? phase : log2_n); ++step, ++steps)
                    EXPECT_EQ((wires[{phase, step}]), all)
                        << sort->name << ", " << phase << ", " << step;
            EXPECT_EQ(wires.size(), steps) << sort->name;
        }
    EXPECT_GE(met, 2 * 7u) << "network, gpusort, peters-1 to peters-4, butterfly";
}

// Jan et al., §2.4: "output of any stage is input to subsequent stage". If any stage is left out,
// the extremes are not found.
TEST(Comparators, theButterflyNeedsEachOfItsStages) {
    const Sort butterfly = butterfly_entry();
    for (const std::uint32_t n : {2u, 8u, 16u}) {
        const Comparators all = butterfly.comparators({n});
        EXPECT_TRUE(is_right(butterfly.kind, n, all));
        EXPECT_EQ(all.back().operation + 1, std::countr_zero(n));
        for (std::size_t stage = 0; stage <= all.back().operation; ++stage) {
            Comparators others = all;
            std::erase_if(others, [stage](const Comparator& of) { return of.operation == stage; });
            EXPECT_FALSE(is_right(butterfly.kind, n, others)) << n << " without " << stage;
        }
    }
}

// For the same keys, each operation of the program makes the comparisons of its comparators.
TEST(Comparators, areThoseThatProgramsMake) {
    for (const Sort* sort : networks())
        for (const std::size_t least : {16, 40, 50}) {
            const std::size_t n = padded(*sort, least).value();
            SCOPED_TRACE(std::string(sort->name) + ", n = " + std::to_string(n));
            Values wires(n);
            std::iota(wires.begin(), wires.end(), 1);
            std::ranges::shuffle(wires, std::mt19937(1968));
            const auto executor = stream::emulator::make_executor();
            stream::ProgramRun run(*executor, make_program(*sort, {n, sort->mappings[0], {}}));
            std::vector<shaders::value_t> values;
            for (const std::uint32_t key : wires)
                values.push_back({key, key});
            run.upload<shaders::value_t>(values);
            Compared found;  // each comparison as the two compared keys
            Observed observed(*executor);
            observed.on_comparison = [&](const Observed::Comparison& comparison) {
                found.insert(std::minmax({comparison.first[0], comparison.second[0]}));
            };
            const Comparators all = sort->comparators({n, sort->mappings[0], {}, n});
            std::size_t c = 0;
            std::size_t operation = 0;
            for (std::size_t i = 0; i < run.size(); ++i) {
                run.run(i, i + 1);
                if (i + 1 < run.size() && !run.program().operations[i + 1].tag.is_counted)
                    continue;
                Compared expected;
                for (; c < all.size() && all[c].operation == operation; ++c) {
                    auto& smaller = wires[all[c].smaller];
                    auto& larger = wires[all[c].larger];
                    expected.insert(std::minmax({smaller, larger}));
                    if (smaller > larger)
                        std::swap(smaller, larger);
                }
                ASSERT_EQ(std::exchange(found, {}), expected) << run.program().operations[i].label;
                ++operation;
            }
            EXPECT_EQ(c, all.size());
        }
}

// The comparators of the first n wires.
Comparators cut_to(std::uint32_t n, Comparators all) {
    std::erase_if(all, [n](const Comparator& of) { return of.smaller >= n || of.larger >= n; });
    return all;
}

// A network cut to n wires does not sort.
TEST(Networks, ofPowersOfTwoCutToOtherLengthsDoNotSort) {
    for (std::uint32_t n = 3; n < 16; ++n)
        EXPECT_EQ(is_right(SortKind::sorts, n, cut_to(n, bitonic_comparators({std::bit_ceil(n)}))),
                  std::has_single_bit(n))
            << n;
}

/// Bitonic sort of 2^k values. In each phase, `ascends` gets the number of a sequence and decides
/// whether the sequence ascends (Peters et al., §2).
template <class Ascends>
Comparators bitonic_network(std::uint32_t size, Ascends ascends) {
    Comparators all;
    for (unsigned phase = 1; 1u << phase <= size; ++phase)
        for (unsigned step = phase; step > 0; --step)
            for (std::uint32_t a = 0; a < size; ++a)
                if (const std::uint32_t b = a ^ 1u << (step - 1); a < b)
                    all.push_back(ascends(phase, a >> phase) ? Comparator{a, b, 0, phase, step}
                                                             : Comparator{b, a, 0, phase, step});
    return all;
}

// Padding is behind all values and greater than any value, so a comparator moves it if its smaller
// wire has padding, and its larger wire has a value.
bool moves_padding(std::uint32_t n, const Comparators& all) {
    return std::ranges::any_of(
        all, [n](const Comparator& of) { return of.smaller >= n && of.larger < n; });
}

// Peters et al., §3.3: "these elements would be moved" if sequences ascend and descend in turn. If
// the sequence with both values and padding ascends in each phase, the padding elements "are never
// moved".
TEST(PetersPadding, isNeverMovedWhereMixedSequencesAscend) {
    for (std::uint32_t n = 3; n < 12; ++n) {
        const std::uint32_t size = std::bit_ceil(n);
        const Comparators mixed_ascend =
            bitonic_network(size, [n](unsigned phase, std::uint32_t sequence) {
                return sequence % 2 == ((n - 1) >> phase) % 2;
            });
        EXPECT_FALSE(moves_padding(n, mixed_ascend)) << n;
        EXPECT_TRUE(is_right(SortKind::sorts, n, cut_to(n, mixed_ascend))) << n;
        const Comparators alternating = bitonic_network(
            size, [](unsigned, std::uint32_t sequence) { return sequence % 2 == 0; });
        EXPECT_EQ(moves_padding(n, alternating), n < size) << n;
    }
}

// For zeros and ones, a bitonic sequence has at most two changes around the circle.
bool is_bitonic(std::uint32_t bits, std::uint32_t length) {
    unsigned changes = 0;
    for (std::uint32_t i = 0; i < length; ++i)
        changes += (bits >> i & 1u) != (bits >> (i + 1) % length & 1u);
    return changes <= 2;
}

// Peters et al., §2: any two neighboring sequences that a phase leaves form a bitonic sequence. The
// first of two sequences may ascend or descend. That both networks sort is tested above.
TEST(PetersAlternation, eitherOneLeavesBitonicSequences) {
    constexpr std::uint32_t n = 16;
    const Comparators descending_first = peters::comparators(peters::make_plan(n, 1));
    const Comparators ascending_first = bitonic_comparators({n});
    EXPECT_GT(descending_first.front().smaller, descending_first.front().larger);
    EXPECT_LT(ascending_first.front().smaller, ascending_first.front().larger);
    for (const Comparators& all : {descending_first, ascending_first})
        for (std::uint32_t input = 0; input < 1u << n; ++input) {
            std::uint32_t bits = input;
            for (std::size_t c = 0; c < all.size(); ++c) {
                exchange(bits, all[c]);
                const unsigned phase = all[c].phase;
                if (c + 1 < all.size() && all[c + 1].phase == phase)
                    continue;
                const std::uint32_t pair = std::min(n, 2u << phase);
                for (std::uint32_t first = 0; first < n; first += pair)
                    ASSERT_TRUE(is_bitonic(bits >> first, pair)) << input << ", phase " << phase;
            }
        }
}

// Checks the tiles of §8, footnote 1, of the 2006 paper. Steps at distance 1 compare within texels
// and read in order.
TEST(GpuSort, substreamsLieInOneTileAndThoseOfATileFollowEachOther) {
    using Tile = std::pair<std::uint32_t, std::uint32_t>;
    constexpr std::uint32_t side = 64;
    for (unsigned log2_n = 2; log2_n <= 18; ++log2_n) {
        SCOPED_TRACE(fmt::format("n = 2^{}", log2_n));
        const stream::Program program = make_program(gpusort_entry(), std::size_t{1} << log2_n);
        const std::uint32_t texels = 1u << (log2_n - 1);
        const std::uint32_t stream_width = 1u << program.streams.front().mapping.log2_width;
        const std::uint32_t width = std::min(texels, stream_width);
        const std::uint32_t height = texels / width;
        for (const stream::Operation& operation : program.operations) {
            if (operation.kernel->name != "gpusort_step")
                continue;
            std::set<Tile> begun;
            Tile current = {UINT32_MAX, UINT32_MAX};
            for (const auto& block : operation.blocks) {
                const std::uint32_t x = block.output.start % stream_width;
                const std::uint32_t y = block.output.start / stream_width;
                ASSERT_EQ(x / side, (x + block.output.length - 1) / side);
                ASSERT_EQ(y / side, (y + block.rows - 1) / side);
                if (const Tile tile(x / side, y / side); tile != current) {
                    ASSERT_TRUE(begun.insert(tile).second) << x << ", " << y;
                    current = tile;
                }
            }
            ASSERT_EQ(begun.size(), ((width + side - 1) / side) * ((height + side - 1) / side));
        }
    }
}

}  // namespace
}  // namespace sorts
