// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <utility>

#include "stream/emulator/memory.h"
#include "stream/emulator/recorded.h"
#include "stream/emulator/workers.h"
#include "stream/error.h"
#include "stream/groups/counter.h"

namespace stream::emulator {
namespace {

class EmulatorExecutor : public Emulator {
  public:
    explicit EmulatorExecutor(const Options& options) : options_(options) {}

    std::string_view name() const override { return "emulator"; }
    std::string renderer() const override { return "emulator (CPU)"; }
    const Limits& limits() const override { return options_.limits; }
    Facts facts() const override { return {.is_software = true, .counts_comparisons = true}; }
    bool prefers_interleaved() const override { return true; }
    void finish() override {}
    void observe(Observer* observer) override { observer_ = observer; }
    std::vector<groups::LaunchCounts> take_counts() override { return std::exchange(counts_, {}); }

  protected:
    std::unique_ptr<Recording> prepare(std::vector<EncodedLaunch> launches) override {
        auto recording = std::make_unique<RecordedLaunches>();
        for (EncodedLaunch& launch : launches)
            recording->launches.push_back(make_recorded(std::move(launch)));
        return recording;
    }

    void run_recorded(const Recording& recording, std::size_t first, std::size_t last,
                      const std::function<void(std::size_t)>& after) override {
        const auto& launches = static_cast<const RecordedLaunches&>(recording).launches;
        for (std::size_t i = first; i < last; ++i) {
            const RecordedLaunch& launch = *launches[i];
            if (const auto* groups = std::get_if<RecordedGroups>(&launch.body))
                counters_.comparisons += run_groups(*groups, i);
            else
                counters_.comparisons += run_blocks(std::get<RecordedBlocks>(launch.body), launch);
            count(launch.encoded);
            if (after)
                after(i);
        }
    }

    Hazards hazards() const override { return options_.hazards; }

    bool reaches(const Storage& storage) const override {
        return dynamic_cast<const Memory*>(&storage) != nullptr;
    }

    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override {
        try {
            return std::make_unique<Memory>(spec, counts_all());
        } catch (const std::bad_alloc&) {
            throw MemoryError(fmt::format("stream {}: out of memory for {} elements of {} bytes",
                                          spec.name, spec.size, spec.type->words() * 4));
        }
    }

    void write(Storage& storage, unsigned memory, const layout::Rectangle& area,
               std::span<const std::uint32_t> words) override {
        static_cast<Memory&>(storage).write(memory, area, words);
    }

    void read(Storage& storage, unsigned memory, const layout::Rectangle& area,
              std::span<std::uint32_t> words) override {
        static_cast<Memory&>(storage).read(memory, area, words);
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
    std::uint64_t run_blocks(const RecordedBlocks& blocks, const RecordedLaunch& launch) {
        if (observer_ == nullptr)
            return run_unobserved(blocks);
        observer_->launch_begins(launch.encoded);
        const std::uint64_t comparisons =
            blocks.kernel->run(blocks.context, {0, blocks.size}, observer_);
        observer_->launch_ends();
        return comparisons;
    }

    std::uint64_t run_unobserved(const RecordedBlocks& blocks) {
        const bool is_worth_sharing = blocks.size >= 2 * least_share && threads() > 1;
        if (!is_worth_sharing || options_.hazards == Hazards::run)
            return blocks.kernel->run(blocks.context, {0, blocks.size}, nullptr);
        return run_shared(blocks, {0, blocks.size});
    }

    bool counts_all() const { return options_.counts && !options_.watched; }

    std::uint64_t run_groups(const RecordedGroups& groups, std::size_t launch) {
        if (counts_all())
            return run_counted(groups, {0, groups.size});
        if (!options_.counts || options_.watched->launch != launch ||
            options_.watched->group >= groups.size)
            return run_shared(groups, {0, groups.size});
        const std::uint64_t group = options_.watched->group;
        return run_shared(groups, {0, group}) + run_counted(groups, {group, group + 1}) +
               run_shared(groups, {group + 1, groups.size});
    }

    std::uint64_t run_counted(const RecordedGroups& groups, Range range) {
        groups::Counter counter(groups.context, options_.memory, options_.group_observer);
        const std::uint64_t comparisons = groups.kernel->run(groups.context, range, &counter);
        counts_.push_back(std::move(counter).counts(comparisons));
        return comparisons;
    }

    // No instance or group reads what another one of its launch writes, so any may run beside any
    // other.
    template <class Launch>
    std::uint64_t run_shared(const Launch& launch, Range range) {
        if (!workers_)
            workers_ = std::make_unique<Workers>(threads());
        std::atomic<std::uint64_t> comparisons = 0;
        workers_->share([&](unsigned worker) {
            const Range share = range.share(worker, workers_->size());
            if (share.first < share.last)
                comparisons += launch.kernel->run(launch.context, share, nullptr);
        });
        return comparisons;
    }

    unsigned threads() const {
        return options_.threads > 0 ? options_.threads
                                    : std::max(1u, std::thread::hardware_concurrency());
    }

    // Instances that run about as long as a thread takes to wake up.
    static constexpr std::uint64_t least_share = 512;

    Options options_;
    Observer* observer_ = nullptr;
    std::vector<groups::LaunchCounts> counts_;
    std::unique_ptr<Workers> workers_;  ///< made when first needed
};

}  // namespace

Options counting_on(const Profile& profile) {
    return {.limits = profile.limits, .counts = true, .memory = profile.memory};
}

std::unique_ptr<Emulator> make_executor(const Options& options) {
    return std::make_unique<EmulatorExecutor>(options);
}

}  // namespace stream::emulator
