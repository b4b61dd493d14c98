// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "evaluation/plots.h"
#include "evaluation/results.h"
#include "evaluation/table.h"

namespace apps {

/// Makes the folder if it is not there. Throws io::FileError if it cannot be written to.
std::filesystem::path make_folder(const std::string& path);

/// Whether plots can be drawn; says so if not.
bool can_draw_plots();

/// Where files go, and what they must not replace.
struct Destination {
    std::filesystem::path folder;
    std::vector<std::string> inputs = {};  ///< paths that were read
};

/// Writes report.html, tables.txt and, if wanted, the plots as SVG files, from the results alone.
/// `checkpoint` is called now and then; what it throws ends it. Throws UsageError before anything
/// is written if a file would replace an input, io::FileError, or evaluation::PlotError.
void write_report(const evaluation::Results& results, const Destination& destination,
                  bool with_plots, const evaluation::Checkpoint& checkpoint = {});

/// Writes comparison.html, comparison.txt and, if wanted, its plot; returns the text. Throws
/// likewise.
std::string write_comparison(const evaluation::Results& a, const evaluation::Results& b,
                             const Destination& destination, bool with_plots);

void write_file(const std::filesystem::path& path, const std::string& text);

/// What is no measurement: the model of the boards of 2006, and p processors by the plan.
std::vector<evaluation::Table> modelled_tables();
std::vector<evaluation::Plot> make_modelled_plots(const evaluation::Checkpoint& checkpoint = {});

/// The claims and Tables 2 and 3 as text, in lines of `width` characters.
std::string summary(const evaluation::Results& results, std::size_t width);

}  // namespace apps
