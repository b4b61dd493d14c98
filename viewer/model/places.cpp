// SPDX-License-Identifier: MIT
#include "viewer/model/places.h"

#include <algorithm>
#include <optional>
#include <string>

#include "abisort/order_code.h"
#include "abisort/program.h"

namespace viewer {
namespace {

using abisort::number;
using abisort::StreamName;

void mark(std::vector<PlaceState>& states, const layout::Block& block, PlaceState state) {
    std::fill_n(states.begin() + block.start, block.length, state);
}

std::pair<std::uint32_t, std::uint32_t> order(const shaders::value_t& value) {
    return {abisort::comparable_code(value.key), value.id};
}

/// Parses a kernel file's text as far as necessary: statements and brackets. Comments are replaced
/// by blanks.
class KernelText {
  public:
    explicit KernelText(std::string_view source) : text_(source) {
        for (std::size_t at = text_.find("//"); at != text_.npos; at = text_.find("//", at))
            for (; at < text_.size() && text_[at] != '\n'; ++at)
                text_[at] = ' ';
    }

    /// Characters [first, last) of the text.
    struct Part {
        std::size_t first = 0;
        std::size_t last = 0;
        bool is_empty() const { return first >= last; }
    };

    /// The comparison of two values, and the statements that depend on it.
    struct Comparison {
        Part test;       ///< "if (greater(p.value, q.value) ...)"
        Part exchanged;  ///< statements that run if the condition is true
        Part kept;       ///< statements of the else branch; empty if there is none
    };

    /// Finds the first `if` that calls greater().
    std::optional<Comparison> comparison() const {
        for (std::size_t at = word("if", 0); at != text_.npos; at = word("if", at + 1)) {
            const Part condition = in_brackets(next(at + 2), '(', ')');
            const std::size_t call = word("greater", condition.first);
            if (condition.is_empty() || call >= condition.last)
                continue;
            const Part exchanged = statements(next(condition.last + 1));
            const std::size_t other = next(end_of(exchanged));
            const bool has_else = word("else", other) == other;
            return Comparison{{at, condition.last + 1},
                              exchanged,
                              has_else ? statements(next(other + 4)) : Part{}};
        }
        return std::nullopt;
    }

    /// The part from the first to the last statement before `end` that reads or gathers.
    Part reads_before(std::size_t end) const {
        Part found;
        for (std::size_t at = word("kernel", 0); at < end; ++at)
            if (starts_word(at, "read_") || starts_word(at, "gather_"))
                found = {found.is_empty() ? at : found.first, at + 1};
        return found;
    }

