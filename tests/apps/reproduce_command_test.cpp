// SPDX-License-Identifier: MIT
// `gpu-abisort reproduce` as a user runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/temporary_folder.h"

namespace tests {
namespace {

using testing::HasSubstr;

class ReproduceCommand : public TemporaryFolder {};

TEST_F(ReproduceCommand, quickRunVerifiesEverySortAndLeavesItsTable) {
    const Outcome outcome = run({"reproduce", "--quick", "--out", path("results")});
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("Every result equals std::sort's."));
    EXPECT_THAT(outcome.out, testing::Not(HasSubstr("WRONG")));
    EXPECT_THAT(outcome.out, HasSubstr("n = 2^18"));
    EXPECT_EQ(bytes_of(path("results/table.txt")), outcome.out);
    EXPECT_THAT(outcome.err, testing::Not(HasSubstr("\r"))) << "a bar, but no terminal";
}

TEST_F(ReproduceCommand, interruptedRunEndsWith130) {
    const Outcome outcome = run({"reproduce", "--full"}, {.interrupt_after_ms = 1000});
    EXPECT_EQ(outcome.code, 130);
    EXPECT_THAT(outcome.err, HasSubstr("interrupted"));
}

TEST_F(ReproduceCommand, quickAndFullExcludeEachOther) {
    EXPECT_EQ(run({"reproduce", "--quick", "--full"}).code, 2);
}

}  // namespace
}  // namespace tests
