// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "evaluation/results/results.h"

namespace apps {

/// Results that somebody kept. Throws io::FileError.
evaluation::Results read_results(const std::string& path);

/// Judges what was measured, and what is modelled, anew; exact and counted claims stay as they were
/// found.
void judge(evaluation::Results& results);

}  // namespace apps
