// SPDX-License-Identifier: MIT
#pragma once

namespace evaluation {

/// What a GPU's processors run at right now, in MHz: as nvidia-smi has it, of several GPUs the
/// most, since that is the one that works. 0 where NVIDIA's library (NVML) is not there.
unsigned gpu_mhz();
/// By another library of the same functions; tests have one.
unsigned gpu_mhz_by(const char* library);

/// Whether one frequency is below another by more than the steps of 15 MHz that come and go with
/// the temperature.
constexpr bool is_below(unsigned mhz, unsigned other) {
    return other > mhz * 1.05;
}

}  // namespace evaluation
