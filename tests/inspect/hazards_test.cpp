// SPDX-License-Identifier: MIT
// Tests with one minimal wrong program for each kind of hazard.
#include "inspect/hazards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "stream/emulator/executor.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/identifier.h"
#include "tests/support/launch.h"

namespace inspect {
namespace {

using stream::Start;
using testing::HasSubstr;
using Words = std::vector<std::uint32_t>;

const Words identity = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

class HazardsOf : public testing::TestWithParam<layout::MappingKind> {
  protected:
    stream::Stream make(const char* name, unsigned log2_per_place = 0) {
        return executor->create({name, test_kernels::library().type("uint"), 16, log2_per_place,
                                 layout::Mapping{GetParam(), 2}});
    }

    void write(const stream::Stream& stream, const Words& words) {
        executor->upload<std::uint32_t>(stream, 0, words);
    }

    void write_identity() {
        write(permutation, identity);
        write(source, identity);
    }

    const stream::Kernel& kernel(const char* name) { return test_kernels::library().kernel(name); }

    /// A launch of `to[i] := from[permutation[i]]` for all i in the blocks.
    tests::Launch permute(const stream::Stream& to, const stream::Stream& from,
                          std::vector<layout::Block> blocks) {
        tests::Launch launch{&kernel("permute"),
                             "permuted",
                             {{"result", to}, {"permutation", permutation}, {"source", from}},
                             {}};
        for (const layout::Block& block : blocks)
            launch.blocks.push_back({block, {{"permutation", Start{block.start}}}});
        return launch;
    }

    /// Runs a launch and returns its hazards. After the launch, the streams in `read` are
    /// downloaded.
    std::vector<Hazard> hazards_of(const tests::Launch& launch,
                                   const std::vector<stream::Stream>& read) {
        const auto recording = tests::record(*executor, launch);
        executor->run(*recording);
        for (const stream::Stream& stream : read) {
            Words words(16);
            executor->download<std::uint32_t>(stream, 0, words);
        }
        watch.finish();
        return watch.hazards();
    }

    /// Returns the hazard of a launch that has exactly one.
    Hazard hazard_of(const tests::Launch& launch, const std::vector<stream::Stream>& read) {
        const std::vector<Hazard> hazards = hazards_of(launch, read);
        EXPECT_EQ(hazards.size(), 1u);
        return hazards.empty() ? Hazard{} : hazards[0];
    }

    void SetUp() override { executor->observe(&watch); }

