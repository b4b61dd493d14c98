// SPDX-License-Identifier: MIT
#include <algorithm>

#include "apps/command_words.h"

namespace apps {
namespace {

/// Writes lists of names with what they mean, in two columns.
class HelpPage {
  public:
    explicit HelpPage(std::size_t width) : width_(std::max(width, 2 * column)) {}

    void add(const std::string& text, std::size_t column_of_text = 0) {
        text_ += text::hanging(text, column_of_text, width_);
    }

    void add_blank_line() { text_ += "\n"; }

    void add_head(const std::string& head) { text_ += "\n" + head + ":\n"; }

    void add_usage(const std::string& line) {
        text_ += "  ";
        add(line, 4);
    }

    // Names that reach into the second column have a line of their own.
    void add_entry(const std::string& name, const std::string& meaning) {
        text_ += text::padded("  " + name, column);
        if (text::characters(name) + 2 >= column)
            text_ += "\n" + std::string(column, ' ');
        add(meaning, column);
    }

    void add_example(const std::string& line, const std::string& help) {
        text_ += "  " + line + "\n      ";
        add(help, 6);
    }

    const std::string& text() const { return text_; }

  private:
    static constexpr std::size_t column = 28;

    std::size_t width_;
    std::string text_;
};

void add_options(HelpPage& page, const CommandPath& path, bool with_names) {
    bool is_first = true;
    for (const Option* option : path.options) {
        if (is_named(*option) != with_names)
            continue;
        if (is_first)
            page.add_head(with_names ? "options" : "words");
        is_first = false;
        page.add_entry(usage_of(*option), details_of(*option));
    }
}

}  // namespace

std::string help_text(const Command& program, const CommandPath& path, std::size_t width) {
    HelpPage page(width);
    page.add(path.command->help);
    page.add_head("usage");
    page.add_usage(synopsis(program, path));
    add_options(page, path, false);
    add_options(page, path, true);
    if (!path.command->subcommands.empty())
        page.add_head("commands");
    for (const Command& subcommand : path.command->subcommands)
        page.add_entry(subcommand.name, subcommand.help);
    if (!path.command->examples.empty())
        page.add_head("examples");
    for (const Example& example : path.command->examples)
        page.add_example(program.name + " " + example.line, example.help);
    if (!path.command->subcommands.empty()) {
        page.add_blank_line();
        page.add("Run '" + full_name(program, path) + " COMMAND --help' for details.");
    }
    return page.text();
}

}  // namespace apps
