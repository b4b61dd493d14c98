// SPDX-License-Identifier: MIT
// Tests of `gpu-abisort sort`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <tuple>

#include "apps/exit.h"
#include "io/key_file.h"
#include "io/npy.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "tests/support/key_files.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class SortCommand : public TemporaryFolder {
  protected:
    std::string key_file(const std::string& name, const char* distribution, std::size_t n) {
        write_keys(path(name), sorts::distribution_named(distribution)->make(n, 1));
        return path(name);
    }

    /// Sorts with all outputs. The words are bash words.
    Outcome sort(const std::string& words) {
        return run_shell("$GPU_ABISORT sort " + words + " -o " + path("sorted.f32") + " --ids " +
                         path("ids.u32") + " --stats " + path("stats.json"));
    }

    std::string text_file(const std::string& name, const std::string& text) {
        put(path(name), text);
        return path(name);
    }

    nlohmann::json stats() { return nlohmann::json::parse(bytes_of(path("stats.json"))); }

    std::vector<std::uint32_t> ids_of(const std::string& name) {
        const std::string bytes = bytes_of(path(name));
        std::vector<std::uint32_t> ids(bytes.size() / 4);
        std::memcpy(ids.data(), bytes.data(), ids.size() * 4);
        return ids;
    }

    // Expects that the output is sorted, and that the ids of equal keys are in ascending order.
    void expect_sorted(const std::string& input) {
        const std::vector<float> keys = io::read_keys(input);
        std::vector<std::uint32_t> expected(keys.size());
        for (std::uint32_t i = 0; i < expected.size(); ++i)
            expected[i] = i;
        std::ranges::stable_sort(expected, {}, [&](std::uint32_t id) { return keys[id]; });
        EXPECT_EQ(ids_of("ids.u32"), expected);
        EXPECT_EQ(io::read_keys(path("sorted.f32")), sorted_keys(input));
    }

    static std::vector<float> sorted_keys(const std::string& input) {
        std::vector<float> keys = io::read_keys(input);
        std::ranges::sort(keys);
        return keys;
    }
};

TEST_F(SortCommand, sortsAFileAndWritesThePermutation) {
    const std::string input = key_file("keys.npy", "zipf", 10000);
    const std::string before = bytes_of(input);
    EXPECT_EQ(sort(input).code, 0);
    expect_sorted(input);
    EXPECT_EQ(bytes_of(input), before) << "the input was touched";
}

TEST_F(SortCommand, noKeysAreSortedByEveryProgram) {
    const std::string input = text_file("empty.txt", "");
    std::vector<std::string_view> programs = {sorts::fastest_program};
    for (const sorts::Sort& sort : sorts::catalogue())
        if (sort.kind == sorts::SortKind::sorts)
            programs.push_back(sort.name);
    for (const std::string_view program : programs) {
        const Outcome outcome =
            run({"sort", input, "--executor", "emulator", "--program", std::string(program)});
        EXPECT_EQ(outcome.code, 0) << program << ": " << outcome.err;
        EXPECT_EQ(outcome.out, "") << program;
    }
}

TEST_F(SortCommand, printsTheWordsOfATextInOrder) {
    const std::string sort = "sort --executor emulator ";
    for (const auto& [text, options, expected] :
         std::vector<std::tuple<std::string, std::string, std::string>>{
             {"1073741824\n", "", "1073741824\n"},
             {"16777217\n16777216\n-1", "", "-1\n16777216\n16777217\n"},
             {"-1 2147483647 -2147483648 007 +7 0", "",
              "-2147483648\n-1\n0\n007\n+7\n2147483647\n"},
             {"4294967295 2147483648 2147483647 0", "", "0\n2147483647\n2147483648\n4294967295\n"},
             {"0.1,1e20\r\n0.10 -0.0,0\n+.5 -inf", "", "-inf\n-0.0\n0\n0.1\n0.10\n+.5\n1e20\n"},
             {"0.123456789 0.3 0.123456788", "--round", "0.123456789\n0.123456788\n0.3\n"},
             {"3000000000 -1", "", "-1\n3000000000\n"},
             {"2 1 03 +2 3", "--descending", "03\n3\n2\n+2\n1\n"},
             {"-0.0 1.5 0 nan 1.50", "--descending --nan last", "1.5\n1.50\n-0.0\n0\nnan\n"},
             {"4294967295 0 1", "--descending", "4294967295\n1\n0\n"},
             {"0 -0.0 nan 0.50 .5", "--nan last --keys-only", "0\n-0.0\n0.50\n.5\nnan\n"},
             {"nan 1 -inf", "--nan last --keys-only --descending", "1\n-inf\nnan\n"},
             {"02 1 +2 -7", "--keys-only --descending", "02\n+2\n1\n-7\n"},
             {"2 0.100000001", "--keys-only", "0.100000001\n2\n"},
             {"1.01 -2 1 1.5", "--order-only", "1\n2\n0\n3\n"},
             {"1.01 -2 1 1.5", "--order-only --program optimized", "1\n2\n0\n3\n"},
             {"1.01 -2 1 1.5", "--order-only --program gather-radix", "1\n2\n0\n3\n"}}) {
        const Outcome outcome =
            run_shell("$GPU_ABISORT " + sort + options + " " + text_file("in.txt", text));
        EXPECT_EQ(outcome.code, 0) << text << ": " << outcome.err;
        EXPECT_EQ(outcome.out, expected) << text << options;
    }
}

