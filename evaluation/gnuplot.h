// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace evaluation {

/// A plot as gnuplot takes it. What is drawn lies in files, so that no datum is read as a command.
class PlotScript {
  public:
    /// Adds a file of data; the result is what a plot command calls it.
    std::string add_data(std::string lines);
    /// Adds settings or a plot command.
    void add(std::string_view commands) { commands_ += commands; }

    const std::string& commands() const { return commands_; }
    const std::vector<std::string>& data() const { return data_; }

  private:
    std::string commands_;
    std::vector<std::string> data_;
};

/// A text as a string of gnuplot's, whatever is in it; quotes become typographic.
std::string gnuplot_string(std::string_view text);

/// Whether there is a gnuplot to draw with.
bool has_gnuplot();

/// Draws a plot as SVG. Throws PlotError, or io::FileError where there is no room for its files.
std::string draw(const PlotScript& script);

}  // namespace evaluation
