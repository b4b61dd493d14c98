// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "abisort/pair.h"
#include "sorts/sort.h"
#include "sorts/transfer/host_transfer.h"
#include "stream/program_run.h"

namespace sorts {

using abisort::Pair;

/// What to do with keys that are NaN, which `<` does not order.
enum class NanPolicy {
    refuse,  ///< throw NanError
    last,    ///< sort them by id, after all other keys
};

class NanError : public std::runtime_error {
  public:
    NanError(std::size_t count, std::size_t first);
    const std::size_t count;
    const std::size_t first;  ///< index of the first NaN
};

/// Thrown for more values than the sorter was made for.
class CapacityError : public std::length_error {
    using std::length_error::length_error;
};

/// How long the parts of a sort took, in milliseconds. The search for NaNs before is not included.
struct SortTimes {
    double prepare = 0;  ///< time of `Sorter::prepare`, or 0 if it was called before
    double upload = 0;
    double sort = 0;
    double download = 0;
};

/// Work of a sort: numbers from the sort's plan, and numbers that the executor has counted since it
/// was made. An empty number was not counted.
struct Work {
    std::optional<std::uint64_t> stream_operations;
    std::uint64_t launches = 0;
    std::uint64_t instances = 0;  ///< number of kernel instances, or of workgroup threads
    std::optional<std::uint64_t> comparisons;
    std::optional<std::uint64_t> texels_written;
    std::uint64_t bytes = 0;  ///< largest memory of streams or buffers so far
};

struct SorterOptions {
    std::string_view program = "optimized";           ///< a sort's name, or "fastest"
    std::optional<layout::MappingKind> mapping = {};  ///< nullopt: chosen by with_fastest_settings
    NanPolicy nan = NanPolicy::refuse;
    Settings settings = {};  ///< missing options are chosen by with_fastest_settings
};

/// Returns the mapping that the options select, or nullopt for thread-group sorts.
std::optional<layout::MappingKind> mapping_of(const SorterOptions& options);

/// Sorts up to `capacity` values in ascending order by key, and by id if keys are equal (-0 equals
/// +0). If ids ascend, the sort is stable. The executor must outlive the sorter. Make a sorter once
/// and use it for any number of sorts. The first sort of each size prepares its launches. Stream
/// programs of all sizes share streams. A thread-group sort has buffers for one n at a time, and a
/// sort of another n makes new buffers.
class Sorter {
  public:
    /// Makes the streams. Throws RequestError if the program is unknown or rejects the settings or
    /// the mapping. Throws CapacityError if the program cannot hold the capacity. Throws
    /// stream::LaunchError or stream::MemoryError, with the numbers, if the executor cannot hold
    /// the streams.
    Sorter(stream::Executor& executor, std::size_t capacity, const SorterOptions& options = {});

    /// A sorter cannot be copied or moved, because a checkpoint may be running inside it.
    Sorter(const Sorter&) = delete;
    Sorter& operator=(const Sorter&) = delete;

    /// The options, with program, mapping and settings filled in.
    const SorterOptions& options() const { return options_; }
    const Sort& entry() const { return *sort_; }
    /// n padded to a size that the program sorts (§4), or 0 if n is 0. Throws CapacityError.
    std::size_t padded(std::size_t n) const;

    /// Sorts pairs in host memory. Ids may have any order and may repeat; the sort is fastest if
    /// each id is the pair's index. Equal pairs keep their order. Throws NanError, CapacityError,
    /// RequestError if the program sorts keys without ids, or an exception of the checkpoint. An
    /// exception leaves the pairs unchanged. If `times` is given, the sorter waits for the executor
    /// after each part of the sort.
    void sort(std::span<Pair> pairs, SortTimes* times = nullptr);

    /// Sorts keys and returns the permutation: result[i] is the index that keys[i] came from. The
    /// result is empty if the program sorts keys without ids (sort.h).
    std::vector<std::uint32_t> sort_keys(std::span<float> keys, SortTimes* times = nullptr);

