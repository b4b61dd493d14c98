// SPDX-License-Identifier: MIT
// Reads results and writes the files of a report.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "evaluation/results/results.h"

namespace apps {

/// Reads results.json, which has measurements but no verdicts. Throws io::FileError.
evaluation::Results read_results(const std::string& path);

/// Judges all claims: claims about times by the results' samples, and all others from the plans.
void judge(evaluation::Results& results);

/// Creates the folder if it does not exist. Throws io::FileError if a file with the given name
/// cannot be written there.
std::filesystem::path make_folder(const std::string& path, const std::string& file);

/// A folder for output, and input files that the output must not replace.
struct Destination {
    std::filesystem::path folder;
    std::vector<std::string> inputs = {};  ///< input files, which must not be overwritten
};

/// Writes both report.html and tables.txt, or neither. Throws UsageError if an output would replace
/// an input, and io::FileError.
void write_report(const evaluation::Results& results, const Destination& destination);

}  // namespace apps
