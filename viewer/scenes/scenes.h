// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/model/workgroup_session.h"
#include "viewer/scenes/pane.h"

namespace viewer {

// The following functions draw scenes of stream sorts.
// timeline of levels, steps, stages and phases
void draw_timeline(Interface& interface, Pane& pane);
// output stream of a level, as in Figures 4-7
void draw_node_stream(Interface& interface, Pane& pane);
// two runs, and the intervals of all instances
void draw_intervals(Interface& interface, Pane& pane);
void draw_texture(Interface& interface, Pane& pane);  // a stream as a 2D texture (§6.2)
// bitonic trees; for sorts without trees, bisections or a network
void draw_trees(Interface& interface, Pane& pane);
// the bisection by which an instance finds its intervals
void draw_bisections(Interface& interface, Pane& pane);
void draw_network(Interface& interface, Pane& pane);  // wires and comparators of a sorting network
void draw_bars(Interface& interface, Pane& pane);     // keys as bars

// The following functions draw scenes of thread-group sorts. The timeline has launches, and barrier
// intervals with their wavefronts.
void draw_group_timeline(Interface& interface, Pane& pane);
// shared memory, with one row per bank and one cell per word
void draw_shared_memory(Interface& interface, Pane& pane);
void draw_buffers(Interface& interface, Pane& pane);  // global memory before and after the launch

/// Draws the keys of a stream sort or a thread-group sort.
void draw_keys(Interface& interface, Pane& pane);
/// Returns the scene of the timeline, which is above all panels.
Scene timeline_of(const Interface& interface);

}  // namespace viewer
