// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "inspector/svg.h"

namespace viewer {

/// Shapes of a page's scenes, each of which stands once in its scene: what viewer/page/scenes.js
/// unpacks. A shape is a form, which is its text without its numbers, and numbers that are told as
/// differences to those of the shape of this form before it; what follows a value's name and its x
/// is told against the last shape of this name.
class PageShapes {
  public:
    using Json = nlohmann::ordered_json;

    /// What a scene shows, drawn on light and on dark: "numbers of first shapes less what was
    /// expected, and how many follow", as letters.
    std::string runs(const std::string& scene, const std::vector<inspector::SvgPart>& light,
                     const std::vector<inspector::SvgPart>& dark);

    /// "colors", pairs of one on light and one on dark; "forms", in which \1 is a whole number and
    /// \2 one of tenths; "kinds", a form's number and which of a shape's numbers are told; "shapes"
    /// of each scene as letters.
    Json told() const;

  private:
    using Numbers = std::vector<std::int64_t>;
    template <class Key>
    using Numbered = std::map<Key, std::size_t>;
    struct Packed {
        std::string text;
        Numbered<std::pair<std::size_t, Numbers>> shapes;                  ///< by form
        std::map<std::size_t, Numbers> last;                               ///< by form
        std::map<std::pair<std::size_t, std::int64_t>, Numbers> of_names;  ///< by form and name
    };

    std::size_t number_of(Packed& scene, const inspector::SvgPart& part,
                          const std::optional<inspector::Color>& dark);
    void append(Packed& scene, std::size_t form, bool is_named, const Numbers& numbers);

    Numbered<std::string> colors_;
    Numbered<std::string> forms_;
    Numbered<std::vector<std::size_t>> kinds_;
    std::map<std::string, Packed> scenes_;
};

}  // namespace viewer
