// SPDX-License-Identifier: MIT
// Tests of sorts of keys without ids: with any words, with keys packed with ids, and with invalid
// requests. The test EverySort sorts whole inputs with these sorts.
#include "sorts/keys_alone.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "abisort/order_code.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "tests/support/tried.h"

namespace sorts {
namespace {

using Words = std::vector<std::uint32_t>;

class KeysAlone : public testing::Test {
  protected:
    /// Calls back with every sort, mapping and settings for keys only.
    template <class Visit>
    void for_each_form(const Visit& visit) const {
        for (const Sort& sort : catalogue())
            for (const Settings& settings : tests::tried(sort))
                if (settings.contains("values"))
                    for (const auto mapping : mappings_of(sort)) {
                        SCOPED_TRACE(title(sort, mapping, settings));
                        visit({.program = sort.name, .mapping = mapping, .settings = settings});
                    }
    }

    static std::vector<std::optional<layout::MappingKind>> mappings_of(const Sort& sort) {
        if (sort.mappings.empty())
            return {std::nullopt};
        return {sort.mappings.begin(), sort.mappings.end()};
    }

    std::unique_ptr<stream::Executor> executor = stream::emulator::make_executor();
};

// Padding is the greatest word, and keys may be equal to it.
TEST_F(KeysAlone, mayBeAnyWordsAndRepeat) {
    std::mt19937 random(12);
    for_each_form([&](const SorterOptions& options) {
        Sorter sorter(*executor, 2048, options);
        for (const std::uint32_t most : {1u, 5u, 0xffffu, 0xffffffffu})
            for (const std::size_t n : {64, 1000, 2048}) {
                Words words(n);
                for (std::uint32_t& word : words)
                    word = 0xffffffffu - random() % most;
                std::vector<shaders::value_t> values;
                for (const std::uint32_t word : words)
                    values.push_back({word, 9});
                sorter.upload(values);
                sorter.run(n);
                sorter.download(values);
                std::ranges::sort(words);
                ASSERT_TRUE(std::ranges::equal(values, words, {}, &shaders::value_t::key))
                    << "n = " << n << ", the least " << most << " below the greatest";
            }
    });
}

// The ids are arbitrary, and almost all keys look like padding.
TEST_F(KeysAlone, packedWithTheirPlacesLeaveKeysAlikeInTheirOrder) {
    std::mt19937 random(7);
    for_each_form([&](SorterOptions options) {
        for (const unsigned key_bits : {1u, 12u, 21u}) {
            options.key_bits = key_bits;
            Sorter sorter(*executor, 2048, options);
            for (const char* name : {"any-bits", "few-values", "all-equal"}) {
                std::vector<Pair> pairs;
                for (const float key : distribution_named(name)->make(2048, 7))
                    if (!std::isnan(key))
                        pairs.push_back({key, static_cast<std::uint32_t>(random())});
                std::vector<Pair> expected = pairs;
                std::ranges::stable_sort(expected, {}, [&](const Pair& pair) {
                    return abisort::order_code(pair.key) >> (32 - key_bits);
                });
                sorter.sort(pairs);
                ASSERT_EQ(pairs, expected) << name << ", " << key_bits << " bits";
            }
        }
    });
}

TEST_F(KeysAlone, packedAreAsManyAsTheirIdsNumber) {
    const auto make = [&](std::size_t capacity, unsigned key_bits, const char* program) {
        return Sorter(*executor, capacity, {.program = program, .key_bits = key_bits});
    };
    EXPECT_NO_THROW(make(1024, 22, "intervals"));
    EXPECT_THROW(make(1025, 22, "intervals"), CapacityError);
    EXPECT_THROW(make(10, 0, "intervals"), RequestError);
    EXPECT_THROW(make(10, 33, "intervals"), RequestError);
    EXPECT_THROW(make(10, 12, "optimized"), RequestError);
    EXPECT_EQ(make(10, 12, "fastest").sort_keys(std::span<float>()).size(), 0u);
    std::vector<float> keys = {3, 1, 2};
    EXPECT_EQ(make(3, 30, "gather-radix").sort_keys(keys), (std::vector<std::uint32_t>{1, 2, 0}));
    EXPECT_EQ(keys, (std::vector<float>{1, 2, 3}));
}

TEST_F(KeysAlone, takeHalfTheMemory) {
    for (const char* name : {"intervals", "tile-merge"}) {
        const Sort& sort = *sort_named(name);
        EXPECT_EQ(2 * memory_bytes(sort, 1 << 16, {{"values", "keys"}}),
                  memory_bytes(sort, 1 << 16));
    }
}

TEST_F(KeysAlone, arePairsToNobody) {
    Sorter sorter(*executor, 64, {.program = "intervals", .settings = {{"values", "keys"}}});
    std::vector<Pair> pairs(10);
    EXPECT_THROW(sorter.sort(pairs), RequestError);
    EXPECT_THROW(check_takes_keys_alone(*sort_named("optimized")), RequestError);
    // Kernels for pairs reject streams of words, although both types have the same name.
    stream::Program program = make_program(*sort_named("intervals"), 64, {{"values", "keys"}});
    program.operations.back().kernel =
        make_program(*sort_named("intervals"), 64, {{"place", "16"}}).operations.back().kernel;
    EXPECT_THROW(stream::ProgramRun(*executor, program), stream::LaunchError);
}

}  // namespace
}  // namespace sorts
