// SPDX-License-Identifier: MIT
#include "apps/interrupt.h"

#include <csignal>

namespace apps {
namespace {

volatile std::sig_atomic_t flag = 0;

void on_signal(int signal) {
    flag = 1;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void install_interrupt_handler() {
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
}

bool is_interrupted() {
    return flag != 0;
}

void check_interrupted() {
    if (is_interrupted())
        throw Interrupted();
}

}  // namespace apps
