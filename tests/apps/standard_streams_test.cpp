// SPDX-License-Identifier: MIT
// What the program does when nobody reads what it writes or says.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::HasSubstr;

class StandardStreams : public TemporaryFolder {
  protected:
    StandardStreams() { put(path("keys.txt"), "3\n1\n2\n"); }

    // Runs `gpu-abisort ARGUMENTS` in bash, inside the folder.
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

TEST_F(StandardStreams, aClosedStandardInputIsNoEmptyFile) {
    EXPECT_EQ(run_here("sort /dev/stdin --executor emulator <&-").code, 3);
    EXPECT_EQ(run_here("sort /dev/stdin --executor emulator </dev/null").code, 0);
}

TEST_F(StandardStreams, messagesNeverGetIntoAFileThatTookTheirDescriptor) {
    EXPECT_EQ(run_here("sort keys.txt -o out.txt --executor emulator >&- 2>&-").code, 0);
    EXPECT_EQ(bytes_of(path("out.txt")), "1\n2\n3\n");
}

TEST_F(StandardStreams, outputThatCannotBeWrittenEndsWith3) {
    ASSERT_EQ(run_here("trace write t.abt --log2n 4").code, 0);
    for (const std::string arguments :
         {"info --executor emulator", "info --executor emulator --json", "check --log2n 4",
          "check --log2n 4 --json", "cache --log2n 4", "trace info t.abt", "layout --log2n 4",
          "layout plan --log2n 4", "layout map 3", "--help", "sort --help", "--version",
          "sort keys.txt -o /dev/stdout --executor emulator"}) {
        const Outcome full = run_here(arguments + " >/dev/full");
        EXPECT_EQ(full.code, 3) << arguments;
        EXPECT_THAT(full.err, HasSubstr("No space left")) << arguments;
        EXPECT_EQ(run_here(arguments + " >&-").code, 3) << arguments;
    }
}

TEST_F(StandardStreams, aReaderThatHasEnoughEndsItQuietly) {
    for (const char* arguments : {"check --log2n 6", "layout --log2n 10", "cache --log2n 6"}) {
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
}

TEST_F(StandardStreams, messagesDoNotEndAtANul) {
    put(path("nul.txt"), std::string("1\n2\0x\n", 6));
    EXPECT_THAT(run_here("sort nul.txt --executor emulator").err,
                HasSubstr("line 2: '2\\x00x' is not a number, expected one number a line"));
}

}  // namespace
}  // namespace tests