TEST_F(SortCommand, badInputIsRejectedAndNotesCountKeys) {
    struct Case {
        std::string file, bytes, options;
        int code;
        std::string message;  ///< regular expression
    };
    const std::string long_numbers = "0.1\n16777217\n0.123456789\n";
    for (const auto& [file, bytes, options, code, message] : std::vector<Case>{
             {"long.txt", long_numbers, "-q", 3,
              "long.txt: line 2: 16777217 is not a float32, the nearest is 16777216.*use --round"},
             {"long.txt", long_numbers, "--round", 0,
              "2 of 3 keys were rounded to float32, the first in line 2: 16777217 to 16777216"},
             {"order.txt", "0.100000001\n0.1\n", "", 3,
              "line 2: 0.1 is the same float32 as 0.100000001.*use --round"},
             {"whole.txt", "16777217\n", "-o out.f32", 3, "line 1: 16777217 is not a float32"},
             {"-", "x\n", "", 3, "standard input: line 1: 'x'"},
             {"-", "1\n", "", 0, "sorted 1 key in"},
             {"-", "1 2\n", "", 0, "sorted 2 keys in"},
             {"/dev/fd/99999999999", "", "", 3, "/dev/fd/99999999999"},
             {"end.txt", "1\n2\n\n", "", 3, "line 3 is empty"},
             {"odd.f32", "12345", "", 3, "5 bytes, expected a multiple of 4"},
             {"text.npy", "1\n2\n", "", 3, "text.npy"},
             {"keys.dat", "1", "", 3,
              "keys.dat: ending '.dat', expected .npy, .f32 or .txt; for another ending, use sort "
              "or view with --input-format"},
             {"nan.txt", "1\nnan\n", "", 3, "1 key is not a number.*index 1.*--nan last"},
             {"missing.npy", "", "", 3, "cannot be read"},
             {".", "", "", 3, "is a folder"},
             {"keys.txt", "1\n", "--order-only -o a.f32", 3, "expected .npy, .u32"},
             {"keys.txt", "1\n", "--order-only --output-format f32", 2, "not float32"},
             {"keys.txt", "1\n", "-o missing/out.npy", 3, "missing folder"},
             {"keys.txt", "1\n", "-o out.unknown", 3, "ending '.unknown'"},
             {"keys.txt", "1\n", "-o . --output-format txt", 3, "it is a folder"},
             {"keys.txt", "1\n", "-o /dev/full", 3, "No space left"}}) {
        if (!bytes.empty())
            put(path(file == "-" ? "in" : file), bytes);
        const Outcome outcome =
            run_shell("cd '" + path("") + "'; $GPU_ABISORT sort " + file + " --executor emulator " +
                      options + " < " + (file == "-" ? "in" : "/dev/null"));
        EXPECT_EQ(outcome.code, code) << file << " " << options;
        EXPECT_THAT(outcome.err, testing::ContainsRegex(message)) << file << " " << options;
    }
}

TEST_F(SortCommand, integersOfAnArrayAreSortedExactly) {
    const auto sorted = [&](const std::string& dtype, const std::string& numbers,
                            const std::string& options) {
        put(path("in.npy"), io::npy_header(dtype, 3) + numbers);
        const Outcome outcome = run_shell("$GPU_ABISORT sort --executor emulator -o - " + options +
                                          " --output-format txt " + path("in.npy"));
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        return outcome.out;
    };
    const std::string numbers("\xff\xff\xff\xff\x01\x00\x00\x01\x00\x00\x00\x01", 12);
    EXPECT_EQ(sorted("<i4", numbers, ""), "-1\n16777216\n16777217\n");
    EXPECT_EQ(sorted("<u4", numbers, ""), "16777216\n16777217\n4294967295\n");
    EXPECT_EQ(sorted("<i4", numbers, "--descending"), "16777217\n16777216\n-1\n");
    EXPECT_EQ(sorted("<i4", numbers, "--keys-only"), "-1\n16777216\n16777217\n");
    EXPECT_EQ(sorted("<u4", numbers, "--keys-only --descending"),
              "4294967295\n16777217\n16777216\n");
    EXPECT_EQ(sorted("<i4", numbers, "--order-only"), "0\n2\n1\n");
}