    HazardWatch watch;
    std::unique_ptr<stream::emulator::Emulator> executor =
        stream::emulator::make_executor({.allow_hazards = true});
    const stream::Stream result = make("result");
    const stream::Stream permutation = make("permutation");
    const stream::Stream source = make("source");
};

TEST_P(HazardsOf, aProgramWithoutHazards) {
    write_identity();
    EXPECT_TRUE(hazards_of(permute(result, source, {{0, 8}, {8, 8}}), {result}).empty());
    EXPECT_EQ(watch.instances(), 16u);
    EXPECT_EQ(watch.accesses(), 48u);
}

TEST_P(HazardsOf, aReadOfWhatNothingWrote) {
    write(permutation, Words{0, 1, 9, 3});
    write(source, Words{0, 1, 2, 3});
    const Hazard hazard = hazard_of(permute(result, source, {{0, 4}}), {result});
    EXPECT_EQ(hazard.kind, HazardKind::unwritten_read);
    EXPECT_EQ(hazard.kernel, "permute");
    EXPECT_EQ(hazard.label, "permuted");
    EXPECT_EQ(hazard.stream, "source");
    EXPECT_EQ(hazard.index, 9u);
    EXPECT_EQ(hazard.instance.operation, 0u);
    EXPECT_EQ(hazard.instance.m, to_2d(result.spec().mapping, 2));
    EXPECT_EQ(hazard.count, 1u);
}

TEST_P(HazardsOf, aReadOfWhatTheSameOperationWrites) {
    for (const auto& [order, index, why] :
         {std::tuple(Words{4, 0}, 0u, "instance (0, 0) of block 0 wrote it before"),
          std::tuple(Words{1, 4}, 1u, "writes it after")}) {
        watch = HazardWatch();
        const stream::Stream data = make("data");
        write(permutation, order);
        write(data, identity);
        const Hazard hazard = hazard_of(permute(data, data, {{0, 2}}), {data});
        EXPECT_EQ(hazard.kind, HazardKind::read_and_write);
        EXPECT_EQ(hazard.index, index);
        EXPECT_THAT(text(hazard), HasSubstr(why));
    }
}

TEST_P(HazardsOf, aGatherOutsideItsStream) {
    write(source, identity);
    const tests::Launch launch{&kernel("outside"),
                               "out there",
                               {{"result", result}, {"source", source}},
                               {{{3, 1}, {{"where", stream::InstanceIndex{16}}}}}};
    const Hazard hazard = hazard_of(launch, {result});
    EXPECT_EQ(hazard.kind, HazardKind::outside_gather);
    EXPECT_EQ(hazard.stream, "source");
    const layout::Position at = layout::to_2d(source.spec().mapping, 16);
    EXPECT_THAT(hazard.detail, HasSubstr("place (" + std::to_string(at.x) + ", " +
                                         std::to_string(at.y) + ") of 4 x 4"));
    Words read(16);
    executor->download<std::uint32_t>(result, 0, read);
    EXPECT_EQ(read[3], 0u);
}

TEST_P(HazardsOf, twoInstancesThatWriteOnePlace) {
    write_identity();
    const Hazard hazard = hazard_of(permute(result, source, {{0, 4}, {2, 2}}), {result});
    EXPECT_EQ(hazard.kind, HazardKind::double_write);
    EXPECT_EQ(hazard.instance.block, 1u);
    EXPECT_EQ(hazard.index, 2u);
    EXPECT_EQ(hazard.count, 2u);
    EXPECT_THAT(hazard.detail, HasSubstr("of block 0 wrote it before"));
}

TEST_P(HazardsOf, pushesThatAreMoreOrFewerThanDeclared) {
    const stream::Stream pairs = make("result", 1);
    const tests::Launch launch{
        &kernel("uneven"),
        "uneven",
        {{"result", pairs}},
        {{{0, 2}, {{"count", 2u}}}, {{2, 2}, {{"count", 1u}}}, {{4, 1}, {{"count", 3u}}}}};
    const Hazard hazard = hazard_of(launch, {pairs});
    EXPECT_EQ(hazard.kind, HazardKind::push_count);
    EXPECT_EQ(hazard.instance.block, 1u);
    EXPECT_EQ(hazard.count, 3u);
    EXPECT_EQ(hazard.detail, "1 onto result, declared 2");
}

TEST_P(HazardsOf, aValueThatIsNeverRead) {
    write_identity();
    const Hazard hazard = hazard_of(permute(result, source, {{4, 4}}), {});
    EXPECT_EQ(hazard.kind, HazardKind::wasted_write);
    EXPECT_EQ(hazard.stream, "result");
    EXPECT_EQ(hazard.index, 4u);
    EXPECT_EQ(hazard.count, 4u);
}

TEST_P(HazardsOf, aValueThatIsOverwrittenUnread) {
    write_identity();
    const tests::Launch launch = permute(result, source, {{4, 4}});
    executor->run(*tests::record(*executor, launch));
    const Hazard hazard = hazard_of(launch, {result});
    EXPECT_EQ(hazard.kind, HazardKind::wasted_write);
    EXPECT_EQ(hazard.instance.operation, 0u);
}

INSTANTIATE_TEST_SUITE_P(, HazardsOf, testing::ValuesIn(layout::all_mappings), tests::param_name);

}  // namespace
}  // namespace inspect
