// SPDX-License-Identifier: MIT
#include "apps/options.h"
#include "sorts/choice.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "apps/usage_error.h"
#include "io/error.h"
#include "sorts/distribution.h"
#include "text/names.h"

namespace apps {
namespace {

std::vector<std::pair<std::string, layout::MappingKind>> mapping_choices() {
    std::vector<std::pair<std::string, layout::MappingKind>> choices;
    for (const layout::MappingKind entry : layout::all_mappings)
        choices.emplace_back(name(entry), entry);
    return choices;
}

Option executor_option_of(const std::vector<std::string_view>& executors) {
    return {.name = "--executor",
            .value = {},
            .help = "What runs the kernels",
            .choices = {executors.begin(), executors.end()}};
}

// "tile=" of a program's options; of all programs, if it has no name.
std::vector<std::string> names_to_set(const std::string& program) {
    std::set<std::string> names;
    for (const sorts::Sort& entry : sorts::catalogue())
        if (program.empty() || entry.name == program)
            for (const sorts::Option& option : entry.options)
                names.insert(std::string(option.name) + "=");
    return {names.begin(), names.end()};
}

}  // namespace

sorts::Settings settings_named(const std::vector<std::string>& settings) {
    sorts::Settings named;
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        if (equals == std::string::npos)
            throw UsageError("--set " + setting + ": expected NAME=VALUE");
        named[setting.substr(0, equals)] = setting.substr(equals + 1);
    }
    return named;
}

sorts::Request ProgramChoice::request(std::size_t n) const {
    sorts::Request request{n, mapping ? mapping : standard_mapping(sort()), named_settings()};
    sorts::check_request(sort(), request);
    return request;
}

std::vector<float> KeyChoice::make(std::size_t n) const {
    return sorts::distribution_named(distribution)->make(n, seed);
}

std::string KeyChoice::text() const {
    return seed == 1 ? distribution : fmt::format("{} seed {}", distribution, seed);
}

std::vector<Option> key_options(KeyChoice& choice) {
    return {distribution_option(choice.distribution), seed_option(choice.seed, "Random seed")};
}

Option executor_option(std::string& executor) {
    Option option = executor_option_of(stream::executors_of(stream::Body::blocks));
    option.value = &executor;
    return option;
}

Option any_executor_option(std::string& executor) {
    Option option = executor_option_of(stream::executors_of(stream::Body::blocks));
    option.value = [&executor](const std::string& given) { executor = given; };
    for (const stream::Body body : {stream::Body::blocks, stream::Body::groups})
        option.standard += (option.standard.empty() ? "" : ", ") +
                           std::string(stream::executors_of(body).front()) + " for the " +
                           std::string(name(body)) + " machine";
    return option;
}

Option any_profile_option(std::string& profile) {
    return {.name = "--profile",
            .value = &profile,
            .help = "Hardware whose limits apply",
            .choices = text::all_of(stream::profiles(), &stream::Profile::name)};
}

void check_profile(const std::string& profile, stream::Body body) {
    if (const std::string why = sorts::no_profile(body, profile); !why.empty())
        throw UsageError(why);
}

std::vector<Option> program_options(ProgramChoice& choice, const std::string& tool) {
    std::vector<Option> options = any_program_options(choice);
    Option& program = options.front();
    program.choices = text::all_of(sorts::catalogue(stream::Body::blocks), &sorts::Sort::name);
    program.check = [tool](const std::string& given) -> std::string {
        const sorts::Sort* entry = sorts::sort_named(given);
        if (entry == nullptr || entry->body == stream::Body::blocks)
            return "";
        return "program " + given + " runs on the " + std::string(name(entry->body)) +
               " machine; " + tool + " those of the stream machine";
    };
    return options;
}

