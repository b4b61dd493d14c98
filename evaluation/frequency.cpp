// SPDX-License-Identifier: MIT
#include "evaluation/frequency.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>

namespace evaluation {
namespace {

/// What is needed of NVML, by its stable C interface; a function returns 0 if it succeeds.
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

    void* library_;  // stays loaded
    int (*device_)(unsigned, void**) = nullptr;
    int (*clock_)(void*, int, unsigned*) = nullptr;
    unsigned devices_ = 0;
};

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
    // Steps of 15 MHz come and go with the temperature.
    bool has_moved() const { return most > least * 1.05; }
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

unsigned gpu_mhz() {
    static const Nvml nvml("libnvidia-ml.so.1");
    return nvml.most_mhz();
}

unsigned gpu_mhz_by(const char* library) {
    return Nvml(library).most_mhz();
}

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
