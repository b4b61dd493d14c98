// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "evaluation/results/results.h"

namespace apps {

/// The measurements in a results.json, which holds no verdicts. Throws io::FileError.
evaluation::Results read_results(const std::string& path);

/// Judges all claims by this program: those about times by the results' samples, all others anew.
void judge(evaluation::Results& results);

}  // namespace apps
