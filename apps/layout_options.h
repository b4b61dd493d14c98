// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "apps/layout_intervals.h"
#include "apps/options.h"

namespace apps {

/// How `layout` shows a view.
enum class Format { text, json, csv, svg, png };

/// Which group of which launch --view shared looks at.
struct SharedChoice {
    unsigned launch = 0;
    unsigned group = 0;
    std::optional<unsigned> section;  ///< none: all of them
};
std::vector<Option> shared_options(SharedChoice& choice);

/// The options of `layout` and `layout plan`.
struct LayoutOptions : ProgramChoice {
    LayoutOptions() { program = "overlapped"; }

    unsigned log2_n = 0;  ///< 0: not given
    std::uint64_t n = 0;  ///< 0: 2^log2_n
    std::optional<unsigned> level;
    KeyChoice keys;  ///< of the views that depend on them
    IntervalChoice intervals;
    SharedChoice shared;
    std::string view = "level";  ///< one of layout_views()
    const stream::Profile* profile = stream::profile_named("modern");
    std::uint64_t width = 0;  ///< 0: not given
    unsigned tree = 0;
    std::optional<Format> format;
    std::string output;
    ColorChoice color = ColorChoice::automatic;
    bool is_dark = false;

    /// n. Throws UsageError if it is not given.
    std::size_t values() const;
};

/// Options that both have, and those of `layout` alone.
std::vector<Option> plan_options(LayoutOptions& options);
std::vector<Option> view_options(LayoutOptions& options);
Option format_option(LayoutOptions& options, const std::vector<std::string>& formats);

/// --n N, padded, is shown as 2^log2_n values are, those of which no view is of fewer.
LayoutOptions sized(LayoutOptions options);
/// What the program is asked for. Throws UsageError if it does not take as many values: more than
/// it sorts, or a --log2n of fewer; --n is padded.
sorts::Request request_of(const LayoutOptions& options);
/// Throws stream::LaunchError or MemoryError if the profile does not run it.
stream::Program program_of(const LayoutOptions& options);
/// --format, or that of the file's ending, or text if it has none. Throws UsageError.
Format format_of(const LayoutOptions& options);

}  // namespace apps
