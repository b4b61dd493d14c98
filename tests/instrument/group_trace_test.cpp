// SPDX-License-Identifier: MIT
#include "instrument/group_trace.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "instrument/trace_uses.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "tests/support/sequences.h"

namespace instrument {
namespace {

using stream::emulator::AccessKind;
using Bytes = std::vector<std::byte>;

TraceEncoder::Sink into(Bytes& bytes) {
    return [&bytes](std::span<const std::byte> piece) {
        bytes.insert(bytes.end(), piece.begin(), piece.end());
    };
}

TraceSource source_for(const Bytes& bytes) {
    return [&bytes, at = std::size_t{0}](std::span<std::byte> out) mutable {
        const std::size_t count = std::min(out.size(), bytes.size() - at);
        std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), count, out.begin());
        at += count;
        return count;
    };
}

Bytes traced(const stream::Program& program, bool has_values = false) {
    Bytes bytes;
    TraceEncoder encoder({program.name, 9, "", has_values}, into(bytes));
    trace_group(program, *stream::profile_named("modern"),
                sorts::distributions()[0].make(program.size, 1), encoder);
    encoder.finish();
    return bytes;
}

/// What the trace says of buffers and shared arrays, launch by launch.
struct Seen : TraceVisitor {
    void stream(const TracedStream& declared) override { streams.push_back(declared); }
    void launch(const TracedLaunch& begun) override {
        of_launch = begun;
        pushed.emplace_back();
        instances.emplace_back();
    }
    void instance(const TracedInstance& begun) override {
        group = begun.block;
        instances.back().insert({begun.block, begun.m.y, begun.m.x});
    }
    void access(const TracedAccess& access) override {
        const TracedParameter& parameter = of_launch.parameters[access.parameter];
        const TracedStream& stream = streams[parameter.binding.stream - 1];
        const std::uint32_t element = to_1d(stream.mapping, access.place);
        const bool is_shared = stream.name.starts_with("shared ");
        const auto where = std::tuple(stream.name, is_shared ? group : 0, element);
        if (access.kind == AccessKind::push) {
            pushed.back().insert(where);
        } else if (is_shared) {
            EXPECT_TRUE(pushed.back().count(where) > 0)
                << stream.name << "[" << element << "] is read, and nobody has written it";
        }
        EXPECT_LT(element, stream.size);
    }

    std::vector<TracedStream> streams;
    TracedLaunch of_launch;
    std::uint32_t group = 0;
    using Where = std::tuple<std::string, std::uint32_t, std::uint32_t>;
    std::vector<std::set<Where>> pushed;
    std::vector<std::set<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>>> instances;
};

TEST(GroupTrace, tellsWhatThreadsReadAndWriteInBuffersAndSharedMemory) {
    const stream::Program program =
        sorts::make_program(*sorts::sort_named("tile-merge"), 500, {{"shape", "64x4"}});
    Seen seen;
    read_trace(source_for(traced(program)), seen);
    ASSERT_EQ(seen.pushed.size(), program.operations.size());
    for (std::size_t i = 0; i < program.operations.size(); ++i) {
        std::size_t written = 0;
        bool is_in_shared_memory = false;
        for (const auto& [stream, group, element] : seen.pushed[i])
            (stream.starts_with("shared ") ? is_in_shared_memory = true : ++written);
        EXPECT_EQ(written, 500u) << "every element once: " << program.operations[i].label;
        EXPECT_TRUE(is_in_shared_memory);
        std::set<std::pair<std::uint32_t, std::uint32_t>> threads;
        for (const auto& [group, section, thread] : seen.instances[i])
            threads.insert({group, thread});
        EXPECT_EQ(threads.size(), 2u * 64);
    }
}

// In place: one buffer is read and written by one parameter, which are two in a trace.
TEST(GroupTrace, readsAndWritesOfOneBufferAreTwoParameters) {
    const stream::Program program = sorts::make_program(*sorts::sort_named("bitonic-folded"), 1500);
    Seen seen;
    read_trace(source_for(traced(program)), seen);
    EXPECT_EQ(seen.of_launch.parameters[0].name, "values");
    EXPECT_EQ(seen.of_launch.parameters[0].role, stream::Role::in);
    EXPECT_EQ(seen.of_launch.parameters[1].name, "values");
    EXPECT_EQ(seen.of_launch.parameters[1].role, stream::Role::out);
    EXPECT_EQ(seen.streams[0].size, 1500u);
}

// What the machine itself has in the program's output in the end.
std::vector<shaders::value_t> output_of(const stream::Program& program) {
    const auto executor = stream::emulator::make_executor();
    stream::ProgramRun run(*executor, program);
    sorts::upload_values(run, sorts::values_of(sorts::distributions()[0].make(program.size, 1)));
    run.run();
    std::vector<shaders::value_t> values(program.streams[program.output.number].size);
    run.download<shaders::value_t>(values);
    return values;
}

TEST(GroupTrace, withValuesIsReplayedToTheOutputOfTheRun) {
    for (const char* name : {"tile-merge", "bcf-mergesort", "shearsort"}) {
        const stream::Program program = sorts::make_program(*sorts::sort_named(name), 1000);
        TraceReplay replay;
        read_trace(source_of(traced(program, true)), replay);
        const std::vector<shaders::value_t> values = output_of(program);
        const std::vector<std::uint32_t>& words = replay.streams()[program.output.number].words;
        ASSERT_EQ(words.size(), 2 * values.size()) << name;
        for (std::size_t i = 0; i < values.size(); ++i)
            ASSERT_TRUE(words[2 * i] == values[i].key && words[2 * i + 1] == values[i].id)
                << name << ", element " << i;
    }
}

TEST(GroupTrace, whatIsReadAndToldAgainIsTheSameTrace) {
    const Bytes bytes = traced(sorts::make_program(*sorts::sort_named("baraglia"), 512));
    Bytes again;
    TraceEncoder encoder({"baraglia", 9, "", false}, into(again));
    read_trace(source_for(bytes), encoder);
    encoder.finish();
    EXPECT_TRUE(bytes == again);
}

}  // namespace
}  // namespace instrument