std::vector<Option> any_program_options(ProgramChoice& choice) {
    Option program{.name = "--program",
                   .value = &choice.program,
                   .help = "A sort of the catalogue: see gpu-abisort programs",
                   .choices = text::all_of(sorts::catalogue(), &sorts::Sort::name)};
    Option mapping{.name = "--mapping",
                   .value =
                       [&choice](const std::string& given) {
                           for (const auto& [word, kind] : mapping_choices())
                               if (word == given)
                                   choice.mapping = kind;
                       },
                   .help = "1D-2D mapping (§6.2)"};
    mapping.choices = text::all_of(layout::all_mappings, layout::name);
    mapping.standard = "the program's";
    return {program, mapping, set_option(choice.settings, choice.program)};
}

Option set_option(std::vector<std::string>& settings, const std::string& standard) {
    return {.name = "--set",
            .value = &settings,
            .help = "An option of the program, such as tile=64",
            .type = "NAME=VALUE",
            .suggestions = [standard](std::span<const std::string> before) {
                std::string program = standard;
                for (std::size_t i = 1; i < before.size(); ++i)
                    if (before[i - 1] == "--program")
                        program = before[i];
                return names_to_set(program);
            }};
}

Option mapping_option(layout::MappingKind& mapping) {
    return choice("--mapping", mapping, mapping_choices(), "1D-2D mapping (§6.2)");
}

Option profile_option(const stream::Profile*& profile) {
    std::vector<std::pair<std::string, const stream::Profile*>> choices;
    for (const std::string_view name : stream::profiles_of(stream::Body::blocks))
        choices.emplace_back(name, stream::profile_named(name));
    return choice("--profile", profile, choices, "Hardware whose limits apply");
}

Option nan_option(sorts::NanPolicy& nan) {
    return choice<sorts::NanPolicy>(
        "--nan", nan, {{"refuse", sorts::NanPolicy::refuse}, {"last", sorts::NanPolicy::last}},
        "NaN keys: reject, or sort last");
}

Option processors_option(unsigned& processors) {
    return {.name = "--processors",
            .value = &processors,
            .help = "Limit the parallel kernel instances, the paper's p (compute only)",
            .type = "P",
            .range = {{1, 1u << 30}}};
}

Option log2n_option(unsigned& log2_n, unsigned least, unsigned most) {
    return {.name = "--log2n",
            .value = &log2_n,
            .help = "n = 2^L",
            .type = "L",
            .range = {{least, most}}};
}

Option color_option(ColorChoice& color) {
    return choice<ColorChoice>("--color", color,
                               {{"auto", ColorChoice::automatic},
                                {"always", ColorChoice::always},
                                {"never", ColorChoice::never}},
                               "Coloured text: auto is on a terminal, unless NO_COLOR is set");
}

Option distribution_option(std::string& distribution) {
    return {.name = "--distribution",
            .value = &distribution,
            .help = "Generated keys",
            .choices = text::all_of(sorts::distributions(), &sorts::Distribution::name)};
}

Option seed_option(std::uint64_t& seed, const std::string& help) {
    return {.name = "--seed", .value = &seed, .help = help};
}

std::vector<Option> joined(std::initializer_list<std::vector<Option>> lists) {
    std::vector<Option> all;
    for (const std::vector<Option>& list : lists)
        all.insert(all.end(), list.begin(), list.end());
    return all;
}

Option key_format_option(const std::string& name, std::optional<io::KeyFormat>& format,
                         const std::string& help) {
    Option option{
        .name = name,
        .value = [&format](
                     const std::string& given) { format = text::value_in(io::key_formats, given); },
        .help = help,
        .standard = "that of the file's ending, txt for -"};
    for (const auto& [known, word] : io::key_formats)
        option.choices.emplace_back(word);
    return option;
}

void check_key_format(const NamedFile& file, const std::optional<io::KeyFormat>& named) {
    std::error_code error;
    if (named || io::key_format(file.path) || std::filesystem::is_directory(file.path, error))
        return;
    const bool is_input = file.option == "INPUT";
    throw io::FileError(is_input ? io::FileError::Kind::input : io::FileError::Kind::output,
                        file.path,
                        fmt::format("the ending is not .npy, .f32 or .txt; name the format with {}",
                                    is_input ? "--input-format" : "--output-format"));
}

}  // namespace apps
