// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "viewer/export.h"
#include "viewer/scenes/scenes.h"

namespace viewer {
namespace {

using inspect::Box;

// Returns the length of the sequences. Without sequences, all values count as one sequence.
std::uint32_t size_of(const Sequences& sequences) {
    return sequences.size > 1 ? sequences.size
                              : static_cast<std::uint32_t>(sequences.values.size());
}

/// Draws the sequences one below the other. When a column is full, the next column continues. A
/// cell is a value, colored by its rank.
class SequenceView {
  public:
    SequenceView(Interface& interface, Pane& pane, double top)
        : interface_(interface),
          pane_(pane),
          session_(interface.stream_session()),
          data_(session_.position_data()),
          sequences_(data_.sequences),
          area_{0, top + 4, pane.width, pane.height - top - 6} {
        size_ = size_of(sequences_);
        count_ = sequences_.values.size() / size_;
        const auto fitting = static_cast<std::size_t>(area_.height / least_height);
        columns_ =
            std::max<std::size_t>((count_ + fitting - 1) / std::max<std::size_t>(fitting, 1), 1);
        columns_ = std::min(columns_, static_cast<std::size_t>(area_.width / least_width) + 1);
        rows_ = std::min(std::max<std::size_t>(fitting, 1), (count_ + columns_ - 1) / columns_);
        row_height_ = std::min(area_.height / static_cast<double>(rows_), most_height);
        column_width_ = area_.width / static_cast<double>(columns_);
    }

    void draw() {
        for (std::size_t s = 0; s < std::min(count_, rows_ * columns_); ++s)
            draw_sequence(s);
    }

  private:
    static constexpr double least_height = 7;
    static constexpr double most_height = 26;
    static constexpr double least_width = 40;

    void draw_sequence(std::size_t s) {
        const double gap = columns_ > 1 ? 8 : 0;
        const double cell = (column_width_ - gap) / size_;
        const double x = column_width_ * static_cast<double>(s / rows_);
        const double y = area_.y + row_height_ * static_cast<double>(s % rows_);
        for (std::uint32_t i = 0; i < size_; ++i)
            draw_cell(s * size_ + i, {x + cell * i, y, cell, row_height_ - 2});
    }

    void draw_cell(std::size_t i, const Box& box) {
        const shaders::value_t value = sequences_.values[i];
        draw_value(interface_, pane_, value,
                   {box.x, box.y, std::max(box.width - 1, 1.0), box.height},
                   sequences_.first + static_cast<std::uint32_t>(i));
        if (pane_.is_over(box))
            offer(interface_, pane_,
                  {sequences_.stream, sequences_.first + static_cast<std::uint32_t>(i)});
    }

    Interface& interface_;
    Pane& pane_;
    StreamSession& session_;
    const PositionData& data_;
    const Sequences& sequences_;
    const Box area_;
    std::uint32_t size_ = 1;
    std::size_t count_ = 0;
    std::size_t rows_ = 1;
    std::size_t columns_ = 1;
    double row_height_ = 0;
    double column_width_ = 0;
};

}  // namespace

void draw_sequences(Interface& interface, Pane& pane) {
    StreamSession& session = interface.stream_session();
    const Sequences& sequences = session.position_data().sequences;
    const bool has_trees = session.run().has_trees();
    const bool is_end = session.position() == session.run().size();
    const double top =
        draw_title(pane, "Sequences",
                   {fmt::format("{} of {} values{}", sequences.values.size() / size_of(sequences),
                                size_of(sequences), has_trees ? " (§7)" : ""),
                    is_end      ? "sorted"
                    : has_trees ? "their trees come with the next merge"
                                : "color: rank"});
    SequenceView(interface, pane, top).draw();
}

}  // namespace viewer
