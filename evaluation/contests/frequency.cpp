// SPDX-License-Identifier: MIT
#include "evaluation/contests/frequency.h"

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

}  // namespace

unsigned gpu_mhz() {
    static const Nvml nvml("libnvidia-ml.so.1");
    return nvml.most_mhz();
}

unsigned gpu_mhz_by(const char* library) {
    return Nvml(library).most_mhz();
}

}  // namespace evaluation
