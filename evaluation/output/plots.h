// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "evaluation/results/results.h"

namespace evaluation {

/// gnuplot, which draws the plots, is missing or failed.
class PlotError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Plot {
    std::string id;  ///< "time-per-element"
    std::string title;
    std::string caption;      ///< how to read it
    std::string svg;          ///< for a document of its own
    std::string narrow = {};  ///< the same for a phone; empty: it is shown as it is
};

/// Called before each plot; what it throws ends the drawing.
using Checkpoint = std::function<void()>;

/// The plots that the results have data for. Throws PlotError.
std::vector<Plot> make_plots(const Results& results, const Checkpoint& checkpoint = {});

}  // namespace evaluation
