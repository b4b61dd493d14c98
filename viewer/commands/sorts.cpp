// SPDX-License-Identifier: MIT
// Commands that change the sort and its keys, and commands that save files.
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <filesystem>

#include "io/file.h"
#include "io/key_file.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "stream/executors.h"
#include "viewer/commands/commands.h"
#include "viewer/export.h"
#include "viewer/interface.h"
#include "viewer/model/workgroup_session.h"
#include "viewer/scenes/picture.h"

namespace viewer {
namespace {

/// A function that changes the setup and sorts the same keys again.
template <class Change>
auto set(Change) {
    return [](Interface& interface, const Words& given) {
        Setup setup = interface.setup();
        Change()(setup, given);
        interface.show(std::move(setup));
    };
}

void take_keys(Interface& interface, Setup setup) {
    interface.show(std::move(setup));
    interface.session().clear_selection();
}

void generate_keys(Setup& setup, const sorts::Distribution& distribution, const Numbers& numbers) {
    const std::size_t n = std::max<std::size_t>(setup.keys.size(), 2);
    const unsigned log2_n = numbers["log2n"].value_or(static_cast<unsigned>(std::bit_width(n - 1)));
    if (log2_n < 1 || log2_n > max_log2_viewed)
        throw Refused(fmt::format("log2n {}: expected 1 to {}", log2_n, max_log2_viewed));
    const unsigned seed = numbers["seed"].value_or(1);
    setup.keys = distribution.make(std::size_t{1} << log2_n, seed);
    setup.input = input_text(distribution.name, seed);
}

void open(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    open_keys(setup, given, interface.checkpoint());
    take_keys(interface, std::move(setup));
}

void sort_typed(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    type_keys(setup, given);
    take_keys(interface, std::move(setup));
}

const sorts::Sort& shown_sort(const Interface& interface) {
    return *sorts::sort_named(interface.setup().options.program);
}

void save(Interface& interface, const Words& given) {
    interface.save_to(fmt::format("{}", fmt::join(given, " ")));
}

void save_picture(Interface& interface, const Words&) {
    std::string path;
    for (unsigned i = 1; path.empty() || std::filesystem::exists(path); ++i)
        path = fmt::format("gpu-abisort-{:03}.png", i);
    interface.save_to(path);
}

void write(const Interface& interface, const std::string& path, const std::string& text) {
    io::AtomicFile file(path, interface.checkpoint());
    file.write(text);
    file.commit();
}

}  // namespace

void Interface::save_to(const std::string& path) {
    if (path.ends_with(".png")) {
        save_picture(path);
    } else if (path.ends_with(".svg")) {
        write(*this, path, to_svg(picture_of_position(*this)));
    } else if (path.ends_with(".json")) {
        const WorkgroupSession* groups = session_->workgroup();
        write(*this, path,
              groups != nullptr ? to_json(tables_of(groups->memory()))
                                : to_json(stream_session().table()));
    } else if (path.ends_with(".csv")) {
        if (session_->streams() == nullptr)
            throw Refused(session_->has_no("streams to write as CSV: save FILE.json"));
        write(*this, path, to_csv(stream_session().table()));
    } else {
        throw Refused(path + ": expected .png, .svg, .json or .csv");
    }
    view_.message = "saved " + path;
}

void choose_program(Setup& setup, const sorts::Sort& entry) {
    setup.options.program = entry.name;
    setup.options.settings.clear();
    const auto profiles = stream::profiles_of(entry.body);
    if (std::ranges::find(profiles, setup.profile) == profiles.end())
        setup.profile = "modern";
    const auto& mappings = entry.mappings;
    if (!mappings.empty() && std::ranges::count(mappings, setup.options.mapping) == 0)
        setup.options.mapping.reset();
}

std::string input_text(std::string_view distribution, std::uint64_t seed) {
    return seed == 1 ? std::string(distribution) : fmt::format("{} seed {}", distribution, seed);
}

void open_keys(Setup& setup, const Words& given, const std::function<void()>& checkpoint) {
    if (const sorts::Distribution* distribution = sorts::distribution_named(given[0])) {
        generate_keys(setup, *distribution, {{given.begin() + 1, given.end()}, {"seed", "log2n"}});
    } else {
        setup.input = fmt::format("{}", fmt::join(given, " "));  // file names may have spaces
        // without a dot or slash, the name would not be read as a file name
        if (setup.input.find_first_of("./") == std::string::npos)
            named(sorts::distributions(), setup.input);
        setup.keys = io::read_keys(setup.input, {}, max_key_file_bytes, checkpoint);
    }
}

void type_keys(Setup& setup, const Words& given) {
    setup.keys.clear();
    for (const std::string& key : given)
        setup.keys.push_back(number<float>(key));
    setup.input = "typed";
}

std::vector<Command> commands_that_sort() {
    return {
        {.name = "open",
         .grammar = "FILE... | DISTRIBUTION [seed S] [log2n L]",
         .menu = "File",
         .help = "sort the keys of a file, or generated keys",
         .run = open,
         .names = [](const Interface&) { return names_of(sorts::distributions()); }},
        {.name = "sort", .grammar = "KEY...", .help = "sort these keys", .run = sort_typed},
        {.name = "set program",
         .grammar = "SORT",
         .help = "choose the sort",
         .run = set([](Setup& setup, const Words& given) {
             choose_program(setup, named(sorts::catalogue(), given[0]));
         }),
         .names = [](const Interface&) { return names_of(sorts::catalogue()); },
         .value =
             [](const Interface& interface) { return std::string(shown_sort(interface).name); }},
        {.name = "set mapping",
         .grammar = "MAPPING",
         .help = "choose the mapping from 1D to 2D",
         .run = set([](Setup& setup, const Words& given) {
             setup.options.mapping = named(layout::all_mappings, given[0]);
         }),
         .exists = has_streams,
         .lacking = "2D mapping (§6.2)",
         .names =
             [](const Interface& interface) { return names_of(shown_sort(interface).mappings); },
         .value =
             [](const Interface& interface) {
                 return std::string(name(*sorts::mapping_of(interface.setup().options)));
             }},
        {.name = "set executor",
         .grammar = "EXECUTOR",
         .help = "choose what runs the sort",
         .run = set([](Setup& setup, const Words& given) { setup.executor = given[0]; }),
         .exists = has_streams,
         .lacking = "other executor here: only the emulator records accesses",
         .names = [](const Interface&) { return names_of(stream::executors()); },
         .value = [](const Interface& interface) { return interface.setup().executor; }},
        {.name = "set profile",
         .grammar = "PROFILE",
         .help = "choose the device whose limits apply",
         .run = set([](Setup& setup, const Words& given) { setup.profile = given[0]; }),
         .exists = has_workgroups,
         .lacking = "profile to choose: only thread-group sorts have one",
         .names =
             [](const Interface&) { return names_of(stream::profiles_of(stream::Body::groups)); },
         .value = [](const Interface& interface) { return interface.setup().profile; }},
        {.name = "set option",
         .grammar = "OPTION VALUE",
         .help = "choose a setting of the sort",
         .run = set(
             [](Setup& setup, const Words& given) { setup.options.settings[given[0]] = given[1]; }),
         .exists =
             [](const Interface& interface) { return !shown_sort(interface).options.empty(); },
         .lacking = "options",
         .names =
             [](const Interface& interface) { return names_of(shown_sort(interface).options); }},
        {.name = "save picture",
         .keys = "Ctrl+S",
         .menu = "File",
         .help = "save this view as gpu-abisort-NNN.png",
         .run = save_picture},
        {.name = "save",
         .grammar = "FILE...",
         .menu = "File",
         .help = "save a picture (.png, .svg) or data (.json, .csv)",
         .run = save,
         .names =
             [](const Interface&) {
                 return std::vector<std::string>{"scene.svg", "data.json"};
             }},
    };
}

}  // namespace viewer
