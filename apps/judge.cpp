// SPDX-License-Identifier: MIT
#include "apps/judge.h"

#include "boards/model_claims.h"
#include "evaluation/measured_claims.h"

namespace apps {

void judge(evaluation::Results& results) {
    using evaluation::Claim;
    using evaluation::ClaimKind;
    std::erase_if(results.claims, [](const Claim& claim) {
        return claim.kind == ClaimKind::measured || claim.kind == ClaimKind::modelled;
    });
    for (const auto& claims :
         {evaluation::check_measured_claims(results), boards::check_model_claims()})
        results.claims.insert(results.claims.end(), claims.begin(), claims.end());
}

}  // namespace apps