    LineRange lines_of(const Part& part) const {
        const auto line_of = [&](std::size_t at) {
            return static_cast<std::size_t>(
                std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
        };
        return part.is_empty() ? LineRange{}
                               : LineRange{line_of(part.first), line_of(part.last - 1) + 1};
    }

  private:
    static bool is_of_word(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_';
    }
    bool starts_word(std::size_t at, std::string_view start) const {
        return text_.compare(at, start.size(), start) == 0 &&
               (at == 0 || !is_of_word(text_[at - 1]));
    }
    std::size_t word(std::string_view wanted, std::size_t from) const {
        for (std::size_t at = text_.find(wanted, from); at != text_.npos;
             at = text_.find(wanted, at + 1)) {
            const std::size_t end = at + wanted.size();
            if (starts_word(at, wanted) && (end == text_.size() || !is_of_word(text_[end])))
                return at;
        }
        return text_.npos;
    }
    // Position of the next character that is not a space.
    std::size_t next(std::size_t at) const {
        return std::min(text_.find_first_not_of(" \n\t", at), text_.size());
    }
    // The part between a bracket and the bracket that closes it.
    Part in_brackets(std::size_t open, char opening, char closing) const {
        std::size_t depth = 0;
        for (std::size_t at = open; at < text_.size(); ++at) {
            depth += text_[at] == opening ? 1 : 0;
            if (text_[at] == closing && --depth == 0)
                return {open + 1, at};
        }
        return {};
    }
    // The statements of a block, or a single statement without braces.
    Part statements(std::size_t at) const {
        if (at >= text_.size() || text_[at] != '{')
            return {at, std::min(text_.find(';', at), text_.size() - 1) + 1};
        const Part block = in_brackets(at, '{', '}');
        return {next(block.first), text_.find_last_not_of(" \n\t", block.last - 1) + 1};
    }
    std::size_t end_of(const Part& part) const {
        const std::size_t brace = next(part.last);
        return brace < text_.size() && text_[brace] == '}' ? brace + 1 : part.last;
    }

    std::string text_;
};

}  // namespace

std::uint32_t places_of_a_level(const Run& run, std::size_t stream) {
    if (run.plan() == nullptr)
        return 0;
    const std::uint32_t places = run.contents().spec(stream).places();
    if (stream == number(StreamName::trees))
        return run.plan()->first_input_node() >> run.contents().spec(stream).log2_per_place;
    const bool is_of_stages = stream == number(StreamName::node_output) ||
                              stream == number(StreamName::pqidx_even) ||
                              stream == number(StreamName::pqidx_odd);
    return is_of_stages ? places : 0;
}

std::vector<PlaceState> place_states(const Run& run, std::size_t stream) {
    const stream::StreamSpec& spec = run.contents().spec(stream);
    std::vector<PlaceState> states(spec.places(), PlaceState::free);
    if (stream == run.program().input.number)
        mark(states, {0, spec.places()}, PlaceState::reachable);
    const auto& operations = run.program().operations;
    unsigned level = 0;
    for (std::size_t o = 0; o < run.position(); ++o) {
        if (operations[o].tag.level != level) {
            level = operations[o].tag.level;
            mark(states, {0, places_of_a_level(run, stream)}, PlaceState::free);
        }
        if (!writes(operations[o], stream))
            continue;
        const bool is_now = o + 1 == run.position();
        for (const stream::LaunchBlock& block : operations[o].blocks)
            for (const layout::Block& row : rows_of(block, spec.mapping))
                mark(states, row, is_now ? PlaceState::written : PlaceState::reachable);
    }
    return states;
}

std::string placing_text(unsigned log2_n, unsigned level, unsigned stage, unsigned phase) {
    if (phase == 0)
        return "phase 0 starts at 0";
    const auto power = [](unsigned exponent) { return std::to_string(1u << exponent); };
    const std::string end = " x " + power(log2_n - level) + " = " +
                            std::to_string(abisort::phase_block(log2_n, level, stage, phase).start);
    if (phase == 1)
        return "2^k 2^(log n - j) = " + power(stage) + end;
    return "(2^(k+i-1) + 2^k) 2^(log n - j) = (" + power(stage + phase - 1) + " + " + power(stage) +
           ")" + end;
}

LineRange branch_taken(std::string_view source, bool exchanged) {
    const KernelText text(source);
    const auto found = text.comparison();
    if (!found)
        return {};
    const auto& branch = exchanged ? found->exchanged : found->kept;
    return text.lines_of(branch.is_empty() ? found->test : branch);
}

LineRange lines_of(std::string_view source, Beat beat, bool exchanged) {
    if (beat == Beat::after)
        return branch_taken(source, exchanged);
    const KernelText text(source);
    const auto found = text.comparison();
    if (!found)
        return {};
    return text.lines_of(beat == Beat::compare ? found->test
                                               : text.reads_before(found->test.first));
}

std::vector<std::uint32_t> ranks_of(std::vector<shaders::value_t> values) {
    std::ranges::sort(values, {}, order);
    std::vector<std::uint32_t> ranks(values.size());
    for (std::uint32_t rank = 0; rank < values.size(); ++rank)
        ranks[values[rank].id] = rank;
    return ranks;
}

}  // namespace viewer
