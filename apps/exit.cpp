// SPDX-License-Identifier: MIT
#include "apps/exit.h"

#include <unistd.h>

#include <csignal>
#include <ctime>
#include <string_view>

namespace apps {
namespace {

volatile std::sig_atomic_t flag = 0;
// time of the first signal; only the signal handler uses it, with all signals blocked
double first_at = 0;

double seconds_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Returns whether a signal is a copy of the first one. The program `timeout` sends each signal
// twice: to its child, and to the child's process group.
bool is_again(double now) {
    constexpr double soon = 0.25;
    return flag != 0 && now - first_at > soon;
}

// A signal that comes just before a call that waits does not end this call. SIGALRM, which follows
// every second, does.
void on_signal(int signal) {
    alarm(1);
    if (signal == SIGALRM)
        return;
    const double now = seconds_now();
    if (is_again(now)) {
        constexpr std::string_view message = "gpu-abisort: interrupted\n";
        [[maybe_unused]] const ssize_t told = write(STDERR_FILENO, message.data(), message.size());
        _exit(interrupted);
    }
    if (flag == 0)
        first_at = now;
    flag = 1;
}

// Installs the handler for a signal, unless the signal was ignored when the program started
// (nohup). Without SA_RESTART, the signal ends a wait for a pipe.
void handle(int signal) {
    struct sigaction action = {};
    if (sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN)
        return;
    action = {};
    action.sa_handler = on_signal;
    sigfillset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

}  // namespace

void install_interrupt_handler() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGALRM})
        handle(signal);
}

bool is_interrupted() {
    return flag != 0;
}

void check_interrupted() {
    if (is_interrupted())
        throw Interrupted();
}

}  // namespace apps
