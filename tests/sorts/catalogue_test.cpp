// SPDX-License-Identifier: MIT
// Tests of functions that find sorts, executors and distributions by name.
#include "sorts/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "sorts/choice.h"
#include "sorts/distribution.h"
#include "stream/error.h"
#include "tests/support/error_in.h"

namespace sorts {
namespace {

using stream::Body;
using testing::HasSubstr;

TEST(Catalogue, sortsHaveNamesOfTheirOwnAndAPaper) {
    std::set<std::string_view> names;
    for (const Sort& sort : catalogue()) {
        EXPECT_TRUE(names.insert(sort.name).second) << sort.name;
        EXPECT_EQ(sort_named(sort.name), &sort);
        EXPECT_FALSE(sort.paper.empty() || sort.place.empty() || sort.summary.empty()) << sort.name;
        for (const Option& option : sort.options)
            EXPECT_TRUE(option.accepts(option.standard)) << sort.name << " " << option.name;
    }
    EXPECT_EQ(names.count("optimized"), 1u);
    EXPECT_EQ(names.count("tile-merge"), 1u);
    EXPECT_EQ(sort_named("nothing"), nullptr);
}

TEST(Catalogue, sortsOfABodyAreThoseWhoseProgramsAre) {
    std::size_t sorts = 0;
    for (const Body body : {Body::blocks, Body::groups})
        for (const Sort& sort : catalogue(body)) {
            ++sorts;
            EXPECT_EQ(sort.body, body) << sort.name;
            EXPECT_EQ(stream::body_of(make_program(sort, 1024)), body) << sort.name;
            EXPECT_EQ(sort.mappings.empty(), body == Body::groups) << sort.name;
        }
    EXPECT_EQ(sorts, catalogue().size());
}

TEST(Catalogue, executorsAndProfilesThatDoNotRunABodyAreRefusedByName) {
    const auto refusal_of = [](Body body, const NamedExecutor& request) {
        return tests::error_in<RequestError>([&] { make_executor(body, request); });
    };
    EXPECT_EQ(list_of(stream::executors_of(Body::blocks)), "gl, gles, compute, emulator");
    EXPECT_EQ(refusal_of(Body::blocks, {.name = "emulator", .profile = "gtx-580"}),
              "stream sorts have no profile gtx-580; they have geforce-6800, geforce-7800, modern");
    EXPECT_EQ(refusal_of(Body::groups, {.name = "gl"}),
              "group sorts have no executor gl; they have compute, emulator");
    EXPECT_THAT(refusal_of(Body::groups, {.name = "emulator", .profile = "geforce-6800"}),
                HasSubstr("they have geforce-8800gt, gtx-280, gtx-580, modern"));
}

// On a CPU, no sort on thread groups is the fastest. group_test has the test for GPUs.
TEST(Catalogue, theFastestInSoftwareIsOfBlocks) {
    const auto fastest = [](const Request& request, const char* profile = "modern") {
        return make_fastest(request, {.name = "emulator", .profile = profile}).sort->name;
    };
    EXPECT_EQ(fastest({1000}), "intervals");
    EXPECT_EQ(fastest({1000}, "geforce-6800"), "optimized");
    EXPECT_EQ(fastest({(std::size_t{1} << 30) + 1}), "intervals");
    EXPECT_EQ(fastest({1000, {}, {{"bits", "16"}}}), "gather-radix");
    const Request no_bits = {1000, {}, {{"bits", "0"}}};
    EXPECT_EQ(tests::error_in<RequestError>([&] { fastest(no_bits); }),
              "program fastest: no sort on this device accepts bits=0");
}

// The shape of `tile-merge` that is fastest from 2^18 values on needs more shared memory than older
// GPUs have. If no shape runs, the message of `tile-merge` says why.
TEST(Catalogue, theFastestUnderAProfileOfGroupsRuns) {
    constexpr std::size_t too_many = 65535 * 1024;
    for (const std::size_t n : {std::size_t{1000}, std::size_t{1} << 18, too_many}) {
        const Choice choice = make_fastest({n}, {.name = "emulator", .profile = "gtx-280"});
        EXPECT_EQ(choice.sort->name, "tile-merge");
        const Request request = with_fastest_settings(*choice.sort, {n}, *choice.executor);
        EXPECT_EQ(runs(*choice.sort, n, request.settings, choice.executor->limits()),
                  n != too_many);
    }
    EXPECT_THROW(make_fastest({1000, layout::MappingKind::row_wise},
                              {.name = "emulator", .profile = "gtx-280"}),
                 RequestError);
    EXPECT_THROW(make_fastest({1000}, {.name = "gl", .profile = "gtx-280"}), RequestError);
}

TEST(Distributions, makeAnyNumberOfKeysWithoutNanTheSameForASeed) {
    for (const Distribution& distribution : distributions())
        for (const std::size_t n : {0, 1, 2, 1001, 50000}) {
            SCOPED_TRACE(distribution.name);
            const std::vector<float> keys = distribution.make(n, 9);
            EXPECT_EQ(keys.size(), n);
            EXPECT_TRUE(std::ranges::none_of(keys, [](float key) { return std::isnan(key); }));
            const std::vector<float> again = distribution.make(n, 9);
            EXPECT_TRUE(std::ranges::equal(std::as_bytes(std::span(keys)),
                                           std::as_bytes(std::span(again))));
        }
}

// The data sets of Sitchinava and Weichert: 1 to n once each, and k copies of each of n/k keys.
TEST(Distributions, shuffledOnesLoseNoKey) {
    std::vector<float> keys = distribution_named("distinct")->make(5000, 1);
    EXPECT_FALSE(std::ranges::is_sorted(keys));
    std::ranges::sort(keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        ASSERT_EQ(keys[i], static_cast<float>(i + 1));
    keys = distribution_named("duplicates")->make(5000, 1);
    EXPECT_FALSE(std::ranges::is_sorted(keys));
    std::ranges::sort(keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        ASSERT_EQ(keys[i], static_cast<float>(i / 5));
}

// Compares the first keys with known ones, so that differences between platforms are noticed.
TEST(Distributions, areTheSameOnEveryPlatform) {
    EXPECT_THAT(
        distribution_named("uniform")->make(3, 1),
        testing::ElementsAre(0x1.122de80000000p-3f, 0x1.175c900000000p-3f, 0x1.ce0b440000000p-2f));
    EXPECT_THAT(distribution_named("organ-pipe")->make(6, 1),
                testing::ElementsAre(0, 1, 2, 2, 1, 0));
}

TEST(Distributions, haveTheirShapes) {
    EXPECT_TRUE(std::ranges::is_sorted(distribution_named("sorted")->make(1000, 1)));
    EXPECT_TRUE(
        std::ranges::is_sorted(distribution_named("reversed")->make(1000, 1), std::greater()));
    const auto distinct = [](const char* name) {
        const std::vector<float> keys = distribution_named(name)->make(10000, 1);
        return std::set<float>(keys.begin(), keys.end()).size();
    };
    EXPECT_EQ(distinct("all-equal"), 1u);
    EXPECT_EQ(distinct("zero-one"), 2u);
    EXPECT_EQ(distinct("few-values"), 8u);
    EXPECT_GT(distinct("zipf"), 500u);
    EXPECT_EQ(distinct("distinct"), 10000u);
    EXPECT_EQ(distinct("duplicates"), 1000u);
    EXPECT_GT(distinct("integers"), 9000u);
    double sum = 0;
    for (const float key : distribution_named("exponential")->make(10000, 1))
        sum += std::min(key, 1.0f);
    EXPECT_NEAR(sum / 10000, 1 - std::exp(-1), 0.02);
}

}  // namespace
}  // namespace sorts
