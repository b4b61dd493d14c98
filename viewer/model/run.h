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

/// Largest size of a recording. A recording contains all words that operations wrote.
inline constexpr std::uint64_t max_recording_bytes = std::uint64_t{1} << 30;
/// Largest log2 of the number of keys in the viewer. With more keys, the recording of every sort
/// would be too large.
inline constexpr unsigned max_log2_viewed = 22;
/// Largest size of a key file: 2^max_log2_viewed numbers of up to 16 characters.
inline constexpr std::size_t max_key_file_bytes = std::size_t{16} << max_log2_viewed;

struct RunRequest {
    std::vector<float> keys;
    sorts::SorterOptions options;
    /// called regularly during the run; may throw to stop the run
    std::function<void()> checkpoint = [] {};
};

/// Makes a value of each key; its id is the key's index. NaN keys come last, in the order of their
/// ids.
std::vector<shaders::value_t> values_to_sort(std::span<const float> keys);

/// A recorded sort that can be set to any position, which is a number of executed operations.
///
/// The sort runs once, operation by operation. For each operation, the run stores the exclusive or
/// of the words before and after the operation, with which it goes forward and back. After the
/// recording, the run does not need the executor.
///
/// Memory of a recording of GPU-ABiSort: an instance of a phase writes ten words, and its copy
/// writes eight. Level j has fewer than 2n instances (2^(j+1) - j - 2 for each of its 2^(log n - j)
/// trees), so the log n levels have fewer than 18 * 2n log n words. Each of a network's log n (log
/// n + 1) / 2 steps writes 2n words.
class Run {
  public:
    /// Runs and records a sort. Throws sorts::CapacityError or sorts::RequestError, also if the
    /// recording would exceed max_recording_bytes.
    Run(stream::Executor& executor, const RunRequest& request);

    const sorts::Sort& sort() const { return *sort_; }
    const stream::Program& program() const { return program_; }
    /// GPU-ABiSort's plan, which has the same operations as the program, or nullptr for other
    /// sorts.
    const abisort::Plan* plan() const { return plan_ ? &*plan_ : nullptr; }
    /// Returns whether the viewer shows bitonic trees for this sort. The viewer shows them for all
    /// GPU-ABiSort variants except `tuned`.
    bool has_trees() const { return plan_.has_value(); }
    /// The plan of a sort whose levels merge by intervals, or nullptr for other sorts.
    const sorts::intervals::IntervalPlan* intervals() const {
        return intervals_ ? &*intervals_ : nullptr;
    }
    /// Number of values, including padding (§4).
    std::uint32_t n() const { return program_.size; }
    std::size_t keys() const { return keys_; }
    /// name of the device that ran the kernels
    const std::string& renderer() const { return renderer_; }

    std::size_t size() const { return program_.operations.size(); }
    /// Number of operations that have been executed.
    std::size_t position() const { return position_; }
    const Contents& contents() const { return contents_; }

    /// Goes to the position after `position` operations. All streams then have the bits that they
    /// had at this position when the sort was recorded.
    void go_to(std::size_t position);

    /// Size of the recording in bytes.
    std::uint64_t recorded_bytes() const;

    /// Number of comparisons from the start to each position. Empty if the executor does not count
    /// comparisons.
    const std::vector<std::uint64_t>& comparisons() const { return comparisons_; }

  private:
    /// The changes of an operation, range by range.
    struct Written {
        std::vector<Range> ranges;
        std::vector<std::uint32_t> words;
    };
    class KnownSort;

    void record(KnownSort& sort);
    void apply(const Written& written);

    const sorts::Sort* sort_ = nullptr;
    stream::Program program_;
    std::optional<abisort::Plan> plan_;
    std::optional<sorts::intervals::IntervalPlan> intervals_;
    Contents contents_;
    std::size_t position_ = 0;
    std::size_t keys_ = 0;
    std::string renderer_;
    std::vector<std::uint64_t> comparisons_;
    std::vector<Written> written_;  ///< one entry per operation
};

}  // namespace viewer
