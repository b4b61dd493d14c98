// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace evaluation {

/// What came of checking a claim, from what says least for it to what says most: of several checks
/// of one statement the least is the statement's.
enum class Verdict {
    does_not_hold,
    not_decided,         ///< the repeats lie on both sides of the bound, or a model cannot tell
    not_applicable,      ///< this machine or this run cannot tell; `found` says why
    holds_in_direction,  ///< the claimed way around, by less than is claimed
    holds_in_a_model,    ///< of hardware that is gone
    holds,
};

/// What a verdict rests on.
enum class ClaimKind {
    exact,     ///< every case was looked at, of plans and mappings
    counted,   ///< counted by the emulator
    measured,  ///< timed
    modelled,  ///< computed by a model of hardware that is gone
};

/// "holds", "holds in direction, not in size", "does not hold", "holds in a model",
/// "not applicable", "not decided": the words of every output.
std::string_view name(Verdict verdict);
std::string_view name(ClaimKind kind);  ///< "exact", ...
/// By its name, or by the word that results had for it up to version 2: "PASS", "FAIL", ...
std::optional<Verdict> verdict_named(std::string_view name);
std::optional<ClaimKind> claim_kind_named(std::string_view name);

/// The paper of a claim that is this project's own.
inline constexpr const char* this_project = "This project";

/// A claim of a paper, and what came of checking it.
struct Claim {
    std::string id;         ///< short and stable: "figures", "gpusort-ratio"
    std::string statement;  ///< what the paper claims
    std::string place;      ///< where it does
    ClaimKind kind = ClaimKind::exact;
    std::string bar;  ///< how it is checked, with its bound
    std::string found = {};
    Verdict verdict = Verdict::does_not_hold;
    std::string paper = "Greß, Zachmann 2006";
};

/// A paper in a few words: "Greß, Zachmann 2006", "Peters et al. 2009", "this project".
std::string short_paper(std::string_view paper);
/// Where a claim stands, with its paper if that is a later one: "§8", "Peters et al. 2009, §4".
std::string source(const Claim& claim);

/// Whether it is of a paper after the report, and not this project's own.
bool is_of_a_later_paper(const Claim& claim);
/// Whether it fails a run that it does not hold. Not what is of hardware that is gone: a model of
/// it, and times that a later paper had on its own.
bool is_failure(const Claim& claim);

/// A claim with its verdict. What is modelled holds in a model at best.
Claim judged(Claim claim, bool holds, std::string found);
Claim judged(Claim claim, Verdict verdict, std::string found);
Claim not_applicable(Claim claim, std::string why);

}  // namespace evaluation
