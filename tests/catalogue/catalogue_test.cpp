// SPDX-License-Identifier: MIT
// Sorts and executors of all machines, by name. It holds without the group machine, too.
#include "catalogue/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "catalogue/executor.h"
#include "catalogue/table.h"
#include "io/distribution.h"
#include "stream/error.h"
#include "tests/support/sequences.h"

namespace catalogue {
namespace {

using testing::AllOf;
using testing::HasSubstr;

bool has_groups() {
    return !executors_of(Machine::group).empty();
}

TEST(Catalogue, entriesHaveNamesOfTheirOwnAndAreFoundByThem) {
    std::set<std::string_view> names;
    for (const Entry& entry : entries()) {
        EXPECT_TRUE(names.insert(entry.about->name).second) << entry.about->name;
        EXPECT_EQ(entry_named(entry.about->name), &entry);
        EXPECT_EQ(entry.stream != nullptr, entry.machine == Machine::stream);
        EXPECT_EQ(entry.group != nullptr, entry.machine == Machine::group);
    }
    EXPECT_EQ(names.count("optimized"), 1u);
    EXPECT_EQ(names.count("tile-merge"), has_groups() ? 1u : 0u);
    EXPECT_EQ(entry_named("nothing"), nullptr);
}

TEST(Catalogue, executorsAreThoseOfAllMachines) {
    EXPECT_EQ(list_of(executors_of(Machine::stream)), "gl, gles, emulator, compute");
    EXPECT_EQ(list_of(executors()), "gl, gles, emulator, compute");
    if (has_groups()) {
        EXPECT_EQ(list_of(executors_of(Machine::group)), "compute, emulator");
    }
    EXPECT_THAT(profiles(), AllOf(testing::Contains("geforce-6800"), testing::Contains("modern")));
}

TEST(Catalogue, anEntryOfEachMachineSortsOnTheEmulator) {
    for (const char* name : {"intervals", "tile-merge"}) {
        const Entry* entry = entry_named(name);
        if (entry == nullptr)
            continue;
        const auto executor = make_executor(entry->machine, {.name = "emulator"});
        const auto sorter = executor->make_sorter(*entry, 3000, {});
        std::vector<abisort::Pair> pairs =
            tests::numbered(io::distribution_named("zipf")->make(3000, 1));
        const std::vector<abisort::Pair> expected = tests::sorted(pairs);
        sorter->sort(pairs);
        EXPECT_TRUE(pairs == expected) << name;
        const sorts::Work work = sorter->work(3000);
        EXPECT_GT(work.launches, 0u);
        EXPECT_GT(work.comparisons.value_or(0), 3000u) << name;
        EXPECT_GE(work.bytes, memory_bytes(*entry, 3000));
    }
}

TEST(Catalogue, executorsAndProfilesOfAnotherMachineAreRefusedByName) {
    const auto refusal_of = [](Machine machine, const ExecutorRequest& request) {
        try {
            make_executor(machine, request);
        } catch (const sorts::RequestError& error) {
            return std::string(error.what());
        }
        return std::string("nothing was refused");
    };
    EXPECT_EQ(
        refusal_of(Machine::stream, {.name = "emulator", .profile = "gtx-580"}),
        "the stream machine has no profile gtx-580; it has geforce-6800, geforce-7800, modern");
    EXPECT_THAT(refusal_of(Machine::stream, {.name = "emulator", .processors = 3}),
                HasSubstr("executor emulator does not limit"));
    if (!has_groups())
        return;
    EXPECT_EQ(refusal_of(Machine::group, {.name = "gl"}),
              "the group machine has no executor gl; it has compute, emulator");
    EXPECT_THAT(refusal_of(Machine::group, {.name = "emulator", .profile = "geforce-6800"}),
                HasSubstr("it has geforce-8800gt, gtx-280, gtx-580, modern"));
}

// On a CPU no sort of the group machine claims to be; that of GPUs is in sorts_test of the group
// machine.
TEST(Catalogue, theFastestInSoftwareIsOfTheStreamMachine) {
    const Choice here = make_fastest(1000, {.name = "emulator"});
    EXPECT_EQ(here.entry->about->name, "intervals");
    EXPECT_EQ(here.executor->machine(), Machine::stream);
    EXPECT_EQ(
        make_fastest(1000, {.name = "emulator", .profile = "geforce-6800"}).entry->about->name,
        "optimized");
    EXPECT_EQ(make_fastest((std::size_t{1} << 30) + 1, {.name = "emulator"}).entry->about->name,
              "intervals");
}

// Even if it does not run: what is asked for then says why.
TEST(Catalogue, theFastestUnderAProfileOfTheGroupMachineIsOfThatMachine) {
    if (!has_groups())
        return;
    for (const std::size_t n : {1000u, 1u << 18}) {
        const Choice choice = make_fastest(n, {.name = "emulator", .profile = "gtx-280"});
        EXPECT_EQ(choice.entry->about->name, "tile-merge");
        EXPECT_EQ(choice.executor->machine(), Machine::group);
        EXPECT_EQ(choice.executor->refusal(*choice.entry, n, {}).empty(), n == 1000);
    }
    EXPECT_THROW(make_fastest(1000, {.name = "emulator", .profile = "gtx-280"}, false),
                 sorts::RequestError)
        << "with a mapping";
    EXPECT_THROW(make_fastest(1000, {.name = "gl", .profile = "gtx-280"}), sorts::RequestError);
}

TEST(Catalogue, aRefusalSaysWhatRunsInstead) {
    const Entry* entry = entry_named("tile-merge");
    if (entry == nullptr)
        return;
    const auto executor =
        make_executor(Machine::group, {.name = "emulator", .profile = "geforce-8800gt"});
    const sorts::Settings tiles_in_merges = {{"shape", "256x8"}};
    EXPECT_THAT(executor->refusal(*entry, 5000, tiles_in_merges),
                AllOf(HasSubstr("shared memory"), HasSubstr("16384")));
    EXPECT_EQ(executor->largest_n(*entry, tiles_in_merges, ~std::uint64_t{0}), 2048u) << "a tile";
    EXPECT_EQ(settings_that_run(*executor, *entry, 5000),
              "shape=auto or shape=64x4 or shape=512x4-128x4");
    EXPECT_EQ(executor->largest_n(*entry, {{"shape", "64x4"}}, 16 * 1000), 1000u);
}

TEST(Catalogue, aMachineThatIsNotBuiltSaysNothingOfItsSorts) {
    if (has_groups())
        return;
    const Entry unknown = {.machine = Machine::group, .about = entries().front().about};
    EXPECT_THROW(launches(unknown, 1000), stream::DeviceError);
    EXPECT_THROW(memory_bytes(unknown, 1000), stream::DeviceError);
}

TEST(LaunchTable, isThatOfTheDocumentation) {
    if (!has_groups())
        return;
    std::ifstream file(SOURCE_FOLDER "/docs/group-machine.md");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(page, HasSubstr(launch_table(Machine::group)))
        << "gpu-abisort programs --format md prints it";
}

}  // namespace
}  // namespace catalogue
