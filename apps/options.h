// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/command_line.h"
#include "io/key_file.h"
#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "stream/profile.h"

namespace apps {

/// Parses settings such as "place=8". Throws UsageError for other texts.
sorts::Settings settings_named(const std::vector<std::string>& settings);

/// A sort, its mapping and its settings, as given on the command line.
struct ProgramChoice {
    std::string program = "optimized";
    /// mapping of the streams; empty: the sort's default
    std::optional<layout::MappingKind> mapping = {};
    std::vector<std::string> settings = {};  ///< settings such as "place=8"

    const sorts::Sort& sort() const { return *sorts::sort_named(program); }
    /// Makes the request for n values. Throws RequestError if the sort rejects the request.
    sorts::Request request(std::size_t n) const;
};

/// Keys that a distribution and a seed determine.
struct KeyChoice {
    std::string distribution = "uniform";
    std::uint64_t seed = 1;

    std::vector<float> make(std::size_t n) const;
    /// Text that the viewer's command `open` accepts: "uniform" or "zipf seed 3".
    std::string text() const;
};

/// Keys for commands that show keys. The keys are typed, read from a file, or generated.
struct ShownKeys : KeyChoice {
    std::vector<float> typed;  ///< keys that the user typed after --keys
    std::string file;          ///< path of a file with keys

    bool are_own() const { return !typed.empty() || !file.empty(); }
    /// Returns the keys that the user typed or that the file has. Prints a note if keys of the file
    /// are rounded to float32. Throws io::FileError if the file cannot be read, and UsageError if
    /// there are no keys or a key is NaN.
    std::vector<float> own() const;
    /// Returns n keys. If the user's own keys are fewer, infinities follow them, which sort to the
    /// end.
    std::vector<float> make(std::size_t n) const;
    std::string text() const;  ///< text that names the keys: "uniform", "typed", or the file's name
};

// Each of the following functions adds options that several commands have. The current value
// becomes the default.

/// Adds --executor. An empty name means the default executor for the kind of sort.
CLI::Option* add_executor(Command& command, std::string& executor);
/// Adds --profile, which accepts the profiles of all kinds of sorts.
CLI::Option* add_profile(Command& command, std::string& profile);
/// Adds --program, --mapping and --set for any sort. --program also accepts the names in `more`.
void add_program(Command& command, ProgramChoice& choice,
                 const std::vector<std::string>& more = {});
/// Adds --set NAME=VALUE.
void add_settings(Command& command, std::vector<std::string>& settings);
/// Adds --log2n L, which sets n = 2^L.
void add_log2n(Command& command, unsigned& log2_n, unsigned least, unsigned most);
/// Adds --distribution and --seed.
void add_keys(Command& command, KeyChoice& choice);
/// Adds FILE, --keys, --distribution and --seed.
void add_shown_keys(Command& command, ShownKeys& keys);

/// Adds the option `name`, --input-format or --output-format. The default is the format that the
/// file's extension names.
void add_key_format(Command& command, const std::string& name, std::optional<io::KeyFormat>& format,
                    const std::string& help);
/// Prints a note if the reader of a file rounded keys to float32.
void note_rounded(const io::Keys& keys);
/// Throws sorts::RequestError if the profile is not for this kind of sort.
void check_profile(const std::string& profile, stream::Body body);

}  // namespace apps
