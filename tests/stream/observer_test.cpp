// SPDX-License-Identifier: MIT
#include "stream/emulator/observer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/emulator/executor.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/launch.h"
#include "tests/support/mappings.h"

namespace stream::emulator {
namespace {

using tests::Launch;

using layout::Position;
using testing::ElementsAre;

/// Writes down what it is told: "gather 1 (2, 3).0 = 7" for parameter 1, place (2, 3), slot 0.
class Log : public Observer {
  public:
    void launch_begins(const BoundOperation& launch) override { lines.push_back(launch.label); }
    void instance_begins(std::size_t block, Position m) override {
        lines.push_back("instance " + std::to_string(block) + " " + text(m));
    }
    void accessed(const Access& access) override {
        static constexpr const char* kinds[] = {"read", "gather", "iterate", "push"};
        lines.push_back(kinds[static_cast<int>(access.kind)] + (" " + text(access.parameter)) +
                        " " + text(access.place) + "." + text(access.slot) + " = " +
                        text(access.words[0]));
    }

    std::vector<std::string> lines;

  private:
    static std::string text(unsigned number) { return std::to_string(number); }
    static std::string text(Position at) { return "(" + text(at.x) + ", " + text(at.y) + ")"; }
};

class Observed : public testing::TestWithParam<layout::MappingKind> {
  protected:
    Stream make(const char* name, std::uint32_t size, unsigned log2_per_place,
                const char* type = "uint") {
        return executor_->create({name, test_kernels::library().type(type), size, log2_per_place,
                                  layout::Mapping{GetParam(), 2}});
    }

    std::vector<std::string> log_of(const Launch& launch) {
        const auto recording = tests::record(*executor_, launch);
        Log log;
        executor_->observe(&log);
        executor_->run(*recording);
        executor_->observe(nullptr);
        executor_->run(*recording);  // and nobody is told
        return log.lines;
    }

    std::unique_ptr<Emulator> executor_ = make_executor();
};

TEST_P(Observed, aReadAGatherAndAPushOfOneInstance) {
    const Stream result = make("result", 16, 0);
    const Stream permutation = make("permutation", 16, 0);
    const Stream source = make("source", 16, 1);
    executor_->upload<std::uint32_t>(permutation, 5, std::vector<std::uint32_t>{7});
    executor_->upload<std::uint32_t>(source, 7, std::vector<std::uint32_t>{70});
    const auto at = [&](std::uint32_t place) {
        const Position p = layout::to_2d(result.spec().mapping, place);
        return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
    };
    // Element 7 of a stream with two elements a place is slot 1 of place 3.
    EXPECT_THAT(log_of({&test_kernels::library().kernel("permute"),
                        "permute",
                        {{"result", result}, {"permutation", permutation}, {"source", source}},
                        {{{5, 1}, {{"permutation", Start{5}}}}}}),
                ElementsAre("permute", "instance 0 (0, 0)", "read 1 " + at(5) + ".0 = 7",
                            "gather 2 " + at(3) + ".1 = 70", "push 0 " + at(5) + ".0 = 70"));
}

TEST_P(Observed, anIteratorsIndexes) {
    const Stream indexes = make("indexes", 16, 2, "index_t");
    const layout::Mapping elements = indexes.spec().element_mapping();
    const auto packed = [&](std::uint32_t a) {
        return std::to_string(layout::pack(layout::to_2d(elements, a)));
    };
    const std::vector<std::string> log = log_of({&test_kernels::library().kernel("ramp"),
                                                 "ramp",
                                                 {{"indexes", indexes}, {"ramp", indexes}},
                                                 {{{0, 4}, {{"ramp", Start{0}}}}}});
    ASSERT_EQ(log.size(), 1 + 4 * (1 + 2 * 4));
    for (std::uint32_t t = 0; t < 4; ++t) {
        const std::string slot = "." + std::to_string(t) + " = ";
        EXPECT_THAT(log[2 + 2 * t], testing::StartsWith("iterate 1 (0, 0)" + slot + packed(t)));
        EXPECT_THAT(log[3 + 2 * t], testing::StartsWith("push 0 (0, 0)" + slot + packed(t)));
    }
}

INSTANTIATE_TEST_SUITE_P(, Observed, testing::ValuesIn(layout::all_mappings), tests::mapping_name);

}  // namespace
}  // namespace stream::emulator
