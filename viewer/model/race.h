// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "viewer/model/session.h"

namespace viewer {

/// What sorts in a race have alike at a moment: so many of these each.
enum class Measure { passes, comparisons, bytes };
std::string_view name(Measure measure);
inline constexpr Measure all_measures[] = {Measure::passes, Measure::comparisons, Measure::bytes};

/// What a sort has taken until a moment.
struct Effort {
    std::uint64_t passes = 0;  ///< stream operations and copies: launches
    std::uint64_t comparisons = 0;
    std::uint64_t bytes = 0;  ///< that kernels pushed

    std::uint64_t of(Measure measure) const {
        return measure == Measure::passes        ? passes
               : measure == Measure::comparisons ? comparisons
                                                 : bytes;
    }
    friend bool operator==(const Effort&, const Effort&) = default;
};

/// By positions of a run, 0 to its size. Throws Refused where its executor did not count
/// comparisons, or nothing was recorded.
std::vector<Effort> efforts(const Run& run);

/// Sorts of the same keys in step: at any moment none has taken more of a measure than the others
/// but for those that have ended.
class Race {
  public:
    /// Throws Refused unless there are two or three.
    explicit Race(std::vector<Session> sorts);

    std::size_t size() const { return racers_.size(); }
    Session& sort(std::size_t racer) { return racers_[racer].sort; }
    /// Until now, and until it is over.
    const Effort& effort(std::size_t racer) const;
    const Effort& whole(std::size_t racer) const { return racers_[racer].efforts.back(); }
    bool has_ended(std::size_t racer) const {
        return racers_[racer].sort.position() == racers_[racer].sort.run().size();
    }

    bool has_ended() const { return now_ == last(); }

    Measure measure() const { return measure_; }
    /// The moment becomes the first one, by this measure, where the first sort is as far.
    void measure_by(Measure measure);
    /// How much each that has not ended may have taken.
    std::uint64_t now() const { return now_; }

    /// To the moment where the next operation of any ends. False at the end, or the start.
    bool forward();
    bool back();
    void start() { go_to(0); }
    void end();
    /// Goes to every moment, one after the other, and back to where it was.
    void visit(const std::function<void(bool is_last)>& visit);

  private:
    struct Racer {
        Session sort;
        std::vector<Effort> efforts;
    };
    std::uint64_t last() const;
    void go_to(std::uint64_t now);

    std::vector<Racer> racers_;
    Measure measure_ = Measure::passes;
    std::uint64_t now_ = 0;
};

}  // namespace viewer
