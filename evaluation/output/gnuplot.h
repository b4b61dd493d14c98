// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "evaluation/output/plots.h"

namespace evaluation {

/// A plot as gnuplot takes it. What is drawn lies in blocks of data, so that none of it is read as
/// a command.
class PlotScript {
  public:
    /// Adds a block of lines; the result is what a plot command calls it.
    std::string add_data(std::string lines);
    /// Adds settings or a plot command.
    void add(std::string_view commands) { commands_ += commands; }
    /// In pixels of the 760 that it is wide.
    void set_height(unsigned height) { height_ = height; }

    const std::string& commands() const { return commands_; }
    const std::vector<std::string>& data() const { return data_; }
    unsigned height() const { return height_; }

  private:
    std::string commands_;
    std::vector<std::string> data_;
    unsigned height_ = 420;
};

/// A text as a string of gnuplot's, whatever is in it; quotes become typographic.
std::string gnuplot_string(std::string_view text);

/// Whether there is a gnuplot to draw with.
bool has_gnuplot();

/// Draws a plot as SVG, wide and, unless it is of several parts, narrow. Throws PlotError.
Plot draw(std::string id, std::string title, std::string caption, const PlotScript& script);

/// Plots, drawn one by one as they are added.
class Plots {
  public:
    explicit Plots(const Checkpoint& checkpoint) : checkpoint_(checkpoint) {}

    void add(std::string id, std::string title, std::string caption,
             const std::function<PlotScript()>& script) {
        if (checkpoint_)
            checkpoint_();
        plots_.push_back(draw(std::move(id), std::move(title), std::move(caption), script()));
    }
    std::vector<Plot> take() { return std::move(plots_); }

  private:
    const Checkpoint& checkpoint_;
    std::vector<Plot> plots_;
};

}  // namespace evaluation
