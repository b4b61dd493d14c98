// SPDX-License-Identifier: MIT
#include "stream/groups/counter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>

#include "stream/error.h"
#include "tests/support/error_in.h"
#include "tests/support/groups/run.h"

namespace stream::groups {
namespace {

using testing::HasSubstr;
using tests::one_launch;

LaunchCounts counted(const Program& program, const char* profile = "modern") {
    const auto machine = tests::counting_on(profile);
    tests::Run run(*machine, program);
    for (unsigned b = 0; b < program.streams.size(); ++b)
        run.upload<std::uint32_t>(b, 0, std::vector<std::uint32_t>(program.streams[b].size));
    run.run();
    return machine->take_counts().at(0);
}

Program strided(const char* kernel, std::uint32_t stride) {
    return one_launch(kernel, 1, {64}, {{"result", {0}, {64}}}, {{"stride", stride}});
}

const SiteCounts& load_of(const LaunchCounts& counts) {
    for (const SiteCounts& site : counts.sites)
        if (!site.is_store)
            return site;
    throw std::logic_error("no load");
}

// With a stride of s, a warp uses 32 / gcd(s, 32) of 32 banks, so gcd(s, 32) threads use each of
// them.
TEST(BankConflicts, ofAStrideAreItsCommonDivisorWithTheBanks) {
    for (std::uint32_t stride = 1; stride <= 32; ++stride) {
        const LaunchCounts counts = counted(strided("strided", stride));
        EXPECT_EQ(load_of(counts).banks.requests, 2u);
        EXPECT_EQ(load_of(counts).banks.wavefronts, 2u * std::gcd(stride, 32u)) << stride;
        EXPECT_EQ(load_of(counts).worst, std::gcd(stride, 32u));
        EXPECT_EQ(counts.banks.conflicts(), 2u * (std::gcd(stride, 32u) - 1)) << stride;
        EXPECT_EQ(load_of(counts).array, "words");
        EXPECT_EQ(load_of(counts).line, "strided.kernel:13");
    }
    EXPECT_EQ(load_of(counted(strided("strided", 0))).banks.wavefronts, 2u)
        << "a word that all threads read";
}

// The 16 threads of a half warp use 16 pairs of banks.
TEST(BankConflicts, of64BitElementsAreThoseOfHalfWarps) {
    for (std::uint32_t stride = 0; stride <= 32; ++stride) {
        const LaunchCounts counts = counted(strided("strided_pairs", stride));
        EXPECT_EQ(load_of(counts).banks.requests, 4u);
        EXPECT_EQ(load_of(counts).banks.wavefronts, 4u * (stride == 0 ? 1 : std::gcd(stride, 16u)))
            << stride;
    }
}

// With 16 banks, a request has half a warp of words, or a quarter warp of 64-bit elements.
TEST(BankConflicts, of16BanksAreThoseOfHalfWarps) {
    EXPECT_EQ(load_of(counted(strided("strided", 1), "gtx-280")).banks.requests, 4u);
    EXPECT_EQ(load_of(counted(strided("strided", 1), "gtx-280")).banks.wavefronts, 4u);
    EXPECT_EQ(load_of(counted(strided("strided", 16), "gtx-280")).banks.wavefronts, 4u * 16);
    EXPECT_EQ(load_of(counted(strided("strided_pairs", 1), "gtx-280")).banks.wavefronts, 4u * 2);
}

// 64 words of 4 bytes fill 8 sectors of 32 bytes. Each of the two warps touches 4 sectors.
TEST(Sectors, ofSuccessiveWordsAreIdeal) {
    const LaunchCounts counts = counted(strided("strided", 1));
    EXPECT_EQ(counts.sectors.touched, 8u);
    EXPECT_EQ(counts.sectors.ideal, 8u);
}

// Elements 0, 16, 32, ... of a tile are 64 bytes apart. Each of these elements needs its own
// sector, although an eighth of the sectors could hold them.
TEST(Sectors, ofElementsFarApartAreOneEach) {
    const Program program =
        one_launch("shuffle", 16, {512, 512},
                   {{"values", {0}, Tiles::with_inserted(0x1f0)}, {"addresses", {1}, {32}}},
                   {{"half_tile", 16u}});
    const LaunchCounts counts = counted(program);
    EXPECT_EQ(counts.sectors.touched, 16u * (4 * 16 + 2 * 2));
    EXPECT_EQ(counts.sectors.ideal, 16u * (4 * 2 + 2 * 2));
}

std::string hazard_of(const Program& program) {
    const LaunchCounts counts = counted(program);
    return counts.hazards == 0
               ? "none"
               : std::string(name(counts.details.at(0).kind)) + ": " + counts.details[0].what;
}

Program misdeed(std::uint32_t number) {
    return one_launch("misdeeds", 1, {64, 64}, {{"source", {0}, {}}, {"tile", {1}, {32}}},
                      {{"misdeed", number}});
}

std::string failure_of(std::uint32_t number) {
    return tests::error_in<stream::LaunchError>([&] { counted(misdeed(number)); });
}

TEST(Hazards, barrierThatIsDroppedIsARace) {
    const std::vector<Binding> buffers = {{"source", {0}, {64}}, {"result", {1}, {64}}};
    EXPECT_EQ(hazard_of(one_launch("reverse", 2, {128, 128}, buffers)), "none");
    EXPECT_THAT(hazard_of(one_launch("reverse_without_barrier", 2, {128, 128}, buffers)),
                testing::AnyOf(HasSubstr("race"), HasSubstr("unwritten-read")));
    const LaunchCounts counts =
        counted(one_launch("reverse_without_barrier", 1, {64, 64}, buffers));
    // Threads 0 to 31 read unwritten words, which threads 63 to 32 write later. Threads 32 to 63
    // read words that threads 31 to 0 have written.
    EXPECT_EQ(counts.hazards, 32u + 32 + 32);
    EXPECT_THAT(counts.hazards_of_kind, testing::ElementsAre(64, 32, 0, 0)) << "races first";
}

// Element 32 of the padded array is padding.
TEST(Hazards, indexThatIsNotPaddedReadsWhatNothingWrote) {
    EXPECT_THAT(hazard_of(one_launch("unpadded_index", 1, {64, 64},
                                     {{"source", {0}, {64}}, {"result", {1}, {64}}})),
                HasSubstr("thread 31 reads tile[32], which was never written"));
}

TEST(Hazards, unwrittenReadsDoublePutsAndRacesAreFound) {
    EXPECT_THAT(hazard_of(misdeed(0)),
                HasSubstr("unwritten-read: kernel misdeeds (test), group 0, misdeeds.kernel:15: "
                          "thread 0 reads words[32]"));
    EXPECT_THAT(hazard_of(misdeed(1)), HasSubstr("double-put"));
    EXPECT_THAT(hazard_of(misdeed(6)), HasSubstr("race"));
    EXPECT_THAT(hazard_of(misdeed(7)), HasSubstr("read-after-put"));
    EXPECT_EQ(hazard_of(misdeed(9)), "none");
    EXPECT_THAT(
        hazard_of(misdeed(10)),
        HasSubstr(
            "thread 1 writes words[0], which thread 0 reads in the same GROUP_THREADS section"));
}

TEST(Hazards, bufferThatNothingWroteIsReported) {
    const auto machine = tests::counting_on();
    tests::Run run(*machine, one_launch("reverse", 1, {64, 64},
                                        {{"source", {0}, {64}}, {"result", {1}, {64}}}));
    run.upload<std::uint32_t>(0, 0, std::vector<std::uint32_t>(63));
    run.run();
    const LaunchCounts counts = machine->take_counts().at(0);
    EXPECT_EQ(counts.hazards, 1u);
    EXPECT_THAT(counts.details[0].what, HasSubstr("buffer 0[63]"));
}

TEST(Failures, accessesOutsideStopTheRun) {
    EXPECT_THAT(failure_of(2), HasSubstr("element 64 is outside buffer buffer 0 of 64"));
    EXPECT_THAT(failure_of(3), HasSubstr("element 32 of a tile of 32"));
    EXPECT_THAT(failure_of(4), HasSubstr("element 64 of a shared array of 64"));
    EXPECT_THAT(failure_of(5), HasSubstr("register 2 of 2"));
    EXPECT_THAT(failure_of(8), HasSubstr("outside a GROUP_THREADS section"));
    EXPECT_THAT(failure_of(11), HasSubstr("kernel misdeeds (test), group 0, thread 3: 'return;'"));
    EXPECT_THAT(failure_of(12), HasSubstr("the kernel ends without a GROUP_THREADS section"));
}

}  // namespace
}  // namespace stream::groups
