// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/output.h"
#include "inspector/catalogue_table.h"
#include "inspector/table.h"
#include "io/names.h"
#include "io/words.h"
#include "sorts/catalogue.h"
#include "sorts/choice.h"

namespace apps {
namespace {

enum class ListFormat { text, json, markdown };

std::string sizes_text(const sorts::SizeRule& sizes) {
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
    put("{}  ({})\n", entry.name, name(entry.kind));
    std::vector<std::string> lines = {std::string(entry.summary),
                                      fmt::format("{}, {}", entry.paper, entry.place),
                                      fmt::format("machine: {} ({})", name(entry.body),
                                                  sorts::list_of(stream::executors_of(entry.body))),
                                      "n: " + sizes_text(entry.sizes)};
    if (entry.body == stream::Body::blocks)
        lines.push_back("mapping: " + io::joined(entry.mappings, layout::name));
    for (const std::string& line : lines)
        put("  {}", io::hanging(line, 4, width));
    for (const sorts::Option& option : entry.options)
        put("  {}", io::hanging(fmt::format("--set {}={}  {}: {}", option.name, option.standard,
                                            option.values, option.help),
                                6, width));
    put("\n");
}

std::vector<inspector::Table> tables_of(std::span<const sorts::Sort> catalogue) {
    using inspector::integer;
    inspector::Table programs{"Sorts",
                              {{"name"},
                               {"kind"},
                               {"paper"},
                               {"place"},
                               {"summary"},
                               {"machine"},
                               {"smallest"},
                               {"largest"},
                               {"multiple_of"},
                               {"powers_of_two"},
                               {"mappings"},
                               {"executors"}},
                              {}};
    inspector::Table options{
        "Options of --set", {{"sort"}, {"name"}, {"values"}, {"standard"}, {"help"}}, {}};
    for (const sorts::Sort& entry : catalogue) {
        programs.rows.push_back({std::string(entry.name), std::string(name(entry.kind)),
                                 std::string(entry.paper), std::string(entry.place),
                                 std::string(entry.summary), std::string(name(entry.body)),
                                 integer(entry.sizes.smallest), integer(entry.sizes.largest),
                                 integer(entry.sizes.multiple_of), entry.sizes.powers_of_two,
                                 io::joined(entry.mappings, layout::name),
                                 sorts::list_of(stream::executors_of(entry.body))});
        for (const sorts::Option& option : entry.options)
            options.rows.push_back({std::string(entry.name), std::string(option.name),
                                    std::string(option.values), std::string(option.standard),
                                    std::string(option.help)});
    }
    return {std::move(programs), std::move(options)};
}

int print_programs(ListFormat format) {
    if (format == ListFormat::text) {
        for (const sorts::Sort& entry : sorts::catalogue())
            print_text(entry);
        return done;
    }
    if (format == ListFormat::markdown) {
        put("{}", to_markdown(inspector::catalogue_table(sorts::catalogue(stream::Body::blocks))));
        put("\n{}",
            to_markdown(inspector::workgroup_table(sorts::catalogue(stream::Body::groups))));
        return done;
    }
    put("{}", to_json(tables_of(sorts::catalogue())));
    return done;
}

}  // namespace

CommandPointer programs_command() {
    auto format = std::make_shared<ListFormat>(ListFormat::text);
    auto command =
        std::make_shared<Command>("programs", "List all sorts with their papers, sizes and options",
                                  [format] { return print_programs(*format); });
    add_choice<ListFormat>(
        *command, "--format", *format,
        {{"text", ListFormat::text}, {"json", ListFormat::json}, {"md", ListFormat::markdown}},
        "Format; md: the tables of docs/sorts.md and docs/thread-groups.md");
    command->examples = {{"programs", "lists all sorts with the options that --set accepts"},
                         {"programs --format json", "lists all sorts in a form for scripts"}};
    return command;
}

}  // namespace apps
