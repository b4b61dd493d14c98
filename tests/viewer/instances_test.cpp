// SPDX-License-Identifier: MIT
#include "viewer/model/instances.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/viewer/runs.h"

namespace viewer {
namespace {

std::vector<Event> of_kind(const std::vector<Event>& events, Event::Kind kind) {
    std::vector<Event> found;
    std::ranges::copy_if(events, std::back_inserter(found),
                         [&](const Event& event) { return event.kind == kind; });
    return found;
}

std::vector<std::uint32_t> words(const Contents& contents, std::size_t stream,
                                 std::uint32_t element) {
    const auto found = contents.words(Range{stream, element, 1});
    return {found.begin(), found.end()};
}

// Returns the name of the whole stream: "trees" for "trees.value".
std::string whole(const std::string& stream) {
    return stream.substr(0, stream.find('.'));
}

// Executes Listing 4 line by line, for every instance of every phase i > 0, and compares. The next
// test checks what the instances push.
TEST(Instances, ofPhaseIDoWhatListing4Says) {
    for (const layout::MappingKind mapping : layout::all_mappings) {
        const auto executor = stream::emulator::make_executor();
        const auto run = tests::record(*executor, tests::request(6, "overlapped", mapping));
        InstanceReplay replay(*run);
        std::size_t exchanged = 0;
        std::size_t kept = 0;
        for (std::size_t o = 0; o < run->size(); ++o) {
            const abisort::PlanOperation& operation = run->plan()->operations[o];
            if (operation.kernel != abisort::KernelName::phase_i)
                continue;
            run->go_to(o);
            const Contents before = run->contents();
            run->go_to(o + 1);
            const auto exchanges = replay.exchanges(o);
            ASSERT_EQ(exchanges.size(), operation.instances());
            ASSERT_EQ(run->position(), o + 1);
            for (const Exchange& exchange : exchanges) {
                const auto [b, m] = exchange.instance;
                const abisort::PlanBlock& block = operation.blocks[b];
                const auto events = replay.events(o, exchange.instance);
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
                              words(before, tests::streams::trees, gathered[i].element));
                }
                const bool swapped = pushed[2].words[1] == gathered[1].words[1];
                EXPECT_EQ(exchange.exchanged, swapped);
                (swapped ? exchanged : kept) += 1;
            }
        }
        EXPECT_GT(exchanged, 20);
        EXPECT_GT(kept, 20);
    }
}

// Every instance of every sort must push exactly the values that its output slot has afterwards.
TEST(Instances, ofEverySortPushWhatTheirPlacesHold) {
    for (const RunRequest& wanted : tests::requests(5, "uniform")) {
        SCOPED_TRACE(sorts::title(*sorts::sort_named(wanted.options.program),
                                  wanted.options.mapping, wanted.options.settings));
        const auto executor = stream::emulator::make_executor();
        const auto run = tests::record(*executor, wanted);
        InstanceReplay replay(*run);
        for (std::size_t o = 0; o < run->size(); o += 3) {
            run->go_to(o + 1);
            const stream::Operation& operation = run->program().operations[o];
            const std::size_t stream = streams_written(operation).front();
            const unsigned per_place = run->contents().spec(stream).log2_per_place;
            const std::size_t b = operation.blocks.size() - 1;
            const stream::LaunchBlock& block = operation.blocks[b];
            for (std::uint32_t m = 0; m < block.output.length * block.rows; ++m) {
                const std::uint32_t place =
                    place_of(block, run->contents().spec(stream).mapping, m);
                EXPECT_EQ(writer_in(run->program(), o, stream, place << per_place),
                          (Writer{o, b, m}));
                const auto pushed = of_kind(replay.events(o, {b, m}), Event::Kind::push);
                ASSERT_FALSE(pushed.empty());
                for (const Event& event : pushed) {
                    const std::size_t target = *run->contents().number_of(whole(event.stream));
                    EXPECT_EQ(event.element >> run->contents().spec(target).log2_per_place, place);
                    const auto held = words(run->contents(), target, event.element);
                    EXPECT_TRUE(
                        std::ranges::equal(event.words, std::span(held).first(event.words.size())));
                }
            }
        }
    }
}

// Phase 0 writes only the values of nodes (Listing 3). The next phases write the children of these
// nodes.
TEST(Writers, areThoseOfAComponent) {
    const auto run = tests::emulated(4, "appendix-a");
    const std::size_t position = *find(run->program(), {4, {}, 0, 0});
    const std::size_t nodes = tests::streams::node_output;
    EXPECT_EQ(last_writer(run->program(), position, nodes, 0)->operation, position - 1);
    EXPECT_EQ(last_writer(run->program(), position, nodes, 0, "value")->operation, position - 1);
    EXPECT_EQ(last_writer(run->program(), position, nodes, 0, "children"), std::nullopt);
    EXPECT_TRUE(last_writer(run->program(), run->size(), nodes, 2, "children"));
}

}  // namespace
}  // namespace viewer
