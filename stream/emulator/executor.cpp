// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"

#include <algorithm>
#include <new>

#include "stream/emulator/compiled_kernel.h"
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
    unsigned offset = 4;
    for (std::size_t p = 0; p < kernel.parameters.size(); ++p) {
        context.ports.push_back(checked.streams[p] ? bind(checked.streams[p]) : PortContext{});
        context.ports.back().record_offset = offset;
        offset += kernel.parameters[p].record_words();
    }
    return launch;
}

class RecordedLaunches : public Recording {
  public:
    std::size_t size() const override { return launches.size(); }
    std::vector<std::unique_ptr<RecordedLaunch>> launches;
};

class EmulatorExecutor : public Emulator {
  public:
    explicit EmulatorExecutor(const Limits& limits) : limits_(limits) {}

    std::string_view name() const override { return "emulator"; }
    std::string renderer() const override { return "stream emulator (CPU)"; }
    const Limits& limits() const override { return limits_; }
    bool prefers_interleaved() const override { return true; }
    void finish() override {}
    void observe(Observer* observer) override { observer_ = observer; }

    std::unique_ptr<Recording> record(std::span<const Launch> launches) override {
        auto recording = std::make_unique<RecordedLaunches>();
        for (const Launch& launch : launches)
            recording->launches.push_back(prepare(encode(launch, limits_)));
        return recording;
    }

    void run(const Recording& recording, std::size_t first, std::size_t last,
             const std::function<void(std::size_t)>& after) override {
        const auto& launches = static_cast<const RecordedLaunches&>(recording).launches;
        for (std::size_t i = first; i < last; ++i) {
            if (observer_ != nullptr)
                observer_->launch_begins(launches[i]->encoded);
            counters_.comparisons += launches[i]->kernel->run(launches[i]->context, observer_);
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

  private:
    Limits limits_;
    Observer* observer_ = nullptr;
};

}  // namespace

Limits default_limits() {
    return {1u << 16, 8, 32, std::uint64_t{1} << 40, std::uint64_t{1} << 40};
}

std::unique_ptr<Emulator> make_executor(const Limits& limits) {
    return std::make_unique<EmulatorExecutor>(limits);
}

}  // namespace stream::emulator
