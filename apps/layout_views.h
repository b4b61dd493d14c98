// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/layout_options.h"

namespace apps {

/// A view of `layout`: to add one, a function and a line in layout_views.cpp.
struct LayoutView {
    std::string_view name;  ///< as --view has it
    /// The view in the format that is asked for. Throws UsageError or inspector::ViewError if there
    /// is none of what is asked for.
    std::string (*draw)(const LayoutOptions& options);
    std::string_view help;  ///< what it shows, in a few words
    /// Why a sort has no such view, or nothing: "has no bitonic trees".
    std::string (*lack)(const sorts::Sort& sort);
    unsigned log2_n = 5;          ///< that is shown if none is asked for
    unsigned standard_level = 0;  ///< and which level then; 0: the last
};
/// Every view there is, the standard one first.
std::span<const LayoutView> layout_views();
/// The one of a name that there is.
const LayoutView& view_named(std::string_view name);
/// Throws UsageError, which names those that it has, if the sort has no such view.
void check_has(const sorts::Sort& sort, const LayoutView& view);

/// Why a sort has nothing that lies in streams, or nothing.
std::string lack_of_streams(const sorts::Sort& sort);

}  // namespace apps
