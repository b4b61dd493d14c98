// SPDX-License-Identifier: MIT
#include "evaluation/claim.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace evaluation {
namespace {

template <class Enum>
using Names = std::pair<Enum, std::string_view>;

constexpr Names<Verdict> verdicts[] = {
    {Verdict::does_not_hold, "does not hold"},
    {Verdict::not_decided, "not decided"},
    {Verdict::not_applicable, "not applicable"},
    {Verdict::holds_in_direction, "holds in direction, not in size"},
    {Verdict::holds_in_a_model, "holds in a model"},
    {Verdict::holds, "holds"}};

constexpr Names<Verdict> verdicts_to_version_2[] = {{Verdict::does_not_hold, "FAIL"},
                                                    {Verdict::not_decided, "NOT DECIDED"},
                                                    {Verdict::not_applicable, "NOT APPLICABLE"},
                                                    {Verdict::holds, "PASS"}};

constexpr Names<ClaimKind> kinds[] = {{ClaimKind::exact, "exact"},
                                      {ClaimKind::counted, "counted"},
                                      {ClaimKind::measured, "measured"},
                                      {ClaimKind::modelled, "modelled"}};

template <class Enum, std::size_t size>
std::string_view name_in(const Names<Enum> (&names)[size], Enum value) {
    return std::ranges::find(names, value, &Names<Enum>::first)->second;
}

template <class Enum, std::size_t size>
std::optional<Enum> value_in(const Names<Enum> (&names)[size], std::string_view name) {
    const auto found = std::ranges::find(names, name, &Names<Enum>::second);
    return found == std::end(names) ? std::nullopt : std::optional(found->first);
}

}  // namespace

std::string_view name(Verdict verdict) {
    return name_in(verdicts, verdict);
}

std::string_view name(ClaimKind kind) {
    return name_in(kinds, kind);
}

std::optional<Verdict> verdict_named(std::string_view name) {
    const auto found = value_in(verdicts, name);
    return found ? found : value_in(verdicts_to_version_2, name);
}

std::optional<ClaimKind> claim_kind_named(std::string_view name) {
    return value_in(kinds, name);
}

std::string short_paper(std::string_view paper) {
    const auto first = paper.find(',');
    if (first == std::string_view::npos)
        return std::string(paper);
    constexpr std::string_view own = "this project";
    if (paper.starts_with(own))
        return std::string(own);
    const bool is_of_two = paper.find(',', first + 1) == std::string_view::npos;
    const std::string_view year = paper.substr(paper.rfind(' ') + 1);
    return is_of_two ? std::string(paper)
                     : fmt::format("{} et al. {}", paper.substr(0, first), year);
}

bool is_of_a_later_paper(const Claim& claim) {
    return claim.paper != Claim{}.paper && claim.paper != this_project;
}

bool is_failure(const Claim& claim) {
    const bool is_of_other_hardware =
        claim.kind == ClaimKind::modelled ||
        (claim.kind == ClaimKind::measured && is_of_a_later_paper(claim));
    return claim.verdict == Verdict::does_not_hold && !is_of_other_hardware;
}

std::string source(const Claim& claim) {
    return (is_of_a_later_paper(claim) ? short_paper(claim.paper) + ", " : "") + claim.place;
}

Claim judged(Claim claim, Verdict verdict, std::string found) {
    claim.verdict = verdict;
    claim.found = std::move(found);
    return claim;
}

Claim judged(Claim claim, bool holds, std::string found) {
    const Verdict at_best =
        claim.kind == ClaimKind::modelled ? Verdict::holds_in_a_model : Verdict::holds;
    return judged(std::move(claim), holds ? at_best : Verdict::does_not_hold, std::move(found));
}

Claim not_applicable(Claim claim, std::string why) {
    return judged(std::move(claim), Verdict::not_applicable, std::move(why));
}

}  // namespace evaluation
