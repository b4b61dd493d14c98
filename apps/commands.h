// SPDX-License-Identifier: MIT
#pragma once

#include "apps/command_line.h"

namespace apps {

CommandPointer sort_command();
CommandPointer reproduce_command();
CommandPointer report_command();
CommandPointer layout_command();
CommandPointer view_command();
CommandPointer history_command();
CommandPointer check_command();
CommandPointer trace_command();
CommandPointer programs_command();
CommandPointer claims_command();
CommandPointer info_command();

}  // namespace apps
