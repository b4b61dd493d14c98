// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <thread>
#include <utility>

#include "stream/emulator/kernel.h"
#include "stream/error.h"
#include "stream/groups/counter.h"
#include "stream/in_threads.h"

namespace stream::emulator {
namespace {

/// A stream's memories as arrays of words. Output slots are stored in 2D row order.
class Memory : public Storage {
  public:
    /// If `tracks` is set, the memory remembers which elements have been written.
    Memory(const StreamSpec& spec, std::shared_ptr<const void> owner, bool tracks)
        : Storage(spec, std::move(owner)) {
        for (unsigned memory = 0; memory < memory_words().size(); ++memory)
            words_.emplace_back(std::size_t{extent().width} * extent().height *
                                place_words(memory));
        if (tracks && spec.is_buffer)
            written_.resize(spec.size);
    }

    std::vector<std::uint32_t>& words(unsigned memory) { return words_[memory]; }
    /// Returns which elements of a buffer were written, or nullptr if the memory does not track
    /// them.
    std::vector<bool>* written() { return written_.empty() ? nullptr : &written_; }

    void write(unsigned memory, const layout::Rectangle& area, const HostWords& words) override {
        for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
            words.write(first, std::span(&words_[memory][at], count));
        });
        if (!written_.empty())
            std::fill_n(written_.begin() + static_cast<std::ptrdiff_t>(area.y), area.height, true);
    }

    void read(unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override {
        for_each_run(memory, area, [&](std::size_t at, std::size_t first, std::size_t count) {
            std::copy_n(&words_[memory][at], count, &words[first]);
        });
    }

  private:
    std::vector<std::vector<std::uint32_t>> words_;
    std::vector<bool> written_;
};

Memory& memory_of(const Stream& stream) {
    return static_cast<Memory&>(stream.storage());
}

Port bind(const Stream& stream) {
    Memory& memory = memory_of(stream);
    Port port;
    port.name = stream.name();
    port.size = stream.spec().size;
    port.width = memory.extent().width;
    port.height = memory.extent().height;
    const std::uint32_t places = stream.spec().places();
    if (stream.spec().mapping.kind == layout::MappingKind::row_wise)
        port.full_rows = places / port.width;
    else if (std::uint64_t{port.width} * port.height == places)
        port.full_rows = port.height;
    port.log2_per_place = stream.spec().log2_per_place;
    port.written = memory.written();
    for (std::size_t c = 0; c < stream.components().size(); ++c) {
        const StoredComponent& component = stream.components()[c];
        port.memory[c] = memory.words(component.memory).data() + component.offset;
        port.element_words[c] = memory.memory_words()[component.memory];
    }
    return port;
}

void bind_tiles(Port& port, const Tiles& tiles) {
    port.tile_size = tiles.size;
    port.has_inserted_bits = tiles.inserted != 0;
    if (!port.has_inserted_bits)
        return;
    port.element_runs = runs_into(tiles.inserted);
    port.group_runs = runs_into(~tiles.inserted);
}

Launch bind(const BoundOperation& operation) {
    Launch launch{.kernel_name = operation.kernel->name,
                  .label = operation.label,
                  .records = operation.records.data(),
                  .words_per_record = operation.words_per_record,
                  .block_count = operation.block_count,
                  .log2_width = operation.mapping.log2_width};
    unsigned offset = BlockRecord::rectangle_words;
    for (std::size_t p = 0; p < operation.streams.size(); ++p) {
        const Parameter& parameter = operation.kernel->parameters[p];
        const Stream& stream = operation.streams[p];
        Port& port = launch.ports.emplace_back(stream ? bind(stream) : Port{});
        port.parameter = parameter.name;
        port.record_offset = offset;
        offset += parameter.record_words();
        if (operation.workgroups > 0) {
            bind_tiles(port, operation.tiles[p]);
            port.constant = operation.constants[p];
        }
    }
    return launch;
}

/// A launch that is ready to run: either blocks, or workgroups with the kernel's threads.
struct Recorded : Launch {
    BoundOperation operation;
    const CompiledKernel* kernel = nullptr;

    bool is_of_workgroups() const { return operation.workgroups > 0; }
    /// number of instances or workgroups
    std::uint64_t size() const {
        return is_of_workgroups() ? operation.workgroups : operation.instances;
    }
};

struct EmulatorRecording : Recording {
    std::vector<Recorded> launches;
};

// Returns the compiled kernel. Throws if C++, which counts declarations after preprocessing, found
// another number of parameters than the parser of the kernel file.
const CompiledKernel& compiled(const Kernel& kernel) {
    if (kernel.compiled == nullptr)
        throw DeviceError("kernel " + kernel.name + " was not compiled for the emulator");
    if (kernel.compiled->parameters != kernel.parameters.size())
        throw KernelError(fmt::format("{}: declares {} parameters, one per line, but C++ sees {}",
                                      kernel.source.name, kernel.parameters.size(),
                                      kernel.compiled->parameters));
    return *kernel.compiled;
}

class EmulatorExecutor : public Emulator {
  public:
    explicit EmulatorExecutor(const EmulatorOptions& options) : options_(options) {}

    std::string_view name() const override { return "emulator"; }
    std::string renderer() const override { return "emulator (CPU)"; }
    const Limits& limits() const override { return options_.limits; }
    Facts facts() const override { return {.is_software = true, .counts_comparisons = true}; }
    bool prefers_interleaved() const override { return true; }
    void finish() override {}
    void observe(Observer* observer) override { observer_ = observer; }
    std::vector<groups::LaunchCounts> take_counts() override { return std::exchange(counts_, {}); }

