// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <span>
#include <string>
#include <vector>

namespace io {

/// A file descriptor of this process, and its number in the started program.
struct Handed {
    int ours = -1;
    int its = -1;
};

/// Starts a program from PATH. `words` are the program's name and its arguments. Ctrl-C, which a
/// terminal sends to all processes, does not reach the program; the caller must end the program.
/// Returns the process id, or 0 with errno set.
pid_t start(std::vector<std::string> words, std::span<const Handed> descriptors);

}  // namespace io
