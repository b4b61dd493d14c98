// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "evaluation/contests/frequency.h"
#include "evaluation/results/results.h"

namespace evaluation {
namespace {

/// The least and the most of what samples were taken at.
struct Frequencies {
    unsigned least = 0;
    unsigned most = 0;

    void add(const std::vector<Sample>& samples) {
        for (const Sample& sample : samples)
            if (sample.mhz > 0) {
                least = least == 0 ? sample.mhz : std::min(least, sample.mhz);
                most = std::max(most, sample.mhz);
            }
    }
    bool has_moved() const { return is_below(least, most); }
    std::string text(const std::string& where) const {
        return has_moved() ? fmt::format("{}: {} to {} MHz", where, least, most) : "";
    }
};

void add(std::string& list, const std::string& text) {
    if (!text.empty())
        list += (list.empty() ? "" : ", ") + text;
}

Frequencies frequencies_of(const std::vector<Contest>& contests) {
    Frequencies frequencies;
    for (const Contest& contest : contests)
        for (const Measurement& measurement : contest)
            frequencies.add(measurement.samples);
    return frequencies;
}

}  // namespace

std::string frequency_moved(const Results& results) {
    std::string list;
    for (const Contest& contest : results.contests)
        add(list, frequencies_of({contest}).text(fmt::format("n = 2^{}", log2_n(contest))));
    add(list, frequencies_of(results.distribution_contests).text("distributions"));
    Frequencies probes;
    for (const Probe& probe : results.probes)
        probes.add(probe.samples);
    add(list, probes.text("single operations"));
    Frequencies processors;
    for (const ProcessorRun& run : results.processors.runs)
        processors.add(run.samples);
    add(list, processors.text("numbers of processors"));
    return list;
}

}  // namespace evaluation
