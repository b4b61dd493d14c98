// SPDX-License-Identifier: MIT
// Tests of sorts of keys without ids, with any words and with invalid requests. The test EverySort
// sorts whole inputs with these sorts.
#include "sorts/keys_alone.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "abisort/order_code.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
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
                stream::ProgramRun& run = sorter.program_run(n);
                upload_values(run, values);
                sorter.run(n);
                download(run, values);
                std::ranges::sort(words);
                ASSERT_TRUE(std::ranges::equal(values, words, {}, &shaders::value_t::key))
                    << "n = " << n << ", the least " << most << " below the greatest";
            }
    });
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
