// SPDX-License-Identifier: MIT
#include "evaluation/contestant.h"

#include "sorts/catalogue.h"

namespace evaluation {

std::string name(const SortForm& sort) {
    const sorts::Sort* entry = entry_of(sort);
    return entry != nullptr && sort.mapping ? sorts::title(*entry, *sort.mapping, sort.settings)
                                            : sort.program;
}

const sorts::Sort* entry_of(const SortForm& sort) {
    return sorts::sort_named(sort.program);
}

bool takes(const SortForm& sort, std::size_t n) {
    const sorts::Sort* entry = entry_of(sort);
    return sort == std_sort || (entry != nullptr && sorts::padded(*entry, n) == n);
}

bool is_measured_at(const SortForm& sort, std::size_t n) {
    return takes(sort, n) && (sort == std_sort || n <= entry_of(sort)->measured_to);
}

std::string name(const Contestant& contestant, bool several) {
    return name(contestant.sort) + (several ? " on " + contestant.executor : "");
}

namespace {

// Of a sort that takes n^2 work the first one has to do.
std::span<const layout::MappingKind> contested_mappings(const sorts::Sort& entry) {
    return {entry.mappings.data(), entry.measured_to < SIZE_MAX ? 1 : entry.mappings.size()};
}

}  // namespace

std::vector<Contestant> all_contestants(std::span<const std::string> executors) {
    std::vector<SortForm> sorts = {std_sort};
    for (const sorts::Sort& entry : sorts::catalogue())
        if (entry.kind == sorts::Kind::sorts)
            for (const sorts::Settings& settings : entry.contested)
                for (const layout::MappingKind mapping : contested_mappings(entry))
                    sorts.push_back({std::string(entry.name), mapping, settings});
    return contestants(sorts, executors);
}

std::vector<Contestant> contestants(std::span<const SortForm> sorts,
                                    std::span<const std::string> executors) {
    std::vector<Contestant> all;
    for (const SortForm& sort : sorts)
        if (sort == std_sort)
            all.push_back({sort, std::string(cpu)});
    for (const std::string& executor : executors)
        for (const SortForm& sort : sorts)
            if (!(sort == std_sort))
                all.push_back({sort, executor});
    return all;
}

}  // namespace evaluation
