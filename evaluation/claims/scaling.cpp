// SPDX-License-Identifier: MIT
#include "evaluation/claims/scaling.h"

#include <fmt/format.h>

#include <cmath>

#include "abisort/scaling.h"
#include "evaluation/register/findings.h"

namespace evaluation {
namespace {

constexpr unsigned scaled_log2_n[] = {16, 20, 24};

/// A program's efficiency on p units: its speed-up over the time on one unit, without copies in
/// both cases, over p.
class Efficiency {
  public:
    Efficiency(const abisort::Plan& plan, abisort::Copies copies)
        : widths_(abisort::widths_of(plan, copies)),
          one_(abisort::parallel_time(abisort::widths_of(plan), 1)) {}

    double operator()(double p) const {
        const auto units = static_cast<std::uint64_t>(p);
        return static_cast<double>(one_) /
               static_cast<double>(units * abisort::parallel_time(widths_, units));
    }

  private:
    abisort::Widths widths_;
    std::uint64_t one_;
};

// An efficiency that does not vanish as n grows, and does beyond. A copy for every place that is
// written halves it.
Finding scales(const MakePlan& plan, abisort::Copies copies) {
    const double least = copies == abisort::Copies::included ? 0.25 : 0.5;
    bool holds = true;
    std::string found;
    for (const auto& [program, power] :
         {std::pair{abisort::Variant::appendix_a, 2}, std::pair{abisort::Variant::overlapped, 1}}) {
        found += fmt::format("{}{}", found.empty() ? "" : "; ", name(program));
        for (const unsigned log2_n : scaled_log2_n) {
            const Efficiency efficiency(plan(log2_n, program), copies);
            const double at_bound = efficiency(bound_of(log2_n, power));
            const double beyond = efficiency(16 * bound_of(log2_n, 1));
            holds &= at_bound >= least && beyond < 0.25;
            found += fmt::format(" 2^{}: {:.2f}, then {:.2f}", log2_n, at_bound, beyond);
        }
    }
    return judged(holds, found);
}

// At the p up to which overlapped stages scale, those in sequence lose more the larger n is.
Finding apart(const MakePlan& plan) {
    bool holds = true;
    std::string found;
    double before = 0.5;
    for (const unsigned log2_n : scaled_log2_n) {
        const auto at_bound = [&](abisort::Variant program) {
            return Efficiency(plan(log2_n, program),
                              abisort::Copies::left_out)(bound_of(log2_n, 1));
        };
        const double overlapped = at_bound(abisort::Variant::overlapped);
        const double in_sequence = at_bound(abisort::Variant::appendix_a);
        holds &= overlapped >= 0.5 && in_sequence < before;
        before = in_sequence;
        found += fmt::format("{}2^{}: {:.2f} and {:.2f}", found.empty() ? "" : ", ", log2_n,
                             overlapped, in_sequence);
    }
    return judged(holds, found);
}

}  // namespace

double bound_of(unsigned log2_n, int power) {
    return std::exp2(log2_n) / std::pow(log2_n, power);
}

std::vector<Claim> scaling_claims(const MakePlan& plan) {
    constexpr Checker<MakePlan> checkers[] = {
        {"scaling", [](const MakePlan& of) { return scales(of, abisort::Copies::left_out); }},
        {"scaling-with-copies",
         [](const MakePlan& of) { return scales(of, abisort::Copies::included); }},
        {"scaling-apart", apart}};
    return check_all<MakePlan>(checkers, plan);
}

}  // namespace evaluation
