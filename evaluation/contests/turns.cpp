// SPDX-License-Identifier: MIT
#include "evaluation/contests/turns.h"

#include <algorithm>

namespace evaluation {
namespace {

/// Maximum number of times that a turn is repeated because the GPU's clock became slower. A hot
/// graphics card stays slower, so more repeats would not help. Samples record the clock's
/// frequency.
constexpr unsigned most_tries = 4;

Sample timed(Trial& trial, const Awake& awake) {
    Sample sample{.turn = *awake.turns};
    sample.sort = milliseconds([&] { sample.gpu = trial.run(); });
    sample.mhz = trial.is_on_host() ? 0 : awake.mhz();
    return sample;
}

std::vector<Sample> runs(const std::vector<Trial*>& trials, const Awake& awake,
                         const std::function<void()>& after_step) {
    awake.wake();  // uploads must also run at the boost clock
    for (Trial* trial : trials) {
        trial->prepare();
        after_step();
    }
    awake.wake();
    std::vector<Sample> samples;
    for (Trial* trial : trials) {
        samples.push_back(timed(*trial, awake));
        after_step();
    }
    return samples;
}

bool was_awake(const std::vector<Sample>& samples, const Awake& awake) {
    return std::ranges::all_of(samples, awake.is_awake_at, &Sample::mhz);
}

void turn(const Trials& trials, const Awake& awake, bool is_warm_up,
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
    std::vector<Sample> samples = runs(on_machines, awake, after_step);
    for (unsigned tries = 1; tries < most_tries && !was_awake(samples, awake); ++tries) {
        // only the GPU's trials are repeated, so the host's samples keep the old turn number
        ++*awake.turns;
        samples = runs(on_machines, awake, after_step);
    }
    for (std::size_t t = 0; t < on_machines.size(); ++t) {
        on_machines[t]->finish(samples[t], is_warm_up);
        after_step();
    }
}

}  // namespace

void take_turns(std::span<const Trials> groups, unsigned repeats, const Awake& awake,
                const std::function<void()>& after_step) {
    for (unsigned round = 0; round <= repeats; ++round)
        for (const Trials& group : groups)
            turn(group, awake, round == 0, after_step);
}

}  // namespace evaluation
