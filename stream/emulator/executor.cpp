// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <new>
#include <utility>

#include "stream/emulator/memory.h"
#include "stream/emulator/recorded.h"
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
                counters_.comparisons += run_groups(*groups, launch.encoded, i);
            else
                counters_.comparisons += run_blocks(std::get<RecordedBlocks>(launch.body), launch);
            count(launch.encoded);
            if (after)
                after(i);
        }
    }

    Hazards hazards() const override { return options_.hazards; }

    bool reaches(const Storage& storage) const override {
        const auto* memory = dynamic_cast<const Memory*>(&storage);
        return memory != nullptr && memory->executor() == identity_.get();
    }

    std::unique_ptr<Storage> allocate(const StreamSpec& spec) override {
        try {
            return std::make_unique<Memory>(spec, identity_, counts_all());
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
        if (observer_ == nullptr && options_.hazards == Hazards::refused)
            return run_shared(blocks, launch.encoded, {0, blocks.size});
        if (observer_ != nullptr)
            observer_->launch_begins(launch.encoded);
        const std::uint64_t comparisons = in_parts(
            launch.encoded, 1, {0, blocks.size},
            [&](Range part) { return blocks.kernel->run(blocks.context, part, observer_); });
        if (observer_ != nullptr)
            observer_->launch_ends();
        return comparisons;
    }

    // Runs a range of instances, or of groups with several instances each, part by part, with the
    // checkpoint after each part.
    template <class Run>
    std::uint64_t in_parts(const EncodedLaunch& launch, std::uint64_t instances, Range range,
                           Run run) {
        const std::uint64_t at_once =
            std::max<std::uint64_t>(instances_at_once(launch) / instances, 1);
        std::uint64_t comparisons = 0;
        while (range.first < range.last) {
            const Range part{range.first, std::min(range.first + at_once, range.last)};
            comparisons += run(part);
            range.first = part.last;
            reach_checkpoint(launch, (part.last - part.first) * instances);
        }
        return comparisons;
    }

    bool counts_all() const { return options_.counts && !options_.watched; }

    std::uint64_t run_groups(const RecordedGroups& groups, const EncodedLaunch& encoded,
                             std::size_t launch) {
        if (counts_all())
            return run_counted(groups, {0, groups.size});
        if (!options_.counts || options_.watched->launch != launch ||
            options_.watched->group >= groups.size)
            return run_shared(groups, encoded, {0, groups.size});
        const std::uint64_t group = options_.watched->group;
        return run_shared(groups, encoded, {0, group}) + run_counted(groups, {group, group + 1}) +
               run_shared(groups, encoded, {group + 1, groups.size});
    }

    std::uint64_t run_counted(const RecordedGroups& groups, Range range) {
        groups::Counter counter(groups.context, options_.memory, options_.group_observer);
        const std::uint64_t comparisons = groups.kernel->run(groups.context, range, &counter);
        counts_.push_back(std::move(counter).counts(comparisons));
        return comparisons;
    }

    // No instance or group reads what another one of its launch writes, so that they may run in
    // any order and side by side.
    template <class Launch>
    std::uint64_t run_shared(const Launch& launch, const EncodedLaunch& encoded, Range range) {
        const std::uint64_t instances = std::max(encoded.kernel->threads, 1u);
        return in_parts(encoded, instances, range, [&](Range part) {
            const std::uint64_t size = (part.last - part.first) * instances;
            const std::uint64_t shares =
                std::clamp<std::uint64_t>(size / least_share, 1, threads());
            const auto run_share = [&](std::uint64_t number) {
                const Range share = part.share(number, shares);
                return launch.kernel->run(launch.context, share, nullptr);
            };
            // A share whose thread does not start runs in this one, in `get`.
            std::vector<std::future<std::uint64_t>> others;
            for (std::uint64_t number = 1; number < shares; ++number)
                others.push_back(std::async(run_share, number));
            std::uint64_t comparisons = run_share(0);
            for (std::future<std::uint64_t>& other : others)
                comparisons += other.get();
            return comparisons;
        });
    }

    unsigned threads() const {
        return options_.threads > 0 ? options_.threads
                                    : std::max(1u, std::thread::hardware_concurrency());
    }

    // Instances that run a few times as long as a thread takes to start.
    static constexpr std::uint64_t least_share = 2048;

    Options options_;
    Observer* observer_ = nullptr;
    std::vector<groups::LaunchCounts> counts_;
    const std::shared_ptr<const void> identity_ = std::make_shared<int>(0);
};

}  // namespace

Options counting_on(const Profile& profile) {
    return {.limits = profile.limits, .counts = true, .memory = profile.memory};
}

std::unique_ptr<Emulator> make_executor(const Options& options) {
    return std::make_unique<EmulatorExecutor>(options);
}

}  // namespace stream::emulator
