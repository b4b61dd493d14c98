// SPDX-License-Identifier: MIT
// Tests that the layout of every level that the inspector draws from the plan agrees with what the
// emulator's kernel instances read and write.
#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "abisort/program.h"
#include "abisort/tree.h"
#include "inspect/level.h"
#include "shaders/types.h"
#include "sorts/distribution.h"
#include "sorts/run_values.h"
#include "stream/emulator/executor.h"
#include "stream/program_run.h"
#include "tests/support/identifier.h"

namespace inspect {
namespace {

using abisort::FigureCell;
using abisort::Variant;

/// Says which tree node a stream element holds.
struct Label {
    unsigned tree = ~0u;
    unsigned level = ~0u;  ///< level of the node in its tree; FigureCell::spare for the spare node
};

/// Follows the nodes of a recursion level through the streams. An instance pushes the nodes that it
/// has read, in the order in which it read them.
class NodeTracker : public stream::emulator::Observer {
  public:
    NodeTracker(const stream::ProgramRun& run, std::uint32_t n)
        : trees_(storage_of(run, abisort::StreamName::trees)),
          output_(storage_of(run, abisort::StreamName::node_output)),
          n_(n) {
        labels_[trees_].resize(2 * n);
        labels_[output_].resize(n);
    }

    /// Numbers the nodes of a level's input trees in order. The spare node of a tree is its last
    /// node (Appendix A.1).
    void begin_level(unsigned level) {
        const std::uint32_t nodes = 1u << level;
        for (std::uint32_t i = 0; i < n_; ++i) {
            const bool is_spare = i % nodes == nodes - 1;
            labels_[trees_][n_ + i] = {
                i >> level, is_spare ? FigureCell::spare : level - 1 - abisort::height(i % nodes)};
        }
        level_ = level;
        row_.assign(n_ / 2, std::nullopt);
        before_ = row_;
    }
    void begin_step(unsigned step) {
        step_ = step;
        before_ = row_;
    }

    /// Returns the layout after the steps that have run, as a row of Figures 4-7 shows it.
    const std::vector<std::optional<FigureCell>>& row() const { return row_; }

    /// Returns the last step of a level that reads what step `written_step` wrote to a node pair.
    /// Returns 0 if no step reads the node pair.
    unsigned last_read(unsigned level, std::uint32_t pair, unsigned written_step) const {
        const auto found = last_read_.find({level, pair, written_step});
        return found == last_read_.end() ? 0 : found->second;
    }

    void launch_begins(const stream::BoundOperation& launch) override { launch_ = &launch; }
    void instance_begins(std::size_t, layout::Position) override {
        read_.clear();
        pushed_ = 0;
    }
    void accessed(const stream::emulator::Access& access) override {
        const stream::Stream& stream = launch_->streams[access.parameter];
        const stream::Storage* storage = &stream.storage();
        if (!labels_.contains(storage) || access.kind == stream::emulator::AccessKind::iterate)
            return;
        const std::uint32_t element =
            2 * layout::to_1d(stream.spec().mapping, access.place) + access.slot;
        if (access.kind == stream::emulator::AccessKind::push)
            push(storage, element);
        else
            read(storage, element);
    }

  private:
    static const stream::Storage* storage_of(const stream::ProgramRun& run,
                                             abisort::StreamName name) {
        return &run.streams()[abisort::number(name)].storage();
    }

    void read(const stream::Storage* storage, std::uint32_t element) {
        read_.push_back(labels_[storage][element]);
        if (storage != trees_ || element >= n_ || !before_[element / 2])
            return;
        unsigned& last = last_read_[{level_, element / 2, before_[element / 2]->step}];
        last = std::max(last, step_);
    }

    void push(const stream::Storage* storage, std::uint32_t element) {
        if (pushed_ >= read_.size())
            return;  // the elements are values of sequences, not nodes
        const Label& label = labels_[storage][element] = read_[pushed_++];
        if (storage != output_)
            return;
        const std::uint32_t pair = element / 2;
        if (element % 2 == 0)
            row_[pair] = FigureCell{{}, label.tree, launch_->kernel->name == "phase0", step_};
        row_[pair]->levels[element % 2] = label.level;
    }

