// SPDX-License-Identifier: MIT
#include "instrument/trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "abisort/order_code.h"
#include "instrument/trace_uses.h"
#include "io/error.h"
#include "shaders/types.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/error_in.h"
#include "tests/support/identifier.h"

namespace instrument {
namespace {

using layout::MappingKind;
using testing::HasSubstr;
using Bytes = std::vector<std::byte>;

TraceSource source_of(const Bytes& bytes, std::size_t piece = 1000) {
    return [&bytes, piece, at = std::size_t{0}](std::span<std::byte> out) mutable {
        const std::size_t count = std::min({out.size(), piece, bytes.size() - at});
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), count, out.begin());
        at += count;
        return count;
    };
}

/// The accesses as text, as an observer hears them and as a trace tells them.
class Heard : public stream::emulator::Observer {
  public:
    explicit Heard(stream::emulator::Observer& next) : next_(next) {}

    void launch_begins(const stream::EncodedLaunch& launch) override {
        lines.push_back(launch.label);
        next_.launch_begins(launch);
    }
    void instance_begins(std::size_t block, layout::Position m) override {
        lines.push_back(std::to_string(block) + " " + text(m));
        next_.instance_begins(block, m);
    }
    void accessed(const stream::emulator::Access& access) override {
        lines.push_back(std::string(name(access.kind)) + std::to_string(access.parameter) + " " +
                        text(access.place) + "." + std::to_string(access.slot));
        next_.accessed(access);
    }
    void uploaded(const stream::Stream& stream, std::uint32_t first, std::uint32_t count,
                  std::span<const std::uint32_t> words) override {
        next_.uploaded(stream, first, count, words);
    }

    static std::string text(layout::Position at) {
        return std::to_string(at.x) + "," + std::to_string(at.y);
    }

    std::vector<std::string> lines;

  private:
    stream::emulator::Observer& next_;
};

struct Told : TraceVisitor {
    void launch(const TracedLaunch& launch) override { lines.push_back(launch.label); }
    void instance(const TracedInstance& instance) override {
        lines.push_back(std::to_string(instance.block) + " " + Heard::text(instance.m));
    }
    void access(const TracedAccess& access) override {
        lines.push_back(std::string(name(access.kind)) + std::to_string(access.parameter) + " " +
                        Heard::text(access.place) + "." + std::to_string(access.slot));
    }
    std::vector<std::string> lines;
};

/// A program of the catalogue that ran, observed by a trace writer.
struct Traced {
    Traced(std::string_view name, MappingKind mapping, bool has_values, std::size_t n = 128)
        : executor(stream::emulator::make_executor()),
          run(*executor, sorts::make_program(*sorts::sort_named(name), {n, mapping})) {
        TraceWriter writer({std::string(name), 7, "", has_values},
                           [this](std::span<const std::byte> piece) {
                               bytes.insert(bytes.end(), piece.begin(), piece.end());
                           });
        Heard observer(writer);
        std::vector<shaders::value_t> values;
        for (const float key : sorts::distributions()[0].make(run.program().size, 3))
            values.push_back({abisort::order_code(key), static_cast<std::uint32_t>(values.size())});
        executor->observe(&observer);
        run.upload<shaders::value_t>(values);
        run.prepare();
        run.run();
        executor->observe(nullptr);
        writer.finish();
        heard = std::move(observer.lines);
    }

    std::unique_ptr<stream::emulator::Emulator> executor;
    stream::ProgramRun run;
    Bytes bytes;
    std::vector<std::string> heard;
};

class Traces : public testing::TestWithParam<std::tuple<std::string, MappingKind>> {};

TEST_P(Traces, tellWhatAnObserverHears) {
    for (const bool has_values : {false, true}) {
        const Traced traced(std::get<0>(GetParam()), std::get<1>(GetParam()), has_values);
        Told told;
        read_trace(source_of(traced.bytes), told);
        EXPECT_EQ(told.lines, traced.heard);
    }
}

TEST_P(Traces, replayToTheSameStreams) {
    Traced traced(std::get<0>(GetParam()), std::get<1>(GetParam()), true);
    TraceReplay replay;
    read_trace(source_of(traced.bytes, 7), replay);
    std::size_t compared = 0;
    for (const stream::Stream& stream : traced.run.streams()) {
        std::vector<std::uint32_t> words(std::size_t{stream.spec().size} * stream.words());
        traced.executor->download_words(stream, 0, words);
        for (const TraceReplay::Replayed& replayed : replay.streams())
            if (replayed.stream.name == stream.name()) {
                EXPECT_EQ(replayed.words, words) << stream.name();
                ++compared;
            }
    }
    EXPECT_EQ(compared, replay.streams().size());
    EXPECT_GE(compared, 2u);
}

