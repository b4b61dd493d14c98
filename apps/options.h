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
    /// Parses the settings. Throws UsageError if one is not NAME=VALUE.
    sorts::Settings named_settings() const { return settings_named(settings); }
};

/// Keys that a distribution and a seed determine.
struct KeyChoice {
    std::string distribution = "uniform";
    std::uint64_t seed = 1;

    std::vector<float> make(std::size_t n) const;
    /// Text that the viewer's command `open` accepts: "uniform" or "zipf seed 3".
    std::string text() const;
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
void add_nan(Command& command, sorts::NanPolicy& nan);
/// Adds --log2n L, which sets n = 2^L.
void add_log2n(Command& command, unsigned& log2_n, unsigned least, unsigned most);
/// Adds --distribution and --seed.
void add_keys(Command& command, KeyChoice& choice);

/// Adds the option `name`, --input-format or --output-format. The default is the format that the
/// file's extension names.
void add_key_format(Command& command, const std::string& name, std::optional<io::KeyFormat>& format,
                    const std::string& help);
/// Throws sorts::RequestError if the profile is not for this kind of sort.
void check_profile(const std::string& profile, stream::Body body);

}  // namespace apps
