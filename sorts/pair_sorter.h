// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "abisort/pair.h"
#include "shaders/types.h"
#include "sorts/about.h"

namespace sorts {

using abisort::Pair;

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

/// How long the parts of a sort took, in milliseconds.
struct SortTimes {
    double upload = 0;
    double sort = 0;
    double download = 0;
};

/// What sorting takes, by its program, and what the machine counted since it was made; nothing
/// where it does not count, or has no such thing.
struct Work {
    std::optional<std::uint64_t> stream_operations;
    std::uint64_t launches = 0;
    std::uint64_t instances = 0;  ///< of kernels; threads of groups
    std::optional<std::uint64_t> comparisons;
    std::optional<std::uint64_t> texels_written;
    std::uint64_t bytes = 0;  ///< of memory for streams or buffers, at its peak
};

/// Sorts up to `capacity` values on some machine, ascending by key, ties (-0 and +0 are one) by id:
/// what a stable sort gives when ids ascend. Made once, used for any number of sorts. What the
/// host does is here; the machines' sorters do the rest.
class PairSorter {
  public:
    virtual ~PairSorter() = default;

    std::size_t capacity() const { return capacity_; }
    const About& about() const { return *about_; }
    /// n padded to what the program sorts (§4). 0 if n is 0. Throws CapacityError.
    std::size_t padded(std::size_t n) const;

    /// Sorts pairs in host memory. Ids that ascend are sorted with their keys; any others, which
    /// may repeat, cost the host one more pass, and a sort of the ids of each key that repeats.
    /// Pairs that are equal stay in their order. Throws NanError or CapacityError, or what the
    /// checkpoint throws; nothing is changed then. To fill in `times` it waits for the machine
    /// between the parts.
    void sort(std::span<Pair> pairs, SortTimes* times = nullptr);

    /// Sorts keys and returns the permutation: result[i] is the index that keys[i] came from.
    std::vector<std::uint32_t> sort_keys(std::span<float> keys, SortTimes* times = nullptr);

    /// Calls `checkpoint` now and then while a sort runs; it may throw to give the sort up. Using
    /// the sorter inside it is a std::logic_error.
    void set_checkpoint(std::function<void()> checkpoint) { checkpoint_ = std::move(checkpoint); }

    /// Prepares everything for sorts of n > 0 values: what the first such sort would do before it
    /// starts.
    virtual void prepare(std::size_t n) = 0;
    /// The parts of a sort, of order codes (order_code.h) that are distinct with their ids (§4).
    /// `upload` pads. Only `finish` waits for the machine, and `download`.
    virtual void upload(std::span<const shaders::value_t> values) = 0;
    virtual void run(std::size_t n) = 0;
    virtual void download(std::span<shaders::value_t> values) = 0;
    virtual void finish() = 0;
    /// The machine's own clock: `stop_clock` waits, and returns the milliseconds since
    /// `start_clock`, or 0 if the machine has no clock to trust.
    virtual void start_clock() = 0;
    virtual double stop_clock() = 0;

    /// What sorting n values takes; call it after a sort of n.
    virtual Work work(std::size_t n) = 0;

  protected:
    /// `about` outlives the sorter. Throws CapacityError if the sort does not take so many.
    PairSorter(const About& about, std::size_t capacity, NanPolicy nan);
    /// One that was moved from has a capacity of 0.
    PairSorter(PairSorter&& other) noexcept;

    /// Makes the program of sorting n > 0 values, and its memory: no part of a sort's time.
    virtual void make(std::size_t n) = 0;

    /// Throws if n is beyond the capacity, or the sorter is inside its own checkpoint.
    void check_use(std::size_t n) const;
    /// Calls `work` with the checkpoint, of which it is inside.
    void with_checkpoint(const std::function<void(const std::function<void()>&)>& work);

  private:
    void sort_ordered(std::span<Pair> pairs, SortTimes* times);
    void sort_distinct(std::span<Pair> pairs, SortTimes* times);

    const About* about_;
    std::size_t capacity_;
    NanPolicy nan_;
    std::function<void()> checkpoint_;
    bool is_running_ = false;
    std::vector<shaders::value_t> staging_;
};

}  // namespace sorts
