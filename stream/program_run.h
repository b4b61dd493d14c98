// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "stream/executor.h"
#include "stream/program.h"

namespace stream {

/// A program on an executor, with its streams and its recorded operations. Sorters, observers, the
/// viewer, benchmarks and tests all run programs with this class.
class ProgramRun {
  public:
    /// Makes the program's streams. Throws LaunchError if a limit or rule is broken, or
    /// MemoryError.
    ProgramRun(Executor& executor, Program program);

    /// Uses the streams of another ProgramRun, whose program must have equal streams. After the
    /// other program has run, call `prepare` again before `run`.
    ProgramRun(Executor& executor, Program program, std::vector<Stream> streams);

    const Program& program() const { return program_; }
    Executor& executor() const { return *executor_; }
    const std::vector<Stream>& streams() const { return streams_; }
    /// Returns a stream or a component of a stream. Throws LaunchError if the program has no such
    /// stream.
    Stream stream(const StreamRef& ref) const { return stream_of(ref, streams_); }
    std::size_t size() const { return program_.operations.size(); }

    /// Waits until the kernels are compiled, and uploads the initial data. Call it before the first
    /// `run`, and again after another program used the streams. Throws LaunchError if uploaded
    /// words do not fit their stream, or DeviceError if a kernel does not compile.
    void prepare();

    /// Copies elements to the input stream, from element `first` on. `download` copies elements
    /// from the beginning of the output stream (Executor::upload).
    template <class T>
    void upload(std::span<const T> elements, std::uint32_t first = 0) {
        executor_->upload<T>(stream(program_.input), first, elements);
    }
    template <class T>
    void download(std::span<T> elements) {
        executor_->download<T>(stream(program_.output), 0, elements);
    }

    /// Runs operations [first, last) in order and returns before the device has finished. Throws
    /// LaunchError if there are no such operations.
    void run(std::size_t first, std::size_t last);
    void run() { run(0, size()); }

    /// Sets a function that is called before the first operation of a run, and then about ten times
    /// a second (Executor::run). The function may throw an exception to stop the run.
    void set_checkpoint(std::function<void()> checkpoint) { checkpoint_ = std::move(checkpoint); }

  private:
    void record();

    Executor* executor_;
    Program program_;
    std::vector<Stream> streams_;
    std::unique_ptr<Recording> launches_;
    std::function<void()> checkpoint_;
};

/// Returns whether the streams match the program's stream specifications.
bool are_of(const Program& program, std::span<const Stream> streams);

}  // namespace stream
