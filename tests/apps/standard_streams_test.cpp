// SPDX-License-Identifier: MIT
// Tests with standard streams that are closed, full, pipes or terminals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

#include "io/words.h"
#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::HasSubstr;

class StandardStreams : public TemporaryFolder {
  protected:
    StandardStreams() { put(path("keys.txt"), "3\n1\n2\n"); }

    // Runs `gpu-abisort ARGUMENTS` in bash, with the test's folder as current folder.
    Outcome run_here(const std::string& arguments) const {
        return run_shell("cd '" + path("") + "'; $GPU_ABISORT " + arguments);
    }
};

TEST_F(StandardStreams, theExitCodeIsTheSameWhereNobodyCanBeTold) {
    for (const std::string error : {"2>&-", "2>/dev/full", "2>&- 0>&-"}) {
        EXPECT_EQ(run_here("sort keys.txt --executor emulator " + error).code, 0) << error;
        EXPECT_EQ(run_here("sort missing.txt --executor emulator " + error).code, 3) << error;
        EXPECT_EQ(run_here("sort " + error).code, 2) << error;
        EXPECT_EQ(run_here("layout --log2n 4 --level 9 " + error).code, 2) << error;
        EXPECT_EQ(run_here("check --log2n 4 --program overlapped " + error).code, 0) << error;
    }
}

// A closed standard input is not an empty file. An open one is read from its current position.
// Other programs may have made standard streams that do not block.
TEST_F(StandardStreams, areReadAndWrittenInEveryFormat) {
    const std::string sort = "$GPU_ABISORT sort - -q --executor emulator ";
    const std::string sorted = "1\n2\n3\n";
    const std::string order = "1\n2\n0\n";
    for (const auto& [script, code, out] : std::vector<std::tuple<std::string, int, std::string>>{
             {sort + "< keys.txt", 0, sorted},
             {sort + "-o - < keys.txt", 0, sorted},
             {sort + "-o out.txt < keys.txt; cat out.txt", 0, sorted},
             {sort + "-o out.txt --ids - < keys.txt", 0, order},
             {sort + "--order-only < keys.txt", 0, order},
             {sort + "-o out.txt --stats - < keys.txt | grep '\"n\"'", 0, "  \"n\": 3,\n"},
             {sort + "--output-format npy < keys.txt | " + sort + "--input-format npy", 0, sorted},
             {sort + "--output-format f32 < keys.txt | " + sort + "--input-format f32", 0, sorted},
             {"{ read first; " + sort + "; } < keys.txt", 0, "1\n2\n"},
             {"set -o pipefail; { sleep 0.2; seq 14000 -1 1; } | python3 -c 'import os, sys\n"
              "os.set_blocking(0, False), os.set_blocking(1, False)\n"
              "os.execv(sys.argv[1], sys.argv[1:])' " +
                  sort + "| { sleep 1; tail -n 1; }",
              0, "14000\n"},
             {sort + "--input-format npy < keys.txt", 3, ""},
             {sort + "< /dev/null", 0, ""},
             {sort + "<&-", 3, ""}}) {
        const Outcome outcome = run_shell("cd '" + path("") + "'; " + script);
        EXPECT_EQ(outcome.code, code) << script;
        EXPECT_EQ(outcome.out, out) << script;
    }
}

TEST_F(StandardStreams, everyMessageBeginsWithTheProgramsName) {
    for (const std::string arguments :
         {"sort keys.txt --executor emulator", "sort none.txt", "sort", "srot", "layout --level x",
          "trace t.csv --log2n 4", "sort keys.txt --program x", "report keys.txt"}) {
        const Outcome outcome = run_here(arguments + " >/dev/null");
        EXPECT_THAT(outcome.err, testing::StartsWith("gpu-abisort: ")) << arguments;
        for (const std::string_view line : io::lines_of(outcome.err))
            EXPECT_TRUE(line.starts_with("gpu-abisort: ") || line.starts_with("  ")) << line;
    }
}

