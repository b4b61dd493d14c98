// SPDX-License-Identifier: MIT
// Asks what the next step of a sort does, and explains each answer with the numbers of this step.
#include "viewer/model/question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "viewer/model/compared.h"
#include "viewer/model/narrator.h"
#include "viewer/model/stream_session.h"
#include "viewer/words.h"

namespace viewer {
namespace {

// Returns the id of the value that an answer names: "id 3", "node 17", "trees 17", "wire 3".
std::uint32_t id_named(StreamSession& session, const Words& words) {
    if (words.size() != 2)
        throw Refused("click a value, or name it: node 17");
    const auto network = network_of(session);
    const auto& values = session.position_data().sequences.values;
    const auto number = viewer::number<std::uint32_t>(words[1]);
    if (words[0] == "id")
        return number;
    if (words[0] == "wire" && network && number < network->n)
        return std::ranges::find(session.ranks(), network->values[number]) -
               session.ranks().begin();
    const auto found = number_in_sequences(session.run().contents(), session.position_data(),
                                           session.element_named(words));
    if (!found)
        throw Refused(fmt::format("{} is not a value of this step", fmt::join(words, " ")));
    return values[*found].id;
}

/// Makes the question about the values of a stream sort.
class ValueQuestion {
  public:
    ValueQuestion(StreamSession& session, const ValueName& name_of)
        : session_(session), name_of_(name_of), values_(session.position_data().sequences.values) {}

    std::optional<Question> make() {
        if (session_.is_pending())
            session_.sub_step() == SubStep::before ? ask_exchanged() : ask_open();
        else if (session_.is_at_end())
            return std::nullopt;
        else if (session_.run().has_trees())
            ask_compared();
        else
            session_.run().intervals() != nullptr ? ask_first() : ask_moved();
        question_.number_of = [&session = session_](const Words& words) {
            return id_named(session, words);
        };
        return question_.prompt.empty() ? std::nullopt : std::optional(question_);
    }

  private:
    void add(std::uint32_t id, bool is_right, const std::string& why) {
        question_.why[id] += why;
        if (is_right)
            question_.right.insert(id);
    }

    // Example: "p = 9 > q = 5: to be exchanged with their left subtrees".
    std::string comparison_text(const Exchange& exchange) const {
        return phase_text(exchange, session_.operation()->tag.level, SubStep::compare, name_of_);
    }

    // Before a phase: which values does the phase exchange?
    void ask_exchanged() {
        question_.prompt = "Which keys change places in this phase? Click one of them, or none.";
        question_.choices = {"none"};
        for (const Compared& one : compared(session_)) {
            if (!one.is_now)
                continue;
            const auto [p, q] = one.names();
            const bool descends = abisort::descends(one.exchange->tree);
            question_.why_not =
                fmt::format("{}. Rule: this tree sorts {}, so exchange if {} {} {}.",
                            comparison_text(*one.exchange), descends ? "descending" : "ascending",
                            p, descends ? "<" : ">", q);
            auto ranges = one.moved;
            for (const std::uint32_t number : one.nodes)
                ranges.emplace_back(number, number + 1);
            for (const auto& [first, last] : ranges)
                for (std::uint32_t number = first; number < last; ++number)
                    add(values_[number].id, one.is_exchanged, question_.why_not);
        }
    }

    // After the comparison: between which keys can the border j* still be?
    void ask_open() {
        const Exchange* exchange = current_exchange(session_, session_.shown_tree());
        for (const Cut& cut : cuts(session_, true)) {
            if (exchange->phase == 0 || cut.stage != exchange->stage || cut.low == cut.high ||
                cut.first != 2 * cut.half * exchange->instance.m)
                continue;
            question_.prompt =
                "j* is the border of the keys that change halves. Which keys are still open after "
                "this comparison? Click one of them.";
            question_.why_not = fmt::format(
                "{}. All pairs to the {}, so j* is in {} to {}.", comparison_text(*exchange),
                exchange->exchanged ? "left are exchanged, too" : "right stay, too", cut.low,
                cut.high);
            for (const CutPart& part : cut.parts)
                for (std::uint32_t number = part.first; number < part.last; ++number)
                    add(values_[number].id, part.kind == CutPart::Kind::open, question_.why_not);
        }
    }

    // Explains which nodes a phase compares, by the previous comparison of the same search.
    std::string pointers_text(std::size_t operation, const Exchange& next) const {
        while (next.phase > 1)
            for (const Exchange& last : session_.exchanges(--operation))
                if (last.stage == next.stage && last.phase + 1 == next.phase &&
                    last.instance.m == next.instance.m)
                    return comparison_text(last) +
                           ". Rule: after an exchange p and q go right, otherwise left.";
        return next.phase == 0 ? "Phase 0 compares the root and the spare."
                               : "Phase 1 compares the two children of the root.";
    }

