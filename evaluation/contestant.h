// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>

#include "abisort/pair.h"
#include "evaluation/sort_kind.h"
#include "stream/executor.h"

namespace evaluation {

/// A sort made ready for inputs of one size.
class Contestant {
  public:
    virtual ~Contestant() = default;

    /// Brings an input to where it is sorted; waits until it is there.
    virtual void upload(std::span<const abisort::Pair> pairs) = 0;
    /// Sorts it; waits until it is sorted.
    virtual void sort() = 0;
    /// Brings the result back.
    virtual void download(std::span<abisort::Pair> pairs) = 0;
    /// The last sort's time by the machine's own clock, in ms; 0 if it has none.
    virtual double machine_ms() const { return 0; }
};

/// A contestant for exactly n = 2^log2_n pairs. Throws as what it is made of does.
std::unique_ptr<Contestant> make_contestant(const SortKind& kind, unsigned log2_n,
                                            stream::Executor& executor);

/// Why a machine's limits refuse a sort, whatever n; empty if they do not.
std::string refusal(const SortKind& kind, stream::Executor& executor);

}  // namespace evaluation
