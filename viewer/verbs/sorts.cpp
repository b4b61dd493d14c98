// SPDX-License-Identifier: MIT
// The verbs that change what is sorted, and how.
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>

#include "io/key_file.h"
#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "stream/executors.h"
#include "viewer/interface.h"
#include "viewer/model/group_session.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

constexpr std::string_view no_streams = "streams to compare";

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

void set_mapping(Interface& interface, Session& session, const Words& given) {
    Setup setup = session.setup();
    setup.options.mapping = named(layout::all_mappings, given[0]);
    interface.show(std::move(setup));
}

void set_executor(Interface& interface, Session& session, const Words& given) {
    Setup setup = session.setup();
    setup.executor = named(stream::executors(), given[0]).name;
    interface.show(std::move(setup));
}

void set_profile(Interface& interface, GroupSession& groups, const Words& given) {
    Setup setup = groups.setup();
    setup.profile = named(stream::profiles(), given[0]).name;
    interface.show(std::move(setup));
}

void take_keys(Interface& interface, Setup setup) {
    interface.show(std::move(setup));
    interface.view().tree_focus.reset();
    interface.clear_pick();
}

void make_up_keys(Setup& setup, const sorts::Distribution& distribution, const Numbers& numbers) {
    const unsigned log2_n =
        numbers["log2n"].value_or(static_cast<unsigned>(std::bit_width(setup.keys.size() - 1)));
    if (log2_n < 1 || log2_n > max_log2_viewed)
        throw Refused(fmt::format("log2n {}: expected 1 to {}", log2_n, max_log2_viewed));
    const unsigned seed = numbers["seed"].value_or(1);
    setup.keys = distribution.make(std::size_t{1} << log2_n, seed);
    setup.input = distribution.name;
    if (seed != 1)
        setup.input += fmt::format(" seed {}", seed);
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

void put_beside(Interface& interface, Session& session, const Words& given) {
    Setup setup = session.setup();
    if (given.size() > 1)
        setup.options.mapping = named(layout::all_mappings, given[1]);
    choose_program(setup, stream_entry(given[0]));
    interface.put_beside(std::move(setup));
}

void put_none_beside(Interface& interface, Session&, const Words&) {
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

Choices distributions(const Interface&) {
    return choices_of(sorts::distributions());
}

}  // namespace

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

void open_keys(Setup& setup, const Words& given, const std::function<void()>& checkpoint) {
    if (const sorts::Distribution* distribution = sorts::distribution_named(given[0])) {
        make_up_keys(setup, *distribution, {{given.begin() + 1, given.end()}, {"seed", "log2n"}});
    } else {
        setup.input = fmt::format("{}", fmt::join(given, " "));    // names may have spaces
        if (setup.input.find_first_of("./") == std::string::npos)  // no file of keys is called so
            named(sorts::distributions(), setup.input);
        setup.keys = io::read_keys(setup.input, {}, max_key_file_bytes, nullptr, checkpoint);
    }
}

void type_keys(Setup& setup, const Words& given) {
    setup.keys.clear();
    for (const std::string& key : given)
        setup.keys.push_back(number<float>(key));
    setup.input = "typed";
}

std::vector<Verb> verbs_that_sort() {
    return {
        with_words("open", "FILE | DISTRIBUTION [seed S] [log2n L]", open, "File", distributions),
        with_words("sort", "KEY...", sort_typed),
        with_words("beside", "PROGRAM [MAPPING]", {put_beside, no_streams}, "File",
                   programs_beside),
        on_key("alone", "", "File", "show only this sort again", {put_none_beside, no_streams}),
        with_words("set program", "NAME", set_program, "", programs),
        with_words("set mapping", "NAME", {set_mapping, "2D mapping (§6.2)"}, "", mappings),
        with_words("set executor", "NAME",
                   {set_executor, "other executor here: the emulator sees accesses"}, "",
                   executors),
        with_words("set profile", "NAME",
                   {set_profile, "profile to choose: those are of sorts on thread groups"}, "",
                   profiles),
        with_words("set option", "NAME VALUE", set_option),
    };
}

}  // namespace viewer
