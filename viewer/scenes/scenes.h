// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/model/group_session.h"
#include "viewer/scenes/pane.h"

namespace viewer {

// Scenes of sorts in streams.
void draw_timeline(Interface& interface, Pane& pane);     // (level, step), stages and phases
void draw_node_stream(Interface& interface, Pane& pane);  // Figures 4-7
void draw_layouts(Interface& interface, Pane& pane);      // with and without overlapping stages
void draw_intervals(Interface& interface, Pane& pane);    // two runs, intervals of all instances
void draw_texture(Interface& interface, Pane& pane);      // a stream in 2D (§6.2)
void draw_trees(Interface& interface, Pane& pane);        // a bitonic tree
void draw_bisections(Interface& interface, Pane& pane);   // how an instance finds its intervals
void draw_network(Interface& interface, Pane& pane);      // wires and comparators
void draw_moves(Interface& interface, Pane& pane);        // what an operation moves where
void draw_sequences(Interface& interface, Pane& pane);    // what §7 sorts without trees
void draw_bars(Interface& interface, Pane& pane);         // the keys

// Scenes of sorts on thread groups.
void draw_group_timeline(Interface& interface, Pane& pane);  // launches; sections, their wavefronts
void draw_shared_memory(Interface& interface, Pane& pane);   // a row a bank, a cell a word
void draw_banks(Interface& interface, Pane& pane);           // a request, in the order of its banks
void draw_buffers(Interface& interface, Pane& pane);         // global memory before and after

/// The keys of a sort of either kind.
void draw_keys(Interface& interface, Pane& pane);
/// The timeline above all panels.
Scene timeline_of(const Interface& interface);

/// Names a word, what it holds and who touched it, and picks it if it is clicked.
void offer_word(Interface& interface, Pane& pane, const SharedWord& word);

}  // namespace viewer
