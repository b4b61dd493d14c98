// SPDX-License-Identifier: MIT
// Results and the page of a report.
#pragma once

#include <filesystem>
#include <string>

#include "evaluation/results/results.h"

namespace apps {

/// Reads results.json, which has measurements but no verdicts. Throws io::FileError.
evaluation::Results read_results(const std::string& path);

/// Judges all claims: claims about times by the results' samples, and all others from the plans.
void judge(evaluation::Results& results);

/// Creates the folder if it does not exist. Throws io::FileError if a file with the given name
/// cannot be written there.
std::filesystem::path make_folder(const std::string& path, const std::string& file);

/// Writes report.html. Throws UsageError if it would replace the input, and io::FileError.
void write_report(const evaluation::Results& results, const std::filesystem::path& folder,
                  const std::string& input = {});

}  // namespace apps
