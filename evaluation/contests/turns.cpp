// SPDX-License-Identifier: MIT
#include "evaluation/contests/turns.h"

#include <dlfcn.h>

#include <algorithm>

#include "evaluation/contests/contestants.h"
#include "sorts/run_values.h"
#include "sorts/sorter.h"

namespace evaluation {
namespace {

/// The functions of NVIDIA's library NVML that this file uses. NVML's functions return 0 on
/// success.
class Nvml {
  public:
    explicit Nvml(const char* library) : library_(dlopen(library, RTLD_NOW | RTLD_LOCAL)) {
        if (library_ == nullptr)
            return;
        const auto init = function<int()>("nvmlInit_v2");
        const auto count = function<int(unsigned*)>("nvmlDeviceGetCount_v2");
        device_ = function<int(unsigned, void**)>("nvmlDeviceGetHandleByIndex_v2");
        clock_ = function<int(void*, int, unsigned*)>("nvmlDeviceGetClockInfo");
        const bool is_whole = init && count && device_ && clock_;
        if (!is_whole || init() != 0 || count(&devices_) != 0)
            devices_ = 0;
    }

    unsigned most_mhz() const {
        constexpr int of_processors = 1;  // NVML_CLOCK_SM
        unsigned most = 0;
        for (unsigned d = 0; d < devices_; ++d) {
            void* device = nullptr;
            unsigned mhz = 0;
            if (device_(d, &device) == 0 && clock_(device, of_processors, &mhz) == 0)
                most = std::max(most, mhz);
        }
        return most;
    }

  private:
    template <class Signature>
    Signature* function(const char* name) const {
        return reinterpret_cast<Signature*>(dlsym(library_, name));
    }

    void* library_;  // handle of the library, which stays loaded
    int (*device_)(unsigned, void**) = nullptr;
    int (*clock_)(void*, int, unsigned*) = nullptr;
    unsigned devices_ = 0;
};

// Makes work that keeps a GPU busy: sorts of the same values, again and again. The first sort
// compiles the kernels.
std::function<WarmUp::Work()> make_work(stream::Executor& executor) {
    // enough values to keep a GPU busy, and few enough to use little memory
    constexpr std::uint32_t size = 1u << 20;
    // shortest time of a piece of work; a single sort at the boost clock takes a fraction of a
    // millisecond, and its time varies too much
    constexpr double least_ms = 10;
    const SortForm& sort = executor.limits().runs(stream::Body::groups) ? tile_merge : intervals;
    const auto sorter = std::make_shared<sorts::Sorter>(
        executor, size, sorts::SorterOptions{.program = sort.program, .mapping = sort.mapping});
    std::vector<shaders::value_t> values(size);
    for (std::uint32_t i = 0; i < size; ++i)
        values[i] = {i * 2654435761u, i};
    sorts::upload_values(sorter->program_run(size), values);
    return [sorter] {
        WarmUp::Work work{0, 0};
        for (; work.ms < least_ms; ++work.pieces)
            work.ms += milliseconds([&] {
                sorter->run(size);
                sorter->finish();
            });
        return work;
    };
}

Sample timed(Trial& trial, const Awake& awake) {
    Sample sample{.turn = *awake.turns};
    sample.sort = milliseconds([&] { sample.gpu = trial.run(); });
    sample.mhz = trial.is_on_host() ? 0 : awake.mhz();
    return sample;
}

void take_turn(const Trials& trials, const Awake& awake, bool is_warm_up,
               const std::function<void()>& after_step) {
    ++*awake.turns;
    std::vector<Trial*> on_machines;
    for (const auto& trial : trials) {
        if (!trial->is_on_host()) {
            on_machines.push_back(trial.get());
            continue;
        }
        trial->prepare();
        after_step();
        const Sample sample = timed(*trial, awake);
        after_step();
        trial->finish(sample, is_warm_up);
        after_step();
    }
    if (on_machines.empty())
        return;
    awake.wake();  // uploads must also run at the boost clock
    for (Trial* trial : on_machines) {
        trial->prepare();
        after_step();
    }
    awake.wake();
    std::vector<Sample> samples;
    for (Trial* trial : on_machines) {
        samples.push_back(timed(*trial, awake));
        after_step();
    }
    for (std::size_t t = 0; t < on_machines.size(); ++t) {
        on_machines[t]->finish(samples[t], is_warm_up);
        after_step();
    }
}

}  // namespace

unsigned gpu_mhz_by(const char* library) {
    return Nvml(library).most_mhz();
}

void WarmUp::operator()() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double least_ms = fastest_ < infinity ? 0 : first_ms;
    double spent = 0;
    double fastest_now = infinity;
    bool is_awake = false;
    while (spent < least_ms || (!is_awake && spent < longest_ms)) {
        const Work work = work_();
        const double piece = work.ms / work.pieces;
        spent += work.ms;
        fastest_now = std::min(fastest_now, piece);
        fastest_ = std::min(fastest_, piece);
        is_awake = piece <= tolerance * fastest_;
    }
    if (!is_awake)
        fastest_ = fastest_now;
}

Awake keep_awake(std::span<stream::Executor* const> executors) {
    const auto gpu = std::ranges::find_if(
        executors, [](const stream::Executor* executor) { return !executor->facts().is_software; });
    if (gpu == executors.end())
        return {};
    const auto warm_up = std::make_shared<WarmUp>(make_work(**gpu));
    return {.wake = [warm_up] { (*warm_up)(); },
            .mhz =
                [] {
                    static const Nvml nvml("libnvidia-ml.so.1");
                    return nvml.most_mhz();
                }};
}

void take_turns(std::span<const Trials> groups, unsigned repeats, const Awake& awake,
                const std::function<void()>& after_step) {
    for (unsigned round = 0; round <= repeats; ++round)
        for (const Trials& group : groups)
            take_turn(group, awake, round == 0, after_step);
}

}  // namespace evaluation
