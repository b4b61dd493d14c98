// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace evaluation {

enum class Verdict {
    pass,
    fail,
    not_applicable,  ///< this machine or this run cannot tell; `found` says why
    not_decided,     ///< too noisy: the repeats lie on both sides of the bound
};

/// What a verdict rests on.
enum class ClaimKind {
    exact,     ///< every case was looked at, of plans and mappings
    counted,   ///< counted by the emulator
    measured,  ///< timed
    modelled,  ///< computed by a model of hardware that is gone
};

std::string_view name(Verdict verdict);  ///< "PASS", "FAIL", "NOT APPLICABLE", "NOT DECIDED"
std::string_view name(ClaimKind kind);   ///< "exact", ...
std::optional<Verdict> verdict_named(std::string_view name);
std::optional<ClaimKind> claim_kind_named(std::string_view name);

/// A claim of a paper, and what came of checking it.
struct Claim {
    std::string id;         ///< short and stable: "figures", "gpusort-ratio"
    std::string statement;  ///< what the paper claims
    std::string place;      ///< where it does
    ClaimKind kind = ClaimKind::exact;
    std::string bar;  ///< how it is checked, with its bound
    std::string found = {};
    Verdict verdict = Verdict::fail;
    std::string paper = "Greß, Zachmann 2006";
};

/// A claim with its verdict.
Claim judged(Claim claim, bool holds, std::string found);
Claim not_applicable(Claim claim, std::string why);

}  // namespace evaluation
