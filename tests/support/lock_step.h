// SPDX-License-Identifier: MIT
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "stream/executors.h"
#include "stream/program_run.h"

namespace tests {

/// Runs programs on all executors in lock step with the emulator: after every operation, all
/// executors hold the same bits in all streams.
class LockStep {
  public:
    using Upload = std::function<void(stream::ProgramRun&)>;

    /// Uploads random bits, so that some keys are NaN.
    static void upload_any_bits(stream::ProgramRun& run) {
        const std::size_t n = run.program().size;
        sorts::upload_values(run,
                             sorts::values_of(sorts::distribution_named("any-bits")->make(n, 42)));
    }

    explicit LockStep(stream::Body body) {
        for (const std::string_view name : stream::executors_of(body))
            if (name != "emulator")  // fails if OpenGL is missing
                executors_.push_back(stream::executor_named(name)->make({}));
    }

    /// Compares what an operation writes after each operation, and all streams after every
    /// `whole_every`-th and the last one.
    void run(const stream::Program& program, const std::string& name, std::size_t whole_every = 1,
             const Upload& upload = upload_any_bits) {
        Side emulator(*exact_, program, upload);
        std::vector<Side> others;
        for (const auto& executor : executors_) {
            // A program can exceed an executor's limits only by in-place outputs, which gles lacks.
            if (const std::string why = stream::refusal(program, executor->limits()); !why.empty())
                ASSERT_THAT(why, testing::HasSubstr("and also writes it as")) << name;
            else
                others.emplace_back(*executor, program, upload);
        }
        ASSERT_GE(others.size() + 1, std::max<std::size_t>(executors_.size(), 2)) << name;
        for (std::size_t i = 0; i < program.operations.size(); ++i) {
            SCOPED_TRACE(name + ", " + std::to_string(program.size) + " values, operation " +
                         std::to_string(i) + ", " + program.operations[i].label);
            const bool is_whole = (i + 1) % whole_every == 0 || i + 1 == program.operations.size();
            emulator.run.run(i, i + 1);
            for (Side& other : others)
                other.run.run(i, i + 1);
            ASSERT_NO_FATAL_FAILURE(compare(emulator, others, program.operations[i], is_whole));
        }
    }

  private:
    using Words = std::vector<std::uint32_t>;

    /// A program on one executor, and the contents of all its streams.
    struct Side {
        Side(stream::Executor& on, const stream::Program& program, const Upload& upload)
            : executor(&on), run(on, program) {
            for (const stream::Stream& stream : run.streams())
                executor->upload_words(stream, 0, Words(words_of(stream), 0xdeadbeef));
            upload(run);
            run.prepare();
        }

        static std::size_t words_of(const stream::Stream& stream) {
            return std::size_t{stream.spec().size} * stream.words();
        }
        Words contents(const stream::Stream& stream) const {
            Words words(words_of(stream));
            executor->download_words(stream, 0, words);
            return words;
        }

        stream::Executor* executor;
        stream::ProgramRun run;
    };

    static void compare(const Side& emulator, const std::vector<Side>& others,
                        const stream::Operation& operation, bool is_whole) {
        const auto outputs = operation.outputs();
        for (std::size_t s = 0; s < emulator.run.streams().size(); ++s) {
            // Operations in workgroups may write any of their buffers.
            const bool is_written =
                operation.blocks.empty() ||
                std::ranges::find(outputs, s, &stream::StreamRef::number) != outputs.end();
            if (!is_written && !is_whole)
                continue;
            const stream::Stream& stream = emulator.run.streams()[s];
            const Words expected = emulator.contents(stream);
            for (const Side& other : others)
                ASSERT_EQ(other.contents(other.run.streams()[s]), expected)
                    << other.executor->name() << ", stream " << stream.name();
        }
    }

    std::unique_ptr<stream::Executor> exact_ = stream::emulator::make_executor();
    std::vector<std::unique_ptr<stream::Executor>> executors_;
};

}  // namespace tests
