// SPDX-License-Identifier: MIT
// Results and the files of a report.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "evaluation/results/results.h"

namespace apps {

/// The measurements in a results.json, which holds no verdicts. Throws io::FileError.
evaluation::Results read_results(const std::string& path);

/// Judges all claims by this program: those about times by the results' samples, all others anew.
void judge(evaluation::Results& results);

/// Creates the folder if it does not exist. Throws io::FileError if a file of this name cannot be
/// written in it.
std::filesystem::path make_folder(const std::string& path, const std::string& file);

/// Where files go, and the files that they must not replace.
struct Destination {
    std::filesystem::path folder;
    std::vector<std::string> inputs = {};  ///< paths that were read
};

/// Writes report.html and tables.txt, or neither. Throws UsageError if one would replace an input,
/// io::FileError.
void write_report(const evaluation::Results& results, const Destination& destination);

/// Writes comparison.html and comparison.txt; returns the text. Throws likewise.
std::string write_comparison(const evaluation::Results& a, const evaluation::Results& b,
                             const Destination& destination);

}  // namespace apps
