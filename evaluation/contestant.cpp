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

std::string name(const Contestant& contestant, bool several) {
    return name(contestant.sort) + (several ? " on " + contestant.executor : "");
}

std::vector<Contestant> all_contestants(std::span<const std::string> executors) {
    std::vector<SortForm> sorts = {std_sort};
    for (const sorts::Sort& entry : sorts::catalogue())
        if (entry.kind == sorts::Kind::sorts)
            for (const sorts::Settings& settings : entry.contested)
                for (const layout::MappingKind mapping : entry.mappings)
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
