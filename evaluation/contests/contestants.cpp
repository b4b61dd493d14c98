// SPDX-License-Identifier: MIT
#include "evaluation/contests/contestants.h"

#include <algorithm>

#include "evaluation/contests/host_sorts.h"
#include "stream/executors.h"

namespace evaluation {
std::string name(const SortForm& sort) {
    const sorts::Sort* entry = catalogued(sort);
    if (entry != nullptr)
        return sorts::title(*entry, sort.mapping, sort.settings);
    std::string text = sort.program;
    for (const auto& [option, value] : sort.settings)
        text += " " + option + "=" + value;
    return text;
}

const sorts::Sort* catalogued(const SortForm& sort) {
    return sorts::sort_named(sort.program);
}

bool is_host_sort(const SortForm& sort) {
    for (const SortForm* each : {&std_sort, &parallel_sort, &vqsort, &vqsort_of_keys})
        if (*each == sort)
            return true;
    return false;
}

bool sorts_keys_only(const SortForm& sort) {
    const auto values = sort.settings.find("values");
    return values != sort.settings.end() && values->second == "keys";
}

std::vector<SortForm> host_sorts() {
    std::vector<SortForm> sorts = {std_sort};
    if (host::has_parallel_sort())
        sorts.push_back(parallel_sort);
    if (host::has_vqsort())
        sorts.insert(sorts.end(), {vqsort, vqsort_of_keys});
    return sorts;
}

SortForm standard_form(std::string_view program) {
    const sorts::Sort* entry = sorts::sort_named(program);
    return {std::string(program), entry == nullptr ? std::nullopt : standard_mapping(*entry), {}};
}

bool takes(const SortForm& sort, std::size_t n) {
    const sorts::Sort* entry = catalogued(sort);
    return is_host_sort(sort) || (entry != nullptr && sorts::padded(*entry, n) == n);
}

bool is_measured_at(const SortForm& sort, std::size_t n) {
    return takes(sort, n) && (is_host_sort(sort) || n <= catalogued(sort)->measured_to);
}

std::string name(const Contestant& contestant) {
    return name(contestant.sort) + " on " + contestant.executor;
}

namespace {

using Mapping = std::optional<layout::MappingKind>;

// A sort with n^2 work is measured in one mapping only. A thread-group sort has no mapping.
std::vector<Mapping> contested_mappings(const sorts::Sort& entry) {
    if (entry.mappings.empty() || entry.measured_to < SIZE_MAX)
        return {standard_mapping(entry)};
    return {entry.mappings.begin(), entry.mappings.end()};
}

bool has_executor(const SortForm& sort, const std::string& executor) {
    const sorts::Sort* entry = catalogued(sort);
    return entry != nullptr && std::ranges::count(stream::executors_of(entry->body), executor) > 0;
}

}  // namespace

std::vector<Contestant> all_contestants(std::span<const std::string> executors) {
    std::vector<SortForm> sorts = host_sorts();
    for (const sorts::Sort& entry : sorts::catalogue())
        if (entry.kind == sorts::SortKind::sorts)
            for (const sorts::Settings& settings : entry.contested)
                for (const Mapping& mapping : contested_mappings(entry))
                    sorts.push_back({std::string(entry.name), mapping, settings});
    sorts.insert(sorts.end(), std::begin(keys_only_sorts), std::end(keys_only_sorts));
    return contestants(sorts, executors);
}

std::vector<Contestant> contestants(std::span<const SortForm> sorts,
                                    std::span<const std::string> executors) {
    std::vector<Contestant> all;
    for (const SortForm& sort : sorts)
        if (is_host_sort(sort))
            all.push_back({sort, std::string(cpu)});
    for (const std::string& executor : executors)
        for (const SortForm& sort : sorts)
            if (has_executor(sort, executor))
                all.push_back({sort, executor});
    return all;
}

}  // namespace evaluation