TEST_F(SortCommand, anyBytesAsTheNameOfARendererAreReported) {
    const Surroundings renderer = {.environment = {"force_gl_renderer=A\xff\x1b[31mGPU"}};
    const Outcome outcome = run({"sort", text_file("in.txt", "2\n1\n"), "-o", path("out.txt"),
                                 "--executor", "gl", "--stats", path("stats.json")},
                                renderer);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(stats()["renderer"].get<std::string>(), StartsWith("A\\xff\\x1b[31mGPU"));
    EXPECT_THAT(outcome.err, AllOf(HasSubstr("A\\xff\\x1b[31mGPU"), Not(HasSubstr("\x1b"))));
}

TEST_F(SortCommand, statsHaveTheDocumentedFields) {
    const std::string input = key_file("keys.f32", "uniform", 1000);
    for (const std::string executor : {"gl", "emulator"}) {
        const Outcome outcome = run({"sort", input, "--executor", executor, "--program",
                                     "optimized", "--stats", path("stats.json")});
        ASSERT_EQ(outcome.code, 0) << outcome.err;
        const nlohmann::json found = stats();
        const nlohmann::json expected = {{"n", 1000},
                                         {"key_type", "float32"},
                                         {"rounded_keys", 0},
                                         {"padded_n", 1024},
                                         {"executor", executor},
                                         {"program", "optimized"},
                                         {"mapping", "z-order"},
                                         {"stream_operations", 82},
                                         {"peak_stream_bytes", 1024 * (80 + 8)}};
        for (const auto& [field, value] : expected.items())
            EXPECT_EQ(found[field], value) << field;
        EXPECT_EQ(found["comparisons"].is_number(), executor == "emulator");
        EXPECT_TRUE(found["renderer"].is_string());
        for (const char* field : {"read_ms", "prepare_ms", "upload_ms", "sort_ms", "download_ms",
                                  "write_ms", "kernel_instances", "texels_written"})
            EXPECT_GT(found[field], 0) << field;
    }
}

TEST_F(SortCommand, theOrderAloneIsAFileOfIds) {
    const std::string input = text_file("in.txt", "1.01 -2 1 1.5");
    EXPECT_EQ(
        run({"sort", input, "--executor", "emulator", "--order-only", "-o", path("order.u32")})
            .code,
        0);
    EXPECT_THAT(ids_of("order.u32"), testing::ElementsAre(1, 2, 0, 3));
}

TEST_F(SortCommand, outputsThatShareAFileAreRefusedAndNothingIsWritten) {
    const std::string input = key_file("keys.npy", "uniform", 10);
    const std::string before = bytes_of(input);
    std::filesystem::create_symlink(path("x.npy"), path("link.npy"));
    std::filesystem::create_symlink(path("."), path("here"));
    for (const std::string options :
         {"-o x.npy --ids x.npy", "-o x.npy --ids here/./x.npy", "-o x.npy --stats x.npy",
          "-o link.npy --ids x.npy", "--ids x.npy --stats x.npy", "--ids here/keys.npy",
          "--stats keys.npy"})
        EXPECT_THAT(run_shell("cd '" + path("") +
                              "'; $GPU_ABISORT sort keys.npy --executor emulator " + options),
                    ended_with(2, HasSubstr("name the same file")))
            << options;
    EXPECT_FALSE(std::filesystem::exists(path("x.npy")));
    EXPECT_EQ(bytes_of(input), before);
}

TEST_F(SortCommand, theInputMayBeTheOutputAndDevicesTakeEverything) {
    const std::string input = text_file("keys.txt", "2\n1\n");
    const Outcome outcome = run({"sort", input, "-o", input, "--ids", "/dev/null", "--stats",
                                 "/dev/null", "--executor", "emulator"});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(bytes_of(input), "1\n2\n");
}

