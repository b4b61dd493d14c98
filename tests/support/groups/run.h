// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "stream/executor.h"
#include "stream/program_run.h"

namespace tests {

/// Runs a workgroup program on an executor. Buffers are accessed by number.
class Run : public stream::ProgramRun {
  public:
    Run(stream::Executor& executor, stream::Program program)
        : ProgramRun(executor, std::move(program)) {}
    Run(std::unique_ptr<stream::Executor> executor, stream::Program program)
        : ProgramRun(*executor, std::move(program)), executor_(std::move(executor)) {}

    template <class T>
    void upload(std::size_t buffer, std::uint32_t first, std::span<const T> elements) {
        executor().upload<T>(stream({buffer}), first, elements);
    }
    template <class T>
    void download(std::size_t buffer, std::uint32_t first, std::span<T> elements) {
        executor().download<T>(stream({buffer}), first, elements);
    }
    std::vector<std::uint32_t> words_of(std::size_t buffer) {
        const stream::Stream whole = stream({buffer});
        std::vector<std::uint32_t> words(std::size_t{whole.spec().size} * whole.words());
        executor().download_words(whole, 0, words);
        return words;
    }

  private:
    std::unique_ptr<stream::Executor> executor_;  ///< null if another object owns the executor
};

/// `executor` is a reference, or an executor that this object will own.
template <class AnyExecutor>
std::unique_ptr<Run> prepare(AnyExecutor&& executor, stream::Program program) {
    return std::make_unique<Run>(std::forward<AnyExecutor>(executor), std::move(program));
}

}  // namespace tests
