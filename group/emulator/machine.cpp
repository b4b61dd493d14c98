// SPDX-License-Identifier: MIT
#include "group/emulator/machine.h"

#include <algorithm>
#include <atomic>
#include <new>
#include <thread>
#include <utility>

#include "group/emulator/compiled_kernel.h"
#include "group/emulator/counter.h"
#include "stream/emulator/workers.h"
#include "stream/error.h"

namespace group::emulator {
namespace {

/// What the runs of a machine share.
struct Shared {
    explicit Shared(const Options& of) : options(of), profile(*profile_named(of.profile)) {
        const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
        workers = std::make_unique<stream::emulator::Workers>(counts_all()     ? 1
                                                              : of.threads > 0 ? of.threads
                                                                               : cores);
    }

    bool counts_all() const { return options.counts && !options.watched; }

    Options options;
    Profile profile;
    std::unique_ptr<stream::emulator::Workers> workers;
    std::vector<LaunchCounts> counts;
};

struct PreparedLaunch {
    std::unique_ptr<CompiledKernel> kernel;
    LaunchContext context;
    std::uint32_t groups = 0;
};

class EmulatedRun : public Run {
  public:
    EmulatedRun(const Program& program, std::shared_ptr<Shared> shared)
        : Run(program), shared_(std::move(shared)) {
        check_memory(program, shared_->profile.limits);
        for (const BufferSpec& buffer : program.buffers)
            allocate(buffer);
        for (const Launch& launch : program.launches)
            launches_.push_back(prepare(launch));
    }

    void run(std::size_t first, std::size_t last,
             const std::function<void()>& before_each) override {
        for (std::size_t i = first; i < last; ++i) {
            if (before_each)
                before_each();
            if (shared_->counts_all())
                run_counted(launches_[i], {0, launches_[i].groups});
            else if (shared_->options.counts && shared_->options.watched->launch == i)
                run_watched(launches_[i], shared_->options.watched->group);
            else
                run_shared(launches_[i], {0, launches_[i].groups});
        }
    }

    void finish() override {}
    std::uint64_t comparisons() const override { return comparisons_; }

  protected:
    void write(unsigned buffer, std::uint32_t first,
               std::span<const std::uint32_t> words) override {
        const unsigned element = program().buffers[buffer].type->words();
        std::ranges::copy(words,
                          memories_[buffer].begin() + static_cast<std::ptrdiff_t>(first) * element);
        if (shared_->counts_all())
            std::fill_n(written_[buffer].begin() + static_cast<std::ptrdiff_t>(first),
                        words.size() / element, true);
    }

    void read(unsigned buffer, std::uint32_t first, std::span<std::uint32_t> words) override {
        const unsigned element = program().buffers[buffer].type->words();
        std::copy_n(memories_[buffer].begin() + static_cast<std::ptrdiff_t>(first) * element,
                    words.size(), words.begin());
    }

  private:
    void allocate(const BufferSpec& buffer) {
        try {
            memories_.emplace_back(buffer.bytes() / 4);
            written_.emplace_back(shared_->counts_all() ? buffer.size : 0);
        } catch (const std::bad_alloc&) {
            throw stream::MemoryError("buffer " + buffer.name + ": out of memory for " +
                                      std::to_string(buffer.bytes()) + " bytes");
        }
    }

    PreparedLaunch prepare(const Launch& launch) {
        PreparedLaunch prepared;
        prepared.kernel = launch.kernel->make();
        prepared.groups = launch.groups;
        prepared.context.kernel_name = launch.kernel->name;
        prepared.context.label = launch.label;
        const std::vector<Bound> bound = check(program(), launch, shared_->profile.limits);
        for (std::size_t p = 0; p < bound.size(); ++p)
            prepared.context.ports.push_back(port(launch.kernel->parameters[p], bound[p]));
        return prepared;
    }

    PortContext port(const Declaration& parameter, const Bound& bound) {
        PortContext port;
        port.constant = bound.constant;
        if (!parameter.is_buffer())
            return port;
        port.name = program().buffers[bound.buffer].name;
        port.memory = memories_[bound.buffer].data();
        port.size = program().buffers[bound.buffer].size;
        port.tile_size = bound.tiles.size;
        port.has_inserted_bits = bound.tiles.inserted != 0;
        if (port.has_inserted_bits) {
            port.element_runs = runs_into(bound.tiles.inserted);
            port.group_runs = runs_into(~bound.tiles.inserted);
        }
        if (shared_->counts_all())
            port.written = &written_[bound.buffer];
        return port;
    }

    // Groups write to tiles of their own and read nothing that others write, so any may run beside
    // any other.
    void run_shared(const PreparedLaunch& launch, GroupRange groups) {
        const unsigned workers = shared_->workers->size();
        shared_->workers->share([&](unsigned worker) {
            const GroupRange share{share_of(groups, worker, workers),
                                   share_of(groups, worker + 1, workers)};
            if (share.first < share.last)
                comparisons_ += launch.kernel->run(launch.context, share, nullptr);
        });
    }

    static std::uint32_t share_of(GroupRange groups, unsigned worker, unsigned workers) {
        const std::uint64_t count = groups.last - groups.first;
        return groups.first + static_cast<std::uint32_t>(count * worker / workers);
    }

    void run_watched(const PreparedLaunch& launch, std::uint32_t group) {
        run_shared(launch, {0, std::min(group, launch.groups)});
        if (group >= launch.groups)
            return;
        run_counted(launch, {group, group + 1});
        run_shared(launch, {group + 1, launch.groups});
    }

    void run_counted(const PreparedLaunch& launch, GroupRange groups) {
        Counter counter(launch.context, shared_->profile.memory, shared_->options.observer);
        const std::uint64_t comparisons = launch.kernel->run(launch.context, groups, &counter);
        comparisons_ += comparisons;
        shared_->counts.push_back(std::move(counter).counts(comparisons));
    }

    std::shared_ptr<Shared> shared_;
    std::vector<std::vector<std::uint32_t>> memories_;
    std::vector<std::vector<bool>> written_;  ///< by buffer and element, where accesses are counted
    std::vector<PreparedLaunch> launches_;
    std::atomic<std::uint64_t> comparisons_ = 0;
};

class EmulatorMachine : public Emulator {
  public:
    explicit EmulatorMachine(const Options& options) : shared_(std::make_shared<Shared>(options)) {}

    std::string_view name() const override { return "emulator"; }
    std::string renderer() const override { return "group emulator (CPU)"; }
    const Limits& limits() const override { return shared_->profile.limits; }
    stream::Facts facts() const override {
        return {.is_software = true, .counts_comparisons = true};
    }

    std::unique_ptr<Run> prepare(const Program& program) override {
        return std::make_unique<EmulatedRun>(program, shared_);
    }

    std::vector<LaunchCounts> take_counts() override { return std::exchange(shared_->counts, {}); }

  private:
    std::shared_ptr<Shared> shared_;
};

}  // namespace

std::unique_ptr<Emulator> make_machine(const Options& options) {
    if (profile_named(options.profile) == nullptr)
        throw stream::DeviceError("no profile '" + std::string(options.profile) + "'");
    return std::make_unique<EmulatorMachine>(options);
}

}  // namespace group::emulator
