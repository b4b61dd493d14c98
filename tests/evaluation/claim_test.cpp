// SPDX-License-Identifier: MIT
#include "evaluation/register/claim.h"

#include <gtest/gtest.h>

#include <tuple>

namespace evaluation {
namespace {

TEST(Source, namesThePaperIfItIsALaterOne) {
    Claim claim;
    claim.place = "§4";
    EXPECT_EQ(source(claim), "§4");
    claim.paper = "Peters, Schulz-Hildebrandt, Luttenberger 2009";
    EXPECT_EQ(source(claim), "Peters et al. 2009, §4");
    claim.paper = this_project;
    EXPECT_EQ(source(claim), "§4");
    EXPECT_EQ(short_paper("Greß, Zachmann 2006"), "Greß, Zachmann 2006");
    EXPECT_EQ(short_paper("Batcher 1968"), "Batcher 1968");
    EXPECT_EQ(short_paper("this project, after Bilardi, Nicolau 1989"), "this project");
}

TEST(Failure, isNotWhatTimesOrModelsSay) {
    for (const ClaimKind kind : {ClaimKind::exact, ClaimKind::counted, ClaimKind::measured,
                                 ClaimKind::modelled, ClaimKind::printed}) {
        Claim claim;
        claim.kind = kind;
        claim.verdict = Verdict::does_not_hold;
        EXPECT_EQ(is_failure(claim), kind != ClaimKind::measured && kind != ClaimKind::modelled)
            << name(kind);
        claim.verdict = Verdict::not_decided;
        EXPECT_FALSE(is_failure(claim));
    }
}

TEST(OtherHardware, isThatOfModelsAndOfLaterPapersTimes) {
    Claim claim;
    for (const auto& [paper, kind, is_other] :
         {std::tuple{Claim{}.paper, ClaimKind::measured, false},
          {Claim{}.paper, ClaimKind::modelled, true},
          {this_project, ClaimKind::measured, false},
          {"Jan 2012", ClaimKind::measured, true},
          {"Jan 2012", ClaimKind::counted, false}}) {
        claim.paper = paper;
        claim.kind = kind;
        EXPECT_EQ(is_of_other_hardware(claim), is_other) << paper << ", " << name(kind);
    }
}

}  // namespace
}  // namespace evaluation
