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

/// Format of a view.
enum class Format { text, json, csv, svg };

/// The workgroup that --view shared shows.
struct SharedChoice {
    unsigned launch = 0;
    unsigned group = 0;
    std::optional<unsigned> section;  ///< nullopt: all sections
};

/// The kernel instance that --view intervals shows.
struct IntervalChoice {
    std::optional<unsigned> instance;  ///< nullopt: only the level is shown
    std::optional<unsigned> step;      ///< step of the level; nullopt: the last one
};

/// Keys of the views that show keys: the user's own, or keys of a distribution.
struct ShownKeys : KeyChoice {
    std::vector<float> typed;  ///< --keys
    std::string file;          ///< a file of keys

    bool are_own() const { return !typed.empty() || !file.empty(); }
    /// The user's own keys, read from the file if they are not typed. Throws io::FileError if the
    /// file cannot be read, and UsageError if there is no key or a key is NaN.
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

/// The same options with log2_n of the padded --n.
LayoutOptions sized(LayoutOptions options);
/// The request for the sort. Throws UsageError if the sort cannot sort so many values. A small --n
/// is padded, but a small --log2n is an error.
sorts::Request request_of(const LayoutOptions& options);
/// Throws stream::LaunchError or MemoryError if the program exceeds a limit of the profile.
stream::Program program_of(const LayoutOptions& options);
/// --format. Without --format, the ending of the file decides; without an ending it is text. Throws
/// UsageError if the ending is unknown.
Format format_of(const LayoutOptions& options);

/// A view of `layout`. A new view is a function and a line in layout_views.cpp.
struct LayoutView {
    std::string_view name;  ///< for --view
    /// The view in the format of the options. Throws UsageError or inspector::ViewError if the
    /// options do not suit the view.
    std::string (*draw)(const LayoutOptions& options);
    std::string_view help;  ///< describes the view in a few words
    /// Reason why a sort lacks this view ("has no bitonic trees"), or an empty text.
    std::string (*lack)(const sorts::Sort& sort);
    unsigned log2_n = 5;          ///< default size
    unsigned standard_level = 0;  ///< level at the default size; 0: the last one
    bool shows_keys = false;      ///< depends on the keys
};
/// All views, the default one first.
std::span<const LayoutView> layout_views();
/// The view of a known name.
const LayoutView& view_named(std::string_view name);
/// Throws UsageError, which names the sort's views, if the sort has no such view.
void check_has(const sorts::Sort& sort, const LayoutView& view);

/// Throws UsageError, which names the views that show keys, if this one does not.
void check_shows_keys(const LayoutView& view);

/// Reason why a sort lacks streams, or an empty text.
std::string lack_of_streams(const sorts::Sort& sort);

/// The mapping that --mapping, --width and --log2n of `layout` describe. Throws UsageError if
/// a width is not a power of two up to 2^16, or if row-wise streams have neither a width nor a
/// size.
layout::Mapping mapping_of(layout::MappingKind kind, std::uint64_t width, unsigned log2_n);

/// `layout map` and `layout unmap`.
std::vector<CommandPointer> address_commands();

}  // namespace apps
