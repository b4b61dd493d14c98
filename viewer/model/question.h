// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace viewer {

/// Sorts of more values have no questions about their steps.
inline constexpr std::uint32_t max_asked = 1024;

/// What the viewer says about an answer.
struct Verdict {
    bool is_right = false;
    std::string why;  ///< the rule that decides, with the numbers of this step
};

/// A question about the next step of a sort, or a question of a lesson. An answer is a number: the
/// id of a value, a bank of shared memory, or the index of a choice.
struct Question {
    std::string prompt;
    std::vector<std::string> choices = {};          ///< answers that have a button, such as "none"
    std::set<std::uint32_t> right = {};             ///< right answers; empty: "none" is right
    std::map<std::uint32_t, std::string> why = {};  ///< explanations of the answers
    std::string why_not = {};                       ///< explains all other answers
    /// word before the number in `answer`: "bank 3"; "": only the choices are answers
    std::string unit = "id";
    /// Converts the words of the command `answer` to a number. Throws Refused.
    std::function<std::uint32_t(const std::vector<std::string>&)> number_of = nullptr;

    Verdict judge(const std::vector<std::string>& answer) const;
    /// A right answer in the words of the command `answer`.
    std::string solution() const;
};

}  // namespace viewer
