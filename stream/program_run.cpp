// SPDX-License-Identifier: MIT
#include "stream/program_run.h"

#include <algorithm>

#include "stream/error.h"

namespace stream {
namespace {

std::vector<Stream> make_streams(Executor& executor, const Program& program) {
    std::vector<Stream> streams;
    for (StreamSpec spec : program.streams) {
        spec.interleaved = spec.interleaved && executor.prefers_interleaved();
        streams.push_back(executor.create(spec));
    }
    return streams;
}

}  // namespace

ProgramRun::ProgramRun(Executor& executor, Program program)
    : executor_(&executor),
      program_(std::move(program)),
      streams_(make_streams(executor, program_)) {
    record();
}

ProgramRun::ProgramRun(Executor& executor, Program program, std::vector<Stream> streams)
    : executor_(&executor), program_(std::move(program)), streams_(std::move(streams)) {
    if (!are_of(program_, streams_))
        throw LaunchError("program " + program_.name +
                          ": the given streams do not match the program's streams");
    record();
}

void ProgramRun::record() {
    check_size(program_);
    launches_ = executor_->record(program_.operations, streams_);
}

void ProgramRun::prepare() {
    executor_->compile();
    for (const InitialData& initial : program_.initial) {
        const Stream target = stream(initial.target);
        executor_->upload_words(target, initial.first, initial.words(target.spec()));
    }
}

void ProgramRun::run(std::size_t first, std::size_t last) {
    check_range(*launches_, first, last);
    // a copy, because the function may set another checkpoint
    const std::function<void()> checkpoint = checkpoint_;
    if (checkpoint)
        checkpoint();
    executor_->run(*launches_, first, last, checkpoint);
}

bool are_of(const Program& program, std::span<const Stream> streams) {
    return std::ranges::equal(
        streams, program.streams, [](const Stream& stream, const StreamSpec& spec) {
            return stream && stream.spec().type == spec.type && stream.spec().size == spec.size &&
                   stream.spec().log2_per_place == spec.log2_per_place &&
                   stream.spec().mapping == spec.mapping &&
                   stream.spec().is_buffer == spec.is_buffer;
        });
}

}  // namespace stream
