// SPDX-License-Identifier: MIT
// Thread-group sorts, as a user of the program calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "apps/exit_code.h"
#include "io/key_file.h"
#include "sorts/distribution.h"
#include "tests/support/key_files.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class GroupCommands : public TemporaryFolder {
  protected:
    std::string key_file(std::size_t n) {
        write_keys(path("keys.f32"), sorts::distribution_named("zipf")->make(n, 1));
        return path("keys.f32");
    }

    Outcome sort(const std::string& words) {
        return run_shell("$GPU_ABISORT sort " + words + " -o " + path("sorted.f32") + " --ids " +
                         path("ids.u32") + " --stats " + path("stats.json"));
    }

    nlohmann::json stats() { return nlohmann::json::parse(bytes_of(path("stats.json"))); }

    // Expects that the output is sorted, and that the ids of equal keys are in ascending order.
    void expect_sorted(const std::string& input) {
        const std::vector<float> keys = io::read_keys(input);
        const std::string bytes = bytes_of(path("ids.u32"));
        std::vector<std::uint32_t> ids(bytes.size() / 4);
        std::memcpy(ids.data(), bytes.data(), bytes.size());
        std::vector<std::uint32_t> expected(keys.size());
        for (std::uint32_t i = 0; i < expected.size(); ++i)
            expected[i] = i;
        std::ranges::stable_sort(expected, {}, [&](std::uint32_t id) { return keys[id]; });
        EXPECT_EQ(ids, expected);
        std::vector<float> sorted = keys;
        std::ranges::sort(sorted);
        EXPECT_EQ(io::read_keys(path("sorted.f32")), sorted);
    }
};

TEST_F(GroupCommands, computeIsTheStandardExecutorAndStatsSayWhatWasDone) {
    const std::string input = key_file(5000);
    const Outcome outcome = sort(input + " --program tile-merge --set shape=512x4-128x4");
    ASSERT_EQ(outcome.code, apps::done) << outcome.err;
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("tile-merge program"), Not(HasSubstr("mapping"))));
    expect_sorted(input);
    const nlohmann::json on_gl = stats();
    EXPECT_EQ(on_gl["executor"], "compute");
    EXPECT_EQ(on_gl["machine"], "group");
    EXPECT_EQ(on_gl["padded_n"], 5000);
    EXPECT_TRUE(on_gl["mapping"].is_null());
    EXPECT_TRUE(on_gl["stream_operations"].is_null());
    EXPECT_TRUE(on_gl["comparisons"].is_null());
    EXPECT_EQ(on_gl["kernel_launches"], 1 + 2) << "three tiles of 2,048";
    EXPECT_EQ(on_gl["peak_stream_bytes"], (2 + 1) * 8 * 5000) << "and the array of the host";
    ASSERT_EQ(sort(input + " --program tile-merge --executor emulator").code, apps::done);
    EXPECT_GT(stats()["comparisons"], 5000);
}

TEST_F(GroupCommands, whatTheMachineDoesNotHaveIsRefusedByName) {
    const std::string input = key_file(3000);
    for (const auto& [words, code, why] : std::vector<std::tuple<std::string, int, std::string>>{
             {"tile-merge --executor gl", apps::usage_error,
              "group sorts have no executor gl; they have compute, emulator"},
             {"tile-merge --profile geforce-6800", apps::usage_error,
              "they have geforce-8800gt, gtx-280, gtx-580, modern"},
             {"optimized --profile gtx-580 --executor emulator", apps::usage_error,
              "stream sorts have no profile gtx-580"},
             {"tile-merge --mapping z-order", apps::usage_error, "buffers have one dimension"},
             {"tile-merge --set tile=64", apps::usage_error, "has no option 'tile'"},
             {"tile-merge --set shape=3x3", apps::usage_error, "expected auto|512x4-128x4"},
             {"shearsort --executor emulator", apps::bad_input,
              "3000 keys: program shearsort sorts at most 1024"},
             {"tile-merge --executor emulator --profile geforce-8800gt --set shape=512x8-256x8",
              apps::no_device,
              "bytes of shared memory, but geforce-8800gt allows 16384; use other settings"}}) {
        EXPECT_THAT(sort(input + " --program " + words), ended_with(code, HasSubstr(why))) << words;
    }
}

TEST_F(GroupCommands, withoutOpenGlItEndsWith4AndSaysHowToGoOn) {
    const std::string input = key_file(10);
    const Surroundings no_gl = {.environment = {"__EGL_VENDOR_LIBRARY_DIRS=" + path("none")}};
    for (const char* program : {"optimized", "tile-merge", "fastest"}) {
        EXPECT_THAT(run({"sort", input, "--program", program}, no_gl),
                    ended_with(apps::no_device,
                               AllOf(HasSubstr("libegl-mesa0"), HasSubstr("--executor emulator"))))
            << program;
    }
    EXPECT_EQ(run({"sort", input, "--executor", "emulator"}, no_gl).code, apps::done);
}

