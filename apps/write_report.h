// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "evaluation/output/plots.h"
#include "evaluation/results/results.h"
#include "text/table.h"

namespace apps {

/// Makes the folder if it is not there. Throws io::FileError if a file of this name cannot be
/// written in it.
std::filesystem::path make_folder(const std::string& path, const std::string& file);

/// Whether plots can be drawn; says so if not.
bool can_draw_plots();

/// Where files go, and what they must not replace.
struct Destination {
    std::filesystem::path folder;
    std::vector<std::string> inputs = {};  ///< paths that were read
};

struct OutputText {
    std::string name;  ///< of the file in its folder
    std::string text;
};

/// The plots' files.
std::vector<OutputText> texts_of(const std::vector<evaluation::Plot>& plots);

/// Writes all of them or none. Throws UsageError if one would replace an input, io::FileError.
void write_files(const std::vector<OutputText>& files, const Destination& destination);

/// Writes report.html, tables.txt and, if wanted, the plots as SVG files, from the results alone.
/// `checkpoint` is called now and then; what it throws ends it.
/// Throws as write_files does, or evaluation::PlotError.
void write_report(const evaluation::Results& results, const Destination& destination,
                  bool with_plots, const evaluation::Checkpoint& checkpoint = {});

/// Writes comparison.html, comparison.txt and, if wanted, its plot; returns the text. Throws
/// likewise.
std::string write_comparison(const evaluation::Results& a, const evaluation::Results& b,
                             const Destination& destination, bool with_plots);

/// What is no measurement: the model of the boards of 2006, and p processors by the plan.
std::vector<text::Table> modelled_tables();
std::vector<evaluation::Plot> make_modelled_plots(const evaluation::Checkpoint& checkpoint = {});

/// The claims and Tables 2 and 3 as text, in lines of `width` characters.
std::string summary(const evaluation::Results& results, std::size_t width);

}  // namespace apps
