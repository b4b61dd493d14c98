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

// Parts of the command `layout`.
namespace apps {

/// Format of a view.
enum class Format { text, json, csv, svg };

/// Keys for the views that show keys: typed keys, a file, or a distribution.
struct ShownKeys : KeyChoice {
    std::vector<float> typed;  ///< keys from --keys
    std::string file;          ///< path of a file with keys

    bool are_own() const { return !typed.empty() || !file.empty(); }
    /// Returns the user's own keys, typed or from the file. Throws io::FileError if the file cannot
    /// be read, and UsageError if there are no keys or a key is NaN.
    std::vector<float> own() const;
    /// Returns n keys. Own keys are padded with infinities, which sort to the end.
    std::vector<float> make(std::size_t n) const;
    std::string text() const;  ///< describes the keys: "uniform", "typed", or the file's name
};

/// The options of `layout`.
struct LayoutOptions : ProgramChoice {
    LayoutOptions() { program = "overlapped"; }

    unsigned log2_n = 0;  ///< from --log2n; 0: not given
    std::uint64_t n = 0;  ///< from --n; 0: 2^log2_n
    std::optional<unsigned> level;
    ShownKeys keys;
    unsigned launch = 0;  ///< launch and workgroup that --view shared shows
    unsigned group = 0;
    std::string view = "level";  ///< name of one of layout_views()
    const stream::Profile* profile = stream::profile_named("modern");
    std::optional<Format> format;
    std::string output;
    bool is_dark = false;

    /// Returns n.
    std::size_t values() const;
};

/// Makes the request for the sort. Throws UsageError if the sort cannot sort this many values. A
/// smaller --n is padded, but a smaller --log2n is an error.
sorts::Request request_of(const LayoutOptions& options);
/// Makes the stream program. Throws stream::LaunchError or MemoryError if the program exceeds a
/// limit of the profile.
stream::Program program_of(const LayoutOptions& options);
/// Returns the format. Without --format, the output file's extension decides, and text is the
/// default. Throws UsageError if the extension is unknown.
Format format_of(const LayoutOptions& options);

/// A view of `layout`. To add a view, write a function and add a line to layout_views.cpp.
struct LayoutView {
    std::string_view name;  ///< name for --view
    /// Draws the view in the requested format. Throws UsageError or inspector::ViewError if the
    /// options do not suit the view.
    std::string (*draw)(const LayoutOptions& options);
    std::string_view help;  ///< describes the view in a few words
    /// Returns why a sort lacks this view ("has no bitonic trees"), or an empty text.
    std::string (*lack)(const sorts::Sort& sort);
    unsigned log2_n = 5;          ///< log2 of the default n
    unsigned standard_level = 0;  ///< level that is shown by default; 0: the last one
    bool shows_keys = false;      ///< true if the view depends on the keys
};
/// All views, the default one first.
std::span<const LayoutView> layout_views();
/// Finds a view by its name, which must be known.
const LayoutView& view_named(std::string_view name);
/// Throws UsageError, which lists the sort's views, if the sort lacks this view.
void check_has(const sorts::Sort& sort, const LayoutView& view);

/// Throws UsageError, which lists the views that show keys, if this view shows none.
void check_shows_keys(const LayoutView& view);

}  // namespace apps
