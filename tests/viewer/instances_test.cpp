// SPDX-License-Identifier: MIT
#include "viewer/model/instances.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

using abisort::KernelName;
using abisort::Variant;

std::vector<Event> of_kind(const std::vector<Event>& events, Event::Kind kind) {
    std::vector<Event> found;
    std::ranges::copy_if(events, std::back_inserter(found),
                         [&](const Event& event) { return event.kind == kind; });
    return found;
}

std::vector<std::uint32_t> words(const Contents& contents, abisort::StreamName stream,
                                 std::uint32_t element) {
    const auto found = contents.words(Range{stream, element, 1});
    return {found.begin(), found.end()};
}

// Listing 4, line by line, for every instance of every phase i > 0.
TEST(Instances, ofPhaseIDoWhatListing4Says) {
    for (const layout::MappingKind mapping : layout::all_mappings) {
        const auto executor = stream::emulator::make_executor();
        const auto run = record(*executor, tests::request(6, Variant::overlapped, mapping));
        InstanceInspector inspector(*run);
        std::size_t exchanged = 0;
        std::size_t kept = 0;
        for (std::size_t o = 0; o < run->size(); ++o) {
            const abisort::PlanOperation& operation = run->plan().operations[o];
            if (operation.kernel != KernelName::phase_i)
                continue;
            run->go_to(o);
            const Contents before = run->contents();
            run->go_to(o + 1);
            const auto exchanges = inspector.exchanges(o);
            ASSERT_EQ(exchanges.size(), operation.instances());
            ASSERT_EQ(run->position(), o + 1);
            for (const Exchange& exchange : exchanges) {
                const auto [b, m] = exchange.instance;
                const abisort::PlanBlock& block = operation.blocks[b];
                const auto events = inspector.events(o, exchange.instance);
                const auto read = of_kind(events, Event::Kind::read);
                const auto gathered = of_kind(events, Event::Kind::gather);
                const auto compared = of_kind(events, Event::Kind::compare);
                const auto pushed = of_kind(events, Event::Kind::push);
                ASSERT_EQ(read.size(), 2);
                ASSERT_EQ(gathered.size(), 2);
                ASSERT_EQ(compared.size(), 1);
                ASSERT_EQ(pushed.size(), 4);
                for (std::uint32_t i = 0; i < 2; ++i) {
                    EXPECT_EQ(read[i].element, block.input.start + 2 * m + i);
                    EXPECT_EQ(gathered[i].element, before.node_index(read[i].words[0]));
                    EXPECT_EQ(gathered[i].words,
                              words(before, abisort::StreamName::trees, gathered[i].element));
                    EXPECT_EQ(pushed[2 + i].stream, "node output");
                    EXPECT_EQ(pushed[2 + i].element, 2 * (block.output.start + m) + i);
                    EXPECT_EQ(pushed[2 + i].words,
                              words(run->contents(), abisort::StreamName::node_output,
                                    pushed[2 + i].element));
                }
                const bool swapped = pushed[2].words[1] == gathered[1].words[1];
                EXPECT_EQ(exchange.exchanged, swapped);
                EXPECT_EQ(exchanges.size(), operation.instances());
                (swapped ? exchanged : kept) += 1;
            }
        }
        EXPECT_GT(exchanged, 20);
        EXPECT_GT(kept, 20);
    }
}

TEST(Instances, aCopyExchangesNothing) {
    const auto run = tests::emulated(4, Variant::overlapped);
    InstanceInspector inspector(*run);
    EXPECT_TRUE(inspector.exchanges(0).empty());
    const auto events = inspector.events(0, {0, 3});
    ASSERT_EQ(events.size(), 4);
    EXPECT_EQ(events[0].kind, Event::Kind::read);
    EXPECT_EQ(events[0].stream, "values");
    EXPECT_EQ(events[0].element, 6);
    EXPECT_EQ(events[1].kind, Event::Kind::push);
    EXPECT_EQ(events[1].stream, "trees.value");
    EXPECT_EQ(events[1].element, 16 + 6);
}

}  // namespace
}  // namespace viewer
