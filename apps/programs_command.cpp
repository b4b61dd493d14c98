// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/output.h"
#include "inspector/catalogue_table.h"
#include "sorts/catalogue.h"
#include "sorts/choice.h"
#include "text/names.h"
#include "text/words.h"

namespace apps {
namespace {

enum class ListFormat { text, json, markdown };

std::string sizes_text(const sorts::Sizes& sizes) {
    if (sizes.smallest == sizes.largest)
        return fmt::format("{}; fewer are padded", sizes.largest);
    const std::string range = fmt::format("{} to {}", sizes.smallest, sizes.largest);
    if (sizes.powers_of_two)
        return "powers of two, " + range + "; others are padded";
    return sizes.multiple_of > 1
               ? fmt::format("any n, {} (memory is rounded up to multiples of {})", range,
                             sizes.multiple_of)
               : range;
}

void print_text(const sorts::Sort& entry) {
    const std::size_t width = text_width();
    const sorts::About& about = entry;
    put("{}  ({})\n", about.name, name(about.kind));
    std::vector<std::string> lines = {std::string(about.summary),
                                      fmt::format("{}, {}", about.paper, about.place),
                                      fmt::format("machine: {} ({})", name(entry.body),
                                                  sorts::list_of(stream::executors_of(entry.body))),
                                      "n: " + sizes_text(about.sizes)};
    if (entry.body == stream::Body::blocks)
        lines.push_back("mapping: " + text::joined(entry.mappings, layout::name));
    for (const std::string& line : lines)
        put("  {}", text::hanging(line, 4, width));
    for (const sorts::Option& option : about.options)
        put("  {}", text::hanging(fmt::format("--set {}={}  {}: {}", option.name, option.standard,
                                              option.values, option.help),
                                  6, width));
    put("\n");
}

nlohmann::ordered_json options_of(const sorts::Sort& entry) {
    nlohmann::ordered_json options = nlohmann::ordered_json::array();
    if (entry.body == stream::Body::blocks) {
        nlohmann::ordered_json mappings = nlohmann::ordered_json::array();
        for (const layout::MappingKind mapping : entry.mappings)
            mappings.push_back(name(mapping));
        options.push_back({{"name", "mapping"},
                           {"values", mappings},
                           {"standard", mappings.front()},
                           {"help", "1D-2D mapping (§6.2)"}});
    }
    for (const sorts::Option& option : entry.options)
        options.push_back({{"name", option.name},
                           {"values", option.values},
                           {"standard", option.standard},
                           {"help", option.help}});
    return options;
}

nlohmann::ordered_json to_json(const sorts::Sort& entry) {
    const sorts::About& about = entry;
    nlohmann::ordered_json json;
    json["name"] = about.name;
    json["kind"] = name(about.kind);
    json["paper"] = about.paper;
    json["place"] = about.place;
    json["summary"] = about.summary;
    json["machine"] = name(entry.body);
    json["sizes"] = {{"smallest", about.sizes.smallest},
                     {"largest", about.sizes.largest},
                     {"multiple_of", about.sizes.multiple_of},
                     {"powers_of_two", about.sizes.powers_of_two}};
    json["options"] = options_of(entry);
    json["executors"] = stream::executors_of(entry.body);
    return json;
}

int print_programs(ListFormat format) {
    if (format == ListFormat::text) {
        for (const sorts::Sort& entry : sorts::catalogue())
            print_text(entry);
        return done;
    }
    if (format == ListFormat::markdown) {
        put("{}", inspector::catalogue_table(sorts::catalogue(stream::Body::blocks)));
        put("\n{}", sorts::launch_table(stream::Body::groups));
        return done;
    }
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const sorts::Sort& entry : sorts::catalogue())
        all.push_back(to_json(entry));
    put("{}\n", all.dump(2));
    return done;
}

}  // namespace

CommandPointer programs_command() {
    auto format = std::make_shared<ListFormat>(ListFormat::text);
    auto command =
        std::make_shared<Command>("programs", "List all sorts with their sizes, papers and options",
                                  [format] { return print_programs(*format); });
    add_choice<ListFormat>(
        *command, "--format", *format,
        {{"text", ListFormat::text}, {"json", ListFormat::json}, {"md", ListFormat::markdown}},
        "Format; md: the tables of docs/sorts.md and docs/thread-groups.md");
    command->examples = {{"programs", "lists them with the options that --set accepts"},
                         {"programs --format json", "lists them for scripts"}};
    return command;
}

}  // namespace apps