    // Between two phases of a level: which nodes does the next phase compare?
    void ask_compared() {
        const auto& operations = session_.program().operations;
        const std::size_t next =
            viewer::next(session_.program(), session_.position(), Unit::operation) - 1;
        if (!session_.has_sub_steps() ||
            session_.operation()->tag.level != operations[next].tag.level)
            return;
        for (const Exchange& exchange : session_.exchanges(next)) {
            question_.prompt = "Which nodes does the next phase compare? Click one of them.";
            question_.why_not = pointers_text(next, exchange);
            for (const std::uint32_t id : {exchange.first.id, exchange.second.id})
                add(id, true, question_.why_not);
        }
    }

    // Before a step of a merge by intervals: with which key of each run does an instance begin?
    void ask_first() {
        const sorts::intervals::Level* level = session_.interval_level(session_.position());
        if (level == nullptr)
            return;
        const auto& [step, pairs] =
            level->steps[session_.program().operations[session_.position()].tag.step];
        for (const sorts::intervals::IntervalPair& pair : pairs) {
            const auto [run_a, run_b] = merge_of(level->plan, step, pair.ranks.start);
            if (pair.ranks.start == run_a.start || run_b.length == 0)
                continue;
            const auto text = [&](char name, const layout::Block& run, std::uint32_t element) {
                if (element + 1 == run.start || element == run.end())
                    return fmt::format("{}infinity", element == run.end() ? "" : "-");
                return fmt::format("{}[{}] = {}", name, element - run.start,
                                   name_of_(level->values[element]));
            };
            question_.prompt = fmt::format(
                "Elements {} to {} are run A, {} to {} are run B. The first instances take the {} "
                "smallest keys. With which key of A, or of B, does the next instance begin?",
                run_a.start, run_a.end() - 1, run_b.start, run_b.end() - 1,
                pair.ranks.start - run_a.start);
            question_.why_not =
                fmt::format("{} keys come from A and {} from B, because {} < {} and {} < {}.",
                            pair.a.start - run_a.start, pair.b.start - run_b.start,
                            text('A', run_a, pair.a.start - 1), text('B', run_b, pair.b.start),
                            text('B', run_b, pair.b.start - 1), text('A', run_a, pair.a.start));
            if (pair.a.start < run_a.end())
                question_.right.insert(level->values[pair.a.start].id);
            if (pair.b.start < run_b.end())
                question_.right.insert(level->values[pair.b.start].id);
            return;
        }
    }

    // Before an operation of a network: which keys change wires?
    void ask_moved() {
        const auto network = network_of(session_);
        if (!network || !session_.program().operations[session_.position()].tag.is_counted)
            return;
        question_.prompt =
            "Which keys change wires in the next operation? Click one of them, or none.";
        question_.choices = {"none"};
        std::vector<shaders::value_t> value_of(values_);  // by rank
        for (const shaders::value_t& value : values_)
            value_of[session_.rank(value)] = value;
        std::vector<std::uint32_t> wires = network->values;
        for (const sorts::Comparator& comparator : network->comparators) {
            if (comparator.operation != network->done)
                continue;
            std::uint32_t& smaller = wires[comparator.smaller];
            std::uint32_t& larger = wires[comparator.larger];
            const bool exchanges = smaller > larger;
            question_.why_not =
                fmt::format("{} on wire {} {} {} on wire {}, to which the arrow points: {}. ",
                            name_of_(value_of[smaller]), comparator.smaller, exchanges ? ">" : "<",
                            name_of_(value_of[larger]), comparator.larger,
                            exchanges ? "exchanged" : "both stay");
            for (const std::uint32_t rank : {smaller, larger})
                add(value_of[rank].id, false, question_.why_not);
            if (exchanges)
                std::swap(smaller, larger);
        }
        for (std::size_t wire = 0; wire < wires.size(); ++wire)
            if (wires[wire] != network->values[wire])
                question_.right.insert(value_of[wires[wire]].id);
    }

    StreamSession& session_;
    const ValueName& name_of_;
    const std::vector<shaders::value_t>& values_;
    Question question_;
};

}  // namespace

Verdict Question::judge(const Words& answer) const {
    const bool is_none = answer == Words{"none"} && choices == Words{"none"};
    const std::uint32_t number = !is_none        ? number_of(answer)
                                 : right.empty() ? ~0u
                                                 : *right.begin();
    const auto found = why.find(number);
    return {is_none ? right.empty() : right.contains(number),
            found == why.end() ? why_not : found->second};
}

std::string Question::solution() const {
    if (right.empty())
        return "none";
    return unit.empty() ? choices[*right.begin()] : fmt::format("{} {}", unit, *right.begin());
}

bool StreamSession::has_questions() const {
    return run_->n() <= max_asked && (run_->has_trees() || run_->intervals() != nullptr ||
                                      run_->sort().comparators != nullptr);
}

std::optional<Question> StreamSession::question(const ValueName& name_of) {
    return has_questions() ? ValueQuestion(*this, name_of).make() : std::nullopt;
}

}  // namespace viewer
