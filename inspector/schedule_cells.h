// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "inspector/schedule.h"

// Shared by the text and the picture of a schedule.
namespace inspector {

std::string schedule_title(const Schedule& schedule);

/// Stages that are active on a level: they are numbered from 0.
unsigned stage_count(const ScheduledLevel& level);

/// Whether any step has stages.
bool has_stages(const Schedule& schedule);

/// The active stages as "2" or "1-3"; for a step of §7 the letters of its kernels.
std::string cell_text(const Schedule& schedule, const ScheduledStep& step);

/// The kernels of a step of §7, and of what precedes the first level: "bitonic_merge, trees".
std::string kernels_text(const ScheduledStep& step);

/// The meanings of the letters of `cell_text`.
std::string letters_explained(const Schedule& schedule);

}  // namespace inspector
