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

/// "tile=64" and the like as settings. Throws UsageError if one of them is none.
sorts::Settings settings_named(const std::vector<std::string>& settings);

/// A sort of the catalogue in one of its forms, as the command line names it.
struct ProgramChoice {
    std::string program = "optimized";
    std::optional<layout::MappingKind> mapping = {};  ///< none: the program's standard one
    std::vector<std::string> settings = {};           ///< "tile=64"

    const sorts::Sort& sort() const { return *sorts::sort_named(program); }
    /// The request for n values, with the mapping that it is sorted under. Throws RequestError if
    /// the program does not take it.
    sorts::Request request(std::size_t n) const;
    /// Throws UsageError if one of the settings is none.
    sorts::Settings named_settings() const { return settings_named(settings); }
};

/// Generated keys.
struct KeyChoice {
    std::string distribution = "uniform";
    std::uint64_t seed = 1;

    std::vector<float> make(std::size_t n) const;
    std::string text() const;  ///< "uniform" or "zipf seed 3", as the viewer's `open` takes it
};

// Options that several commands share, with their defaults.

/// The executors of the stream machine.
Option executor_option(std::string& executor);
/// The executors of all machines; empty if it is not given.
Option any_executor_option(std::string& executor);
/// A profile of any machine.
Option any_profile_option(std::string& profile);
/// --processors P; 0 if it is not given.
Option processors_option(unsigned& processors);
/// --program, --mapping and --set, of the sorts of the stream machine: `tool`, as in "layout
/// shows", refuses those of another by name.
std::vector<Option> program_options(ProgramChoice& choice, const std::string& tool);
/// The same of all sorts.
std::vector<Option> any_program_options(ProgramChoice& choice);
/// --set NAME=VALUE. Shells complete the names of the program that is named, `standard` if none is;
/// those of all where that is empty.
Option set_option(std::vector<std::string>& settings, const std::string& standard = "");
Option mapping_option(layout::MappingKind& mapping);
Option profile_option(const stream::Profile*& profile);
Option nan_option(sorts::NanPolicy& nan);
/// --log2n L: n = 2^L.
Option log2n_option(unsigned& log2_n, unsigned least, unsigned most);
/// --color auto|always|never.
Option color_option(ColorChoice& color);
/// --distribution and --seed.
std::vector<Option> key_options(KeyChoice& choice);
Option distribution_option(std::string& distribution);
Option seed_option(std::uint64_t& seed, const std::string& help);

/// --input-format and --output-format; without them the file's ending says it.
Option key_format_option(const std::string& name, std::optional<io::KeyFormat>& format,
                         const std::string& help);
/// Throws io::FileError if neither says it.
void check_key_format(const NamedFile& file, const std::optional<io::KeyFormat>& named);

/// Throws UsageError with that.
void check_profile(const std::string& profile, stream::Body body);

/// The options of several lists, one after the other.
std::vector<Option> joined(std::initializer_list<std::vector<Option>> lists);

}  // namespace apps
