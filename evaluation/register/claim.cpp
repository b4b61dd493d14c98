// SPDX-License-Identifier: MIT
#include "evaluation/register/claim.h"

#include <fmt/format.h>

#include "io/names.h"

namespace evaluation {
namespace {

constexpr io::Named<Verdict> verdicts[] = {{Verdict::does_not_hold, "does not hold"},
                                           {Verdict::not_decided, "not decided"},
                                           {Verdict::not_comparable, "not comparable"},
                                           {Verdict::holds_in_direction, "holds in direction"},
                                           {Verdict::holds_as_corrected, "holds as corrected"},
                                           {Verdict::holds, "holds"},
                                           {Verdict::not_measured, "not measured"},
                                           {Verdict::not_checkable, "not checkable"}};

constexpr io::Named<ClaimKind> kinds[] = {{ClaimKind::exact, "exact"},
                                          {ClaimKind::counted, "counted"},
                                          {ClaimKind::measured, "measured"},
                                          {ClaimKind::printed, "printed"}};

}  // namespace

std::string_view name(Verdict verdict) {
    return io::name_in(verdicts, verdict);
}

std::string_view name(ClaimKind kind) {
    return io::name_in(kinds, kind);
}

std::optional<Verdict> verdict_named(std::string_view name) {
    return io::value_in(verdicts, name);
}

std::optional<ClaimKind> claim_kind_named(std::string_view name) {
    return io::value_in(kinds, name);
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
    return claim.verdict == Verdict::does_not_hold && claim.kind != ClaimKind::measured;
}

std::string source(const Claim& claim) {
    return (is_of_a_later_paper(claim) ? short_paper(claim.paper) + ", " : "") + claim.place +
           (claim.executor.empty() ? "" : ", on " + claim.executor);
}

Finding judged(bool holds, std::string found) {
    return {holds ? Verdict::holds : Verdict::does_not_hold, std::move(found)};
}

Finding not_measured(std::string why) {
    return {Verdict::not_measured, std::move(why)};
}

}  // namespace evaluation
