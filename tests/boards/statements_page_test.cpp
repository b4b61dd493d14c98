// SPDX-License-Identifier: MIT
// docs/statements/: the pages are what `gpu-abisort claims --format md` prints of them, with the
// measured verdicts of docs/results/h200.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "boards/model_claims.h"
#include "evaluation/exact_claims.h"
#include "evaluation/measured_claims.h"
#include "evaluation/register.h"

namespace boards {
namespace {

std::string contents(const std::string& path) {
    std::ifstream file(SOURCE_FOLDER "/docs/" + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(StatementsPage, isTheRegistersWithTheirVerdicts) {
    std::vector<evaluation::Claim> claims =
        evaluation::check_exact_claims(evaluation::real_subject());
    const evaluation::Results results =
        evaluation::from_json(contents("results/h200/results.json"));
    for (const auto& more : {evaluation::check_measured_claims(results), check_model_claims()})
        claims.insert(claims.end(), more.begin(), more.end());
    std::string page;
    for (const evaluation::Register& statements : evaluation::registers())
        page += (page.empty() ? "" : "\n") + to_markdown(statements, claims);
    EXPECT_EQ(page, contents("statements/README.md"));
}

}  // namespace
}  // namespace boards
