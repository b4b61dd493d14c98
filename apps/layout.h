// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/options.h"
#include "layout/mapping.h"

// The parts of the command `layout`.
namespace apps {

/// How `layout` shows a view.
enum class Format { text, json, csv, svg };

/// Which group of which launch --view shared looks at.
struct SharedChoice {
    unsigned launch = 0;
    unsigned group = 0;
    std::optional<unsigned> section;  ///< none: all of them
};

/// Which instance --view intervals looks at.
struct IntervalChoice {
    std::optional<unsigned> instance;  ///< none: no instance is shown
    std::optional<unsigned> step;      ///< of the level; none: the last
};

/// Keys of the views that show keys: the user's own, or keys of a distribution.
struct ShownKeys : KeyChoice {
    std::vector<float> typed;  ///< --keys
    std::string file;          ///< a file of keys

    bool are_own() const { return !typed.empty() || !file.empty(); }
    /// The user's own keys, read from the file if they are not typed. Throws io::FileError, and
    /// UsageError if there are none or one is not a number.
    std::vector<float> own() const;
    /// n keys. Own keys are padded with infinities, which sort to the end.
    std::vector<float> make(std::size_t n) const;
    std::string text() const;  ///< "uniform", "typed", or the file's name
};
/// FILE, --keys, --distribution and --seed.
void add_shown_keys(Command& command, ShownKeys& keys);

/// The options of `layout` and `layout plan`.
struct LayoutOptions : ProgramChoice {
    LayoutOptions() { program = "overlapped"; }

    unsigned log2_n = 0;  ///< 0: not given
    std::uint64_t n = 0;  ///< 0: 2^log2_n
    std::optional<unsigned> level;
    ShownKeys keys;
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

/// Options of both commands, and of `layout` only.
void add_plan_options(Command& command, LayoutOptions& options);
void add_view_options(Command& command, LayoutOptions& options);
void add_format(Command& command, LayoutOptions& options, const std::vector<std::string>& formats);

/// --n N, padded, is shown as 2^log2_n values are, those of which no view is of fewer.
LayoutOptions sized(LayoutOptions options);
/// What the program is asked for. Throws UsageError if it does not take as many values: more than
/// it sorts, or a --log2n of fewer; --n is padded.
sorts::Request request_of(const LayoutOptions& options);
/// Throws stream::LaunchError or MemoryError if the profile does not run it.
stream::Program program_of(const LayoutOptions& options);
/// --format, or that of the file's ending, or text if it has none. Throws UsageError.
Format format_of(const LayoutOptions& options);

/// A view of `layout`: to add one, a function and a line in layout_views.cpp.
struct LayoutView {
    std::string_view name;  ///< as --view has it
    /// The view in the format that is asked for. Throws UsageError or inspector::ViewError if there
    /// is none of what is asked for.
    std::string (*draw)(const LayoutOptions& options);
    std::string_view help;  ///< what it shows, in a few words
    /// Why a sort has no such view ("has no bitonic trees"), or empty.
    std::string (*lack)(const sorts::Sort& sort);
    unsigned log2_n = 5;          ///< that is shown if none is asked for
    unsigned standard_level = 0;  ///< and which level then; 0: the last
    bool shows_keys = false;      ///< it depends on the keys
};
/// All views, the default one first.
std::span<const LayoutView> layout_views();
/// The view of a known name.
const LayoutView& view_named(std::string_view name);
/// Throws UsageError, which names the sort's views, if the sort has no such view.
void check_has(const sorts::Sort& sort, const LayoutView& view);

/// Throws UsageError, which names the views that show keys, if this one does not.
void check_shows_keys(const LayoutView& view);

/// Why a sort has no streams, or empty.
std::string lack_of_streams(const sorts::Sort& sort);

/// The mapping that --mapping, --width and --log2n of `layout` describe. Throws UsageError for a
/// width that is no power of two up to 2^16, or if row-wise streams get no width at all.
layout::Mapping mapping_of(layout::MappingKind kind, std::uint64_t width, unsigned log2_n);

/// `layout map` and `layout unmap`.
std::vector<CommandPointer> address_commands();

}  // namespace apps
