// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "group/machine.h"
#include "group/sorts/sorts.h"
#include "group/sorts/types.h"
#include "sorts/pair_sorter.h"

namespace group::sorts {

struct SorterOptions {
    std::string_view program = "tile-merge";  ///< one of these sorts
    ::sorts::NanPolicy nan = ::sorts::NanPolicy::refuse;
    Settings settings = {};  ///< of the program's options
};

/// Sorts on a machine of thread groups. It holds the buffers of one n at a time: a sort of another
/// n makes them anew.
class Sorter : public ::sorts::PairSorter {
  public:
    /// Makes the buffers for the capacity. Throws ::sorts::RequestError if there is no such program
    /// or it does not take the settings, ::sorts::CapacityError if it cannot hold the capacity,
    /// stream::LaunchError or stream::MemoryError, with the numbers, if the machine cannot.
    Sorter(Machine& machine, std::size_t capacity, SorterOptions options = {});

    Sorter(Sorter&& other) noexcept = default;

    const Sort& entry() const { return *sort_; }
    const SorterOptions& options() const { return options_; }

    void prepare(std::size_t n) override { make(n); }
    void upload(std::span<const value_t> values) override;
    void run(std::size_t n) override;
    void download(std::span<value_t> values) override;
    void finish() override;
    void start_clock() override;
    double stop_clock() override;

    ::sorts::Work work(std::size_t n) override;

    /// The program of sorting n > 0 values, made ready: for those who step through it.
    Run& program_run(std::size_t n);

  private:
    Sorter(Machine& machine, const Sort& sort, std::size_t capacity, SorterOptions options);
    void make(std::size_t n) override { program_run(n); }
    Run& run_of(std::size_t n);

    Machine* machine_;
    const Sort* sort_;
    SorterOptions options_;
    std::unique_ptr<Run> run_;  ///< of the last n; null if it could not be made
};

}  // namespace group::sorts