TEST_F(StandardStreams, quietLeavesOutAllButWhatWentWrong) {
    for (const std::string arguments :
         {"sort keys.txt --executor emulator", "trace t.csv --log2n 4"}) {
        EXPECT_NE(run_here(arguments).err, "");
        EXPECT_EQ(run_here(arguments + " --quiet").err, "");
        EXPECT_EQ(run_here("-q " + arguments).err, "");
    }
    EXPECT_THAT(run_here("sort none.txt --quiet").err, HasSubstr("none.txt: cannot be read"));
}

TEST_F(StandardStreams, binaryFormatsAreNotForTerminals) {
    const Outcome outcome =
        run_shell("cd '" + path("") +
                  "'; script -qec '\"$GPU_ABISORT\" sort keys.txt --executor emulator "
                  "--output-format npy' /dev/null");
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.out, HasSubstr("a binary format is not for terminals: name a file with "
                                       "-o FILE"));
}

// The test examines the program's descriptors while the program waits for keys.
TEST_F(StandardStreams, closedDescriptorsAreHeldSoThatNoFileGetsThem) {
    const Outcome outcome =
        run_shell("cd '" + path("") +
                  "'; mkfifo keys.fifo\n"
                  "$GPU_ABISORT sort keys.fifo -o out.txt -q --input-format txt "
                  "--executor emulator >&- 2>&- &\n"
                  "exec 3> keys.fifo\n"
                  "readlink /proc/$!/fd/1 /proc/$!/fd/2\n"
                  "echo 1 >&3; exec 3>&-; wait $!");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "/dev/null\n/dev/null\n");
}

TEST_F(StandardStreams, outputThatCannotBeWrittenEndsWith3) {
    for (const std::string arguments :
         {"info --executor emulator", "check --log2n 4", "trace - --log2n 4", "layout --log2n 4",
          "layout --view plan --log2n 4", "--help", "sort --help", "--version",
          "sort keys.txt -o /dev/stdout --executor emulator",
          "sort keys.txt --executor emulator"}) {
        EXPECT_THAT(run_here(arguments + " >/dev/full"), ended_with(3, HasSubstr("No space left")))
            << arguments;
        EXPECT_EQ(run_here(arguments + " >&-").code, 3) << arguments;
    }
}

TEST_F(StandardStreams, aReaderThatHasEnoughEndsItQuietly) {
    std::string many;  // text with more data than a pipe holds
    for (int i = 0; i < 20000; ++i)
        many += std::to_string(i) + "\n";
    put(path("many.txt"), many);
    for (const char* arguments :
         {"check --log2n 6", "layout --log2n 8", "sort many.txt --executor emulator --quiet"}) {
        const Outcome outcome =
            run_here(std::string(arguments) + " | head -c 1 >/dev/null; exit ${PIPESTATUS[0]}");
        EXPECT_EQ(outcome.code, 0) << arguments;
        EXPECT_EQ(outcome.err, "") << arguments;
    }
}

TEST_F(StandardStreams, namesInMessagesDoNothingToATerminal) {
    const std::string name = "a\x1b[31m\r\nb\x7f\xc2\x9b.txt";
    const std::string printable = "a\\x1b[31m\\x0d\\x0ab\\x7f\\xc2\\x9b.txt";
    EXPECT_THAT(run({"sort", path(name), "--executor", "emulator"}).err, HasSubstr(printable));
    put(path(name), "x\x1b[0m\n");
    const Outcome bad = run({"sort", path(name), "--executor", "emulator"});
    EXPECT_THAT(bad.err, HasSubstr(printable + ": line 1: 'x\\x1b[0m' is not a number"));
    EXPECT_THAT(run({"sort", "in.txt", "--program", "\x1b[31m"}).err,
                testing::AllOf(HasSubstr("\\x1b[31m"), testing::Not(HasSubstr("\x1b"))));
    EXPECT_THAT(run({"report", path(name)}).err,
                testing::AllOf(HasSubstr(printable), testing::Not(HasSubstr("\x1b"))));
    put(path("nul.txt"), std::string("1\n2\0x\n", 6));
    EXPECT_THAT(run_here("sort nul.txt --executor emulator").err,
                HasSubstr("line 2: '2\\x00x' is not a number"));
}

}  // namespace
}  // namespace tests
