// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "abisort/counts.h"
#include "abisort/pair.h"
#include "abisort/stream_program.h"
#include "shaders/types.h"

namespace abisort {

/// What to do with keys that are NaN, which `<` does not order.
enum class NanPolicy {
    refuse,  ///< throw NanError
    last,    ///< after all other keys, among each other by id
};

class NanError : public std::runtime_error {
  public:
    NanError(std::size_t count, std::size_t first);
    const std::size_t count;
    const std::size_t first;  ///< index of the first one
};

/// More values than the sorter was made for.
class CapacityError : public std::length_error {
    using std::length_error::length_error;
};

struct SorterOptions {
    Variant program = Variant::optimized;
    layout::MappingKind mapping = layout::MappingKind::z_order;
    NanPolicy nan = NanPolicy::refuse;
};

/// How long the parts of a sort took, in milliseconds.
struct SortTimes {
    double upload = 0;
    double sort = 0;
    double download = 0;
};

/// Sorts up to `capacity` values on a stream executor, ascending by key, ties (-0 and +0 are one)
/// by id: what a stable sort gives when ids ascend. Made once, used for any number of sorts; the
/// first sort of each padded size (a power of two) prepares its launches. One that was moved from
/// has a capacity of 0.
class Sorter {
  public:
    /// Makes the streams. Throws CapacityError if no program can hold the capacity,
    /// stream::LaunchError if the executor's extents or stream::MemoryError if its memory cannot.
    Sorter(stream::Executor& executor, std::size_t capacity, SorterOptions options = {});

    Sorter(Sorter&& other) noexcept;

    std::size_t capacity() const { return capacity_; }
    const SorterOptions& options() const { return options_; }

    /// Sorts pairs in host memory. Ids that ascend are sorted with their keys; any others, which
    /// may repeat, cost the host one more pass, and a sort of the ids of each key that repeats.
    /// Pairs that are equal stay in their order. Throws NanError or CapacityError, or what the
    /// checkpoint throws; nothing is changed then. To fill in `times` it waits for the executor
    /// between the parts.
    void sort(std::span<Pair> pairs, SortTimes* times = nullptr);

    /// Sorts keys and returns the permutation: result[i] is the index that keys[i] came from.
    std::vector<std::uint32_t> sort_keys(std::span<float> keys, SortTimes* times = nullptr);

    /// Calls `checkpoint` now and then while a sort runs; it may throw to give the sort up. Using
    /// the sorter inside it is a std::logic_error.
    void set_checkpoint(std::function<void()> checkpoint) { checkpoint_ = std::move(checkpoint); }

    /// The three parts of a sort, for values that stay on the executor; they must be distinct (§4).
    /// `upload` takes order codes (order_code.h); or write them to `values()` with a kernel and
    /// call `pad(n)`.
    void upload(std::span<const shaders::value_t> values);
    void run(std::size_t n);
    void download(std::span<shaders::value_t> values);

    /// The stream of values to sort, and afterwards of sorted values: elements [0, n).
    const stream::Stream& values() const { return streams_.values; }
    /// Fills `values()` from element n to the padded size.
    void pad(std::size_t n);

    /// n padded to a power of two that the program can sort (§4). 0 if n is 0. Throws CapacityError
    /// where no program sorts so many.
    std::uint32_t padded(std::size_t n) const;
    /// Prepares everything for sorts of n > 0 values, child pointers included: what the first such
    /// sort would do before it starts.
    void prepare(std::size_t n) { set_child_pointers(n); }
    /// The plan of sorting n > 0 values.
    const Plan& plan(std::size_t n) { return prepared(n).plan; }

    const SortStreams& streams() const { return streams_; }
    /// The prepared launches of a sort of n > 0 values, for those who step through it.
    const stream::Recording& recording(std::size_t n) { return *prepared(n).launches; }
    /// Sets the child pointers for n values if another padded size was sorted last (Listing 2).
    void set_child_pointers(std::size_t n);

  private:
    struct Prepared {
        Plan plan;
        std::unique_ptr<ChildPointers> child_pointers;
        std::unique_ptr<stream::Recording> launches;
    };

    Prepared& prepared(std::size_t n);
    void check_use(std::size_t n) const;
    void sort_ordered(std::span<Pair> pairs, SortTimes* times);
    void sort_distinct(std::span<Pair> pairs, SortTimes* times);

    stream::Executor& executor_;
    std::size_t capacity_;
    SorterOptions options_;
    SortStreams streams_;
    std::map<unsigned, Prepared> prepared_;  ///< by log2 of the padded size
    unsigned child_pointers_log2_n_ = 0;     ///< the size whose child pointers are set; 0: none
    std::function<void()> checkpoint_;
    bool is_running_ = false;
    std::vector<shaders::value_t> staging_;
    std::vector<shaders::value_t> padded_;
};

/// The largest power of two that can be sorted within a machine's limits.
std::size_t largest_capacity(const stream::Limits& limits, Variant program);

}  // namespace abisort
