// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "evaluation/lines.h"
#include "evaluation/results.h"

// What a line of a plot over n shows.
namespace evaluation {

/// A program on an executor, under one setting and mapping.
struct Entrant {
    std::string program;
    std::string executor;
    friend bool operator==(const Entrant&, const Entrant&) = default;
};

/// Those of the contests, in the order in which they take part.
std::vector<Entrant> entrants_of(const std::vector<Contest>& contests);

bool have_several_executors(const std::vector<Contest>& contests);

/// "gpusort", and the executor where there are several.
std::string title(const Entrant& entrant, bool several);

/// A point for each contest in which the value is above 0: by log n.
Points over_n(const Results& results, const std::function<double(const Contest&)>& value);

/// The axis of all n of the contests, and of those from 2^least to 2^most.
std::string n_axis(const Results& results, unsigned least = 30, unsigned most = 0);

}  // namespace evaluation
