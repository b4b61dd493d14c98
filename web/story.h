// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "viewer/interface.h"

namespace web {

/// A sort of a few keys for the explainer. A story draws its scenes on demand.
class Story {
  public:
    /// Sorts the keys on the emulator. With `has_sub_steps`, a phase has three stops: before the
    /// phase, its comparison, and its result. Scenes are at most `widest` pixels wide, and all
    /// letters have the same size. Throws viewer::Refused if a key is not a number, and exceptions
    /// of the viewer.
    Story(const sorts::Sort& sort, const std::string& mapping, std::string_view keys,
          bool has_sub_steps, double widest);

    /// {"n", "operations", "keys", "stops": [{"line", "level", "step", "phases",
    /// "sub_step", "compared", "blocks", "came", "comparisons"}]}. A block is [start, length,
    /// steps that write it].
    const nlohmann::ordered_json& description() const { return description_; }

    /// Draws a stop as an SVG document. The scene is keys, trees, timeline, node-stream or texture.
    /// Throws viewer::Refused if the stop or the scene does not exist.
    std::string scene(std::size_t stop, std::string_view name, bool is_dark);

  private:
    /// A stop of the story: a position and, in a phase, a sub-step.
    struct Stop {
        std::size_t operations = 0;  ///< number of executed operations, including the current one
        viewer::SubStep sub_step = viewer::SubStep::after;
    };

    nlohmann::ordered_json described(bool has_sub_steps);

    viewer::Interface interface_;
    double widest_;
    std::vector<Stop> stops_;
    nlohmann::ordered_json description_;
};

}  // namespace web