// The file system rejects writes beyond 64 KiB, like a full file system.
TEST_F(SortCommand, anExistingOutputStaysWhenWritingFails) {
    const std::string input = key_file("keys.f32", "uniform", 100000);
    put(path("out.f32"), "old");
    EXPECT_THAT(run({"sort", input, "-o", path("out.f32"), "--executor", "emulator"},
                    {.max_file = 1 << 16}),
                ended_with(3, HasSubstr("cannot be written")));
    EXPECT_EQ(bytes_of(path("out.f32")), "old");
    EXPECT_EQ(files(), 2u) << "something half-written was left";
    EXPECT_THAT(
        run({"sort", input, "-o", path("out.f32"), "--ids", "/dev/full", "--executor", "emulator"}),
        ended_with(3, HasSubstr("/dev/full")));
    EXPECT_EQ(bytes_of(path("out.f32")), "old") << "all outputs are replaced, or none";
}

// The emulator is a software device, so no thread-group sort is the fastest sort on it. But 16 KiB
// of shared memory, as in gtx-280, are too little for the tiles that 2^18 pairs have by default.
TEST_F(SortCommand, theFastestProgramIsTheStandardAndIsNamed) {
    const bool is_software = run({"info"}).out.find(" (software)\n") != std::string::npos;
    struct Case {
        std::string options;
        std::string program;
        std::size_t n = 5000;
    };
    for (const auto& [options, program, n] :
         {Case{"--executor emulator", "intervals"},
          Case{"--executor emulator --mapping row-wise", "intervals"},
          Case{"--executor emulator --profile geforce-6800", "optimized"},
          Case{"--executor gl", "intervals"},
          Case{"--executor emulator --profile gtx-280", "tile-merge"},
          Case{"--executor emulator --profile gtx-280", "tile-merge", 1 << 18},
          Case{"", is_software ? "intervals" : "tile-merge"}}) {
        const std::string input = key_file("keys.f32", "zipf", n);
        const Outcome outcome = sort(input + " " + options);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        const std::string hint = program +
                                 " is the fastest program on this device; --program optimized "
                                 "sorts as the 2006 paper does";
        EXPECT_EQ(outcome.err.find(hint) != std::string::npos, program != "optimized") << options;
        EXPECT_EQ(stats()["program"], program) << options;
        expect_sorted(input);
    }
    EXPECT_EQ(stats()["executor"], is_software ? "gl" : "compute");
    EXPECT_THAT(run({"sort", path("keys.f32"), "-o", "/dev/null", "--executor", "emulator",
                     "--program", "optimized"})
                    .err,
                AllOf(HasSubstr("optimized program"), Not(HasSubstr("fastest"))));
}

TEST_F(SortCommand, outOfMemoryEndsWith5AndSaysHowMuchWasNeeded) {
    const std::string input = key_file("keys.f32", "uniform", 4000000);
    put(path("out.f32"), "old");
    EXPECT_THAT(
        run({"sort", input, "-o", path("out.f32")}, {.max_memory = std::uint64_t{600} << 20}),
        ended_with(5, AllOf(HasSubstr("out of memory"), HasSubstr("bytes"))));
    EXPECT_EQ(bytes_of(path("out.f32")), "old");
}

// The limit of the input is an eighth of the computer's memory or, if it is less, of the process's
// memory.
TEST_F(SortCommand, aFileWithoutAnEndIsRefused) {
    for (const char* format : {"f32", "txt", "npy"}) {
        const Outcome outcome = run({"sort", "/dev/zero", "--input-format", format, "-o", "-"},
                                    {.max_memory = std::uint64_t{600} << 20, .max_cpu = 20});
        EXPECT_THAT(outcome.code, testing::AnyOf(3, 5)) << format;
        EXPECT_THAT(outcome.err, testing::AnyOf(HasSubstr("/dev/zero: has more than "),
                                                StartsWith("gpu-abisort: out of memory")));
    }
}

TEST_F(SortCommand, aLostDeviceEndsWith5) {
    const std::string input = key_file("keys.f32", "uniform", 100);
    // the second context is lost while its self-test runs
    for (const char* executor : {"gl", "gles"}) {
        const Outcome outcome = run({"sort", input, "--executor", executor},
                                    {.environment = {"LD_PRELOAD=" LOST_DEVICE}});
        EXPECT_EQ(outcome.code, 5) << executor;
        EXPECT_THAT(outcome.err, HasSubstr("device was lost"));
    }
}

// 256 MB have room for the streams of 2^21 keys, which take 80 bytes per key.
TEST_F(SortCommand, moreKeysThanTheMachineHoldsAreRefusedWithTheCapacity) {
    put(path("keys.f32"), std::string((std::size_t{4} << 21) + 4, '\0'));
    EXPECT_THAT(
        run({"sort", path("keys.f32"), "--executor", "emulator", "--profile", "geforce-7800",
             "--program", "optimized"}),
        ended_with(
            3, HasSubstr("2097153 keys need 335544320 bytes of stream memory; the capacity here "
                         "is 2097152 keys (167772160 bytes)")));
}

