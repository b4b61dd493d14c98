// SPDX-License-Identifier: MIT
#include "apps/judge.h"

#include "apps/interrupt.h"
#include "evaluation/cache/statistics.h"
#include "evaluation/claims/exact_claims.h"
#include "evaluation/claims/time_checks.h"
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
    results.claims = evaluation::check_exact_claims(evaluation::real_subject());
    for (const auto& claims :
         {evaluation::check_measured_claims(results), cache::check_cache_claims()})
        results.claims.insert(results.claims.end(), claims.begin(), claims.end());
}

}  // namespace apps
