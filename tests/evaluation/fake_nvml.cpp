// SPDX-License-Identifier: MIT
// Replaces NVIDIA's library NVML and reports three GPUs, of which one works and one does not
// answer.
extern "C" {

int nvmlInit_v2() {
    return 0;
}

int nvmlDeviceGetCount_v2(unsigned* count) {
    *count = 3;
    return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** device) {
    static unsigned mhz[] = {345, 1980, 2500};
    *device = &mhz[index];
    return 0;
}

int nvmlDeviceGetClockInfo(void* device, int type, unsigned* mhz) {
    *mhz = type == 1 ? *static_cast<unsigned*>(device) : 0;
    return *mhz == 2500 ? 3 : 0;
}
}
