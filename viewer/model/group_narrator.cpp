// SPDX-License-Identifier: MIT
#include "viewer/model/group_narrator.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace viewer {

LaunchSum sum_of(const inspector::SharedMemory& memory) {
    LaunchSum sum;
    for (const inspector::SharedSection& section : memory.sections) {
        sum.requests += section.requests();
        sum.wavefronts += section.wavefronts();
    }
    return sum;
}

std::string narrate(const GroupSession& groups) {
    if (!groups.line())
        return fmt::format("launch {}, {}: registers and global memory alone",
                           groups.launch_number(), groups.launch().label);
    const inspector::SharedLine& line = groups.section()->lines[*groups.line()];
    const std::string what = fmt::format("{} {}, {}", line.is_store ? "store" : "load",
                                         groups.memory().arrays[line.array].name, line.place);
    const std::vector<BankQueue> queues = groups.queues();
    const auto words = [](const BankQueue& queue) { return queue.words.size(); };
    const auto worst = std::ranges::max_element(queues, {}, words);
    if (worst->words.size() <= 1)
        return what + ": each bank is asked for one word at most, so one wavefront is enough";
    std::vector<std::uint32_t> threads;
    for (const BankQueue::Entry& entry : worst->words)
        threads.push_back(entry.threads.front());
    constexpr std::size_t most = 6;
    const bool is_cut = threads.size() > most;
    threads.resize(std::min(threads.size(), most));
    return fmt::format("{}: threads {}{} ask bank {} for {} words, so it takes {} wavefronts", what,
                       fmt::join(threads, ", "), is_cut ? ", ..." : "", worst - queues.begin(),
                       worst->words.size(), worst->words.size());
}

}  // namespace viewer
