// SPDX-License-Identifier: MIT
#include "io/process.h"

#include <signal.h>
#include <spawn.h>

#include <cerrno>

extern "C" char** environ;

namespace io {

// Starts the program with a signal mask that blocks Ctrl-C. With a separate process group instead,
// a signal could arrive before the group exists.
pid_t start(std::vector<std::string> words, std::span<const Handed> descriptors) {
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    sigset_t waiting;
    sigemptyset(&waiting);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        sigaddset(&waiting, signal);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigmask(&attributes, &waiting);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const Handed& descriptor : descriptors)
        posix_spawn_file_actions_adddup2(&actions, descriptor.ours, descriptor.its);
    pid_t process = 0;
    const int error =
        posix_spawnp(&process, arguments[0], &actions, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    errno = error;
    return error == 0 ? process : 0;
}

}  // namespace io
