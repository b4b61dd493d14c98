// SPDX-License-Identifier: MIT
#include "apps/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "apps/exit.h"
#include "apps/output.h"
#include "io/names.h"
#include "io/text.h"
#include "sorts/choice.h"
#include "sorts/distribution.h"
#include "stream/executors.h"

namespace apps {
namespace {

// Throws io::FormatError for a number that float32 cannot hold exactly.
std::vector<float> typed_keys(const std::string& text) {
    return io::floats_of(io::keys_of(io::KeyText(text), {.integers = false}));
}

std::string refusal_of(const std::string& keys) {
    try {
        return typed_keys(keys).empty() ? "no keys" : "";
    } catch (const io::FormatError& error) {
        return error.what();
    }
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
    sorts::Request request{n, mapping ? mapping : standard_mapping(sort()),
                           settings_named(settings)};
    sorts::check_request(sort(), request);
    return request;
}

std::vector<float> KeyChoice::make(std::size_t n) const {
    return sorts::distribution_named(distribution)->make(n, seed);
}

std::string KeyChoice::text() const {
    return seed == 1 ? distribution : fmt::format("{} seed {}", distribution, seed);
}

std::vector<float> ShownKeys::own() const {
    constexpr std::size_t max_bytes = std::size_t{1} << 26;
    std::vector<float> keys = typed;
    if (keys.empty()) {
        const io::KeyFile read = io::read_key_file(
            file, {}, max_bytes, {.integers = false, .rounded = true}, check_interrupted);
        note_rounded(read.keys());
        keys = io::floats_of(read.keys());
    }
    if (keys.empty())
        throw UsageError(text() + ": no keys");
    if (std::ranges::any_of(keys, [](float key) { return std::isnan(key); }))
        throw UsageError(text() + ": a key is NaN; this view cannot show it");
    return keys;
}

std::vector<float> ShownKeys::make(std::size_t n) const {
    if (!are_own())
        return KeyChoice::make(n);
    std::vector<float> keys = own();
    keys.resize(n, std::numeric_limits<float>::infinity());
    return keys;
}

std::string ShownKeys::text() const {
    return !file.empty() ? file : !typed.empty() ? "typed" : KeyChoice::text();
}

CLI::Option* add_executor(Command& command, std::string& executor) {
    std::vector<std::string> standard;
    for (const stream::Body body : {stream::Body::blocks, stream::Body::groups})
        standard.push_back(
            fmt::format("{} for {} sorts", stream::executors_of(body).front(), name(body)));
    const auto names = stream::executors_of(stream::Body::blocks);
    return add(command, "--executor", executor, "What runs the kernels")
        ->check(one_of({names.begin(), names.end()}))
        ->default_str(fmt::format("{}", fmt::join(standard, ", ")));
}

CLI::Option* add_profile(Command& command, std::string& profile) {
    return add(command, "--profile", profile, "Hardware whose limits apply")
        ->check(one_of(io::all_of(stream::profiles(), &stream::Profile::name)));
}

void check_profile(const std::string& profile, stream::Body body) {
    if (const std::string why = sorts::no_profile(body, profile); !why.empty())
        throw sorts::RequestError(why);
}

void add_program(Command& command, ProgramChoice& choice, const std::vector<std::string>& more) {
    std::vector<std::string> names = io::all_of(sorts::catalogue(), &sorts::Sort::name);
    names.insert(names.end(), more.begin(), more.end());
    add(command, "--program", choice.program, "Sort; see gpu-abisort programs")
        ->type_name("NAME")
        ->check(one_of(std::move(names)));
    std::vector<std::pair<std::string, std::optional<layout::MappingKind>>> mappings;
    for (const layout::MappingKind kind : layout::all_mappings)
        mappings.emplace_back(name(kind), kind);
    add_choice(command, "--mapping", choice.mapping, mappings, "1D-2D mapping (§6.2)")
        ->default_str("the program's");
    add_settings(command, choice.settings);
}

void add_settings(Command& command, std::vector<std::string>& settings) {
    add(command, "--set", settings, "Setting of the sort, such as place=8")
        ->type_name("NAME=VALUE");
}

void add_log2n(Command& command, unsigned& log2_n, unsigned least, unsigned most) {
    add(command, "--log2n", log2_n, "n = 2^L")->type_name("L")->check(in_range(least, most));
}

void add_keys(Command& command, KeyChoice& choice) {
    add(command, "--distribution", choice.distribution, "Generated keys")
        ->check(one_of(io::all_of(sorts::distributions(), &sorts::Distribution::name)));
    add(command, "--seed", choice.seed, "Random seed");
}

void add_shown_keys(Command& command, ShownKeys& keys) {
    CLI::Option* file =
        add_path(command, "FILE", keys.file, "File with your own keys; - is standard input");
    const auto assign = [&keys](const std::string& given) { keys.typed = typed_keys(given); };
    command.add_option_function<std::string>("--keys", assign, "Your own keys, such as 7,4,1,6")
        ->type_name("KEYS")
        ->check(refusal_of)
        ->excludes(file);
    add_keys(command, keys);
}

void note_rounded(const io::Keys& keys) {
    if (keys.rounded > 0)
        note("{} of {} keys were rounded to float32, the first in {}", keys.rounded, keys.size(),
             keys.first_rounded);
}

void add_key_format(Command& command, const std::string& name, std::optional<io::KeyFormat>& format,
                    const std::string& help) {
    std::vector<std::pair<std::string, std::optional<io::KeyFormat>>> formats;
    for (const auto& [known, word] : io::key_formats)
        formats.emplace_back(word, known);
    add_choice(command, name, format, formats, help)
        ->default_str("by the file's ending, or txt for -");
}

}  // namespace apps
