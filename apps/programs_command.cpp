// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/output.h"
#include "inspector/catalogue_table.h"
#include "io/words.h"
#include "sorts/catalogue.h"
#include "stream/executors.h"

namespace apps {
namespace {

enum class Format { text, json, markdown };

std::string sizes_text(const sorts::Sizes& sizes) {
    const std::string range = fmt::format("{} to {}", sizes.smallest, sizes.largest);
    if (sizes.powers_of_two)
        return "powers of two, " + range + "; others are padded";
    return sizes.multiple_of > 1
               ? fmt::format("multiples of {}, {}; others are padded", sizes.multiple_of, range)
               : range;
}

std::string mappings_text(const sorts::Sort& sort) {
    std::string text;
    for (const layout::MappingKind mapping : sort.mappings)
        text += (text.empty() ? "" : ", ") + std::string(name(mapping));
    return text;
}

void print_text(const sorts::Sort& sort) {
    const std::size_t width = text_width();
    put("{}  ({})\n", sort.name, name(sort.kind));
    for (const std::string& line :
         {std::string(sort.summary), fmt::format("{}, {}", sort.paper, sort.place),
          "n: " + sizes_text(sort.sizes), "mapping: " + mappings_text(sort)})
        put("  {}", io::hanging(line, 4, width));
    for (const sorts::Option& option : sort.options)
        put("  {}", io::hanging(fmt::format("--set {}={}  {}: {}", option.name, option.standard,
                                            option.values, option.help),
                                6, width));
    put("\n");
}

nlohmann::ordered_json to_json(const sorts::Sort& sort) {
    nlohmann::ordered_json json;
    json["name"] = sort.name;
    json["kind"] = name(sort.kind);
    json["paper"] = sort.paper;
    json["place"] = sort.place;
    json["summary"] = sort.summary;
    json["sizes"] = {{"smallest", sort.sizes.smallest},
                     {"largest", sort.sizes.largest},
                     {"multiple_of", sort.sizes.multiple_of},
                     {"powers_of_two", sort.sizes.powers_of_two}};
    json["options"] = nlohmann::ordered_json::array();
    nlohmann::ordered_json mappings = nlohmann::ordered_json::array();
    for (const layout::MappingKind mapping : sort.mappings)
        mappings.push_back(name(mapping));
    json["options"].push_back({{"name", "mapping"},
                               {"values", mappings},
                               {"standard", mappings.front()},
                               {"help", "1D-2D mapping (§6.2)"}});
    for (const sorts::Option& option : sort.options)
        json["options"].push_back({{"name", option.name},
                                   {"values", option.values},
                                   {"standard", option.standard},
                                   {"help", option.help}});
    json["executors"] = nlohmann::ordered_json::array();
    for (const stream::ExecutorKind& kind : stream::executors())
        json["executors"].push_back(kind.name);
    return json;
}

int print_programs(Format format) {
    if (format == Format::text) {
        for (const sorts::Sort& sort : sorts::catalogue())
            print_text(sort);
        return done;
    }
    if (format == Format::markdown) {
        put("{}", inspector::catalogue_table(sorts::catalogue()));
        return done;
    }
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const sorts::Sort& sort : sorts::catalogue())
        all.push_back(to_json(sort));
    put("{}\n", all.dump(2));
    return done;
}

}  // namespace

Command programs_command() {
    auto format = std::make_shared<Format>(Format::text);
    return {.name = "programs",
            .help = "List the catalogue of sorts: what each takes, its paper, its options",
            .options = {choice<Format>(
                "--format", *format,
                {{"text", Format::text}, {"json", Format::json}, {"md", Format::markdown}},
                "Format; md: the table of docs/sorts.md")},
            .run = [format] { return print_programs(*format); },
            .examples = {{"programs", "each with the options that --set takes"},
                         {"programs --format json", "the same for scripts"}}};
}

}  // namespace apps
