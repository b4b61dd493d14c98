// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "inspector/schedule.h"

// Functions that the text and the picture of a schedule share.
namespace inspector {

std::string schedule_title(const Schedule& schedule);

/// Number of stages that are active on a level. Stages are numbered from 0.
unsigned stage_count(const ScheduledLevel& level);

/// Returns whether any step has stages.
bool has_stages(const Schedule& schedule);

/// Text of a step: its active stages as "2" or "1-3", or the letters of its kernels if it is a step
/// of §7.
std::string cell_text(const Schedule& schedule, const ScheduledStep& step);

/// Kernels of a step of §7, or of the operations before the first level: "bitonic_merge, trees".
std::string kernels_text(const ScheduledStep& step);

/// Explains the letters that `cell_text` uses.
std::string letters_explained(const Schedule& schedule);

}  // namespace inspector
