// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>

#include "layout/mapping.h"
#include "stream/emulator/instance.h"
#include "stream/error.h"
#include "stream/in_threads.h"
#include "tests/stream/kernels/types.h"
#include "tests/support/error_in.h"
#include "tests/support/launch.h"
#include "tests/support/observed.h"

namespace stream::emulator {
namespace {

using layout::Mapping;
using layout::MappingKind;
using testing::AllOf;
using testing::HasSubstr;
using tests::Argument;
using tests::Launch;

class Emulated : public testing::Test {
  protected:
    Stream make(const char* name, unsigned log2_per_place = 0) {
        const Stream stream =
            executor->create({name, test_kernels::library().type("uint"), 16, log2_per_place, {}});
        executor->upload<std::uint32_t>(stream, 0, std::vector<std::uint32_t>(16));
        return stream;
    }

    /// Returns the error of a kernel that runs for one output slot of a stream "result".
    std::string error_of(const char* kernel, const Stream& result, std::vector<Argument> streams,
                         std::vector<BlockArgument> values) {
        streams.push_back({"result", result});
        const Launch launch{
            &test_kernels::library().kernel(kernel), label, streams, {{{0, 1}, values}}};
        const auto recording = tests::record(*executor, launch);
        return tests::error_in<LaunchError>([&] { executor->run(*recording); });
    }

