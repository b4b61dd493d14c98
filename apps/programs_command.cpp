// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/output.h"
#include "inspector/catalogue_table.h"
#include "io/names.h"
#include "io/words.h"
#include "sorts/catalogue.h"
#include "sorts/choice.h"

namespace apps {
namespace {

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

int print_programs(bool as_markdown) {
    if (as_markdown)
        put("{}\n{}",
            to_markdown(inspector::catalogue_table(sorts::catalogue(stream::Body::blocks))),
            to_markdown(inspector::workgroup_table(sorts::catalogue(stream::Body::groups))));
    else
        for (const sorts::Sort& entry : sorts::catalogue())
            print_text(entry);
    return done;
}

}  // namespace

CommandPointer programs_command() {
    auto as_markdown = std::make_shared<bool>(false);
    auto command =
        std::make_shared<Command>("programs", "List all sorts with their papers, sizes and options",
                                  [as_markdown] { return print_programs(*as_markdown); });
    add_choice<bool>(*command, "--format", *as_markdown, {{"text", false}, {"md", true}},
                     "Format; md: the tables of docs/sorts.md and docs/thread-groups.md");
    command->examples = {{"programs", "lists all sorts with the options that --set accepts"}};
    return command;
}

}  // namespace apps
