// SPDX-License-Identifier: MIT
#include "inspector/network.h"

#include <fmt/format.h>

#include "inspector/program_words.h"
#include "inspector/view_error.h"
#include "io/words.h"

namespace inspector {
namespace {

std::string title_of(const Network& network) {
    return fmt::format("Network of {} values, program {}: {} comparators in {} operations",
                       network.n, network.program, network.comparators.size(), network.operations);
}

}  // namespace

Network make_network(const sorts::Sort& sort, const sorts::Request& request) {
    if (!sort.comparators)
        throw ViewError(fmt::format("program {} says nothing of its comparators", sort.name));
    sorts::Request taken = request;
    taken.n = sorts::padded(sort, request.n).value_or(0);
    Network network{std::string(sort.name), static_cast<std::uint32_t>(taken.n),
                    sort.comparators(taken)};
    if (!network.comparators.empty())
        network.operations = network.comparators.back().operation + 1;
    return network;
}

std::string to_text(const Network& network) {
    std::string text = title_of(network) +
                       "\nA comparator is written as smaller-larger, the wires to which its "
                       "smaller and larger values go.\n\n";
    std::string head;
    std::string step;
    const auto add_step = [&] {
        if (!step.empty())
            text += head + io::hanging(step, head.size(), io::widest_text);
        step.clear();
    };
    const sorts::Comparator* before = nullptr;
    for (const sorts::Comparator& comparator : network.comparators) {
        if (before == nullptr || before->phase != comparator.phase ||
            before->step != comparator.step) {
            add_step();
            head = fmt::format("operation {:>2}  phase {} step {}:  ", comparator.operation,
                               comparator.phase, comparator.step);
        }
        step += fmt::format(" {}-{}", comparator.smaller, comparator.larger);
        before = &comparator;
    }
    add_step();
    return text;
}

Table table_of(const Network& network) {
    Table table{title_of(network),
                {{"smaller"}, {"larger"}, {"operation"}, {"phase"}, {"step"}, {"part"}},
                {}};
    for (const sorts::Comparator& comparator : network.comparators)
        table.rows.push_back({integer(comparator.smaller), integer(comparator.larger),
                              integer(comparator.operation), integer(comparator.phase),
                              integer(comparator.step), integer(comparator.part)});
    return table;
}

}  // namespace inspector
