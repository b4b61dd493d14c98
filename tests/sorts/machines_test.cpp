// SPDX-License-Identifier: MIT
// Tests that a sort gives the same result on devices with lower limits or more threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <algorithm>
#include <system_error>
#include <thread>

#include "abisort/plan.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/sorter.h"
#include "stream/emulator/executor.h"
#include "stream/error.h"
#include "stream/profile.h"
#include "tests/support/identifier.h"
#include "tests/support/sequences.h"
#include "tests/support/sorted_by.h"

namespace sorts {
namespace {

using abisort::all_variants;
using abisort::Variant;
using layout::MappingKind;
using Words = std::vector<std::uint32_t>;

constexpr std::size_t n = 1 << 13;

/// Everything that a sort leaves on an executor.
struct Left {
    std::vector<std::uint32_t> permutation;
    std::vector<Words> streams;
    std::uint64_t comparisons = 0;
    std::uint64_t kernel_instances = 0;
    friend bool operator==(const Left&, const Left&) = default;
};

Left sort_on(const stream::emulator::EmulatorOptions& machine, const SorterOptions& options) {
    const auto executor = stream::emulator::make_executor(machine);
    Sorter sorter(*executor, n, options);
    std::vector<float> keys = sorts::distributions()[0].make(n, 3);
    sorter.prepare(n);
    executor->reset_counters();
    Left left{sorter.sort_keys(keys), {}, 0, 0};
    left.comparisons = executor->counters().comparisons;
    left.kernel_instances = executor->counters().kernel_instances;
    for (const stream::Stream& stream : sorter.program_run(n).streams()) {
        left.streams.emplace_back(stream.spec().size * stream.words());
        executor->download_words(stream, 0, left.streams.back());
    }
    return left;
}

class SortOnMachines : public testing::TestWithParam<std::tuple<Variant, MappingKind>> {
  protected:
    SorterOptions options() const {
        return {.program = name(std::get<0>(GetParam())), .mapping = std::get<1>(GetParam())};
    }
};

/// Prevents new threads during its lifetime, because no address space has room for their stacks.
struct NoThreads {
    NoThreads() {
        pthread_getattr_default_np(&usual);
        pthread_attr_t huge;
        pthread_attr_init(&huge);
        pthread_attr_setstacksize(&huge, std::size_t{1} << 47);
        pthread_setattr_default_np(&huge);
        pthread_attr_destroy(&huge);
    }
    ~NoThreads() {
        pthread_setattr_default_np(&usual);
        pthread_attr_destroy(&usual);
    }
    pthread_attr_t usual;
};

TEST_P(SortOnMachines, anyNumberOfThreadsLeavesTheSameStreamsAndCounts) {
    const Left one = sort_on({.threads = 1}, options());
    for (const unsigned threads : {2u, 3u, 7u, 64u})
        EXPECT_TRUE(sort_on({.threads = threads}, options()) == one) << threads << " threads";
    const NoThreads none;
    EXPECT_THROW(std::thread([] {}), std::system_error);
    EXPECT_TRUE(sort_on({.threads = 8}, options()) == one) << "in one thread";
}

TEST_P(SortOnMachines, everyProgramFitsEveryProfile) {
    const Left modern = sort_on({}, options());
    for (const std::string_view profile : stream::profiles_of(stream::Body::blocks))
        EXPECT_TRUE(sort_on({.limits = stream::profile_named(profile)->limits}, options()) ==
                    modern)
            << profile;
}

INSTANTIATE_TEST_SUITE_P(, SortOnMachines,
                         testing::Combine(testing::ValuesIn(all_variants),
                                          testing::ValuesIn(layout::all_mappings)),
                         tests::param_name);

// Without integer addresses the host converts arrays.
TEST(Sorter, givesPairsTheirIdsOnEveryMachine) {
    std::vector<Pair> pairs;
    for (const float key : distribution_named("few-values")->make(777, 3))
        pairs.push_back({key, static_cast<std::uint32_t>(1000 - pairs.size() / 2)});
    const std::vector<Pair> expected = tests::sorted(pairs);
    stream::Limits limits = stream::modern_machine();
    limits.integer_addresses = false;
    const auto executor = stream::emulator::make_executor({.limits = limits});
    Sorter(*executor, 777).sort(pairs);
    EXPECT_EQ(tests::bits_of(pairs), tests::bits_of(expected));
}

// Narrow texels need twice as many render targets.
TEST(SorterOptions, haveSlotsThatTheRenderTargetsHold) {
    const auto slots_on = [](std::uint32_t targets) {
        stream::Limits limits = stream::modern_machine();
        limits.max_output_words = 16;
        limits.max_output_textures = targets;
        return fitting(*sort_named("intervals"), 1, {}, limits);
    };
    EXPECT_EQ(slots_on(8), (Settings{{"place", "8"}}));
    EXPECT_EQ(slots_on(4), (Settings{{"place", "4"}}));
    EXPECT_EQ(slots_on(3), (Settings{{"place", "2"}}));
}

// The fastest settings are used only if no mapping and no settings are requested.
TEST(SorterOptions, areThoseThatWereMeasuredForSuchAnN) {
    const Sort& intervals = *sort_named("intervals");
    const auto settings = [&](DeviceKind device, std::size_t n) {
        return fastest_variant(intervals, device, n)->settings;
    };
    EXPECT_EQ(settings(DeviceKind::compute, 1000),
              (Settings{{"co-ranks", "none"}, {"place", "4"}}));
    EXPECT_EQ(settings(DeviceKind::fragments, (1u << 14) - 1), (Settings{{"place", "4"}}));
    EXPECT_EQ(settings(DeviceKind::fragments, 1u << 14), (Settings{{"place", "8"}}));
    EXPECT_EQ(settings(DeviceKind::fragments, 1u << 20), Settings());
    const Settings keys_alone = {{"values", "keys"}};
    EXPECT_EQ(fastest_variant(intervals, DeviceKind::compute, 64, keys_alone)->settings,
              (Settings{{"co-ranks", "none"}, {"place", "4"}, {"values", "keys"}}));
    EXPECT_EQ(fastest_variant(intervals, DeviceKind::fragments, 1u << 15, keys_alone)->settings,
              keys_alone);
    EXPECT_FALSE(fastest_variant(intervals, DeviceKind::fragments, 64, {{"place", "16"}}));
    EXPECT_FALSE(fastest_variant(*sort_named("optimized"), DeviceKind::compute, 64));
    const auto phases = [](DeviceKind device, std::size_t n, const Settings& asked = {}) {
        return fastest_variant(*sort_named("tuned"), device, n, asked)->settings;
    };
    EXPECT_EQ(phases(DeviceKind::compute, 1u << 20), (Settings{{"phases", "4"}}));
    EXPECT_EQ(phases(DeviceKind::fragments, 1u << 19), (Settings{{"phases", "2"}}));
    EXPECT_EQ(phases(DeviceKind::fragments, 1u << 20), Settings());
    EXPECT_EQ(phases(DeviceKind::software, 64), Settings());
    EXPECT_EQ(phases(DeviceKind::compute, 64, {{"phases", "1"}, {"nodes", "copied"}}),
              (Settings{{"phases", "1"}, {"nodes", "copied"}}));
}

// In software, which the emulator is, `intervals` is row-wise. If a device cannot run the fastest
// variant, `auto` values become values that it runs. A requested setting stays, or is rejected.
TEST(SorterOptions, areWhatTheMachineRunsUnlessSaid) {
    const auto options_on = [](std::uint32_t words, const SorterOptions& asked) {
        stream::Limits limits = stream::modern_machine();
        limits.max_output_words = words;
        const auto executor = stream::emulator::make_executor({.limits = limits});
        Sorter sorter(*executor, 500, asked);
        std::vector<float> keys = distributions()[0].make(500, 3);
        sorter.sort_keys(keys);
        EXPECT_TRUE(std::ranges::is_sorted(keys));
        return title(sorter.entry(), sorter.options().mapping, sorter.options().settings);
    };
    const std::string_view intervals = "intervals";
    EXPECT_EQ(options_on(32, {.program = intervals}), "intervals row-wise");
    EXPECT_EQ(options_on(31, {.program = intervals}), "intervals row-wise place=8");
    EXPECT_EQ(options_on(8, {.program = intervals, .settings = {{"values", "keys"}}}),
              "intervals row-wise place=4 values=keys");
    EXPECT_EQ(options_on(4, {.program = intervals, .mapping = MappingKind::z_order}),
              "intervals z-order place=2");
    EXPECT_EQ(options_on(32, {.program = intervals, .mapping = MappingKind::z_order}),
              "intervals z-order");
    EXPECT_THROW(options_on(31, {.program = intervals, .settings = {{"place", "16"}}}),
                 stream::LimitError);
    EXPECT_THROW(options_on(3, {.program = intervals}), stream::LimitError);
}

// Tables 2 and 3 have at most 2^20 pairs (§8). 2^21 pairs would fit into 256 MB, but 2^22 pairs
// would not.
TEST(Profiles2006, holdTheReportsLargestSortAndNamesWhatItDoesNot) {
    for (const char* name : {"geforce-6800", "geforce-7800"}) {
        const stream::Limits& limits = stream::profile_named(name)->limits;
        EXPECT_EQ(largest_n(*sort_named("optimized"), limits), 1u << 21);
        const auto executor = stream::emulator::make_executor({.limits = limits});
        EXPECT_NO_THROW(Sorter(*executor, 1 << 20));
        EXPECT_THAT([&] { const Sorter sorter(*executor, 1 << 22); },
                    testing::ThrowsMessage<stream::MemoryError>(
                        testing::HasSubstr(std::string(name) + " has 268435456")));
    }
}

TEST(CheckFits, noticesOutputsThatAreTooLarge) {
    stream::Limits limits = stream::profile_named("geforce-6800")->limits;
    limits.max_output_words = 15;  // the local sort pushes 16 words
    const auto check = [&](std::string_view name) {
        check_fits(make_program(*sort_named(name), {256, MappingKind::row_wise, {}}), limits);
    };
    EXPECT_THROW(check("optimized"), stream::LaunchError);
    EXPECT_NO_THROW(check("overlapped"));
}

// An n that needs exactly as much as a limit allows is accepted. An n that needs one more is
// rejected.
TEST(LargestCapacity, isBoundedByEveryLimitAndByNothingElse) {
    constexpr std::size_t largest = std::size_t{1} << 20;
    for (const Variant program : all_variants) {
        const Sort& sort = *sort_named(name(program));
        const std::uint64_t bytes = memory_bytes(sort, largest);
        SCOPED_TRACE(name(program));
        const auto capacity = [&](auto change) {
            stream::Limits limits = stream::modern_machine();
            change(limits);
            return largest_n(sort, limits);
        };
        EXPECT_EQ(capacity([&](stream::Limits& l) { l.max_bytes = bytes; }), largest);
        EXPECT_EQ(capacity([&](stream::Limits& l) { l.max_bytes = bytes - 1; }), largest / 2);
        EXPECT_EQ(capacity([&](stream::Limits& l) { l.max_stream_bytes = 32 * largest; }), largest);
        EXPECT_EQ(capacity([&](stream::Limits& l) { l.max_stream_bytes = 32 * largest - 1; }),
                  largest / 2);
        EXPECT_EQ(capacity([&](stream::Limits& l) { l.max_extent = 1 << 10; }), largest);
        EXPECT_EQ(capacity([&](stream::Limits& l) { l.max_extent = (1 << 10) - 1; }), largest / 4);
        EXPECT_EQ(capacity([&](stream::Limits& l) { l.max_bytes = 0; }), 0u);
        stream::Limits limits = stream::modern_machine();
        limits.max_stream_bytes = 40'000;
        const auto executor = stream::emulator::make_executor({.limits = limits});
        EXPECT_EQ(largest_n(sort, limits), 1024u);
        EXPECT_NO_THROW(Sorter(*executor, 1024, {.program = sort.name}));
        EXPECT_THROW(Sorter(*executor, 1025, {.program = sort.name}), stream::MemoryError);
    }
    EXPECT_EQ(largest_n(*sort_named("optimized"), stream::modern_machine()),
              std::size_t{1} << abisort::max_log2_n);
}

TEST(KeysAlone, arePairsToNobody) {
    const auto executor = stream::emulator::make_executor();
    const Sort& intervals = *sort_named("intervals");
    Sorter sorter(*executor, 64, {.program = "intervals", .settings = {{"values", "keys"}}});
    std::vector<Pair> pairs(10);
    EXPECT_THROW(sorter.sort(pairs), RequestError);
    EXPECT_THROW(check_takes_keys_alone(*sort_named("optimized")), RequestError);
    // Kernels for pairs reject streams of words, although both types have the same name.
    stream::Program program = make_program(intervals, 64, {{"values", "keys"}});
    program.operations.back().kernel =
        make_program(intervals, 64, {{"place", "16"}}).operations.back().kernel;
    EXPECT_THROW(stream::ProgramRun(*executor, program), stream::LaunchError);
}

}  // namespace
}  // namespace sorts
