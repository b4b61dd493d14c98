// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace evaluation {

enum class Verdict {
    pass,
    fail,
    not_applicable,  ///< this machine or this run cannot tell; `found` says why
    not_decided,     ///< too noisy: the repeats lie on both sides of the bound
};

std::string_view name(Verdict verdict);  ///< "PASS", "FAIL", "NOT APPLICABLE", "NOT DECIDED"

/// A claim of the report, and what came of checking it.
struct Claim {
    std::string id;     ///< short and stable: "figures", "gpusort-ratio"
    std::string text;   ///< what the report claims
    std::string place;  ///< where it does
    std::string check;  ///< how it is checked, with its bound
    std::string found;
    Verdict verdict = Verdict::fail;
};

}  // namespace evaluation