    const stream::Storage* trees_;
    const stream::Storage* output_;
    std::uint32_t n_;
    const stream::BoundOperation* launch_ = nullptr;
    std::map<const stream::Storage*, std::vector<Label>> labels_;
    std::vector<Label> read_;  ///< nodes that the current instance has read
    std::size_t pushed_ = 0;
    std::vector<std::optional<FigureCell>> row_;
    std::vector<std::optional<FigureCell>> before_;  ///< row of the figure before the current step
    std::map<std::tuple<unsigned, std::uint32_t, unsigned>, unsigned> last_read_;
    unsigned level_ = 0;
    unsigned step_ = 0;
};

/// Runs a sort of 2^log2_n values on the emulator, operation by operation.
class TrackedSort {
  public:
    TrackedSort(unsigned log2_n, Variant program)
        : n_(1u << log2_n),
          plan_(abisort::make_plan(log2_n, program)),
          executor_(stream::emulator::make_executor()),
          run_(*executor_, abisort::make_program(plan_, layout::MappingKind::z_order)),
          tracker_(run_, n_) {
        run_.prepare();
        executor_->observe(&tracker_);
    }

    const abisort::Plan& plan() const { return plan_; }
    const NodeTracker& tracker() const { return tracker_; }

    /// For every level and every row of the level's picture, calls `check` after the row's step.
    template <class Check>
    void run(std::uint64_t seed, Check check) {
        run_.upload<shaders::value_t>(
            sorts::values_of(sorts::distribution_named("uniform")->make(n_, seed)));
        const std::vector<abisort::PlanOperation>& operations = plan().operations;
        const auto is_step_of = [&](std::size_t other, const abisort::PlanOperation& operation) {
            return other < operations.size() && operations[other].level == operation.level &&
                   operations[other].step == operation.step;
        };
        std::vector<abisort::FigureRow> rows;
        std::size_t unchecked = 0;
        for (std::size_t o = 0; o < operations.size(); ++o) {
            const auto& [level, step] = std::pair(operations[o].level, operations[o].step);
            if (level > 0 && operations[o - 1].level != level) {
                tracker_.begin_level(level);
                rows = make_level(plan(), level).rows;
                unchecked += rows.size();
            }
            if (!is_step_of(o - 1, operations[o]))
                tracker_.begin_step(step);
            run_.run(o, o + 1);
            if (!is_step_of(o + 1, operations[o]))
                for (const abisort::FigureRow& row : rows)
                    if (row.step == step) {
                        check(level, row);
                        --unchecked;
                    }
        }
        EXPECT_EQ(unchecked, 0u);
    }

  private:
    std::uint32_t n_;
    abisort::Plan plan_;
    std::unique_ptr<stream::emulator::Emulator> executor_;
    stream::ProgramRun run_;
    NodeTracker tracker_;
};

class Replay : public testing::TestWithParam<Variant> {};

TEST_P(Replay, everyLevelIsAsDrawn) {
    for (unsigned log2_n = abisort::min_log2_n(GetParam()); log2_n <= 12; ++log2_n) {
        TrackedSort sort(log2_n, GetParam());
        sort.run(7, [&](unsigned level, const abisort::FigureRow& row) {
            ASSERT_EQ(sort.tracker().row(), row.cells)
                << "n = 2^" << log2_n << ", level " << level << ", step " << row.step;
        });
    }
}

// The keys decide which nodes a later step reads. So for every pair that is drawn as reachable,
// some input must make a later step read it.
TEST_P(Replay, whatIsDrawnAsReachableIsReadLaterForSomeKeys) {
    TrackedSort sort(6, GetParam());
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        sort.run(seed, [](unsigned, const abisort::FigureRow&) {});
    for (unsigned level = abisort::first_level(GetParam()); level <= 6; ++level)
        for (const abisort::FigureRow& row : make_level(sort.plan(), level).rows)
            for (std::uint32_t pair = 0; pair < row.cells.size(); ++pair) {
                const auto& cell = row.cells[pair];
                if (cell && !row.writes(*cell)) {
                    EXPECT_GT(sort.tracker().last_read(level, pair, cell->step), row.step)
                        << "level " << level << ", step " << row.step << ", pair " << pair;
                }
            }
}

INSTANTIATE_TEST_SUITE_P(, Replay, testing::ValuesIn(abisort::all_variants), tests::param_name);

}  // namespace
}  // namespace inspect
