// SPDX-License-Identifier: MIT
// Tests that every step of a recorded run agrees with the emulator. This file is compiled for the
// emulator and for OpenGL.
#include "viewer/model/run.h"

#include <gtest/gtest.h>

#include "sorts/run_values.h"
#include "tests/support/executor_under_test.h"
#include "tests/support/exhaustive.h"
#include "tests/viewer/runs.h"

namespace viewer {
namespace {

/// Runs the same sort as a Run on an emulator, step by step, without the viewer's code.
class Reference {
  public:
    explicit Reference(const RunRequest& request)
        : sorter_(*executor_, request.keys.size(), request.options),
          program_(sorter_.program_run(request.keys.size())),
          contents_(program_.program().streams) {
        for (std::size_t s = 0; s < contents_.streams(); ++s)
            executor_->upload_words(program_.streams()[s], 0, contents_.words(s));
        sorts::upload_values(program_, sorts::values_of(request.keys));
        program_.prepare();
        download();
    }

    const Contents& contents() const { return contents_; }

    void step(std::size_t operation) {
        program_.run(operation, operation + 1);
        download();
    }

  private:
    void download() {
        for (std::size_t s = 0; s < contents_.streams(); ++s)
            executor_->download_words(program_.streams()[s], 0,
                                      contents_.words(Range{s, 0, contents_.spec(s).size}));
    }

    std::unique_ptr<stream::Executor> executor_ = stream::emulator::make_executor();
    sorts::Sorter sorter_;
    stream::ProgramRun& program_;
    Contents contents_;
};

TEST(RecordedRun, everyPositionIsTheEmulatorsForwardAndBack) {
    for (const unsigned log2_n : {1u, 5u, tests::exhaustive_step == 1 ? 9u : 7u})
        for (const RunRequest& wanted : tests::requests(log2_n, "any-bits")) {
            SCOPED_TRACE(sorts::title(*sorts::sort_named(wanted.options.program),
                                      wanted.options.mapping, wanted.options.settings));
            const auto run = tests::record(*tests::make_executor_under_test(), wanted);
            Reference reference(wanted);
            std::vector<Contents> positions = {reference.contents()};
            for (std::size_t o = 0; o < run->size(); ++o) {
                reference.step(o);
                positions.push_back(reference.contents());
            }
            for (std::size_t p = 0; p <= run->size(); ++p) {
                run->go_to(p);
                ASSERT_TRUE(run->contents() == positions[p]) << "forward to " << p;
            }
            for (std::size_t p = run->size() + 1; p-- > 0;) {
                run->go_to(p);
                ASSERT_TRUE(run->contents() == positions[p]) << "back to " << p;
            }
        }
}

TEST(RecordedRun, keepsLessHistoryThanItsFormulaSays) {
    for (const std::string_view program : tests::planned_programs()) {
        const auto run =
            tests::record(*tests::make_executor_under_test(), tests::request(12, program));
        EXPECT_GT(run->recorded_bytes(), 0);
        EXPECT_LT(run->recorded_bytes(), std::uint64_t{36} * 4096 * 12 * 4) << program;
    }
    const auto network =
        tests::record(*tests::make_executor_under_test(), tests::request(12, "network"));
    EXPECT_EQ(network->recorded_bytes(), std::uint64_t{12 * 13 / 2} * 2 * 4096 * 4);
}

TEST(Contents, rejectsElementsBeyondAStreamsEnd) {
    const auto run =
        tests::record(*tests::make_executor_under_test(), tests::request(4, "overlapped"));
    const std::uint32_t size = run->contents().spec(tests::streams::values).size;
    EXPECT_NO_THROW(run->contents().words(Range{tests::streams::values, size - 1, 1}));
    EXPECT_THROW(run->contents().value(tests::streams::values, size), std::out_of_range);
    EXPECT_THROW(run->contents().words(Range{tests::streams::values, size - 1, 2}),
                 std::out_of_range);
}

}  // namespace
}  // namespace viewer
