// SPDX-License-Identifier: MIT
// A library to preload, with which OpenGL reports that its device was lost. The tests have no other
// way to lose a device.
extern "C" unsigned glGetError() {
    constexpr unsigned context_lost = 0x0507;
    return context_lost;
}
