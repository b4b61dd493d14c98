// SPDX-License-Identifier: MIT
#include "evaluation/contestant.h"

#include <algorithm>

namespace evaluation {

std::string name(const SortForm& sort) {
    if (const sorts::Sort* entry = entry_of(sort); entry != nullptr && sort.mapping)
        return sorts::title(*entry, *sort.mapping, sort.settings);
    const catalogue::Entry* entry = catalogued(sort);
    return sort.program +
           (entry != nullptr ? sorts::settings_text(*entry->about, sort.settings) : "");
}

const catalogue::Entry* catalogued(const SortForm& sort) {
    return catalogue::entry_named(sort.program);
}

const sorts::Sort* entry_of(const SortForm& sort) {
    const catalogue::Entry* entry = catalogued(sort);
    return entry == nullptr ? nullptr : entry->stream;
}

SortForm standard_form(std::string_view program) {
    SortForm sort{std::string(program), std::nullopt, {}};
    if (const sorts::Sort* entry = entry_of(sort))
        sort.mapping = entry->mappings.front();
    return sort;
}

bool takes(const SortForm& sort, std::size_t n) {
    const catalogue::Entry* entry = catalogued(sort);
    return sort == std_sort || (entry != nullptr && sorts::padded(*entry->about, n) == n);
}

bool is_measured_at(const SortForm& sort, std::size_t n) {
    return takes(sort, n) && (sort == std_sort || n <= catalogued(sort)->about->measured_to);
}

std::string name(const Contestant& contestant, bool several) {
    return name(contestant.sort) + (several ? " on " + contestant.executor : "");
}

namespace {

using Mapping = std::optional<layout::MappingKind>;

// Of a sort that takes n^2 work the first one has to do; the group machine has none.
std::vector<Mapping> contested_mappings(const catalogue::Entry& entry) {
    if (entry.stream == nullptr)
        return {std::nullopt};
    const auto& mappings = entry.stream->mappings;
    if (entry.about->measured_to < SIZE_MAX)
        return {mappings.front()};
    return {mappings.begin(), mappings.end()};
}

bool has_executor(const SortForm& sort, const std::string& executor) {
    const catalogue::Entry* entry = catalogued(sort);
    return entry != nullptr &&
           std::ranges::count(catalogue::executors_of(entry->machine), executor) > 0;
}

}  // namespace

std::vector<Contestant> all_contestants(std::span<const std::string> executors) {
    std::vector<SortForm> sorts = {std_sort};
    for (const catalogue::Entry& entry : catalogue::entries())
        if (entry.about->kind == sorts::Kind::sorts)
            for (const sorts::Settings& settings : entry.about->contested)
                for (const Mapping& mapping : contested_mappings(entry))
                    sorts.push_back({std::string(entry.about->name), mapping, settings});
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
            if (has_executor(sort, executor))
                all.push_back({sort, executor});
    return all;
}

}  // namespace evaluation
