// SPDX-License-Identifier: MIT
// Compiled for the emulator and for OpenGL: every step of a run on either equals the emulator's.
#include "viewer/model/run.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>

#include "tests/support/executor_under_test.h"
#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using abisort::Variant;

/// An emulator that is stepped beside a run, with nothing of the viewer in between.
class Reference {
  public:
    explicit Reference(const RunRequest& request)
        : sorter_(*executor_, request.keys.size(), request.options),
          contents_(sorter_.streams()),
          n_(request.keys.size()) {
        for (const abisort::StreamName s : all_streams)
            if (contents_.has(s))
                executor_->upload_words(sorter_.streams()[s], 0, contents_.words(s));
        std::vector<shaders::value_t> values;
        for (const float key : request.keys)
            values.push_back({abisort::order_code(key), static_cast<std::uint32_t>(values.size())});
        sorter_.upload(values);
        sorter_.set_child_pointers(n_);
        download();
    }

    const Contents& contents() const { return contents_; }

    void step(std::size_t operation) {
        executor_->run(sorter_.recording(n_), operation, operation + 1);
        download();
    }

  private:
    void download() {
        for (const abisort::StreamName s : all_streams)
            if (contents_.has(s))
                executor_->download_words(sorter_.streams()[s], 0,
                                          contents_.words(Range{s, 0, contents_.spec(s).size}));
    }

    std::unique_ptr<stream::Executor> executor_ = stream::emulator::make_executor();
    abisort::Sorter sorter_;
    Contents contents_;
    std::size_t n_;
};

std::vector<std::uint32_t> result_ids(const Run& run) {
    std::vector<std::uint32_t> ids;
    for (std::uint32_t i = 0; i < run.keys(); ++i)
        ids.push_back(run.contents().value(abisort::StreamName::values, i).id);
    return ids;
}

TEST(RecordedRun, everyMomentIsTheEmulatorsForwardAndBack) {
    for (const layout::MappingKind mapping : layout::all_mappings)
        for (const Variant program : abisort::all_variants)
            for (const unsigned log2_n : {abisort::min_log2_n(program), 5u, 9u}) {
                const RunRequest wanted = tests::request(log2_n, program, mapping, "any-bits");
                const auto run = record(*tests::make_executor_under_test(), wanted);
                Reference reference(wanted);
                std::vector<Contents> moments = {reference.contents()};
                for (std::size_t o = 0; o < run->size(); ++o) {
                    reference.step(o);
                    moments.push_back(reference.contents());
                }
                for (std::size_t p = 0; p <= run->size(); ++p) {
                    run->go_to(p);
                    ASSERT_TRUE(run->contents() == moments[p]) << "forward to " << p;
                }
                for (std::size_t p = run->size() + 1; p-- > 0;) {
                    run->go_to(p);
                    ASSERT_TRUE(run->contents() == moments[p]) << "back to " << p;
                }
            }
}

TEST(RecordedRun, jumpingToAndFroEndsInTheSameBits) {
    const auto run =
        record(*tests::make_executor_under_test(), tests::request(10, Variant::optimized));
    const Contents start = run->contents();
    run->go_to(run->size());
    const Contents end = run->contents();
    ASSERT_FALSE(start == end);
    std::mt19937 random(3);
    for (int jump = 0; jump < 200; ++jump)
        run->go_to(random() % (run->size() + 1));
    run->go_to(0);
    EXPECT_TRUE(run->contents() == start);
    run->go_to(run->size() + 100);
    EXPECT_EQ(run->position(), run->size());
    EXPECT_TRUE(run->contents() == end);
}

TEST(RecordedRun, endsWithTheSortedKeys) {
    RunRequest wanted = tests::request(0, Variant::overlapped);
    wanted.keys = {3, -1, 2, 5, 4};
    const auto run = record(*tests::make_executor_under_test(), wanted);
    EXPECT_EQ(run->plan().n(), 8);
    run->go_to(run->size());
    EXPECT_EQ(result_ids(*run), (std::vector<std::uint32_t>{1, 2, 0, 4, 3}));
}

TEST(RecordedRun, keepsLessHistoryThanItsFormulaSays) {
    for (const Variant program : abisort::all_variants) {
        const auto run = record(*tests::make_executor_under_test(), tests::request(12, program));
        EXPECT_GT(run->history_bytes(), 0);
        EXPECT_LT(run->history_bytes(), std::uint64_t{36} * 4096 * 12 * 4) << name(program);
    }
}

TEST(RecordedRun, theChangesOfAnElementAreWhatSteppingShows) {
    const auto run =
        record(*tests::make_executor_under_test(), tests::request(6, Variant::optimized));
    for (const abisort::StreamName stream :
         {abisort::StreamName::trees, abisort::StreamName::pqidx_odd}) {
        for (std::uint32_t element = 0; element < 64; element += 7) {
            run->go_to(run->size() / 2);
            const auto changes = run->changes(stream, element);
            std::size_t next = 0;
            for (std::size_t o = 0; o < run->size(); ++o) {
                if (!writer_in(run->plan(), o, run->contents(), stream, element))
                    continue;
                ASSERT_LT(next, changes.size());
                run->go_to(o + 1);
                const auto now = run->contents().words(Range{stream, element, 1});
                EXPECT_EQ(changes[next].operation, o);
                EXPECT_EQ(changes[next].words, std::vector<std::uint32_t>(now.begin(), now.end()));
                ++next;
            }
            EXPECT_EQ(next, changes.size());
        }
    }
}

TEST(RecordedRun, nanIsRefusedOrSortedLast) {
    RunRequest wanted = tests::request(0, Variant::overlapped);
    wanted.keys = {std::numeric_limits<float>::quiet_NaN(), 1, 0};
    EXPECT_THROW(record(*tests::make_executor_under_test(), wanted), abisort::NanError);
    wanted.options.nan = abisort::NanPolicy::last;
    const auto run = record(*tests::make_executor_under_test(), wanted);
    run->go_to(run->size());
    EXPECT_EQ(result_ids(*run), (std::vector<std::uint32_t>{2, 1, 0}));
}

TEST(ReplayedRun, passesThroughTheMomentsOfARecordedOne) {
    const RunRequest wanted = tests::request(7, Variant::optimized);
    const auto recorded = record(*tests::make_executor_under_test(), wanted);
    const auto replayed = replay(tests::make_executor_under_test(), wanted);
    EXPECT_EQ(replayed->history_bytes(), 0);
    for (const std::size_t position : {0, 9, 4, 30, 31, 12, 0}) {
        recorded->go_to(position);
        replayed->go_to(position);
        ASSERT_TRUE(recorded->contents() == replayed->contents()) << position;
    }
}

}  // namespace
}  // namespace viewer
