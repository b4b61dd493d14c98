// SPDX-License-Identifier: MIT
#include "inspect/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>

#include "abisort/order_code.h"
#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "inspect/check.h"
#include "inspect/program_words.h"
#include "inspect/table.h"
#include "sorts/run_values.h"

namespace apps {
namespace {

using inspect::Location;
using Json = nlohmann::ordered_json;

struct HistoryOptions : ProgramChoice {
    ShownKeys keys;
    unsigned log2_n = 5;
    std::uint32_t element = 0;
    std::optional<std::uint32_t> with;
    bool is_json = false;
};

/// A sort, and what it did with the followed value.
struct Shown {
    const sorts::Sort& sort;
    stream::Program program;
    std::vector<shaders::value_t> values;
    inspect::Followed followed;
    std::optional<std::uint32_t> with;

    const inspect::History& history() const { return followed.histories.front(); }
    const shaders::value_t& value() const { return values[history().element]; }
    /// Position in the sorted sequence.
    auto rank() const {
        const inspect::Precedes precedes{sort.key_bits == nullptr ? 32 : sort.key_bits(program)};
        return std::ranges::count_if(
            values, [&](const shaders::value_t& other) { return precedes(other, value()); });
    }
};

// The shortest decimal number of the key: 0.1, not 0.10000000149. JSON has no infinite numbers.
Json json_of(float key) {
    const std::string text = fmt::format("{}", key);
    return std::isfinite(key) ? Json::parse(text) : Json(text);
}

std::string to_json(const Shown& shown) {
    const inspect::History& history = shown.history();
    const auto json_of_operation = [&](std::size_t operation) {
        return Json{{"operation", operation}, {"label", shown.program.operations[operation].label}};
    };
    const auto json_of_location = [&](const Location& location) {
        return Json{{"stream", shown.program.streams[location.stream].name},
                    {"element", location.element}};
    };
    Json json = {{"element",
                  {{"index", history.element},
                   {"key", json_of(abisort::key_of(shown.value().key))},
                   {"rank", shown.rank()}}},
                 {"moves", Json::array()},
                 {"comparisons", Json::array()},
                 {"padding", history.padding}};
    for (const auto& [operation, from, to] : history.moves) {
        Json& move = json["moves"].emplace_back(json_of_operation(operation));
        move["from"] = json_of_location(from);
        move["to"] = json_of_location(to);
    }
    for (const auto& [operation, with, is_greater] : history.comparisons) {
        Json& comparison = json["comparisons"].emplace_back(json_of_operation(operation));
        comparison["with"] = with;
        comparison["greater"] = is_greater;
    }
    if (shown.with)
        json["compared"] = operations_with(history, *shown.with);
    return json.dump(2) + "\n";
}

std::string to_text(const Shown& shown) {
    const inspect::History& history = shown.history();
    const std::string& name = shown.program.name;
    inspect::Table table{fmt::format("Program {}, {} values: {}, rank {}", name,
                                     inspect::values_text(shown.values.size()),
                                     inspect::element_text(shown.value()), shown.rank()),
                         {{.name = "operation", .indent = 0},
                          {.name = "label", .indent = 2},
                          {.name = "what happened", .indent = 2}},
                         {}};
    for (const auto& [operation, text] : lines_of(history, shown.program, shown.values))
        table.rows.push_back(
            {inspect::integer(operation), shown.program.operations[operation].label, text});
    if (history.padding > 0)
        table.notes.push_back(
            fmt::format("comparisons with padding, which are not listed: {}", history.padding));
    if (shown.followed.comparisons == 0)
        table.notes.push_back(name + " does not compare values");
    if (shown.sort.kind == sorts::SortKind::extremes)
        table.notes.push_back(name +
                              " finds only the minimum and the maximum; other values need "
                              "not end at their rank");
    if (shown.sort.body == stream::Body::blocks)
        table.notes.push_back("the viewer shows operation N at position N + 1");
    if (shown.with)
        table.notes.push_back(text_of_pair(history, *shown.with, shown.values));
    return inspect::to_text(table);
}

void check_element(const char* option, std::uint32_t element, std::size_t n) {
    if (element >= n)
        throw UsageError(
            fmt::format("{} {}: the input has the elements 0 to {}", option, element, n - 1));
}

int run_history(const HistoryOptions& options) {
    const std::size_t n = std::size_t{1} << options.log2_n;
    const std::vector<float> keys =
        options.keys.are_own() ? options.keys.own() : options.keys.make(n);
    check_element("--element", options.element, keys.size());
    check_element("--with", options.with.value_or(0), keys.size());
    if (options.with == options.element)
        throw UsageError(
            fmt::format("--with {}: name another element than --element", options.element));
    const stream::Program program =
        sorts::make_program(options.sort(), options.request(keys.size()));
    const std::vector<shaders::value_t> values = sorts::values_of(keys);
    const Shown shown{
        options.sort(), program, values,
        inspect::follow(program, values, std::array{options.element}, check_interrupted),
        options.with};
    put("{}", options.is_json ? to_json(shown) : to_text(shown));
    return done;
}

}  // namespace

CommandPointer history_command() {
    auto options = std::make_shared<HistoryOptions>();
    options->program = "overlapped";
    auto command = std::make_shared<Command>(
        "history", "Follow a value through a sort: what moved it, and what it was compared with",
        [options] { return run_history(*options); });
    add_shown_keys(*command, options->keys);
    add_log2n(*command, options->log2_n, 1, 14);
    for (const char* own : {"FILE", "--keys"})
        command->get_option("--log2n")->excludes(command->get_option(own));
    add_program(*command, *options);
    add(*command, "--element", options->element, "Position of the value in the input, from 0")
        ->type_name("I")
        ->required();
    add(*command, "--with", options->with,
        "Position of a second value: shows where the two were compared")
        ->type_name("J");
    add_choice<bool>(*command, "--format", options->is_json, {{"text", false}, {"json", true}},
                     "Format");
    command->examples = {{"history --keys 7,4,1,6 --element 0", "shows which operations move 7"},
                         {"history keys.txt --program network --element 0 --with 2 --format json",
                          "writes what happens to the first key of a file, as JSON"}};
    return command;
}

}  // namespace apps
