// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sorts/catalogue.h"

namespace evaluation {

/// A sort, as data: a program of the catalogue, its settings and, if it takes one, its mapping; or
/// `std_sort`, which is the one sort outside the catalogue and has neither.
struct SortForm {
    std::string program;
    std::optional<layout::MappingKind> mapping;
    sorts::Settings settings;
    friend bool operator==(const SortForm&, const SortForm&) = default;
};

/// C++'s std::sort on value/pointer pairs (§8, "CPU sort").
inline const SortForm std_sort{"std::sort", std::nullopt, {}};

/// Throws std::invalid_argument.
layout::MappingKind mapping_named(const std::string& name);

/// "std::sort", or the catalogue's title: "gpusort row-wise packed=yes".
std::string name(const SortForm& sort);

/// The catalogue's entry; null for std::sort, and if there is none.
const sorts::Sort* catalogued(const SortForm& sort);

/// A program of the catalogue under its standard settings and mapping.
SortForm standard_form(std::string_view program);

/// Whether it sorts n values, without padding.
bool takes(const SortForm& sort, std::size_t n);

/// Whether it takes n values and is measured with as many (sorts::About::measured_to).
bool is_measured_at(const SortForm& sort, std::size_t n);

/// A sort that takes part in the evaluation, and where it ran.
struct Contestant {
    SortForm sort;
    std::string executor;  ///< stream::Executor::name(), or `cpu`
    friend bool operator==(const Contestant&, const Contestant&) = default;
};

/// Where std::sort runs.
inline constexpr std::string_view cpu = "cpu";

/// Unique in a contest: the sort's name, and after it the executor's where `several` take part.
std::string name(const Contestant& contestant, bool several = false);

/// std::sort, then on each executor every sort of its machines with the settings that are
/// contested, under every mapping that it takes; those that are measured up to some n alone, under
/// their first.
std::vector<Contestant> all_contestants(std::span<const std::string> executors);

/// Some sorts on each executor that their machine has; std::sort, if it is among them, once.
std::vector<Contestant> contestants(std::span<const SortForm> sorts,
                                    std::span<const std::string> executors);

}  // namespace evaluation
