// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "apps/command_line.h"
#include "apps/output.h"
#include "io/key_file.h"
#include "sorts/catalogue.h"
#include "sorts/sorter.h"
#include "stream/profile.h"

namespace apps {

/// Settings from texts such as "place=8". Throws UsageError for other texts.
sorts::Settings settings_named(const std::vector<std::string>& settings);

/// A sort with its mapping and settings, as given on the command line.
struct ProgramChoice {
    std::string program = "optimized";
    std::optional<layout::MappingKind> mapping = {};  ///< empty: the sort's default mapping
    std::vector<std::string> settings = {};           ///< settings such as "place=8"

    const sorts::Sort& sort() const { return *sorts::sort_named(program); }
    /// Makes the request for n values. Throws RequestError if the sort rejects the request.
    sorts::Request request(std::size_t n) const;
    /// Returns the settings. Throws UsageError if one is not NAME=VALUE.
    sorts::Settings named_settings() const { return settings_named(settings); }
};

/// Generated keys.
struct KeyChoice {
    std::string distribution = "uniform";
    std::uint64_t seed = 1;

    std::vector<float> make(std::size_t n) const;
    /// "uniform" or "zipf seed 3", in the form that the viewer's `open` accepts
    std::string text() const;
};

// The following functions add options that several commands have. The current values become the
// defaults.

/// --executor. An empty name selects the default of the sort's kind.
CLI::Option* add_any_executor(Command& command, std::string& executor);
/// --profile of any sort.
CLI::Option* add_any_profile(Command& command, std::string& profile);
void add_profile(Command& command, const stream::Profile*& profile);
/// --program, --mapping and --set of any sort. --program also accepts the names in `more`.
void add_program(Command& command, ProgramChoice& choice,
                 const std::vector<std::string>& more = {});
/// Adds --set NAME=VALUE.
void add_settings(Command& command, std::vector<std::string>& settings);
void add_nan(Command& command, sorts::NanPolicy& nan);
/// Adds --log2n L, which sets n = 2^L.
void add_log2n(Command& command, unsigned& log2_n, unsigned least, unsigned most);
/// Adds --distribution and --seed.
void add_keys(Command& command, KeyChoice& choice);
CLI::Option* add_seed(Command& command, std::uint64_t& seed, const std::string& help);

/// --input-format and --output-format. The default is the format of the file's ending.
void add_key_format(Command& command, const std::string& name, std::optional<io::KeyFormat>& format,
                    const std::string& help);
/// Throws io::FileError if neither the option nor the ending names a format.
void check_key_format(const NamedFile& file, const std::optional<io::KeyFormat>& named);

/// Throws UsageError if the profile is for the other kind of sort.
void check_profile(const std::string& profile, stream::Body body);

}  // namespace apps
