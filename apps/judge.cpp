// SPDX-License-Identifier: MIT
#include "apps/judge.h"

#include "apps/interrupt.h"
#include "evaluation/boards/model_claims.h"
#include "evaluation/claims/measured_claims.h"
#include "io/error.h"
#include "io/file.h"

namespace apps {

evaluation::Results read_results(const std::string& path) {
    const std::string text = [&] {
        const NothingToLose nothing_to_lose;
        return io::read_text(path);
    }();
    try {
        return evaluation::from_json(text);
    } catch (const std::invalid_argument& error) {
        throw io::FileError(io::FileError::Kind::input, path,
                            std::string("no results of this program: ") + error.what());
    }
}

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
