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

// Declarations of the command `layout`. `history` has the same keys.
namespace apps {

/// Output format of a view.
enum class Format { text, json, csv, svg };

/// Keys for views that show keys. The keys are typed, read from a file, or generated.
struct ShownKeys : KeyChoice {
    std::vector<float> typed;  ///< keys that the user typed after --keys
    std::string file;          ///< path of a file with keys

    bool are_own() const { return !typed.empty() || !file.empty(); }
    /// Returns the keys that the user typed or that the file has. Throws io::FileError if the file
    /// cannot be read, and UsageError if there are no keys or a key is NaN.
    std::vector<float> own() const;
    /// Returns n keys. If the user's own keys are fewer, infinities follow them, which sort to the
    /// end.
    std::vector<float> make(std::size_t n) const;
    std::string text() const;  ///< text that names the keys: "uniform", "typed", or the file's name
};

/// Adds FILE, --keys, --distribution and --seed.
void add_shown_keys(Command& command, ShownKeys& keys);

/// The options of `layout`.
struct LayoutOptions : ProgramChoice {
    LayoutOptions() { program = "overlapped"; }

    unsigned log2_n = 0;  ///< value of --log2n; 0: not given
    std::uint64_t n = 0;  ///< value of --n; 0: n is 2^log2_n
    std::optional<unsigned> level;
    ShownKeys keys;
    unsigned launch = 0;  ///< numbers of the launch and the workgroup that --view shared shows
    unsigned group = 0;
    std::string view = "level";  ///< name of one of layout_views()
    std::string profile = "modern";
    std::optional<Format> format;
    std::string output;
    bool is_dark = false;

    /// Returns n, the number of values.
    std::size_t values() const;
};

/// Makes the request for the sort. A smaller --n is padded, but a smaller --log2n is an error.
/// Throws UsageError if the sort cannot sort this many values.
sorts::Request request_of(const LayoutOptions& options);
/// Makes the sort's stream program. Throws stream::LaunchError or MemoryError if the program
/// exceeds a limit of the profile.
stream::Program program_of(const LayoutOptions& options);
/// Returns the output format. Without --format, the extension of the output file decides, and the
/// default is text. Throws UsageError if the extension is unknown.
Format format_of(const LayoutOptions& options);

/// A view of `layout`. To add a view, write a function that draws it and add a line to
/// layout_views.cpp.
struct LayoutView {
    std::string_view name;  ///< name of the view for --view
    /// Draws the view in the requested format. Throws UsageError or inspect::ViewError if the
    /// options do not suit the view.
    std::string (*draw)(const LayoutOptions& options);
    std::string_view help;  ///< phrase that describes the view
    /// The part of a sort that the view shows.
    enum class Part { streams, trees, comparators, intervals, shared_memory } needs;
    unsigned log2_n = 5;          ///< log2 of the view's default n
    unsigned standard_level = 0;  ///< level that is shown by default; 0: the last one
    bool shows_keys = false;      ///< true if the view depends on the keys
};
/// All views. The first view is the default.
std::span<const LayoutView> layout_views();
/// Returns the view with this name. A view with this name must exist.
const LayoutView& view_named(std::string_view name);
/// If the sort lacks this view, throws UsageError with a list of the sort's views.
void check_has(const sorts::Sort& sort, const LayoutView& view);

/// If this view shows no keys, throws UsageError with a list of the views that do.
void check_shows_keys(const LayoutView& view);

}  // namespace apps
