// SPDX-License-Identifier: MIT
#include "viewer/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace viewer {
namespace {

struct Term {
    std::string_view term;
    std::string_view definition;
};

// Terms of docs/glossary.md that the window uses.
constexpr Term terms[] = {
    {"bitonic",
     "a sequence that first ascends and then descends, or a rotation of such a sequence (§4)"},
    {"tree",
     "a bitonic sequence stored as a binary tree, so that exchanging subtrees exchanges intervals "
     "(§4.1)"},
    {"root", "the middle value of a bitonic sequence (§4.1)"},
    {"spare", "the last value of a bitonic sequence, which is stored next to the tree (§4.1)"},
    {"p", "the node of the left half that a phase compares (§4.1)"},
    {"q", "the node of the right half that a phase compares (§4.1)"},
    {"j*",
     "the border in Figure 1: pairs on one side of j* are exchanged, and the other pairs stay "
     "(§4.1)"},
    {"merge", "turns a bitonic sequence into a sorted one, stage by stage (§4)"},
    {"level", "all merges that produce sequences of 2^j values (§5.1)"},
    {"stage",
     "part k of a merge, which splits each of 2^k sequences into a half of smaller and a half of "
     "larger values (§5.1)"},
    {"phase",
     "one comparison of a stage; the phases of a stage together are a binary search for j* (§4.2)"},
    {"step", "phases of several stages that run in parallel, because stages overlap (§5.4)"},
    {"node stream", "the stream to which phases write their node pairs (§5.2)"},
    {"Z-order",
     "a mapping from 1D to 2D that gives the bits of an index to x and y in turn (§6.2.2)"},
    {"row-wise", "a mapping from 1D to 2D, row by row (§6.2.1)"},
    {"texture", "the 2D array in which a GPU stores a stream (§6)"},
    {"network", "a fixed list of comparisons that does not depend on the keys"},
    {"co-rank", "how many of the first r merged values come from the first run"},
    {"bank", "a part of shared memory that serves one word at a time"},
    {"wavefront",
     "one pass over the banks; a request takes one pass for each word in its fullest bank"},
    {"interval",
     "in a workgroup's kernel, the part between two barriers; in a merge by intervals, the values "
     "of one run that an instance merges"},
};

bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

// Returns whether a text contains a term as a separate word, also in the plural.
bool has_term(std::string_view text, std::string_view term) {
    for (std::size_t at = text.find(term); at != text.npos; at = text.find(term, at + 1)) {
        std::size_t end = at + term.size();
        if (end < text.size() && text[end] == 's' && term.size() > 1)
            ++end;
        const bool ends = end >= text.size() || !is_letter(text[end]);
        if ((at == 0 || !is_letter(text[at - 1])) && ends)
            return true;
    }
    return false;
}

}  // namespace

std::string definitions_in(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::string found;
    for (const Term& term : terms) {
        const bool is_name = std::isupper(static_cast<unsigned char>(term.term[0])) != 0;
        if (has_term(is_name ? text : std::string_view(lower), term.term))
            found += fmt::format("{}{}: {}", found.empty() ? "" : "\n", term.term, term.definition);
    }
    return found;
}

}  // namespace viewer