std::string trace_name(const testing::TestParamInfo<Traces::ParamType>& param) {
    return tests::identifier(std::get<0>(param.param)) + "_" +
           tests::identifier(name(std::get<1>(param.param)));
}

INSTANTIATE_TEST_SUITE_P(, Traces,
                         testing::Combine(testing::Values("appendix-a", "overlapped", "local-sort",
                                                          "optimized", "network", "intervals"),
                                          testing::ValuesIn(layout::all_mappings)),
                         trace_name);

std::string refusal(const Bytes& bytes) {
    return tests::error_in<io::FormatError>([&] {
        TraceVisitor nobody;
        read_trace(source_of(bytes), nobody);
    });
}

class DamagedTrace : public testing::Test {
  protected:
    const Bytes good = Traced("optimized", MappingKind::z_order, true, 16).bytes;
};

TEST_F(DamagedTrace, theGoodOneIsRead) {
    EXPECT_EQ(refusal(good), "no error");
}

TEST_F(DamagedTrace, aForeignFileIsNamedSo) {
    EXPECT_THAT(refusal(Bytes(1000)), HasSubstr("no trace of gpu-abisort"));
    EXPECT_THAT(refusal({}), HasSubstr("cut short"));
}

TEST_F(DamagedTrace, anotherVersionIsNamed) {
    Bytes bytes = good;
    bytes[8] = std::byte{9};
    EXPECT_THAT(refusal(bytes), HasSubstr("version 9"));
}

// Terminals obey some names, tables of commas others.
TEST_F(DamagedTrace, namesAreLettersDigitsAndAFewMore) {
    constexpr std::size_t at = 11;  // behind mark, version, flags and length
    for (const std::string_view name :
         {"\x1b]0;evil\a", "one,field", "=1+2+cmd|", "-1+2+3+45", "\"quoted\"", "two\nlines"}) {
        ASSERT_LE(name.size(), std::string_view("optimized").size() + 1);
        Bytes bytes = good;
        std::ranges::copy(std::as_bytes(std::span(name.substr(0, 9))), bytes.begin() + at);
        EXPECT_THAT(refusal(bytes), HasSubstr("other than letters, digits")) << name;
        EXPECT_THAT(refusal(bytes), Not(HasSubstr("\x1b")));
    }
}

TEST_F(DamagedTrace, everyCutIsNoticed) {
    for (std::size_t length = 0; length < good.size(); length += 1 + length / 50)
        EXPECT_THAT(refusal({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(length)}),
                    HasSubstr("byte"))
            << length;
    Bytes longer = good;
    longer.push_back({});
    EXPECT_THAT(refusal(longer), HasSubstr("bytes follow"));
}

TEST_F(DamagedTrace, everyFlippedBitIsNoticed) {
    for (std::size_t at = 0; at < good.size(); at += 3) {
        Bytes bytes = good;
        bytes[at] ^= std::byte{1} << at % 8;
        EXPECT_THAT(refusal(bytes), HasSubstr("byte")) << at;
    }
}

TEST(TraceCsv, aLineForEachAccess) {
    const Traced traced("overlapped", MappingKind::row_wise, false, 16);
    std::string text;
    TraceCsv csv([&](std::string_view piece) { text += piece; });
    read_trace(source_of(traced.bytes), csv);
    csv.finish();
    TraceSummary summary;
    read_trace(source_of(traced.bytes), summary);
    const auto accesses =
        summary.accesses[0] + summary.accesses[1] + summary.accesses[2] + summary.accesses[3];
    EXPECT_EQ(static_cast<std::uint64_t>(std::ranges::count(text, '\n')), accesses + 1);
    EXPECT_THAT(text, HasSubstr("1,value_copy,0,0,0,read,node_values,values,0,0,0,0\n"));
}

TEST(TraceReplay, needsValues) {
    const Traced traced("overlapped", MappingKind::row_wise, false, 16);
    TraceReplay replay;
    EXPECT_THROW(read_trace(source_of(traced.bytes), replay), io::FormatError);
}

}  // namespace
}  // namespace instrument
