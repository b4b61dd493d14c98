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
#include "shaders/types.h"
#include "sorts/sort.h"
#include "sorts/transfer/host_transfer.h"
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

/// How long the parts of a sort took, in milliseconds.
struct SortTimes {
    double prepare = 0;  ///< what `Sorter::prepare` does, unless it was done before
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

struct SorterOptions {
    std::string_view program = "optimized";  ///< an entry of the catalogue that sorts, or "fastest"
    std::optional<layout::MappingKind> mapping = {};  ///< none: with_fastest_settings
    NanPolicy nan = NanPolicy::refuse;
    Settings settings = {};  ///< of the program's options; none, and no mapping: as above
    /// Fewer than 32: so many bits of keys' order codes decide, the highest ones, and keys alike in
    /// them stay in their order, -0 before +0. With an id in the others a value is one word, half
    /// of a pair, so that they number the capacity.
    unsigned key_bits = 32;
};

/// The mapping under which the options sort; none of groups.
std::optional<layout::MappingKind> mapping_of(const SorterOptions& options);

/// Sorts up to `capacity` values on an executor, which must outlive it, ascending by key, ties (-0
/// and +0 are one) by id: what a stable sort gives when ids ascend. Made once, used for any number
/// of sorts: the first one of each size prepares its launches. Programs of blocks share the streams
/// of the capacity; those of groups have the buffers of one n at a time, and a sort of another n
/// makes them anew.
class Sorter {
  public:
    /// Makes the streams. Throws RequestError if there is no such program or it does not take the
    /// settings or the mapping, CapacityError if it cannot hold the capacity, stream::LaunchError
    /// or stream::MemoryError, with the numbers, if the executor cannot.
    Sorter(stream::Executor& executor, std::size_t capacity, const SorterOptions& options = {});

    /// A sorter stays where it is made: a checkpoint may run inside it.
    Sorter(const Sorter&) = delete;
    Sorter& operator=(const Sorter&) = delete;

    std::size_t capacity() const { return capacity_; }
    /// Those it was made with, and what they left open.
    const SorterOptions& options() const { return options_; }
    const Sort& entry() const { return *sort_; }
    /// n padded to what the program sorts (§4). 0 if n is 0. Throws CapacityError.
    std::size_t padded(std::size_t n) const;

    /// Sorts pairs in host memory. Ids that ascend are sorted with their keys; any others, which
    /// may repeat, cost the host one more pass, and a sort of the ids of each key that repeats.
    /// Pairs that are equal stay in their order. Throws NanError or CapacityError, RequestError if
    /// the program sorts keys alone, or what the checkpoint throws; nothing is changed then. To
    /// fill in `times` it waits for the machine between the parts.
    void sort(std::span<Pair> pairs, SortTimes* times = nullptr);

    /// Sorts keys and returns the permutation: result[i] is the index that keys[i] came from. Of
    /// programs for keys alone (keys_alone.h) it is empty.
    std::vector<std::uint32_t> sort_keys(std::span<float> keys, SortTimes* times = nullptr);

    /// Sorts words of 32 bits as unsigned integers, in a stable way, and returns the permutation,
    /// or nothing, as sort_keys does. A word that ascends with a key, such as an int32 with its
    /// sign bit inverted, sorts any keys of 32 bits.
    std::vector<std::uint32_t> sort_codes(std::span<std::uint32_t> codes,
                                          SortTimes* times = nullptr);

    /// Calls `checkpoint` now and then while a sort runs; it may throw to give the sort up. Using
    /// the sorter inside it is a std::logic_error.
    void set_checkpoint(std::function<void()> checkpoint) { checkpoint_ = std::move(checkpoint); }

