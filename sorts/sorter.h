// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "sorts/pair_sorter.h"
#include "sorts/sort.h"
#include "stream/program_run.h"

namespace sorts {

struct SorterOptions {
    std::string_view program = "optimized";  ///< an entry of the catalogue that sorts, or "fastest"
    layout::MappingKind mapping = layout::MappingKind::z_order;
    NanPolicy nan = NanPolicy::refuse;
    Settings settings = {};  ///< of the program's options
};

/// Sorts on a stream executor. The first sort of each padded size prepares its launches.
class Sorter : public PairSorter {
  public:
    /// Makes the streams. Throws RequestError if there is no such program or it does not take the
    /// settings or the mapping, CapacityError if it cannot hold the capacity, stream::LaunchError
    /// if the executor's extents or stream::MemoryError if its memory cannot.
    Sorter(stream::Executor& executor, std::size_t capacity, SorterOptions options = {});

    Sorter(Sorter&& other) noexcept;

    const SorterOptions& options() const { return options_; }
    const Sort& entry() const { return *sort_; }

    /// The parts of a sort, for values that stay on the executor; they must be distinct (§4).
    /// `upload` takes order codes (order_code.h) and pads; or write them to `input(n)` with a
    /// kernel and call `pad(n)`. After `run(n)` they lie in `output(n)`.
    void upload(std::span<const shaders::value_t> values) override;
    void pad(std::size_t n);
    void run(std::size_t n) override;
    void download(std::span<shaders::value_t> values) override;
    stream::Stream input(std::size_t n);
    stream::Stream output(std::size_t n);

    void prepare(std::size_t n) override;
    void finish() override { executor_.finish(); }
    void start_clock() override { executor_.start_clock(); }
    double stop_clock() override { return executor_.stop_clock(); }
    Work work(std::size_t n) override;

    /// The program of sorting n > 0 values, made ready: for those who step through it.
    stream::ProgramRun& program_run(std::size_t n);

  private:
    Sorter(stream::Executor& executor, const Sort& sort, std::size_t capacity,
           SorterOptions options);
    void make(std::size_t n) override { program_run(n); }
    Request request(std::size_t n) const;
    stream::ProgramRun& run_of(std::size_t size);

    stream::Executor& executor_;
    const Sort* sort_;
    SorterOptions options_;
    std::vector<stream::Stream> streams_;             ///< shared by the programs of all sizes
    std::map<std::size_t, stream::ProgramRun> runs_;  ///< by padded size
    const stream::ProgramRun* ready_ = nullptr;       ///< whose preparations hold
    std::vector<shaders::value_t> padded_;
};

}  // namespace sorts