// The sorter's tests and the lock-step tests check all combinations that can sort.
TEST_F(SortCommand, everyExecutorProgramMappingAndProfileSorts) {
    const std::string input = key_file("keys.f32", "gaussian", 777);
    for (const char* options :
         {"gl --program appendix-a --mapping row-wise --profile geforce-6800",
          "gles --program overlapped --mapping z-order --profile geforce-7800",
          "emulator --program local-sort --mapping row-wise --profile modern",
          "compute --program optimized --mapping z-order"}) {
        const Outcome outcome = run_shell("$GPU_ABISORT sort " + input + " -o " +
                                          path("sorted.npy") + " --executor " + options);
        EXPECT_EQ(outcome.code, 0) << outcome.err;
        EXPECT_EQ(io::read_keys(path("sorted.npy")), sorted_keys(input)) << options;
    }
}

TEST_F(SortCommand, computeIsTheStandardExecutorAndStatsSayWhatWasDone) {
    const std::string input = key_file("keys.f32", "zipf", 5000);
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

TEST_F(SortCommand, whatTheMachineDoesNotHaveIsRefusedByName) {
    const std::string input = key_file("keys.f32", "zipf", 3000);
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
              "bytes of shared memory, but geforce-8800gt allows 16384; use other settings"},
             // The profile can run the sort's first kernel but not the second one.
             {"peters-1 --executor emulator --profile geforce-6800", apps::no_device,
              "kernel peters_steps_2 (phase 2: step 2): computes "},
             {"bitonic-naive --keys-only", apps::usage_error, "peters-4, gather-radix, tile-merge"},
             {"optimized --order-only --keys-only", apps::usage_error,
              "without ids: intervals, peters-4"},
             {"fastest --order-only --keys-only", apps::usage_error, "sorts without them"}}) {
        EXPECT_THAT(sort(input + " --program " + words), ended_with(code, HasSubstr(why))) << words;
    }
}

TEST_F(SortCommand, withoutOpenGlItEndsWith4AndSaysHowToGoOn) {
    const std::string input = key_file("keys.f32", "zipf", 10);
    const Surroundings no_gl = {.environment = {"__EGL_VENDOR_LIBRARY_DIRS=" + path("none")}};
    for (const char* program : {"optimized", "tile-merge", "fastest"}) {
        EXPECT_THAT(run({"sort", input, "--program", program}, no_gl),
                    ended_with(apps::no_device,
                               AllOf(HasSubstr("libegl-mesa0"), HasSubstr("--executor emulator"))))
            << program;
    }
    EXPECT_EQ(run({"sort", input, "--executor", "emulator"}, no_gl).code, apps::done);
}

TEST_F(SortCommand, keysAloneAreSortedInHalfTheMemory) {
    const std::string input = key_file("keys.f32", "zipf", 5000);
    ASSERT_EQ(run({"sort", input, "-o", path("sorted.npy"), "--stats", path("stats.json"),
                   "--program", "tile-merge", "--set", "shape=512x4-128x4", "--keys-only"})
                  .code,
              apps::done);
    EXPECT_EQ(io::read_keys(path("sorted.npy")), sorted_keys(input));
    EXPECT_EQ(stats()["executor"], "compute");
    EXPECT_EQ(stats()["peak_stream_bytes"], (2 + 1) * 4 * 5000);
    EXPECT_THAT(run({"view", "--program", "tile-merge", "--log2n", "6", "--set", "values=keys",
                     "--screenshot", path("scene.svg")}),
                ended_with(apps::usage_error, HasSubstr("values=pairs")));
}

TEST(InfoCommand, namesTheDeviceAndTheLargestNOfItsSorts) {
    for (const std::string executor : {"gl", "emulator"}) {
        const Outcome info = run({"info", "--executor", executor});
        EXPECT_EQ(info.code, 0) << info.err;
        EXPECT_THAT(info.out, StartsWith("executor        " + executor + "\nrenderer        "));
        EXPECT_EQ(info.out.find("GL version ") != std::string::npos, executor == "gl");
        EXPECT_THAT(info.out, testing::ContainsRegex("optimized +[0-9]{7,} \\(8[0-9] bytes"));
        EXPECT_EQ(info.out.find("shearsort") != std::string::npos, executor == "emulator");
    }
}

}  // namespace
}  // namespace tests
