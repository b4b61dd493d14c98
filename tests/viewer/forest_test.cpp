// SPDX-License-Identifier: MIT
#include "viewer/model/forest.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

std::vector<std::uint32_t> sorted_ids(const Sequences& sequences) {
    std::vector<std::uint32_t> ids;
    for (const shaders::value_t& value : sequences.values)
        ids.push_back(value.id);
    std::ranges::sort(ids);
    return ids;
}

bool is_less(const shaders::value_t& a, const shaders::value_t& b) {
    return std::pair(a.key, a.id) < std::pair(b.key, b.id);
}

// Returns whether a level ends after which the sequences are sorted. Level 0 of GPU-ABiSort makes
// bitonic sequences.
bool ends_merge(const Run& run) {
    const std::size_t p = run.position();
    const auto& operations = run.program().operations;
    return p > 0 && (run.plan() == nullptr || operations[p - 1].tag.level > 0) &&
           (p == run.size() || operations[p].tag.level != operations[p - 1].tag.level);
}

// Returns whether all sequences are sorted. Every second sequence may descend, as bitonic merges
// require.
bool are_sorted(const Sequences& sequences) {
    for (std::size_t first = 0; first < sequences.values.size(); first += sequences.size) {
        const std::size_t rest = sequences.values.size() - first;
        const auto sequence =
            std::span(sequences.values).subspan(first, std::min<std::size_t>(rest, sequences.size));
        if (!std::ranges::is_sorted(sequence, is_less) &&
            !std::ranges::is_sorted(sequence.rbegin(), sequence.rend(), is_less))
            return false;
    }
    return true;
}

TEST(Sequences, ofEverySortHoldEveryValueOnceAndAreSortedWhenALevelEnds) {
    const auto executor = stream::emulator::make_executor();
    std::size_t checked = 0;
    for (const std::size_t n : {256u, 128u, 64u, 50u, 32u, 16u, 8u, 4u, 2u})
        for (RunRequest request : tests::requests(8, "any-bits")) {
            request.keys.resize(n);
            const auto run = tests::record(*executor, request);
            std::vector<std::uint32_t> ids;
            for (std::size_t p = 0; p <= run->size(); ++p) {
                SCOPED_TRACE(fmt::format("{}, n = {}, position {}", request.options.program, n, p));
                run->go_to(p);
                const Forest forest = make_forest(*run);
                for (std::uint32_t i = 0; i < forest.nodes.size(); ++i)
                    ASSERT_EQ(forest.find(forest.nodes[i].index), i);
                const Sequences sequences = make_sequences(*run, forest);
                if (p == 0)
                    ids = sorted_ids(sequences);
                ASSERT_EQ(sorted_ids(sequences), ids);
                if (p == run->size()) {
                    EXPECT_TRUE(std::ranges::is_sorted(sequences.values, is_less));
                } else if (ends_merge(*run)) {
                    const stream::Tag& tag = run->program().operations[p - 1].tag;
                    const std::uint32_t size = run->plan() ? 1u << tag.level : tag.sequence;
                    EXPECT_TRUE(size == 0 || sequences.size == std::min(size, run->n()));
                    EXPECT_TRUE(are_sorted(sequences));
                    ++checked;
                }
            }
        }
    EXPECT_GT(checked, 50);
}

TEST(Sequences, areNoneWhereNothingIsSortedButInTheEnd) {
    for (const char* program : {"butterfly", "odd-even", "rank", "gather-radix"}) {
        const auto run = tests::emulated(5, program);
        for (std::size_t p = 0; p <= run->size(); ++p) {
            run->go_to(p);
            EXPECT_EQ(make_sequences(*run, {}).size, 1) << program << ", position " << p;
        }
    }
}

}  // namespace
}  // namespace viewer
