// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>
#include <span>
#include <string>
#include <vector>

namespace io {

/// A descriptor of ours, and the number that another program finds it at.
struct Handed {
    int ours = -1;
    int its = -1;
};

/// Starts a program of PATH, `words` being its name and arguments. Ctrl-C, which a terminal sends
/// to all that it runs, waits until the program has ended: whoever started it ends it. Returns its
/// process, or 0 with errno set.
pid_t start(std::vector<std::string> words, std::span<const Handed> descriptors);

}  // namespace io
