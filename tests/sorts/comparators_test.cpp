// SPDX-License-Identifier: MIT
// Tests of the lists of comparators of sorting networks: the programs compare the same values as
// the lists, and the lists sort. Also tests of networks that are shortened to other lengths, and of
// the blocks of GPUSort.
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

/// Bit i of wire w is the wire's value in input i, so that 64 inputs run at once.
using Wires = std::vector<std::uint64_t>;

void process(Wires& wires, const Comparator& comparator) {
    const std::uint64_t a = wires[comparator.smaller];
    const std::uint64_t b = wires[comparator.larger];
    wires[comparator.smaller] = a & b;
    wires[comparator.larger] = a | b;
}

// Returns whether wire b has a one wherever wire a has one.
bool ascends(const Wires& wires, std::size_t a, std::size_t b) {
    return (wires[a] & ~wires[b]) == 0;
}

bool is_right(SortKind kind, const Wires& wires) {
    for (std::size_t w = 0; w + 1 < wires.size(); ++w)
        if (kind == SortKind::sorts ? !ascends(wires, w, w + 1)
                                    : !ascends(wires, 0, w) || !ascends(wires, w, wires.size() - 1))
            return false;
    return true;
}

// Tries all inputs of zeros and ones, which is enough for networks.
bool is_right(SortKind kind, std::uint32_t n, const Comparators& comparators) {
    for (std::uint64_t first = 0; first < std::uint64_t{1} << n; first += 64) {
        Wires wires(n);
        for (std::uint32_t w = 0; w < n; ++w)
            for (std::uint64_t i = 0; i < 64; ++i)
                wires[w] |= ((first + i) >> w & 1u) << i;
        for (const Comparator& comparator : comparators)
            process(wires, comparator);
        if (!is_right(kind, wires))
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
// al., §2.4). In each step and stage, every value is in exactly one of n/2 comparators.
TEST(Comparators, ofAStepMeetEveryWireOnce) {
    for (const Sort* sort : networks())
        for (const std::uint32_t n : {16u, 256u}) {
            if (sort->name == "odd-even")
                continue;  // every other step leaves out both ends
            std::map<std::pair<unsigned, unsigned>, std::multiset<std::uint32_t>> wires;
            for (const Comparator& comparator : sort->comparators({n, sort->mappings[0], {}, n}))
                wires[{comparator.phase, comparator.step}].insert(
                    {comparator.smaller, comparator.larger});
            std::multiset<std::uint32_t> all;
            for (std::uint32_t i = 0; i < n; ++i)
                all.insert(i);
            const auto log2_n = static_cast<unsigned>(std::countr_zero(n));
            const bool sorts = sort->kind == SortKind::sorts;
            std::size_t steps = 0;
            for (unsigned phase = 1; phase <= (sorts ? log2_n : 1); ++phase)
                for (unsigned step = 1; step <= (sorts ? phase : log2_n); ++step, ++steps)
                    EXPECT_EQ((wires[{phase, step}]), all)
                        << sort->name << ", " << phase << ", " << step;
            EXPECT_EQ(wires.size(), steps) << sort->name;
        }
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
            Compared found;  // by the keys
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

// A network cut to n wires does not sort.
TEST(Networks, ofPowersOfTwoCutToOtherLengthsDoNotSort) {
    for (std::uint32_t n = 3; n < 16; ++n) {
        bool sorts_all = true;
        for (std::uint32_t bits = 0; bits < 1u << n; ++bits) {
            std::uint32_t wires = bits;
            for (const Comparator& comparator : bitonic_comparators(std::bit_ceil(n))) {
                const bool is_cut = comparator.smaller >= n || comparator.larger >= n;
                if (!is_cut &&
                    (wires >> comparator.smaller & 1u) > (wires >> comparator.larger & 1u))
                    wires ^= 1u << comparator.smaller | 1u << comparator.larger;
            }
            const std::uint32_t ones = static_cast<std::uint32_t>(std::popcount(bits));
            sorts_all &= wires == ((1u << ones) - 1) << (n - ones);
        }
        EXPECT_EQ(sorts_all, std::has_single_bit(n)) << n;
    }
}

// Checks the tiles of §8, footnote 1, of the 2006 paper. Steps at distance 1 compare within texels
// and read in order.
TEST(GpuSort, substreamsLieInOneTileAndThoseOfATileFollowEachOther) {
    using Tile = std::pair<std::uint32_t, std::uint32_t>;
    for (const std::uint32_t side : {4u, 16u, 64u})
        for (unsigned log2_n = 2; log2_n <= 16; ++log2_n) {
            SCOPED_TRACE(fmt::format("B = {}, n = 2^{}", side, log2_n));
            const stream::Program program = make_program(
                gpusort_entry(side), {std::size_t{1} << log2_n, layout::MappingKind::row_wise});
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
