// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "abisort/plan.h"
#include "stream/executor.h"

namespace abisort {

/// The streams of a sort (StreamName), made for up to 2^log2_capacity values.
struct SortStreams {
    stream::Stream values;
    stream::Stream trees;
    stream::Stream node_output;
    stream::Stream pqidx[2];
    stream::Stream sequences;  ///< empty unless the program sorts locally (§7.1)
    stream::Stream merged;     ///< empty unless it merges by 16 (§7.2)

    const stream::Stream& operator[](StreamName stream) const;
};

/// Makes the streams a program needs. Throws stream::LaunchError or stream::MemoryError.
SortStreams make_streams(stream::Executor& executor, unsigned log2_capacity, Variant program,
                         layout::MappingKind mapping);

/// Checks streams and launches of a plan against a machine's limits, without a machine and without
/// memory. Throws stream::LaunchError or stream::MemoryError, naming limit and numbers.
void check_fits(const Plan& plan, layout::MappingKind mapping, const stream::Limits& limits);

/// 32-bit words of stream memory for each value of the capacity.
unsigned words_per_value(Variant program);

/// The plan's operations as launches on these streams, one for one.
std::vector<stream::Launch> make_launches(const Plan& plan, const SortStreams& streams);

/// Sets the child pointers of the input trees for n = 2^log2_n (Listing 2), prepared once: by a
/// kernel, or from the host if the machine computes no addresses.
class ChildPointers {
  public:
    ChildPointers(stream::Executor& executor, unsigned log2_n, const SortStreams& streams);

    void set() const;
    /// Launches that `set` runs: 0 from the host.
    std::uint32_t launches() const { return launch_ ? 1 : 0; }

  private:
    stream::Executor& executor_;
    unsigned log2_n_;
    SortStreams streams_;
    std::unique_ptr<stream::Recording> launch_;
};

/// An operation in the report's words: "level 4 step 2: phase 0 of stage 1".
std::string label(const PlanOperation& operation);

}  // namespace abisort
