// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "stream/check.h"
#include "stream/host_words.h"
#include "stream/stream.h"

namespace stream {

/// Launches that were checked and prepared once and can be run any number of times.
class Recording {
  public:
    virtual ~Recording() = default;
    std::size_t size() const { return size_; }
    /// Excludes the launches of this recording from Executor::counters from now on.
    void leave_uncounted() { is_counted_ = false; }

  private:
    friend class Executor;
    std::size_t size_ = 0;
    bool is_counted_ = true;
    std::shared_ptr<const void> executor_;  ///< identity of the executor that made the recording
};

/// Throws LaunchError unless first <= last <= the recording's size.
void check_range(const Recording& recording, std::size_t first, std::size_t last);

/// Work that kernels have done so far. Numbers that the executor cannot count are zero.
struct Counters {
    std::uint64_t kernel_instances = 0;
    std::uint64_t comparisons = 0;  ///< number of comparisons; counted only by the emulator
    /// number of texels (of at most four words) over all render targets
    std::uint64_t texels_written = 0;
};

/// Properties of an executor.
struct Facts {
    /// true if the executor runs on the CPU, so that its times do not apply to GPUs
    bool is_software = true;
    bool counts_comparisons = false;  ///< true if the executor counts Counters::comparisons
    std::string version = {};  ///< version of OpenGL, such as "4.5 (Core Profile) ...", or ""
    std::string context = {};  ///< how its context was made, such as "EGL device 0", or ""
};

/// Runs kernels on streams and buffers that the executor has allocated. `limits` tells which
/// kernels the executor can run. An executor and its streams belong to the thread that made the
/// executor. Using an executor or a stream in another thread throws DeviceError.
class Executor {
  public:
    virtual ~Executor() = default;

    virtual std::string_view name() const = 0;  ///< short name, such as "gl" or "emulator"
    /// name of the device or software that runs the kernels, for reports
    virtual std::string renderer() const = 0;
    virtual const Limits& limits() const = 0;
    virtual Facts facts() const = 0;

    /// True if gathered elements should be interleaved (StreamSpec). True on a CPU, where a gather
    /// costs a cache line. False on a GPU, where writing one component through a mask costs as much
    /// as writing all components (docs/results/README.md).
    virtual bool prefers_interleaved() const = 0;

    /// Makes a stream with undefined contents. Throws LaunchError if the stream's width or height
    /// exceeds the limit, or MemoryError.
    Stream create(const StreamSpec& spec);

    /// Copies elements, from element `first` on, from or to host memory, where the words of an
    /// element are adjacent. Throws LaunchError if `words` is not a whole number of elements, if
    /// the range exceeds the stream, or if another executor made the stream. `download` waits for
    /// the device.
    void upload_words(const Stream& stream, std::uint32_t first,
                      std::span<const std::uint32_t> words);
    void download_words(const Stream& stream, std::uint32_t first, std::span<std::uint32_t> words);

    /// Copies words unchanged to or from a stream that has only one memory. The words are in
    /// row-wise order, in rows of `width` output slots from slot (0, 0) on, also if the stream has
    /// another mapping. The last slot may be incomplete. Throws LaunchError if the words do not fit
    /// into the stream.
    void upload_rows(const Stream& stream, std::uint32_t width, const HostWords& words);
    void download_rows(const Stream& stream, std::uint32_t width, std::span<std::uint32_t> words);

