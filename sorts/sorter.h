// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "abisort/pair.h"
#include "shaders/types.h"
#include "sorts/sort.h"
#include "stream/program_run.h"

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

struct SorterOptions {
    std::string_view program = "optimized";  ///< an entry of the catalogue that sorts, or "fastest"
    layout::MappingKind mapping = layout::MappingKind::z_order;
    NanPolicy nan = NanPolicy::refuse;
    Settings settings = {};  ///< of the program's options
};

/// How long the parts of a sort took, in milliseconds.
struct SortTimes {
    double upload = 0;
    double sort = 0;
    double download = 0;
};

/// Sorts up to `capacity` values on a stream executor, ascending by key, ties (-0 and +0 are one)
/// by id: what a stable sort gives when ids ascend. Made once, used for any number of sorts; the
/// first sort of each padded size prepares its launches. One that was moved from has a capacity of
/// 0.
class Sorter {
  public:
    /// Makes the streams. Throws RequestError if there is no such program or it does not take the
    /// settings or the mapping, CapacityError if it cannot hold the capacity, stream::LaunchError
    /// if the executor's extents or stream::MemoryError if its memory cannot.
    Sorter(stream::Executor& executor, std::size_t capacity, SorterOptions options = {});

    Sorter(Sorter&& other) noexcept;

    std::size_t capacity() const { return capacity_; }
    const SorterOptions& options() const { return options_; }
    const Sort& entry() const { return *sort_; }

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

    /// The parts of a sort, for values that stay on the executor; they must be distinct (§4).
    /// `upload` takes order codes (order_code.h) and pads; or write them to `input(n)` with a
    /// kernel and call `pad(n)`. After `run(n)` they lie in `output(n)`.
    void upload(std::span<const shaders::value_t> values);
    void pad(std::size_t n);
    void run(std::size_t n);
    void download(std::span<shaders::value_t> values);
    stream::Stream input(std::size_t n);
    stream::Stream output(std::size_t n);

    /// n padded to what the program sorts (§4). 0 if n is 0. Throws CapacityError.
    std::size_t padded(std::size_t n) const;
    /// Prepares everything for sorts of n > 0 values: what the first such sort would do before it
    /// starts.
    void prepare(std::size_t n);
    /// The program of sorting n > 0 values, made ready: for those who step through it.
    stream::ProgramRun& program_run(std::size_t n);

  private:
    void check_use(std::size_t n) const;
    Request request(std::size_t n) const;
    stream::ProgramRun& run_of(std::size_t size);
    void sort_ordered(std::span<Pair> pairs, SortTimes* times);
    void sort_distinct(std::span<Pair> pairs, SortTimes* times);

    stream::Executor& executor_;
    const Sort* sort_;
    std::size_t capacity_;
    SorterOptions options_;
    std::vector<stream::Stream> streams_;             ///< shared by the programs of all sizes
    std::map<std::size_t, stream::ProgramRun> runs_;  ///< by padded size
    const stream::ProgramRun* ready_ = nullptr;       ///< whose preparations hold
    std::function<void()> checkpoint_;
    bool is_running_ = false;
    std::vector<shaders::value_t> staging_;
    std::vector<shaders::value_t> padded_;
};

}  // namespace sorts