TEST_F(GroupCommands, fastestTakesComputeWhereItIsHardware) {
    const std::string input = key_file(300);
    ASSERT_EQ(sort(input + " --program fastest").code, apps::done);
    expect_sorted(input);
    const bool is_software = nlohmann::json::parse(run({"info", "--json"}).out)["is_software"];
    EXPECT_EQ(stats()["program"], is_software ? "intervals" : "tile-merge");
    EXPECT_EQ(stats()["executor"], is_software ? "gl" : "compute");
}

// 16 KiB of shared memory are too little for the tiles that a sort of 2^18 pairs has by default.
TEST_F(GroupCommands, fastestUnderAProfileOfTheGroupMachineTakesAShapeThatFits) {
    const std::string how = " --program fastest --executor emulator --profile gtx-280";
    for (const std::size_t n : {3000, 1 << 18}) {
        const std::string input = key_file(n);
        ASSERT_EQ(sort(input + how).code, apps::done);
        expect_sorted(input);
        EXPECT_EQ(stats()["program"], "tile-merge");
    }
}

/// Reads the tables that `check` prints: of stream sorts, of thread-group sorts, and of findings. A
/// row is an object that maps column names to cells.
std::vector<std::vector<nlohmann::json>> tables_of_check(const std::string& words) {
    const Outcome outcome = run_shell("$GPU_ABISORT check --json " + words);
    EXPECT_EQ(outcome.code, apps::done) << outcome.err;
    std::vector<std::vector<nlohmann::json>> tables;
    const auto printed = nlohmann::json::parse(outcome.out)["tables"];
    for (const nlohmann::json& table : printed) {
        tables.emplace_back();
        for (const nlohmann::json& row : table["rows"]) {
            nlohmann::json& cells = tables.back().emplace_back();
            for (std::size_t c = 0; c < row.size(); ++c)
                cells[table["columns"][c].get<std::string>()] = row[c];
        }
    }
    return tables;
}

/// Returns the row of a thread-group sort in the output of `check`.
nlohmann::json checked(const std::string& words) {
    return tables_of_check(words).at(1).at(0);
}

// Compares with the numbers in docs/thread-groups.md, for a sort of 1024 values.
TEST_F(GroupCommands, checkCountsConflictsSectorsAndRaces) {
    const nlohmann::json naive = checked("--program bitonic-naive");
    EXPECT_EQ(naive["sort"], "bitonic-naive");
    EXPECT_EQ(naive["profile"], "modern");
    EXPECT_EQ(naive["bank conflicts"], 4352);
    EXPECT_EQ(naive["wavefronts per request"], 1.607);
    EXPECT_EQ(naive["sectors"], naive["ideal sectors"]);
    EXPECT_EQ(naive["verdict"], "clean");
    const auto twice = tables_of_check("--program bitonic-naive --log2n 11");
    std::uint64_t conflicts = 0;
    for (const nlohmann::json& finding : twice[2])
        conflicts += finding["count"].get<std::uint64_t>();
    EXPECT_EQ(twice[1][0]["bank conflicts"], conflicts) << "every conflict has its place";
    const nlohmann::json folded = checked("--program bitonic-folded");
    EXPECT_EQ(folded["bank conflicts"], 0);
    EXPECT_EQ(folded["wavefronts per request"], 1.0);
    EXPECT_EQ(folded["comparisons"], naive["comparisons"]);
}

// A device with the profile gtx-280 has 16 banks and counts half warps.
TEST_F(GroupCommands, checkCountsUnderTheProfileThatIsAskedFor) {
    const nlohmann::json old = checked("--program bitonic-folded --profile gtx-280 --log2n 8");
    EXPECT_EQ(old["profile"], "gtx-280");
    EXPECT_THAT(
        run({"check", "--program", "tile-merge", "--profile", "geforce-6800"}),
        ended_with(apps::usage_error, HasSubstr("group sorts have no profile geforce-6800")));
    EXPECT_EQ(run({"check", "--program", "shearsort", "--log2n", "11"}).code, apps::usage_error);
}

TEST_F(GroupCommands, checkOfAllHasBothMachinesAndSaysWhatIsLeftOut) {
    const Outcome text = run({"check", "--log2n", "6", "--profile", "gtx-580"});
    EXPECT_EQ(text.code, apps::done) << text.err;
    EXPECT_THAT(text.out, AllOf(HasSubstr("left out: stream sorts have no"),
                                testing::ContainsRegex("tile-merge +gtx-580 +1 .* 1 .*clean")));
    const auto two = tables_of_check("--log2n 6 --program tile-merge --program network");
    EXPECT_EQ(two[0].size(), 2u) << "two mappings";
    EXPECT_EQ(two[1].size(), 1u);
}

