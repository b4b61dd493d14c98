// SPDX-License-Identifier: MIT
#include "inspect/figures.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "abisort/tree.h"
#include "inspect/view_error.h"

namespace inspect {
namespace {

using Pair = std::array<std::uint32_t, 2>;

/// Executes stage 0 of one tree's merge twice: with nodes that are modified in place (§4.2), and
/// with nodes that are written to the output stream (§5.2).
class TreeStage {
  public:
    TreeStage(FigureStage& stage, std::vector<FigureNode>& nodes, std::uint32_t tree)
        : stage_(stage), nodes_(nodes), tree_(tree), is_reversed_(tree % 2 == 1) {
        const std::uint32_t first = tree << stage.level;
        pair_ = {first + (1u << (stage.level - 1)) - 1, first + (1u << stage.level) - 1};
    }

    FigureInstance run(unsigned phase) {
        FigureNode& p = nodes_[pair_[0]];
        FigureNode& q = nodes_[pair_[1]];
        FigureInstance instance{pair_, (p.value > q.value) != is_reversed_, {}, output(phase), {}};
        if (instance.exchanges) {
            std::swap(p.value, q.value);
            if (phase == 0)
                std::swap(p.left, p.right);
            else
                std::swap(p.left, q.left);
        }
        const bool goes_right = phase > 0 && instance.exchanges;
        instance.next = phase == 0   ? Pair{p.left, p.right}
                        : goes_right ? Pair{p.right, q.right}
                                     : Pair{p.left, q.left};
        instance.written = {in_stream(p), in_stream(q)};
        if (phase > 0 && phase + 1 < stage_.level)
            for (std::uint32_t i : {0u, 1u})
                (goes_right ? instance.written[i].right : instance.written[i].left) =
                    2 * output(phase + 1).start + i;
        pair_ = instance.next;
        return instance;
    }

  private:
    FigureNode in_stream(FigureNode node) const {
        return {node.value, stage_.place_of(node.left), stage_.place_of(node.right)};
    }
    layout::Block output(unsigned phase) const {
        return {abisort::phase_block(stage_.log2_n, stage_.level, 0, phase).start + tree_, 1};
    }

    const FigureStage& stage_;
    std::vector<FigureNode>& nodes_;
    std::uint32_t tree_;
    bool is_reversed_;
    Pair pair_{};
};

std::vector<FigureNode> nodes_of(const std::vector<std::uint32_t>& values, unsigned level) {
    std::vector<FigureNode> nodes;
    for (std::uint32_t i = 0; i < values.size(); ++i) {
        const std::uint32_t t = i % (1u << level);
        const std::uint32_t first = i - t;
        const bool is_spare = t + 1 == 1u << level;
        nodes.push_back({values[i], is_spare ? i : first + abisort::left_child(t),
                         is_spare ? i : first + abisort::right_child(t)});
    }
    return nodes;
}

std::string title_of(const Figure1& figure) {
    return fmt::format(
        "Figure 1: both halves of a bitonic sequence of {} values, and their minima and maxima",
        figure.sequence.size());
}

}  // namespace

std::vector<std::uint32_t> bitonic_sequences(std::span<const float> keys, unsigned level) {
    std::vector<std::uint32_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return keys[i]; });
    std::vector<std::uint32_t> ranks(keys.size());
    for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = rank;
    const auto half = std::ptrdiff_t{1} << (level - 1);
    for (auto first = ranks.begin(); first != ranks.end(); first += 2 * half) {
        std::sort(first, first + half);
        std::sort(first + half, first + 2 * half, std::greater());
    }
    return ranks;
}

bool changes_halves(int j_star, std::size_t half, std::size_t i) {
    const auto at = static_cast<int>(i);
    return j_star >= 0 ? at < j_star : at >= static_cast<int>(half) + j_star;
}

Figure1 make_figure_1(std::vector<std::uint32_t> sequence) {
    const std::size_t half = sequence.size() / 2;
    int exchanged = 0;
    for (std::size_t i = 0; i < half; ++i)
        exchanged += sequence[i] > sequence[i + half] ? 1 : 0;
    const bool is_case_b = sequence[half - 1] > sequence.back();
    return {std::move(sequence), is_case_b ? -exchanged : exchanged};
}

void check_figure(unsigned log2_n) {
    constexpr unsigned largest = 5;
    if (log2_n > largest)
        throw ViewError(fmt::format("a figure of 2^{} values would be unreadable: at most 2^{}",
                                    log2_n, largest));
}

FigureStage make_stage(const std::vector<std::uint32_t>& values, unsigned level) {
    FigureStage stage{static_cast<unsigned>(std::countr_zero(values.size())), level, {}};
    std::vector<FigureNode> nodes = nodes_of(values, level);
    std::vector<TreeStage> trees;
    for (std::uint32_t tree = 0; tree < values.size() >> level; ++tree)
        trees.emplace_back(stage, nodes, tree);
    for (unsigned i = 0; i < level; ++i) {
        FigurePhase phase{abisort::phase_block(stage.log2_n, level, 0, i), {}, nodes, {}};
        for (TreeStage& tree : trees)
            phase.instances.push_back(tree.run(i));
        phase.after = nodes;
        stage.phases.push_back(std::move(phase));
    }
    return stage;
}

std::string j_star_text(const Figure1& figure) {
    const int count = std::abs(figure.j_star);
    const std::string where = figure.j_star > 0 ? "first" : "last";
    return fmt::format("j* = {} (§4.1): {}", figure.j_star,
                       count == 0   ? "no pair changes halves"
                       : count == 1 ? fmt::format("the {} pair changes halves", where)
                                    : fmt::format("the {} {} pairs change halves", where, count));
}

Table table_of(const Figure1& figure) {
    const std::size_t half = figure.sequence.size() / 2;
    Table table{title_of(figure), {{"i"}, {"p"}, {"q"}, {"exchanged"}}, {}, {j_star_text(figure)}};
    for (std::size_t i = 0; i < half; ++i)
        table.rows.push_back({integer(i), integer(figure.sequence[i]),
                              integer(figure.sequence[i + half]), figure.is_exchanged(i)});
    return table;
}

// The table numbers nodes and children by their positions in the stream `trees`.
Table table_of(const StageFigure& figure) {
    const FigureStage& stage = figure.stage;
    Table table{fmt::format("Figure {}: stage 0 of level {} of sorting 2^{} values", figure.number,
                            stage.level, stage.log2_n),
                {{"phase"},
                 {"instance"},
                 {"p"},
                 {"q"},
                 {"exchanges"},
                 {"next_p"},
                 {"next_q"},
                 {"output_pair"},
                 {"p_value"},
                 {"p_left"},
                 {"p_right"},
                 {"q_value"},
                 {"q_left"},
                 {"q_right"}},
                {}};
    for (const FigurePhase& phase : stage.phases)
        for (const FigureInstance& instance : phase.instances) {
            std::vector<Cell> row = {
                integer(static_cast<std::size_t>(&phase - stage.phases.data())),
                integer(static_cast<std::size_t>(&instance - phase.instances.data())),
                integer(stage.place_of(instance.nodes[0])),
                integer(stage.place_of(instance.nodes[1])),
                instance.exchanges,
                integer(stage.place_of(instance.next[0])),
                integer(stage.place_of(instance.next[1])),
                integer(instance.output.start)};
            for (const FigureNode& node : instance.written)
                for (const std::uint32_t number : {node.value, node.left, node.right})
                    row.push_back(integer(number));
            table.rows.push_back(std::move(row));
        }
    return table;
}

}  // namespace inspect
