// SPDX-License-Identifier: MIT
#include "viewer/model/places.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

// Level 4 of 16 values (Table 1, §5.4).
TEST(Places, areWrittenAgainInALaterStep) {
    const auto run = tests::emulated(4, "overlapped");
    const auto lifetime_of = [&](const char* label, std::size_t block) {
        const auto& operations = run->program().operations;
        const auto found = std::ranges::find(operations, label, &stream::Operation::label);
        return text_in_steps(*run, static_cast<std::size_t>(found - operations.begin()),
                             found->blocks.at(block));
    };
    EXPECT_EQ(lifetime_of("level 4 step 1: phase 1 of stage 0", 0),
              "written in step 1, again in step 2");
    EXPECT_EQ(lifetime_of("level 4 step 3: phase 3 of stage 0, phase 1 of stage 1", 0),
              "written in step 3, again in step 5");
    EXPECT_EQ(lifetime_of("level 4 step 6: phase 0 of stage 3", 0),
              "written in step 6, kept: all is merged");
}

TEST(PlaceStates, areWhatTheFigureShows) {
    const auto run = tests::emulated(5, "overlapped");
    for (std::size_t p = 1; p <= run->size(); ++p) {
        const stream::Operation& last = run->program().operations[p - 1];
        if (!is_phase(last) || end_of_step(run->program(), p - 1) == p)
            continue;
        run->go_to(p);
        const auto states = place_states(*run, tests::streams::node_output);
        for (const stream::LaunchBlock& block : last.blocks)
            for (std::uint32_t m = 0; m < block.output.length; ++m)
                EXPECT_EQ(states[block.output.start + m], PlaceState::written);
        std::size_t written = 0;
        for (const PlaceState state : states)
            written += state == PlaceState::written ? 1 : 0;
        EXPECT_EQ(written, last.instances());
    }
}

TEST(Placing, isTable1sFormulaWithItsNumbers) {
    EXPECT_EQ(placing_text(5, 4, 3, 0), "phase 0 starts at 0");
    EXPECT_EQ(placing_text(5, 4, 1, 1), "2^k 2^(log n - j) = 2 x 2 = 4");
    EXPECT_EQ(placing_text(5, 4, 1, 2), "(2^(k+i-1) + 2^k) 2^(log n - j) = (4 + 2) x 2 = 12");
}

}  // namespace
}  // namespace viewer
