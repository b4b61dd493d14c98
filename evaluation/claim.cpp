// SPDX-License-Identifier: MIT
#include "evaluation/claim.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace evaluation {
namespace {

template <class Enum>
using Names = std::pair<Enum, std::string_view>;

constexpr Names<Verdict> verdicts[] = {{Verdict::pass, "PASS"},
                                       {Verdict::fail, "FAIL"},
                                       {Verdict::not_applicable, "NOT APPLICABLE"},
                                       {Verdict::not_decided, "NOT DECIDED"}};

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
    return value_in(verdicts, name);
}

std::optional<ClaimKind> claim_kind_named(std::string_view name) {
    return value_in(kinds, name);
}

Claim judged(Claim claim, bool holds, std::string found) {
    claim.verdict = holds ? Verdict::pass : Verdict::fail;
    claim.found = std::move(found);
    return claim;
}

Claim not_applicable(Claim claim, std::string why) {
    claim.verdict = Verdict::not_applicable;
    claim.found = std::move(why);
    return claim;
}

}  // namespace evaluation