  protected:
    std::unique_ptr<Recording> prepare(std::vector<BoundOperation> launches) override {
        auto recording = std::make_unique<EmulatorRecording>();
        for (BoundOperation& operation : launches) {
            const CompiledKernel& kernel = compiled(*operation.kernel);
            recording->launches.push_back({bind(operation), std::move(operation), &kernel});
        }
        return recording;
    }

    void run_recorded(const Recording& recording, std::size_t first, std::size_t last,
                      const std::function<void()>& checkpoint) override {
        const auto& launches = static_cast<const EmulatorRecording&>(recording).launches;
        for (std::size_t i = first; i < last; ++i) {
            const Recorded& launch = launches[i];
            counters_.comparisons +=
                launch.is_of_workgroups() ? run_groups(launch, i) : run_blocks(launch);
            count(launch.operation);
            reach_checkpoint(launch.operation, checkpoint);
        }
    }

    bool allows_hazards() const override { return options_.allow_hazards; }

    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override {
        try {
            return std::make_unique<Memory>(spec, owner(), counts_all());
        } catch (const std::bad_alloc&) {
            throw MemoryError(fmt::format("stream {}: out of memory for {} elements of {} bytes",
                                          spec.name, spec.size, spec.type->words() * 4));
        }
    }

    void uploaded(const Stream& stream, std::uint32_t first, std::uint32_t count,
                  std::span<const std::uint32_t> words) override {
        if (observer_ != nullptr)
            observer_->uploaded(stream, first, count, words);
    }

    void downloaded(const Stream& stream, std::uint32_t first, std::uint32_t count) override {
        if (observer_ != nullptr)
            observer_->downloaded(stream, first, count);
    }

  private:
    std::uint64_t run_blocks(const Recorded& launch) {
        if (observer_ == nullptr && !options_.allow_hazards)
            return run_shared(launch, {0, launch.size()});
        if (observer_ != nullptr)
            observer_->launch_begins(launch.operation);
        const std::uint64_t comparisons = run(launch, {0, launch.size()}, observer_);
        if (observer_ != nullptr)
            observer_->launch_ends();
        return comparisons;
    }

    static std::uint64_t run(const Recorded& launch, Range range, Observer* observer) {
        if (launch.is_of_workgroups())
            return launch.kernel->run_workgroups(launch, range, nullptr);
        const bool is_z_order = launch.operation.mapping.kind == layout::MappingKind::z_order;
        return (is_z_order ? launch.kernel->run_z_order : launch.kernel->run_row_wise)(
            launch, range, observer);
    }

    bool counts_all() const { return options_.counts && !options_.watched; }

    std::uint64_t run_groups(const Recorded& launch, std::size_t number) {
        if (counts_all())
            return run_counted(launch, {0, launch.size()});
        if (!options_.counts || options_.watched->launch != number ||
            options_.watched->group >= launch.size())
            return run_shared(launch, {0, launch.size()});
        const std::uint64_t group = options_.watched->group;
        return run_shared(launch, {0, group}) + run_counted(launch, {group, group + 1}) +
               run_shared(launch, {group + 1, launch.size()});
    }

    std::uint64_t run_counted(const Recorded& launch, Range range) {
        groups::Observer* observer = options_.group_observer;
        if (observer != nullptr)
            observer->launch_begins(launch.operation);
        groups::Counter counter(launch, options_.memory, observer);
        const std::uint64_t comparisons = launch.kernel->run_workgroups(launch, range, &counter);
        if (observer != nullptr)
            observer->launch_ends();
        counts_.push_back(std::move(counter).counts(comparisons));
        return comparisons;
    }

    // Runs a part of a launch in several threads. An instance or workgroup never reads what another
    // one of the same launch writes, so they may run in any order and in parallel.
    std::uint64_t run_shared(const Recorded& launch, Range range) {
        const std::uint64_t count = range.last - range.first;
        const std::uint64_t work = count * std::max(launch.operation.kernel->threads, 1u) *
                                   work_of_instance(launch.operation);
        std::atomic<std::uint64_t> comparisons = 0;
        in_shares(
            count, std::clamp<std::uint64_t>(work / least_share, 1, threads()), 1,
            [&](std::uint64_t first, std::uint64_t last) {
                comparisons += run(launch, {range.first + first, range.first + last}, nullptr);
            });
        return comparisons;
    }

    unsigned threads() const {
        // The number of cores is cached. Linux reads a file to find this number, and without the
        // cache a short launch spent most of its time on reading this file.
        static const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
        return options_.threads > 0 ? options_.threads : cores;
    }

    // Smallest share of work for a thread, in loop iterations. Such a share takes a few times as
    // long as starting the thread.
    static constexpr std::uint64_t least_share = 1 << 15;

    EmulatorOptions options_;
    Observer* observer_ = nullptr;
    std::vector<groups::LaunchCounts> counts_;
};

}  // namespace

EmulatorOptions counting_on(const Profile& profile) {
    return {.limits = profile.limits, .counts = true, .memory = profile.memory};
}

const ExecutorKind executor_kind = {
    "emulator", "kernels compiled as C++, run on the CPU instance by instance",
    [](const ExecutorRequest& request) -> std::unique_ptr<Executor> {
        const Profile& profile = *request.profile;
        return make_executor({.limits = profile.limits, .memory = profile.memory});
    },
    true};

std::unique_ptr<Emulator> make_executor(const EmulatorOptions& options) {
    return std::make_unique<EmulatorExecutor>(options);
}

}  // namespace stream::emulator