    /// Copies elements of type T, a struct with the element's words, like `upload_words`. Throws
    /// LaunchError if T has another number of words than the stream's elements.
    template <class T>
    void upload(const Stream& stream, std::uint32_t first, std::span<const T> elements) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) % 4 == 0);
        check_element(stream, sizeof(T) / 4);
        upload_words(
            stream, first,
            {reinterpret_cast<const std::uint32_t*>(elements.data()), elements.size_bytes() / 4});
    }

    template <class T>
    void download(const Stream& stream, std::uint32_t first, std::span<T> elements) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) % 4 == 0);
        check_element(stream, sizeof(T) / 4);
        download_words(
            stream, first,
            {reinterpret_cast<std::uint32_t*>(elements.data()), elements.size_bytes() / 4});
    }

    /// Checks operations on streams and prepares them. Throws LaunchError (see `check`), also for
    /// streams of another executor. Compilation of the kernels begins here and ends in `compile`,
    /// so that drivers can compile several kernels in parallel.
    std::unique_ptr<Recording> record(std::span<const Operation> operations,
                                      std::span<const Stream> streams);

    /// Waits until the kernels of all recordings are compiled. Without this call the next run
    /// waits. Throws DeviceError, with kernel file and line, if a kernel does not compile.
    virtual void compile() {}

    /// Runs launches [first, last) of a recording in order, without allocating or waiting. Throws
    /// LaunchError if the recording has no such launches, or if another executor made the
    /// recording.
    ///
    /// `checkpoint` is called about ten times a second, between launches. The function may throw to
    /// stop the launches, which leaves their output streams undefined. With a checkpoint, executors
    /// with a queue submit work for only a fraction of a second at a time.
    void run(const Recording& recording, std::size_t first, std::size_t last,
             const std::function<void()>& checkpoint = {});
    void run(const Recording& recording) { run(recording, 0, recording.size()); }

    /// Waits until all submitted work is done.
    virtual void finish() = 0;

    /// Measures time with the device's clock. `stop_clock` waits and returns the milliseconds since
    /// `start_clock`, or 0 if the device has no reliable clock.
    virtual void start_clock() {}
    virtual double stop_clock() { return 0; }

    const Counters& counters() const { return counters_; }
    void reset_counters() { counters_ = {}; }
    std::uint64_t bytes_in_use() const { return *bytes_in_use_; }
    std::uint64_t peak_bytes() const { return peak_bytes_; }

  protected:
    /// Prepares launches that have been checked.
    virtual std::unique_ptr<Recording> prepare(std::vector<BoundOperation> launches) = 0;
    /// Runs launches [first, last) of a recording. The range and the recording have been checked.
    virtual void run_recorded(const Recording& recording, std::size_t first, std::size_t last,
                              const std::function<void()>& checkpoint) = 0;
    /// Returns the value of `allow_hazards` for `check`.
    virtual bool allows_hazards() const { return false; }

    /// Owner of the memory that this executor can access (Storage::owner).
    virtual std::shared_ptr<const void> owner() const { return bytes_in_use_; }
    virtual std::unique_ptr<Storage> allocate(const StreamSpec& spec) = 0;

    /// Called after the host wrote elements [first, first + count) of a stream. `downloaded` is
    /// called after the host read elements.
    virtual void uploaded(const Stream&, std::uint32_t first, std::uint32_t count,
                          std::span<const std::uint32_t> words) {
        (void)first, (void)count, (void)words;
    }
    virtual void downloaded(const Stream&, std::uint32_t first, std::uint32_t count) {
        (void)first, (void)count;
    }

    void count(const BoundOperation& launch);

    /// Work of an instance, measured in loop iterations.
    static std::uint64_t work_of_instance(const BoundOperation& launch);

    /// Call this function after submitting a launch. The function returns true if it called the
    /// checkpoint, which may have changed the state of the executor's context.
    bool reach_checkpoint(const BoundOperation& launch, const std::function<void()>& checkpoint);
    /// Waits at most 0.1 s for the work that was submitted before the last call that returned true.
    /// Returns false if this work is not done.
    virtual bool catch_up() { return true; }

    Counters counters_;

  private:
    void check_thread() const;
    void check_reached(const Stream& stream) const;
    void check_element(const Stream& stream, std::size_t words) const;
    struct Rows;
    Rows rows_of(const Stream& stream, std::uint32_t width, std::size_t words) const;
    std::uint32_t checked_count(const Stream& stream, std::uint32_t first, std::size_t words) const;
    template <class Visit>
    void for_each_area(const Stream& stream, std::uint32_t first, std::uint32_t count, Visit visit);

    std::shared_ptr<std::uint64_t> bytes_in_use_ = std::make_shared<std::uint64_t>(0);
    std::uint64_t peak_bytes_ = 0;
    std::vector<std::uint32_t> staging_;
    const std::thread::id thread_ = std::this_thread::get_id();
    /// most work between two checkpoints, in loop iterations
    std::uint64_t max_unchecked_work_ = 0;
    std::uint64_t unchecked_work_ = 0;
    unsigned unchecked_launches_ = 0;
};

}  // namespace stream