    /// Sorts 32-bit words as unsigned integers in a stable way, and returns the permutation as
    /// sort_keys does. Any 32-bit keys can be sorted after converting them to words of the same
    /// order, such as an int32 with its sign bit inverted.
    std::vector<std::uint32_t> sort_codes(std::span<std::uint32_t> codes,
                                          SortTimes* times = nullptr);

    /// Calls `checkpoint` about ten times a second while a sort runs. The function may throw an
    /// exception to stop the sort. A checkpoint that uses the sorter throws std::logic_error.
    void set_checkpoint(std::function<void()> checkpoint) { checkpoint_ = std::move(checkpoint); }

    /// Prepares everything for sorts of n > 0 values. On a GPU, the sorter also sorts n zeros,
    /// because drivers complete shaders and memory at their first use. Data that was uploaded
    /// before is lost.
    void prepare(std::size_t n);
    /// The parts of `sort` and `sort_keys`, for arrays without NaNs. Uploads and downloads wait for
    /// the executor. All parts throw the exceptions of `sort`, and std::logic_error if no array of
    /// that size was uploaded.
    void run(std::size_t n);
    void finish() { executor_.finish(); }
    void upload_pairs(std::span<const Pair> pairs);
    void download_pairs(std::span<Pair> pairs);
    void upload_keys(std::span<const float> keys);
    std::vector<std::uint32_t> download_keys(std::span<float> keys);
    /// Measures time with the device's clock. `stop_clock` waits and returns the milliseconds since
    /// `start_clock`, or 0 if the device has no reliable clock.
    void start_clock() { executor_.start_clock(); }
    double stop_clock() { return executor_.stop_clock(); }

    /// Returns the work of a sort of n values. Call this function after sorting n values.
    Work work(std::size_t n);

    /// The program that sorts n > 0 values, for executing it step by step. The reference stays
    /// valid until another size is used.
    stream::ProgramRun& program_run(std::size_t n);

  private:
    Sorter(stream::Executor& executor, const Sort& sort, std::size_t capacity,
           const SorterOptions& options);
    /// Throws if n exceeds the capacity, or if the sorter's own checkpoint calls this function.
    void check_use(std::size_t n) const;
    void sort_nans_last(std::span<Pair> pairs, SortTimes* times);
    std::vector<std::uint32_t> sort_words(const HostForm& form, std::span<std::uint32_t> words,
                                          SortTimes* times);
    std::vector<std::uint32_t> download_words(std::span<std::uint32_t> words);
    std::vector<std::uint32_t> sort_keys_with_nans(std::span<float> keys, SortTimes* times);
    bool gives_ids(std::size_t n);
    void make_ready(std::size_t n);
    void sort_on_executor(const HostForm& form, const stream::HostWords& array,
                          const std::function<void()>& download, SortTimes* times);
    void upload(const HostForm& form, const stream::HostWords& array);
    HostTransfer& uploaded(std::size_t n) const;
    void forget_runs();
    stream::ProgramRun make_run(stream::Program program);

    stream::Executor& executor_;
    const Sort* sort_;
    std::size_t capacity_;
    SorterOptions options_;
    std::function<void()> checkpoint_;
    bool is_running_ = false;
    std::vector<stream::Stream> streams_;  ///< streams that the programs of all sizes share
    struct SizedRun {
        stream::ProgramRun run;
        std::unique_ptr<HostTransfer> transfer = {};  ///< transfer of the last host array
    };
    SizedRun& sized_run(std::size_t size);
    HostTransfer& transfer_of(const HostForm& form);
    std::map<std::size_t, SizedRun> runs_;       ///< runs by program size
    const stream::ProgramRun* ready_ = nullptr;  ///< run whose initial data is still in its streams
    HostStreams host_streams_;          ///< host arrays on the device, which all transfers share
    HostTransfer* uploaded_ = nullptr;  ///< transfer of the last host array that was uploaded
};

}  // namespace sorts
