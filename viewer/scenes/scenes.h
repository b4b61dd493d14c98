// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/model/group_session.h"
#include "viewer/scenes/pane.h"

namespace viewer {

// Scenes of stream sorts.
void draw_timeline(Interface& interface, Pane& pane);     // levels, steps, stages and phases
void draw_node_stream(Interface& interface, Pane& pane);  // the output stream as in Figures 4-7
// a level with separate and with overlapped stages
void draw_layouts(Interface& interface, Pane& pane);
// two runs, and the intervals of all instances
void draw_intervals(Interface& interface, Pane& pane);
void draw_texture(Interface& interface, Pane& pane);  // a stream in 2D (§6.2)
void draw_trees(Interface& interface, Pane& pane);    // a bitonic tree
// how an instance finds its intervals by bisection
void draw_bisections(Interface& interface, Pane& pane);
void draw_network(Interface& interface, Pane& pane);    // wires and comparators
void draw_moves(Interface& interface, Pane& pane);      // where an operation moves values
void draw_sequences(Interface& interface, Pane& pane);  // sequences that §7 sorts without trees
void draw_bars(Interface& interface, Pane& pane);       // the keys

// Scenes of thread-group sorts.
// launches, and barrier intervals with their wavefronts
void draw_group_timeline(Interface& interface, Pane& pane);
// shared memory, with one row per bank and one cell per word
void draw_shared_memory(Interface& interface, Pane& pane);
void draw_banks(Interface& interface, Pane& pane);    // a request, ordered by banks
void draw_buffers(Interface& interface, Pane& pane);  // global memory before and after the launch

/// Draws the keys of a stream sort or a thread-group sort.
void draw_keys(Interface& interface, Pane& pane);
/// The timeline above all panels.
Scene timeline_of(const Interface& interface);

/// Shows a tooltip with a word's name, content and accesses. A click selects the word.
void offer_word(Interface& interface, Pane& pane, const SharedWord& word);

}  // namespace viewer
