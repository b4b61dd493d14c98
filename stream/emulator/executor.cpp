// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"

#include <algorithm>
#include <atomic>
#include <new>

#include "stream/emulator/compiled_kernel.h"
#include "stream/emulator/workers.h"
#include "stream/error.h"

namespace stream::emulator {
namespace {

/// Components as arrays of words, place by place in the order of 2D rows.
class Memory : public Storage {
  public:
    explicit Memory(const StreamSpec& spec) : Storage(spec) {
        for (unsigned memory = 0; memory < memory_words().size(); ++memory)
            words_.emplace_back(std::size_t{extent().width} * extent().height *
                                place_words(memory));
    }

    std::vector<std::uint32_t>& words(unsigned memory) { return words_[memory]; }

    /// The words of a memory from place (x, y) on.
    std::uint32_t* row(unsigned memory, std::uint32_t x, std::uint32_t y) {
        return &words_[memory][(std::size_t{y} * extent().width + x) * place_words(memory)];
    }

  private:
    std::vector<std::vector<std::uint32_t>> words_;
};

PortContext bind(const Stream& stream) {
    auto& memory = static_cast<Memory&>(stream.storage());
    PortContext port;
    port.name = stream.name();
    port.size = stream.spec().size;
    port.width = memory.extent().width;
    port.height = memory.extent().height;
    port.log2_per_place = stream.spec().log2_per_place;
    for (unsigned c = 0; c < stream.component_count(); ++c) {
        const StoredComponent& component = stream.component_at(c);
        port.memory[c] = memory.words(component.memory).data() + component.offset;
        port.element_words[c] = memory.memory_words()[component.memory];
    }
    return port;
}

struct RecordedLaunch {
    EncodedLaunch encoded;
    std::unique_ptr<CompiledKernel> kernel;
    LaunchContext context;
    std::uint64_t instances = 0;
};

std::unique_ptr<RecordedLaunch> prepare(EncodedLaunch encoded) {
    auto launch = std::make_unique<RecordedLaunch>();
    launch->encoded = std::move(encoded);
    const EncodedLaunch& checked = launch->encoded;
    const Kernel& kernel = *checked.kernel;
    launch->kernel = checked.mapping.kind == layout::MappingKind::z_order ? kernel.make_z_order()
                                                                          : kernel.make_row_wise();
    LaunchContext& context = launch->context;
    context.kernel_name = kernel.name;
    context.label = checked.label;
    context.records = checked.records.data();
    context.words_per_record = checked.words_per_record;
    context.block_count = checked.block_count;
    context.log2_width = checked.mapping.log2_width;
    unsigned offset = BlockRecord::rectangle_words;
    for (std::size_t p = 0; p < kernel.parameters.size(); ++p) {
        context.ports.push_back(checked.streams[p] ? bind(checked.streams[p]) : PortContext{});
        context.ports.back().parameter = kernel.parameters[p].name;
        context.ports.back().record_offset = offset;
        offset += kernel.parameters[p].record_words();
    }
    context.has_pairs = std::ranges::all_of(checked.streams, [](const Stream& stream) {
        return !stream || stream.spec().log2_per_place == 1;
    });
    launch->instances = checked.instances();
    return launch;
}

class RecordedLaunches : public Recording {
  public:
    std::size_t size() const override { return launches.size(); }
    std::vector<std::unique_ptr<RecordedLaunch>> launches;
};

class EmulatorExecutor : public Emulator {
  public:
    explicit EmulatorExecutor(const Options& options) : options_(options) {}

    std::string_view name() const override { return "emulator"; }
    std::string renderer() const override { return "stream emulator (CPU)"; }
    const Limits& limits() const override { return options_.limits; }
    Facts facts() const override { return {.is_software = true, .counts_comparisons = true}; }
    bool prefers_interleaved() const override { return true; }
    void finish() override {}
    void observe(Observer* observer) override { observer_ = observer; }

    std::unique_ptr<Recording> record(std::span<const Launch> launches) override {
        auto recording = std::make_unique<RecordedLaunches>();
        for (const Launch& launch : launches)
            recording->launches.push_back(
                prepare(encode(launch, options_.limits, options_.hazards)));
        return recording;
    }

    void run(const Recording& recording, std::size_t first, std::size_t last,
             const std::function<void(std::size_t)>& after) override {
        check_range(recording, first, last);
        const auto& launches = static_cast<const RecordedLaunches&>(recording).launches;
        for (std::size_t i = first; i < last; ++i) {
            counters_.comparisons +=
                observer_ != nullptr ? run_observed(*launches[i]) : run_shared(*launches[i]);
            count(launches[i]->encoded);
            if (after)
                after(i);
        }
    }

  protected:
    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override {
        try {
            return std::make_unique<Memory>(spec);
        } catch (const std::bad_alloc&) {
            throw MemoryError("stream " + spec.name + ": out of memory for " +
                              std::to_string(spec.size) + " elements of " +
                              std::to_string(spec.type->words() * 4) + " bytes");
        }
    }

    void write(Storage& storage, unsigned memory_index, const layout::Rectangle& area,
               std::span<const std::uint32_t> words) override {
        auto& memory = static_cast<Memory&>(storage);
        const std::size_t row_words = area.width * memory.place_words(memory_index);
        for (std::uint32_t y = 0; y < area.height; ++y)
            std::copy_n(&words[y * row_words], row_words,
                        memory.row(memory_index, area.x, area.y + y));
    }

    void read(Storage& storage, unsigned memory_index, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override {
        auto& memory = static_cast<Memory&>(storage);
        const std::size_t row_words = area.width * memory.place_words(memory_index);
        for (std::uint32_t y = 0; y < area.height; ++y)
            std::copy_n(memory.row(memory_index, area.x, area.y + y), row_words,
                        &words[y * row_words]);
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
    std::uint64_t run_observed(const RecordedLaunch& launch) {
        observer_->launch_begins(launch.encoded);
        const std::uint64_t comparisons =
            launch.kernel->run(launch.context, {0, launch.instances}, observer_);
        observer_->launch_ends();
        return comparisons;
    }

    // No instance reads what another one of its launch writes, so any may run beside any other.
    std::uint64_t run_shared(const RecordedLaunch& launch) {
        const bool is_worth_sharing = launch.instances >= 2 * least_share && threads() > 1;
        if (!is_worth_sharing || options_.hazards == Hazards::run)
            return launch.kernel->run(launch.context, {0, launch.instances}, nullptr);
        if (!workers_)
            workers_ = std::make_unique<Workers>(threads());
        std::atomic<std::uint64_t> comparisons = 0;
        workers_->share([&](unsigned worker) {
            const InstanceRange share{launch.instances * worker / workers_->size(),
                                      launch.instances * (worker + 1) / workers_->size()};
            comparisons += launch.kernel->run(launch.context, share, nullptr);
        });
        return comparisons;
    }

    unsigned threads() const {
        return options_.threads > 0 ? options_.threads : std::thread::hardware_concurrency();
    }

    // Instances that run about as long as a thread takes to wake up.
    static constexpr std::uint64_t least_share = 512;

    Options options_;
    Observer* observer_ = nullptr;
    std::unique_ptr<Workers> workers_;  ///< made when first needed
};

}  // namespace

std::unique_ptr<Emulator> make_executor(const Options& options) {
    return std::make_unique<EmulatorExecutor>(options);
}

}  // namespace stream::emulator
