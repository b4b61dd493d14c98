// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

#include "evaluation/results.h"

namespace evaluation {

// What the readers of all versions of results.json share. The JSON follows its schema; all throw
// std::invalid_argument where it contradicts itself or names what there is not.

Sample sample_of(const nlohmann::json& json);
layout::MappingKind mapping_of(const nlohmann::json& name);
Verdict verdict_of(const nlohmann::json& name);
/// A contest's task; its repeats are those of the measurements.
Task task_of(const nlohmann::json& contest);
/// A measurement of a contestant that sorts this, with the samples and whether they were right.
Measurement measurement_of(Contestant contestant, const Task& task, const nlohmann::json& json);

Results results_of_version_1(const nlohmann::json& json);
/// Versions 2 and 3: what the former called PASS holds, and it has no probes.
Results results_of_version_3(const nlohmann::json& json);

}  // namespace evaluation