    std::unique_ptr<Emulator> executor = make_executor();
    std::string label = "a test";
};

TEST_F(Emulated, gatherOutsideAStreamNamesKernelParameterElementAndSize) {
    EXPECT_THAT(error_of("outside", make("result"), {{"source", make("values")}},
                         {{"where", InstanceIndex{18}}}),
                AllOf(HasSubstr("kernel outside (a test)"),
                      HasSubstr("parameter source gathers element 18, at (4, 1), outside stream "
                                "values, which has 16")));
}

// A rectangle of whole rows, or of a Z-order block, may contain slots that the stream does not
// have.
TEST_F(Emulated, gathersFromTheRestOfTheRectangleAreRefused) {
    for (const layout::Mapping mapping : {layout::Mapping{layout::MappingKind::row_wise, 2},
                                          layout::Mapping{layout::MappingKind::z_order, 0}}) {
        const auto created = [&](const char* name, std::uint32_t size) {
            const Stream stream =
                executor->create({name, test_kernels::library().type("uint"), size, 0, mapping});
            executor->upload<std::uint32_t>(stream, 0, std::vector<std::uint32_t>(size));
            return stream;
        };
        const Stream values = created("values", 6);
        const auto error_at = [&](std::uint32_t number) {
            const Stream numbers = created("numbers", 4);
            executor->upload<std::uint32_t>(numbers, 0, std::vector<std::uint32_t>(1, number));
            return error_of("permute", created("result", 4),
                            {{"permutation", numbers}, {"source", values}},
                            {{"permutation", Start{0}}});
        };
        EXPECT_EQ(error_at(5), "no error");
        EXPECT_THAT(error_at(6), HasSubstr("parameter source gathers element 6, "));
        EXPECT_THAT(error_at(7), HasSubstr("outside stream values, which has 6"));
        EXPECT_THAT(error_at(1u << 18 | 1u), HasSubstr("outside stream values, which has 6"))
            << "in row 65536, or far to the right";
    }
}

TEST_F(Emulated, declarationsThatOnlyCppSeesAreRefused) {
    const Launch launch{&test_kernels::library().kernel("hidden"),
                        "",
                        {{"result", make("result")}},
                        {{{0, 1}, {{"first", 1u}}}}};
    EXPECT_THAT([&] { tests::record(*executor, launch); },
                testing::ThrowsMessage<KernelError>(
                    "hidden.kernel: declares 2 parameters, one per line, but C++ sees 3"));
}

// Runs the last output slot. Elements after this slot would be beyond the stream's memory.
TEST_F(Emulated, readsBeyondWhatIsDeclaredAreRefused) {
    const std::vector<Argument> values = {{"values", make("numbers", 1)}};
    EXPECT_EQ(error_of("greedy", make("result"), values, {{"values", Start{14}}, {"count", 2u}}),
              "no error");
    EXPECT_THAT(error_of("greedy", make("result"), values, {{"values", Start{14}}, {"count", 3u}}),
                AllOf(HasSubstr("kernel greedy (a test), instance (0, 0): reads 3 elements"),
                      HasSubstr("parameter values (stream numbers) declares 2")));
    label = "";
    EXPECT_THAT(error_of("greedy", make("result"), values, {{"values", Start{14}}, {"count", 3u}}),
                HasSubstr("kernel greedy, instance (0, 0): reads 3 elements"));
}

TEST_F(Emulated, pushesOfAnotherNumberThanDeclaredAreRefused) {
    EXPECT_EQ(error_of("uneven", make("result", 1), {}, {{"count", 2u}}), "no error");
    for (const std::uint32_t count : {0u, 1u, 3u})
        EXPECT_THAT(error_of("uneven", make("result", 1), {}, {{"count", count}}),
                    AllOf(HasSubstr("pushes " + std::to_string(count) +
                                    (count == 1 ? " element, " : " elements, ")),
                          HasSubstr("parameter result (stream result) declares 2")));
}

TEST_F(Emulated, iteratorsGiveIndexesAndReadNothing) {
    for (const layout::MappingKind kind : layout::all_mappings) {
        const Stream indexes = executor->create(
            {"indexes", test_kernels::library().type("index_t"), 16, 2, layout::Mapping{kind, 2}});
        const Launch ramp{&test_kernels::library().kernel("ramp"),
                          "",
                          {{"indexes", indexes}, {"ramp", indexes}},
                          {{{0, 4}, {{"ramp", Start{0}}}}}};
        const auto recording = tests::record(*executor, ramp);
        std::vector<std::uint32_t> iterated;
        unsigned reads = 0;
        tests::Observed observed(*executor);
        observed.on_access = [&](const Access& access) {
            if (access.kind == AccessKind::iterate)
                iterated.push_back(access.words[0]);
            else
                reads += access.kind != AccessKind::push;
        };
        executor->run(*recording);
        ASSERT_EQ(iterated.size(), 16u);
        for (std::uint32_t t = 0; t < 4; ++t)  // the indexes that the first instance reads
            EXPECT_EQ(iterated[t],
                      layout::pack(layout::to_2d(indexes.spec().element_mapping(), t)));
        EXPECT_EQ(reads, 0u);
    }
}

// The address arithmetic of kernels agrees with layout/mapping.h.

position_t position_at(const Mapping& mapping, std::uint32_t a) {
    const layout::Position position = layout::to_2d(mapping, a);
    return {position.x, position.y};
}

bool operator==(const position_t& a, const position_t& b) {
    return a.x == b.x && a.y == b.y;
}

constexpr std::uint32_t size = 1 << 10;

template <class Address>
void check_all(MappingKind kind, unsigned log2_width) {
    const Mapping places{kind, log2_width};
    for (std::uint32_t a = 0; a < size; ++a) {
        const position_t p = position_at(places, a);
        ASSERT_TRUE(Address::position_of(a, log2_width) == p) << a;
        ASSERT_EQ(Address::index_of(p, log2_width), a);
        for (unsigned bits = 0; bits <= 4; ++bits) {
            const Mapping elements{kind, log2_width + bits};
            const position_t e = position_at(elements, a);
            ASSERT_TRUE(Address::place_of(e, bits) == position_at(places, a >> bits)) << a;
            ASSERT_EQ(Address::slot_of(e, bits), a & ((1u << bits) - 1)) << a;
            for (unsigned shared = 0; shared <= 3; ++shared)
                ASSERT_TRUE(Address::spread(p, shared, bits, log2_width, log2_width + bits) ==
                            position_at(elements, (a >> shared) << bits))
                    << a << " shared " << shared << " stride " << bits;
        }
    }
}

// A launch may have as few workgroups as there are threads.
TEST(InShares, aFewElementsAreSharedEvenly) {
    std::atomic<unsigned> shares = 0;
    for (const std::size_t count : {0u, 1u, 4u, 7u, 8u})
        in_shares(count, 4, 1, [&](std::size_t first, std::size_t last) {
            EXPECT_LE(last - first, (count + 3) / 4);
            shares += last > first ? 1 : 0;
        });
    EXPECT_EQ(shares, 0u + 1 + 4 + 4 + 4);
}

TEST(Address, zOrderEqualsTheMapping) {
    check_all<ZOrder>(MappingKind::z_order, 0);
}

// Bit k of an index is bit k/2 of x or of y (§6.2.2), for every bit of an index.
TEST(Address, zOrderKeepsEveryBit) {
    for (unsigned k = 0; k < 32; ++k) {
        const std::uint32_t bit = 1u << k / 2;
        const position_t p = ZOrder::position_of(1u << k, 0);
        EXPECT_EQ(p.x, k % 2 == 0 ? bit : 0) << k;
        EXPECT_EQ(p.y, k % 2 == 0 ? 0 : bit) << k;
        EXPECT_EQ(ZOrder::index_of(p, 0), 1u << k);
        const layout::Position mapped = layout::to_2d({MappingKind::z_order, 0}, 1u << k);
        EXPECT_EQ(mapped, (layout::Position{p.x, p.y})) << k;
        EXPECT_EQ(layout::to_1d({MappingKind::z_order, 0}, mapped), 1u << k);
    }
}

TEST(Address, rowWiseEqualsTheMapping) {
    for (unsigned log2_width = 0; log2_width <= 6; ++log2_width)
        check_all<RowWise>(MappingKind::row_wise, log2_width);
}

}  // namespace
}  // namespace stream::emulator
