// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "viewer/ui/theme.h"

namespace viewer {

/// A kernel's text as the rest of the panel, scrolled to a line; lines are counted from 0.
/// `mark_of` says what stands behind a line, if anything does.
void draw_source_text(
    std::string_view text, const Theme& theme, std::optional<std::size_t> scroll_to,
    const std::function<std::optional<inspector::Color>(std::size_t line)>& mark_of);

}  // namespace viewer
