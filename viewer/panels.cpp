// SPDX-License-Identifier: MIT
#include "viewer/panels.h"

#include <algorithm>

#include "inspect/network.h"
#include "sorts/sort.h"
#include "viewer/commands/commands.h"
#include "viewer/interface.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

bool has_anything(const Interface&) {
    return true;
}

bool has_node_stream(const Interface& interface) {
    if (!has_streams(interface))
        return false;
    const Run& run = interface.stream_session().run();
    return run.intervals() != nullptr ||
           (run.has_trees() && std::ranges::any_of(run.program().operations, is_phase));
}

// GPU-ABiSort without a plan (`tuned`) cannot show its trees. Other sorts show bisections or a
// network of few wires in the panel.
bool has_trees(const Interface& interface) {
    if (!has_streams(interface))
        return false;
    const Run& run = interface.stream_session().run();
    return run.has_trees() || run.intervals() != nullptr ||
           (run.sort().comparators && run.n() <= inspect::max_wires);
}

}  // namespace

std::span<const PanelRow> panels() {
    static constexpr PanelRow all[] = {
        {Panel::keys, "keys", "1", "the keys as bars", Place::bottom, true, has_anything,
         draw_keys},
        {Panel::trees, "trees", "2",
         "the bitonic trees of this merge; for other sorts, comparators or a bisection",
         Place::middle, true, has_trees, draw_trees},
        {Panel::node_stream, "node-stream", "3",
         "the output slots of the node stream that each step writes (Figures 4 to 7)", Place::top,
         false, has_node_stream, draw_node_stream},
        {Panel::texture, "texture", "4", "a stream as a 2D texture (§6.2)", Place::middle, false,
         has_streams, draw_texture},
        {Panel::shared, "shared", "2", "shared memory, one row per bank", Place::middle, true,
         has_workgroups, draw_shared_memory},
        {Panel::history, "history", "7",
         "the operations that moved the followed value or compared it", Place::right, false,
         [](const Interface& interface) { return interface.view().followed.has_value(); }, nullptr},
        {Panel::instance, "instance", "5",
         "what the selected kernel instance or barrier interval reads, compares and writes",
         Place::right, false, has_anything, nullptr},
        {Panel::source, "source", "6", "the kernel's source", Place::right, false, has_anything,
         nullptr},
    };
    return all;
}

PanelChoice first_panels() {
    PanelChoice choice;
    for (const PanelRow& row : panels())
        if (!row.is_first)
            choice.hidden.insert(row.panel);
    return choice;
}

const PanelRow& row_of(Panel panel) {
    return *std::ranges::find(panels(), panel, &PanelRow::panel);
}

}  // namespace viewer
