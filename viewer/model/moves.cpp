// SPDX-License-Identifier: MIT
#include "viewer/model/moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "viewer/model/wires.h"

namespace viewer {
namespace {

using Values = std::vector<shaders::value_t>;

// The position of each value, indexed by its id.
std::vector<std::uint32_t> places_of(const Values& values) {
    std::vector<std::uint32_t> places(values.size());
    for (std::uint32_t place = 0; place < values.size(); ++place)
        if (values[place].id < places.size())
            places[values[place].id] = place;
    return places;
}

// Returns whether the stream has each value of the sort exactly once.
bool are_all(const Values& values) {
    std::vector<bool> found(values.size());
    for (const shaders::value_t& value : values) {
        if (value.id >= values.size() || found[value.id])
            return false;
        found[value.id] = true;
    }
    return true;
}

MovedRow row_after(const Values& before, Values values, std::string name) {
    const std::vector<std::uint32_t> places = places_of(before);
    MovedRow row{std::move(name), std::move(values), {}, {}};
    for (const shaders::value_t& value : row.values)
        row.from.push_back(value.id < places.size() ? places[value.id] : 0);
    return row;
}

MovedRow first_row(Values values) {
    MovedRow row{"", std::move(values), {}, {}};
    row.from.resize(row.values.size());
    std::iota(row.from.begin(), row.from.end(), 0u);
    return row;
}

// The values that the operation read. These values still exist, because no operation writes to its
// own input.
std::optional<Values> values_read(const Session& session, const stream::Operation& operation) {
    const Contents& contents = session.run().contents();
    for (const stream::Binding& binding : operation.streams) {
        const std::size_t stream = binding.stream.number;
        if (writes(operation, stream) || !contents.has_values(stream) ||
            contents.spec(stream).size < session.run().n())
            continue;
        Values values;
        for (std::uint32_t i = 0; i < session.run().n(); ++i)
            values.push_back(contents.value(stream, i));
        if (are_all(values))
            return values;
    }
    return std::nullopt;
}

/// The values on a network's wires before and after steps.
class Wires {
  public:
    explicit Wires(const Session& session, const Values& values)
        : session_(session), row_{first_row(values)} {
        std::ranges::sort(row_.values, {}, &shaders::value_t::id);  // order at the beginning
    }

    const MovedRow& row() const { return row_; }

    void step(std::string name) {
        row_.name = std::move(name);
        row_.arcs.clear();
        std::iota(row_.from.begin(), row_.from.end(), 0u);
    }

    void compare(const sorts::Comparator& comparator) {
        shaders::value_t& smaller = row_.values[comparator.smaller];
        shaders::value_t& larger = row_.values[comparator.larger];
        const bool is_exchanged = session_.rank(smaller) > session_.rank(larger);
        row_.arcs.push_back({comparator.smaller, comparator.larger, comparator.part, is_exchanged});
        if (!is_exchanged)
            return;
        std::swap(smaller, larger);
        std::swap(row_.from[comparator.smaller], row_.from[comparator.larger]);
    }

  private:
    const Session& session_;
    MovedRow row_;
};

Moves moves_on_wires(const inspector::Network& network, const Session& session,
                     const Values& memory) {
    Wires wires(session, memory);
    Moves moves;
    const sorts::Comparator* last = nullptr;
    for (const sorts::Comparator& comparator : network.comparators) {
        if (comparator.operation >= network.done)
            break;
        const bool is_now = comparator.operation + 1 == network.done;
        const bool is_new = last == nullptr || last->phase != comparator.phase ||
                            last->step != comparator.step ||
                            last->operation != comparator.operation;
        if (is_new) {
            if (is_now)
                moves.rows.push_back(wires.row());
            wires.step(fmt::format("{}.{}", comparator.phase, comparator.step));
        }
        wires.compare(comparator);
        last = &comparator;
    }
    // The operation compares nothing. An example is every second step of odd-even sort with two
    // keys.
    if (moves.rows.empty()) {
        moves.rows.push_back(wires.row());
        wires.step("");
    }
    moves.rows.push_back(wires.row());
    moves.rows.front() = first_row(std::move(moves.rows.front().values));
    MovedRow in_memory = row_after(moves.rows.back().values, memory, "memory");
    moves.is_turned = !std::ranges::equal(in_memory.from, moves.rows.front().from);
    if (moves.is_turned)
        moves.rows.push_back(std::move(in_memory));
    return moves;
}

// Finds the moves of a following operation. The function visits the position after each following
// operation and then returns to the current position.
std::optional<Moves> moves_to_come(Session& session) {
    Run& run = session.run();
    const Values& now = session.moment().sequences.values;
    const std::size_t position = run.position();
    std::optional<Moves> found;
    for (std::size_t o = position; o < run.size() && !found; ++o) {
        run.go_to(o + 1);
        Values after = make_sequences(run, {}).values;
        if (are_all(after) &&
            !std::ranges::equal(after, now, {}, &shaders::value_t::id, &shaders::value_t::id))
            found = Moves{.rows = {first_row(now), row_after(now, std::move(after), "")},
                          .to_come = &run.program().operations[o]};
    }
    run.go_to(position);
    return found;
}

}  // namespace

std::optional<Moves> moves_of(Session& session) {
    const stream::Operation* operation = session.operation();
    const Run& run = session.run();
    if (run.has_trees() || run.intervals() != nullptr)
        return std::nullopt;
    const Values& values = session.moment().sequences.values;
    if (operation == nullptr)
        return moves_to_come(session);
    if (operation->tag.is_counted)
        if (const auto network = network_of(session, most_places_of_moves))
            return moves_on_wires(*network, session, values);
    const auto before = values_read(session, *operation);
    if (!before || !writes(*operation, session.moment().sequences.stream))
        return moves_to_come(session);
    Moves moves;
    moves.rows = {first_row(*before), row_after(*before, values, "")};
    return moves;
}

}  // namespace viewer
