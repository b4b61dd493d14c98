// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "abisort/plan.h"
#include "sorts/intervals/plan.h"
#include "sorts/sorter.h"
#include "viewer/model/contents.h"

namespace viewer {

/// The largest recorded history that can be viewed: what every operation wrote.
inline constexpr std::uint64_t max_history_bytes = std::uint64_t{1} << 30;
/// Up to so many keys (log2) are looked at: above, no sort has a history that small.
inline constexpr unsigned max_log2_viewed = 22;
/// Largest key file that is read: as many numbers, in up to 16 characters each.
inline constexpr std::size_t max_key_file_bytes = std::size_t{16} << max_log2_viewed;

struct RunRequest {
    std::vector<float> keys;
    sorts::SorterOptions options;
    std::function<void()> checkpoint = [] {};  ///< called now and then; may throw to give up
};

/// The keys with their numbers as ids. NaNs as sorts::Sorter treats them: sorts::NanError, or last
/// among the keys and in order of their ids.
std::vector<shaders::value_t> values_to_sort(std::span<const float> keys, sorts::NanPolicy policy);

/// A real sort, recorded: it can be put at any moment, after any number of its operations.
///
/// The sort runs once, operation by operation. For each operation the run keeps the exclusive or of
/// the words before and after it, so that the same words lead forward and back. It does not need
/// the executor afterwards.
///
/// Memory, for GPU-ABiSort: an instance of a phase writes ten words and its copy eight; a level has
/// fewer than 2n instances (2^(j+1) - j - 2 of each of 2^(log n - j) trees), so a sort fewer than
/// 36 n log n words. A network's log n (log n + 1) / 2 steps write 2n words each.
class Run {
  public:
    /// Throws sorts::NanError, sorts::CapacityError, and sorts::RequestError, also if the history
    /// would take more than max_history_bytes.
    Run(stream::Executor& executor, const RunRequest& request);

    const sorts::Sort& sort() const { return *sort_; }
    const stream::Program& program() const { return program_; }
    /// GPU-ABiSort's plan, whose operations are the program's one for one; null if the sort is
    /// another, which has no trees, Figures, p and q indexes.
    const abisort::Plan* plan() const { return plan_ ? &*plan_ : nullptr; }
    /// Whether it merges bitonic trees: GPU-ABiSort's programs, `tuned` too, which has no Plan.
    bool has_trees() const { return plan_ || contents_.thin_nodes(); }
    /// The plan of a sort whose levels merge by intervals; null if it is another.
    const sorts::intervals::IntervalPlan* intervals() const {
        return intervals_ ? &*intervals_ : nullptr;
    }
    /// Keys with padding (§4), and before it.
    std::uint32_t n() const { return program_.size; }
    std::size_t keys() const { return keys_; }
    const std::string& renderer() const { return renderer_; }  ///< what ran the kernels

    std::size_t size() const { return program_.operations.size(); }
    /// Operations that have been executed at this moment.
    std::size_t position() const { return position_; }
    const Contents& contents() const { return contents_; }

    /// Puts the sort at the moment after `position` operations; all streams then hold, bit for
    /// bit, what they held there.
    void go_to(std::size_t position);

    /// Memory that the recorded history takes.
    std::uint64_t history_bytes() const;

    /// By position, what had been compared; empty if the executor does not count comparisons.
    const std::vector<std::uint64_t>& comparisons() const { return comparisons_; }

    /// What an operation wrote to an element, with the operation's number.
    struct Change {
        std::size_t operation = 0;
        std::vector<std::uint32_t> words;
    };
    /// Every write to an element over the whole sort, in order.
    std::vector<Change> changes(std::size_t stream, std::uint32_t element) const;

  private:
    /// What an operation changed, range by range.
    struct Written {
        std::vector<Range> ranges;
        std::vector<std::uint32_t> words;
    };
    class KnownSort;

    void record(KnownSort& sort);
    void apply(const Written& written);
    bool exchange(const Written& written, std::size_t stream, std::uint32_t element,
                  std::vector<std::uint32_t>& words) const;

    const sorts::Sort* sort_ = nullptr;
    stream::Program program_;
    std::optional<abisort::Plan> plan_;
    std::optional<sorts::intervals::IntervalPlan> intervals_;
    Contents contents_;
    std::size_t position_ = 0;
    std::size_t keys_ = 0;
    std::string renderer_;
    std::vector<std::uint64_t> comparisons_;
    std::vector<Written> written_;  ///< by operation
};

std::unique_ptr<Run> record(stream::Executor& executor, const RunRequest& request);

}  // namespace viewer
