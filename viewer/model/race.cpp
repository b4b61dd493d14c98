// SPDX-License-Identifier: MIT
#include "viewer/model/race.h"

#include <fmt/format.h>

#include <algorithm>

namespace viewer {

std::string_view name(Measure measure) {
    static constexpr std::string_view names[] = {"passes", "comparisons", "bytes"};
    return names[static_cast<std::size_t>(measure)];
}

std::vector<Effort> efforts(const Run& run) {
    if (run.comparisons().size() != run.size() + 1)
        throw Refused(
            fmt::format("a race counts comparisons: the emulator does, of up to 2^{} values",
                        max_log2_recorded));
    std::vector<Effort> all = {{}};
    for (std::size_t o = 0; o < run.size(); ++o) {
        stream::Program one = run.program();
        one.operations = {run.program().operations[o]};
        all.push_back(
            {all.back().passes + 1, run.comparisons()[o + 1],
             all.back().bytes + sizeof(std::uint32_t) * stream::count(one).words_written});
    }
    return all;
}

Race::Race(std::vector<Session> sorts) {
    if (sorts.size() < 2 || sorts.size() > 3)
        throw Refused(fmt::format("a race is between two or three sorts, not {}", sorts.size()));
    for (Session& sort : sorts) {
        auto taken = efforts(sort.run());
        racers_.push_back({std::move(sort), std::move(taken)});
    }
    start();
}

const Effort& Race::effort(std::size_t racer) const {
    return racers_[racer].efforts[racers_[racer].sort.position()];
}

std::uint64_t Race::last() const {
    std::uint64_t most = 0;
    for (const Racer& racer : racers_)
        most = std::max(most, racer.efforts.back().of(measure_));
    return most;
}

void Race::go_to(std::uint64_t now) {
    now_ = now;
    for (Racer& racer : racers_) {
        const auto beyond = std::ranges::upper_bound(
            racer.efforts, now, {}, [&](const Effort& effort) { return effort.of(measure_); });
        racer.sort.go_to(static_cast<std::size_t>(beyond - racer.efforts.begin()) - 1);
    }
}

void Race::measure_by(Measure measure) {
    measure_ = measure;
    go_to(effort(0).of(measure));
}

bool Race::forward() {
    std::uint64_t next = last();
    if (now_ >= next)
        return false;
    for (const Racer& racer : racers_)
        for (const Effort& effort : racer.efforts)
            if (effort.of(measure_) > now_)
                next = std::min(next, effort.of(measure_));
    go_to(next);
    return true;
}

bool Race::back() {
    if (now_ == 0)
        return false;
    std::uint64_t before = 0;
    for (const Racer& racer : racers_)
        for (const Effort& effort : racer.efforts)
            if (effort.of(measure_) < now_)
                before = std::max(before, effort.of(measure_));
    go_to(before);
    return true;
}

void Race::end() {
    go_to(last());
}

void Race::visit(const std::function<void(bool is_last)>& visit) {
    const std::uint64_t before = now_;
    start();
    for (bool is_last = false; !is_last; forward()) {
        is_last = now_ == last();
        visit(is_last);
    }
    go_to(before);
}

}  // namespace viewer
