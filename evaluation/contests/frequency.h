// SPDX-License-Identifier: MIT
#pragma once

namespace evaluation {

/// What a GPU's processors run at right now, in MHz: as nvidia-smi has it, of several GPUs the
/// most, since that is the one that works. 0 where NVIDIA's library (NVML) is not there.
unsigned gpu_mhz();
/// By another library of the same functions; tests have one.
unsigned gpu_mhz_by(const char* library);

}  // namespace evaluation
