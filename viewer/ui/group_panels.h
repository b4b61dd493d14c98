// SPDX-License-Identifier: MIT
#pragma once

#include "viewer/model/group_session.h"
#include "viewer/ui/pane.h"

// The views of a moment of a sort on thread groups.
namespace viewer {

void draw_group_timeline(Interface& interface, Pane& pane);  // launches; sections, their wavefronts
void draw_shared_memory(Interface& interface, Pane& pane);   // a row a bank, a cell a word
void draw_banks(Interface& interface, Pane& pane);           // a request, in the order of its banks
void draw_buffers(Interface& interface, Pane& pane);         // global memory before and after

/// The section's lines with their counts, and the picked word: ImGui widgets, no pane.
void draw_section(Interface& interface, const Theme& theme, double scale);
/// The file of the shown line, and what of it the section runs.
void draw_group_text(Interface& interface, const Theme& theme);
/// What the shown request comes to, in a line at y, in pixels.
void draw_group_narrator(Interface& interface, float y, double scale);

/// "store", "load".
const char* verb_of(const inspector::SharedLine& line);
/// "tile[37]", of elements of several words "tile[37], word 1".
std::string word_text(const GroupSession& groups, const SharedWord& word);
/// Names a word, what it holds and who touched it, and picks it if it is clicked.
void offer_word(Interface& interface, const Pane& pane, const SharedWord& word);

}  // namespace viewer
