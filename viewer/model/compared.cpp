// SPDX-License-Identifier: MIT
#include "viewer/model/compared.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "abisort/tree.h"
#include "inspect/figures.h"
#include "viewer/model/narrator.h"

namespace viewer {
namespace {

// Adds the subtrees of node `number` that a comparison exchanges, in the order of Listings 3 and 4.
// In phase 0 the first compared node is the root, whose children are exchanged.
void add_moved(const Forest& forest, std::uint32_t number, bool is_first, Compared& found) {
    const std::uint32_t x = number % forest.tree_size;
    const bool is_spare = x + 1 == forest.tree_size;
    if (is_spare || abisort::height(x) == 0 || (found.phase == 0 && !is_first))
        return;
    const std::uint32_t half = (1u << abisort::height(x)) - 1;
    found.moved.emplace_back(number - half, number);
    if (found.phase == 0)
        found.moved.emplace_back(number + 1, number + half + 1);
}

/// The in-order number of each value, indexed by the value's id.
std::vector<std::uint32_t> numbers_of(const PositionData& data) {
    std::vector<std::uint32_t> numbers(data.sequences.values.size());
    for (std::uint32_t number = 0; number < numbers.size(); ++number)
        numbers[data.sequences.values[number].id] = number;
    return numbers;
}

using Kind = CutPart::Kind;

constexpr std::uint32_t unknown = ~0u;

/// The searches for j* of all sequences, indexed by stage and number of the sequence.
using Searches = std::map<std::pair<unsigned, std::uint32_t>, Cut>;

// Narrows the range of j* by the result of a comparison. Phase 0 finds the sign of j*, and phase i
// > 0 compares in the middle of the remaining range. If phase i exchanges its pair, all earlier
// pairs are exchanged as well, and the search continues to the right.
void compare(Cut& cut, const Exchange& exchange, unsigned phase) {
    const int middle = phase == 0 ? -1 : cut.low + (cut.high - cut.low + 1) / 2 - 1;
    if (exchange.exchanged == (phase == 0))
        cut.high = middle;
    else
        cut.low = middle + 1;
}

Kind kind_of_pair(const Cut& cut, std::uint32_t i) {
    const bool at_least = inspect::changes_halves(cut.low, cut.half, i);
    const bool at_most = inspect::changes_halves(cut.high, cut.half, i);
    const bool is_sign_known = cut.low >= 0 || cut.high < 0;
    return !is_sign_known || at_least != at_most ? Kind::open
           : at_least                            ? Kind::exchanged
                                                 : Kind::kept;
}

/// The order of the values after each stage, as far as this order is known.
class Order {
  public:
    explicit Order(std::vector<std::uint32_t> ids) : ids_(std::move(ids)), kinds_(ids_.size()) {}

    /// State of each value in the current stage, indexed by id.
    const std::vector<Kind>& kinds() const { return kinds_; }

    void begin_stage() { std::fill(kinds_.begin(), kinds_.end(), Kind::open); }

    void separate(const Cut& cut) {
        for (std::uint32_t i = 0; i < cut.half; ++i) {
            std::uint32_t& p = ids_[cut.first + i];
            std::uint32_t& q = ids_[cut.first + cut.half + i];
            const Kind kind = kind_of_pair(cut, i);
            for (const std::uint32_t id : {p, q})
                if (id != unknown)
                    kinds_[id] = kind;
            if (kind == Kind::exchanged)
                std::swap(p, q);
            if (kind == Kind::open)
                p = q = unknown;
        }
    }

