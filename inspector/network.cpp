// SPDX-License-Identifier: MIT
#include "inspector/network.h"

#include <fmt/format.h>

#include "inspector/program_words.h"
#include "inspector/view_error.h"

namespace inspector {
namespace {

std::string title_of(const Network& network) {
    return fmt::format("Network of {} values, program {}: {} comparators in {} operations",
                       network.n, network.program, network.comparators.size(), network.operations);
}

}  // namespace

Network make_network(const sorts::Sort& sort, const sorts::Request& request) {
    if (!sort.comparators)
        throw ViewError(fmt::format("program {} does not list its comparators", sort.name));
    sorts::Request taken = request;
    taken.n = sorts::padded(sort, request.n).value_or(0);
    Network network{std::string(sort.name), static_cast<std::uint32_t>(taken.n),
                    sort.comparators(taken)};
    if (!network.comparators.empty())
        network.operations = network.comparators.back().operation + 1;
    return network;
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