TEST_F(GroupCommands, keysAloneAreSortedAndCheckedInHalfTheMemory) {
    const std::string input = key_file(5000);
    std::vector<float> expected = io::read_keys(input);
    std::ranges::sort(expected);
    ASSERT_EQ(run({"sort", input, "-o", path("sorted.npy"), "--stats", path("stats.json"),
                   "--program", "tile-merge", "--set", "shape=512x4-128x4", "--keys-only"})
                  .code,
              apps::done);
    EXPECT_EQ(io::read_keys(path("sorted.npy")), expected);
    EXPECT_EQ(stats()["executor"], "compute");
    EXPECT_EQ(stats()["peak_stream_bytes"], (2 + 1) * 4 * 5000);
    EXPECT_THAT(run({"sort", input, "--program", "bitonic-naive", "--keys-only"}),
                ended_with(apps::usage_error, HasSubstr("peters-4, gather-radix, tile-merge")));
    EXPECT_EQ(checked("--program tile-merge --log2n 12 --set values=keys")["verdict"], "clean");
    EXPECT_THAT(run({"view", "--program", "tile-merge", "--log2n", "6", "--set", "values=keys",
                     "--export", path("scene.svg")}),
                ended_with(apps::usage_error, HasSubstr("values=pairs")));
}

TEST_F(GroupCommands, checkTakesOptionsOfPrograms) {
    const nlohmann::json four = checked("--program peters-in-place --log2n 12");
    const nlohmann::json one = checked("--program peters-in-place --log2n 12 --set degree=1");
    EXPECT_EQ(four["sort"], "peters-in-place");
    EXPECT_EQ(one["sort"], "peters-in-place degree=1");
    EXPECT_LT(four["launches"], one["launches"]);
    const auto streams = tables_of_check("--program intervals --log2n 6 --set place=8");
    EXPECT_EQ(streams[0][0]["sort"], "intervals z-order place=8");
    EXPECT_THAT(
        run({"check", "--program", "tile-merge", "--log2n", "6", "--set", "shape=512x4-128x4"}).out,
        testing::ContainsRegex("tile-merge shape=512x4-128x4 +modern"));
    for (const auto& [words, why] : std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--set", "degree=1"}, "--set needs --program"},
             {{"--program", "shearsort", "--set", "degree=1"}, "has no option 'degree'"},
             {{"--program", "peters-in-place", "--set", "degree=9"}, "expected 1|2|3|4"},
             {{"--program", "peters-in-place", "--set", "degree"}, "expected NAME=VALUE"}}) {
        std::vector<std::string> asked = {"check", "--log2n", "6"};
        asked.insert(asked.end(), words.begin(), words.end());
        EXPECT_THAT(run(asked), ended_with(apps::usage_error, HasSubstr(why)));
    }
}

TEST_F(GroupCommands, aTraceHasTheAccessesOfThreadsAndSharedMemory) {
    const Outcome outcome =
        run({"trace", "-", "--log2n", "9", "--program", "tile-merge", "--profile", "gtx-280"});
    ASSERT_EQ(outcome.code, apps::done) << outcome.err;
    EXPECT_THAT(outcome.out,
                AllOf(HasSubstr("push,sorted,sorted"), HasSubstr("of tile_sort_512x4")));
    for (const char* option : {"--mapping=z-order", "--profile=geforce-6800"}) {
        EXPECT_THAT(run({"trace", path("t.csv"), "--program", "tile-merge", option}),
                    ended_with(apps::usage_error, HasSubstr("group sort")))
            << option;
    }
}

TEST_F(GroupCommands, layoutShowsSharedMemory) {
    const auto view = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"layout", "--log2n", "10", "--view", "shared"});
        return run(words);
    };
    const auto json =
        nlohmann::json::parse(view({"--program", "shearsort", "--format", "json"}).out);
    const nlohmann::json& lines = json["tables"][0];
    EXPECT_THAT(lines["title"].get<std::string>(), HasSubstr("32 banks"));
    EXPECT_GT(lines["rows"].size(), 10u);
    for (const nlohmann::json& row : lines["rows"])
        EXPECT_EQ(row[4], row[5]) << "as many wavefronts as requests: no conflicts";
    for (const auto& [words, message] :
         std::vector<std::pair<std::vector<std::string>, std::string>>{
             {{"--launch", "9"}, "the launches 0 to 0"},
             {{"--group", "1"}, "the groups 0 to 0"},
             {{"-o", path("a.svg")}, "has no picture"}}) {
        std::vector<std::string> asked = {"--program", "shearsort"};
        asked.insert(asked.end(), words.begin(), words.end());
        EXPECT_THAT(view(asked), ended_with(apps::usage_error, HasSubstr(message)));
    }
}

}  // namespace
}  // namespace tests