  private:
    /// ids in order; `unknown` if an earlier stage may still exchange the value
    std::vector<std::uint32_t> ids_;
    std::vector<Kind> kinds_;
};

// The bars of one half of a sequence, grouped by state.
std::vector<CutPart> parts_of(const std::vector<shaders::value_t>& bars,
                              const std::vector<Kind>& kinds, std::uint32_t first,
                              std::uint32_t last) {
    std::vector<CutPart> parts;
    for (std::uint32_t bar = first; bar < last; ++bar) {
        const Kind kind = kinds[bars[bar].id];
        if (parts.empty() || parts.back().kind != kind)
            parts.push_back({kind, bar, bar});
        parts.back().last = bar + 1;
    }
    return parts;
}

void add_parts(Cut& cut, const std::vector<shaders::value_t>& bars,
               const std::vector<Kind>& kinds) {
    for (const std::uint32_t first : {cut.first, cut.first + cut.half}) {
        const auto parts = parts_of(bars, kinds, first, first + cut.half);
        if (cut.low == cut.high && parts.size() <= 2)
            cut.borders.push_back(parts.size() == 2 ? parts[1].first : first);
        cut.parts.insert(cut.parts.end(), parts.begin(), parts.end());
    }
}

// Runs the search for all stages of a level. Instance m of every phase of a stage works on the
// stage's sequence m.
Searches searches_of_level(StreamSession& session, std::size_t first, std::size_t compared,
                           std::set<unsigned>& under_way) {
    const auto& operations = session.program().operations;
    const stream::Tag& now = session.operation()->tag;
    Searches found;
    for (std::size_t o = first; o <= *session.operation_number(); ++o)
        for (const Exchange& exchange : session.exchanges(o)) {
            if (operations[o].tag.step == now.step)
                under_way.insert(exchange.stage);
            const std::uint32_t half = 1u << (now.level - exchange.stage - 1);
            const std::uint32_t m = exchange.instance.m;
            const int most = static_cast<int>(half);
            const auto cut =
                found.try_emplace({exchange.stage, m},
                                  Cut{exchange.stage, 2 * half * m, half, -most, most - 1, {}, {}});
            if (o < compared)
                compare(cut.first->second, exchange, exchange.phase);
        }
    return found;
}

}  // namespace

// Finds the nodes that the current step compares. After a phase, the compared nodes are in the
// output slots of the phase (Listings 3 and 4). Before the phase, the nodes are in the slots from
// which the phase reads them.
std::vector<Compared> compared(StreamSession& session) {
    std::vector<Compared> all;
    const PositionData& data = session.position_data();
    if (data.forest.nodes.empty())
        return all;
    const auto numbers = session.is_pending() ? numbers_of(data) : std::vector<std::uint32_t>();
    for (const Exchange& exchange : data.exchanges) {
        const bool is_now = exchange.operation == session.operation_number();
        const bool is_pending = is_now && session.is_pending();
        Compared found{.exchange = &exchange,
                       .stage = exchange.stage,
                       .phase = exchange.phase,
                       .nodes = {},
                       .is_exchanged = exchange.exchanged,
                       .is_now = is_now,
                       .is_known = !is_pending || session.sub_step() == SubStep::compare,
                       .moved = {}};
        for (const bool is_first : {true, false}) {
            const std::uint32_t id = is_first ? exchange.first.id : exchange.second.id;
            const auto number = is_pending
                                    ? std::optional(numbers[id])
                                    : data.forest.find(2 * exchange.place + (is_first ? 0 : 1));
            if (!number)
                continue;
            found.nodes.push_back(*number);
            if (found.is_exchanged)
                add_moved(data.forest, *number, is_first, found);
        }
        all.push_back(std::move(found));
    }
    return all;
}

// the two subtrees of an exchange have the same size
std::vector<std::uint32_t> origins(StreamSession& session) {
    std::vector<std::uint32_t> all;
    if (session.is_pending())
        return all;
    for (const Compared& one : compared(session)) {
        if (!one.is_exchanged || !one.is_now || one.nodes.size() != 2)
            continue;
        if (all.empty()) {
            all.resize(session.position_data().forest.nodes.size());
            std::iota(all.begin(), all.end(), 0u);
        }
        std::swap(all[one.nodes[0]], all[one.nodes[1]]);
        if (one.moved.size() == 2)
            std::swap_ranges(all.begin() + one.moved[0].first, all.begin() + one.moved[0].second,
                             all.begin() + one.moved[1].first);
    }
    return all;
}

std::vector<Cut> cuts(StreamSession& session, bool with_pending) {
    const stream::Operation* now = session.operation();
    if (now == nullptr || now->tag.level == 0 || session.run().n() > 1u << max_log2_tallied ||
        session.position_data().forest.nodes.empty())
        return {};
    const auto& operations = session.program().operations;
    std::size_t first = session.position();
    while (first > 0 && operations[first - 1].tag.level == now->tag.level)
        --first;
    std::set<unsigned> under_way;
    Searches searches =
        searches_of_level(session, first, session.position() + (with_pending ? 1 : 0), under_way);
    if (under_way.empty())
        return {};
    Order order(session.ids_before_merges());
    std::vector<Cut> all;
    for (auto search = searches.begin(); search != searches.end();) {
        const unsigned stage = search->first.first;
        const auto begin = search;
        order.begin_stage();
        for (; search != searches.end() && search->first.first == stage; ++search)
            order.separate(search->second);
        if (!under_way.contains(stage) || begin->second.half == 1)
            continue;
        for (auto each = begin; each != search; ++each) {
            add_parts(each->second, session.position_data().sequences.values, order.kinds());
            all.push_back(std::move(each->second));
        }
    }
    return all;
}

std::optional<inspect::Network> network_of(const StreamSession& session) {
    const sorts::Sort& sort = session.run().sort();
    if (!sort.comparators || session.run().n() > inspect::max_wires)
        return std::nullopt;
    const sorts::SorterOptions& options = session.setup().options;
    inspect::Network network =
        inspect::make_network(sort, {session.run().n(), options.mapping, options.settings});
    const auto& operations = session.program().operations;
    network.done = static_cast<std::size_t>(std::count_if(
        operations.begin(), operations.begin() + static_cast<std::ptrdiff_t>(session.position()),
        [](const stream::Operation& operation) { return operation.tag.is_counted; }));
    // each value starts at the wire whose number is its id
    network.values = session.ranks();
    network.keys = session.run().keys();
    for (const sorts::Comparator& comparator : network.comparators) {
        std::uint32_t& smaller = network.values[comparator.smaller];
        std::uint32_t& larger = network.values[comparator.larger];
        if (comparator.operation < network.done && smaller > larger)
            std::swap(smaller, larger);
    }
    return network;
}

}  // namespace viewer