    /// Prepares everything for sorts of n > 0 values. A GPU also sorts n zeros, because drivers
    /// finish shaders and memory when they are first used. What was uploaded before is lost.
    void prepare(std::size_t n);
    /// The parts of a sort, of order codes (order_code.h) that are distinct with their ids (§4),
    /// for values that stay on the executor. `upload` pads; or write them to `input(n)` with a
    /// kernel and call `pad(n)`. After `run(n)` they lie in `output(n)`. Only `finish` waits for
    /// the machine, and `download`.
    void upload(std::span<const shaders::value_t> values);
    void pad(std::size_t n);
    void run(std::size_t n);
    void download(std::span<shaders::value_t> values);
    void finish() { executor_.finish(); }
    /// What `sort` and `sort_keys` do before and after `run`, for arrays without NaNs. Both wait
    /// for the executor. The array that was uploaded must not change before the download. Throw
    /// what `sort` throws, and std::logic_error if no array of that size was uploaded.
    void upload_pairs(std::span<const Pair> pairs);
    void download_pairs(std::span<Pair> pairs);
    void upload_keys(std::span<const float> keys);
    std::vector<std::uint32_t> download_keys(std::span<float> keys);
    stream::Stream input(std::size_t n);
    stream::Stream output(std::size_t n);
    /// The machine's own clock: `stop_clock` waits, and returns the milliseconds since
    /// `start_clock`, or 0 if the machine has no clock to trust.
    void start_clock() { executor_.start_clock(); }
    double stop_clock() { return executor_.stop_clock(); }

    /// What sorting n values takes; call it after a sort of n.
    Work work(std::size_t n);

    /// The program of sorting n > 0 values, made ready, to step through it. The reference is valid
    /// until 32 other sizes were used since this size was. A sort on workgroups keeps one size: its
    /// reference is valid until another size is used.
    stream::ProgramRun& program_run(std::size_t n);

  private:
    Sorter(stream::Executor& executor, const Sort& sort, std::size_t capacity,
           const SorterOptions& options);
    /// Throws if n is beyond the capacity, or the sorter is inside its own checkpoint.
    void check_use(std::size_t n) const;
    void sort_checked(std::span<Pair> pairs, SortTimes* times);
    void sort_ordered(std::span<Pair> pairs, SortTimes* times);
    std::vector<std::uint32_t> sort_words(std::span<std::uint32_t> words, bool is_float,
                                          SortTimes* times);
    std::vector<std::uint32_t> download_words(std::span<std::uint32_t> words);
    std::vector<std::uint32_t> sort_keys_with_nans(std::span<float> keys, SortTimes* times);
    template <class Array, class KeyOf>
    std::size_t checked_nans(const Array& array, KeyOf key_of) const;
    bool gives_ids(std::size_t n);
    void make_ready(std::size_t n);
    HostForm form_of(std::span<const Pair> pairs) const;
    HostForm form_of_keys(std::size_t n, bool is_float) const;
    void sort_on_executor(const HostForm& form, std::span<const std::uint32_t> array,
                          const std::function<void()>& download, SortTimes* times);
    void upload(const HostForm& form, std::span<const std::uint32_t> array);
    HostTransfer& uploaded(std::size_t n) const;
    bool is_packed() const { return options_.key_bits != 32; }
    stream::ProgramRun& run_of(std::size_t size);
    void forget_oldest_run();
    stream::ProgramRun make_run(stream::Program program);

    stream::Executor& executor_;
    const Sort* sort_;
    std::size_t capacity_;
    SorterOptions options_;
    std::function<void()> checkpoint_;
    bool is_running_ = false;
    std::vector<stream::Stream> streams_;  ///< shared by the programs of all sizes
    struct SizedRun {
        stream::ProgramRun run;
        std::uint64_t last_use = 0;
        std::unique_ptr<HostTransfer> transfer = {};  ///< the last one
    };
    SizedRun& sized_run(std::size_t size);
    HostTransfer& transfer_of(const HostForm& form);
    std::map<std::size_t, SizedRun> runs_;  ///< by the programs' size
    std::uint64_t uses_ = 0;
    const stream::ProgramRun* ready_ = nullptr;  ///< whose preparations hold
    HostStreams host_streams_;
    HostTransfer* uploaded_ = nullptr;  ///< the last upload of a host array
    std::vector<shaders::value_t> padded_;
};

}  // namespace sorts
