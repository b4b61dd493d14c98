// SPDX-License-Identifier: MIT
#include "inspect/bisection.h"

#include <algorithm>

namespace inspect {
namespace {

using sorts::intervals::MergeStep;

shaders::value_t value_of(const std::vector<std::uint32_t>& words) {
    return {words[0], words[1]};
}

/// Reconstructs the bisection of an instance from the instance's accesses.
class BisectionReader {
  public:
    BisectionReader(const sorts::intervals::IntervalPlan& plan, const MergeStep& step,
                    std::uint32_t instance)
        : step_(step) {
        const std::uint32_t first = instance << step.log2_spacing;
        read_.instance = instance;
        read_.merge = merge_of(plan, step, first);
        read_.rank = first - read_.merge.a.start;
        // lowest possible co-rank: if the rank exceeds B's length, the other values come from A
        const std::uint32_t b = read_.merge.b.length;
        read_.low = read_.rank > b ? read_.rank - b : 0;
        begin_within(read_.low, uncertainty(step, read_.rank, read_.merge.size()));
    }

    Bisection read(std::span<const Event> events) && {
        for (const Event& event : events)
            add(event);
        read_.co_rank = read_.probes.empty() ? read_.low : read_.probes.back().low;
        return std::move(read_);
    }

  private:
    void add(const Event& event) {
        if (event.kind == Event::Kind::compare && remaining_ > 0)
            add_probe(event);
        else if (event.kind == Event::Kind::gather && event.parameter == "found")
            // the instance first reads the co-rank of the bound before its rank, then the co-rank
            // of the bound after it
            begin_at(event.words[0]);
        else if (event.kind == Event::Kind::gather && remaining_ > 0)
            elements_.push_back(event.element);
    }

    void begin_within(std::uint32_t low, std::uint32_t length) {
        read_.low = low;
        read_.high = low + length;
        remaining_ = sorts::intervals::bisections(length);
    }

    void begin_at(std::uint32_t co_rank) {
        const std::uint32_t bound = 1u << step_.log2_bound;
        const std::uint32_t behind = read_.rank & (bound - 1);
        if (!is_bounded_) {
            is_bounded_ = true;
            begin_within(co_rank, behind);
            const std::uint32_t left = read_.merge.size() - read_.rank;
            // true if the next bound is the end of the merge, whose co-rank is the length of A
            if (step_.is_ahead && left <= bound - behind)
                begin_before(read_.merge.a.length, left);
        } else {
            begin_before(co_rank, bound - behind);
        }
    }

    // Narrows the search with the co-rank of a rank that is `ahead` ranks after the searched rank.
    void begin_before(std::uint32_t co_rank, std::uint32_t ahead) {
        const std::uint32_t low = std::max(read_.low, co_rank - std::min(co_rank, ahead));
        begin_within(low, std::min(read_.high, co_rank) - low);
    }

    // Adds a probe. The probe's indexes in A and B add up to rank - 1, so the index of one value
    // that was read gives both indexes.
    void add_probe(const Event& event) {
        Probe probe;
        for (const std::uint32_t element : elements_) {
            const bool is_of_a = element < read_.merge.a.end();
            (is_of_a ? probe.reads_a : probe.reads_b) = true;
            probe.a = is_of_a ? element - read_.merge.a.start
                              : read_.rank - 1 - (element - read_.merge.b.start);
        }
        elements_.clear();
        probe.b = read_.rank - 1 - probe.a;
        probe.value_a = value_of(event.words);
        probe.value_b = value_of(event.other);
        probe.is_greater = event.is_greater;
        const std::uint32_t low = read_.probes.empty() ? read_.low : read_.probes.back().low;
        const std::uint32_t high = read_.probes.empty() ? read_.high : read_.probes.back().high;
        probe.low = probe.is_greater ? low : std::max(low, probe.a + 1);
        probe.high = probe.is_greater ? std::min(high, probe.a) : high;
        read_.probes.push_back(probe);
        --remaining_;
    }

    const MergeStep& step_;
    Bisection read_;
    bool is_bounded_ = false;
    unsigned remaining_ = 0;  ///< number of comparisons that are left in the bisection
    /// elements that the instance has gathered since its last comparison
    std::vector<std::uint32_t> elements_;
};

}  // namespace

Bisection make_bisection(const sorts::intervals::IntervalPlan& plan, const MergeStep& step,
                         std::uint32_t instance, std::span<const Event> events) {
    return BisectionReader(plan, step, instance).read(events);
}

}  // namespace inspect
