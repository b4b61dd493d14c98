// SPDX-License-Identifier: MIT
// The commands that change what is sorted, and how, and those that save files.
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <filesystem>

#include "io/atomic_file.h"
#include "io/key_file.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "stream/executors.h"
#include "viewer/commands/commands.h"
#include "viewer/export.h"
#include "viewer/interface.h"
#include "viewer/model/group_session.h"
#include "viewer/scenes/picture.h"

namespace viewer {
namespace {

constexpr std::string_view no_streams = "streams to compare";

struct NamedPolicy {
    std::string_view name;
    sorts::NanPolicy policy;
};
constexpr NamedPolicy nan_policies[] = {{"refuse", sorts::NanPolicy::refuse},
                                        {"last", sorts::NanPolicy::last}};

void set_program(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    choose_program(setup, named(sorts::catalogue(), given[0]));
    interface.show(std::move(setup));
}

void set_option(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    setup.options.settings[given[0]] = given[1];
    interface.show(std::move(setup));
}

void set_mapping(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    setup.options.mapping = named(layout::all_mappings, given[0]);
    interface.show(std::move(setup));
}

void set_executor(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    setup.executor = named(stream::executors(), given[0]).name;
    interface.show(std::move(setup));
}

void set_profile(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    setup.profile = named(stream::profiles(), given[0]).name;
    interface.show(std::move(setup));
}

void set_nan(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    setup.options.nan = named(nan_policies, given[0]).policy;
    interface.show(std::move(setup));
}

void take_keys(Interface& interface, Setup setup) {
    try {
        interface.show(std::move(setup));
    } catch (const sorts::NanError& error) {
        throw Refused(fmt::format("{}; 'set nan last' sorts them last", error.what()));
    }
    interface.view().tree_focus.reset();
    interface.sort().clear_pick();
}

void make_up_keys(Setup& setup, const sorts::Distribution& distribution, const Numbers& numbers) {
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

const sorts::Sort& stream_entry(const std::string& wanted) {
    const sorts::Sort& entry = named(sorts::catalogue(), wanted);
    if (entry.body == stream::Body::groups)
        throw Refused(
            fmt::format("program {} runs on thread groups: it has no streams to compare", wanted));
    return entry;
}

void put_beside(Interface& interface, const Words& given) {
    Setup setup = interface.setup();
    if (given.size() > 1)
        setup.options.mapping = named(layout::all_mappings, given[1]);
    choose_program(setup, stream_entry(given[0]));
    interface.put_beside(std::move(setup));
}

void put_none_beside(Interface& interface, const Words&) {
    interface.put_beside(std::nullopt);
}

Choices programs(const Interface& interface) {
    return choices_of(sorts::catalogue(), interface.setup().options.program);
}

Choices programs_beside(const Interface&) {
    return choices_of(sorts::catalogue(stream::Body::blocks));
}

Choices mappings(const Interface& interface) {
    const Session& session = interface.session();
    return choices_of(session.run().sort().mappings, name(session.mapping()));
}

Choices executors(const Interface& interface) {
    return choices_of(stream::executors(), interface.setup().executor);
}

Choices profiles(const Interface& interface) {
    return choices_of(stream::profiles_of(stream::Body::groups), interface.setup().profile);
}

Choices policies_for_nan(const Interface& interface) {
    const bool is_last = interface.setup().options.nan == sorts::NanPolicy::last;
    return choices_of(nan_policies, is_last ? "last" : "refuse");
}

Choices distributions(const Interface&) {
    return choices_of(sorts::distributions());
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

// What the menu offers.
Choices usual_files(const Interface& interface) {
    Choices files = {{"scene.svg"}};
    if (shows_groups(interface))
        files.push_back({"shared.json"});
    else
        files.insert(files.end(), {{"streams.json"}, {"streams.csv"}});
    if (interface.save_film)
        files.insert(files.end(), {{"sort.gif"}, {"sort.mp4"}, {"sort.webm"}});
    return files;
}

void write(const Interface& interface, const std::string& path, const std::string& text) {
    io::AtomicFile file(path, interface.checkpoint());
    file.write(text);
    file.commit();
}

}  // namespace

void Interface::save_to(const std::string& path) {
    const bool is_json = path.ends_with(".json");
    if (is_film(path) && !save_film)
        throw Refused(path + ": a browser cannot save films; gpu-abisort view --export does");
    if (is_film(path))
        save_film(path);
    else if (path.ends_with(".png"))
        save_picture(path);
    else if (path.ends_with(".svg"))
        write(*this, path, to_svg(picture_of_moment(*this)));
    else if (is_json && shows_groups(*this))
        write(*this, path, inspector::to_json(tables_of(groups_->memory())));
    else if ((is_json || path.ends_with(".csv")) && shows_streams(*this))
        write_streams(*streams_, path);
    else if (path.ends_with(".csv"))
        throw Refused(sort_->has_no("streams to write as CSV: save FILE.json"));
    else
        throw Refused(path + ": expected .png, .svg, .gif, .mp4, .webm, .json or .csv");
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
        make_up_keys(setup, *distribution, {{given.begin() + 1, given.end()}, {"seed", "log2n"}});
    } else {
        setup.input = fmt::format("{}", fmt::join(given, " "));    // names may have spaces
        if (setup.input.find_first_of("./") == std::string::npos)  // no file of keys is called so
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
         .grammar = "FILE | DISTRIBUTION [seed S] [log2n L]",
         .menu = "File",
         .help = "sort the keys of a file, or made-up keys",
         .run = open,
         .choices = distributions},
        {.name = "sort", .grammar = "KEY...", .help = "sort these keys", .run = sort_typed},
        {.name = "beside",
         .grammar = "PROGRAM [MAPPING]",
         .menu = "File",
         .help = "show a second sort of the same keys",
         .run = put_beside,
         .exists = shows_streams,
         .lacking = no_streams,
         .choices = programs_beside},
        {.name = "alone",
         .menu = "File",
         .help = "show only this sort again",
         .run = put_none_beside,
         .exists = shows_streams,
         .lacking = no_streams},
        {.name = "set program",
         .grammar = "NAME",
         .help = "choose the sort",
         .run = set_program,
         .choices = programs},
        {.name = "set mapping",
         .grammar = "NAME",
         .help = "choose the mapping from 1D to 2D",
         .run = set_mapping,
         .exists = shows_streams,
         .lacking = "2D mapping (§6.2)",
         .choices = mappings},
        {.name = "set executor",
         .grammar = "NAME",
         .help = "choose what runs the sort",
         .run = set_executor,
         .exists = shows_streams,
         .lacking = "other executor here: the emulator sees accesses",
         .choices = executors},
        {.name = "set profile",
         .grammar = "NAME",
         .help = "choose the device that is modeled",
         .run = set_profile,
         .exists = shows_groups,
         .lacking = "profile to choose: those are of sorts on thread groups",
         .choices = profiles},
        {.name = "set nan",
         .grammar = "NAME",
         .help = "refuse NaN keys, or sort them last",
         .run = set_nan,
         .choices = policies_for_nan},
        {.name = "set option",
         .grammar = "NAME VALUE",
         .help = "choose a setting of the sort",
         .run = set_option},
        {.name = "save picture",
         .keys = "Ctrl+S",
         .menu = "File",
         .help = "save this view as gpu-abisort-NNN.png",
         .run = save_picture},
        {.name = "save",
         .grammar = "FILE.png|svg|gif|mp4|webm|json|csv",
         .menu = "File",
         .help = "save a picture, a film, or the streams",
         .run = save,
         .choices = usual_files},
    };
}

}  // namespace viewer
