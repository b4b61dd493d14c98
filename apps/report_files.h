// SPDX-License-Identifier: MIT
// Results and the page of a report.
#pragma once

#include <filesystem>
#include <string>

#include "evaluation/results/results.h"

namespace apps {

/// Reads a results.json. The file has measurements, but no verdicts. Throws io::FileError.
evaluation::Results read_results(const std::string& path);

/// Reads a results.json and judges its claims. An empty path means a run without measurements.
evaluation::Results judged_results(const std::string& path);

/// Computes the verdicts of all claims. Claims about times use the samples in the results; all
/// other claims use the plans.
void judge(evaluation::Results& results);

/// Creates the folder if it does not exist. Throws io::FileError if no file with the given name can
/// be written in it.
std::filesystem::path make_folder(const std::string& path, const std::string& file);

/// Writes report.html to a folder. Throws UsageError if the file would replace the input, and
/// io::FileError.
void write_report(const evaluation::Results& results, const std::filesystem::path& folder,
                  const std::string& input = {});

}  // namespace apps
