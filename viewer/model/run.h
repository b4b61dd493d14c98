// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "abisort/sorter.h"
#include "viewer/model/contents.h"

namespace viewer {

/// A real sort that can be put at any moment: after any number of its operations.
class Run {
  public:
    virtual ~Run() = default;

    const abisort::Plan& plan() const { return plan_; }
    std::size_t size() const { return plan_.operations.size(); }
    /// Operations that have been executed at this moment.
    std::size_t position() const { return position_; }
    const Contents& contents() const { return contents_; }
    const abisort::SorterOptions& options() const { return options_; }
    /// Keys before padding, and what ran the kernels.
    std::size_t keys() const { return keys_; }
    const std::string& renderer() const { return renderer_; }

    /// Puts the sort at the moment after `position` operations; all streams then hold, bit for
    /// bit, what they held there.
    virtual void go_to(std::size_t position) = 0;

    /// Memory that going back takes.
    virtual std::uint64_t history_bytes() const = 0;

    /// What an operation wrote to an element, with the operation's number.
    struct Change {
        std::size_t operation = 0;
        std::vector<std::uint32_t> words;
    };
    /// Every write to an element over the whole sort, in order. Empty if no history is kept.
    virtual std::vector<Change> changes(abisort::StreamName stream,
                                        std::uint32_t element) const = 0;

  protected:
    abisort::Plan plan_;
    abisort::SorterOptions options_;
    Contents contents_;
    std::size_t position_ = 0;
    std::size_t keys_ = 0;
    std::string renderer_;
};

/// Up to this many values (log2) every operation's changes are kept: at most 36 n log n words
/// (docs of `record`), 151 MB for n = 2^16.
inline constexpr unsigned max_log2_recorded = 16;
/// Up to this many the sort can be viewed at all.
inline constexpr unsigned max_log2_viewed = 22;

struct RunRequest {
    std::vector<float> keys;
    abisort::SorterOptions options;
    std::function<void()> checkpoint = [] {};  ///< called now and then; may throw to give up
};

/// Sorts the keys on an executor, operation by operation, and keeps what each one changed: the
/// exclusive or of the words before and after it, so that the same words lead forward and back.
/// The executor is not needed afterwards. Throws abisort::NanError or abisort::CapacityError.
///
/// Memory: an instance of a phase writes ten words and its copy eight; a level has fewer than 2n
/// instances (2^(j+1) - j - 2 of each of 2^(log n - j) trees), so a sort fewer than 36 n log n
/// words.
std::unique_ptr<Run> record(stream::Executor& executor, RunRequest request);

/// A sort without history, for any size: going forward runs operations, going back runs the sort
/// again from its beginning.
std::unique_ptr<Run> replay(std::unique_ptr<stream::Executor> executor, RunRequest request);

}  // namespace viewer
