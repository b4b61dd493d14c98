// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "abisort/pair.h"
#include "evaluation/contests/contestant.h"
#include "sorts/choice.h"

namespace evaluation {

/// A sort for inputs of one size.
class Runner {
  public:
    virtual ~Runner() = default;

    /// Whether the host sorts.
    virtual bool is_on_host() const { return false; }
    /// Waits for what was begun when it was made: its kernels are compiled beside those of others.
    virtual void prepare() {}
    /// Brings an input to where it is sorted; waits until it is there.
    virtual void upload(std::span<const abisort::Pair> pairs) = 0;
    /// Sorts it; waits until it is sorted.
    virtual void sort() = 0;
    /// Brings the result back.
    virtual void download(std::span<abisort::Pair> pairs) = 0;
    /// The last sort's time by the machine's own clock, in ms; 0 if it has none.
    virtual double machine_ms() const { return 0; }
    /// Stream operations of its program, counted; nothing if it has none.
    virtual std::optional<std::uint64_t> stream_operations() const { return std::nullopt; }
};

/// A runner for exactly n = 2^log2_n pairs. `executor`, of the sort's machine, is null for
/// std::sort alone. Throws as what it is made of does.
std::unique_ptr<Runner> make_runner(const SortForm& sort, unsigned log2_n,
                                    stream::Executor* executor);

/// Why a machine's limits refuse a sort of 2^log2_n values; empty if they do not.
std::string refusal(const SortForm& sort, unsigned log2_n, stream::Executor* executor);

}  // namespace evaluation
