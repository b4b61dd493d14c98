// SPDX-License-Identifier: MIT
#include "apps/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/printable.h"
#include "io/words.h"

namespace apps {
namespace {

using Words = std::vector<std::string>;

// Returns whether the whole text is a decimal number.
template <class Number>
bool is_all(const std::string& text, Number& number) {
    const char* end = text.data() + text.size();
    const auto [read_to, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && read_to == end;
}

std::string joined(const Words& words, const char* separator) {
    return fmt::format("{}", fmt::join(words, separator));
}

// The description of an option's validator. CLI11's get_type_name appends it to the type.
std::string description_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return type.substr(std::min(type.find(':'), type.size() - 1) + 1);
}

bool has_short_words(const CLI::Option& option) {
    constexpr std::size_t longest = 24;
    const std::string words = description_of(option);
    return words.find('|') != words.npos && words.size() <= longest;
}

bool is_plain_text(const CLI::Option& option) {
    return option.get_type_name().starts_with("TEXT:");
}

bool is_list(const CLI::Option& option) {
    return option.get_expected_max() > 1;
}

std::vector<const Command*> subcommands_of(const CLI::App& command) {
    std::vector<const Command*> all;
    for (const CLI::App* subcommand : command.get_subcommands([](const CLI::App*) { return true; }))
        all.push_back(static_cast<const Command*>(subcommand));
    return all;
}

// Names of an option: "-o" and "--output".
Words names_of(const CLI::Option& option) {
    if (option.get_positional())
        return {option.get_name()};
    Words names;
    for (const std::string& name : option.get_snames())
        names.push_back("-" + name);
    for (const std::string& name : option.get_lnames())
        names.push_back("--" + name);
    return names;
}

// "FILE", "L", "NAME"
std::string type_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::string own = type.substr(0, type.find(':'));
    if (is_plain_text(option))
        return has_short_words(option) ? description_of(option) : "NAME";
    return own == "UINT" ? "N" : own == "FLOAT" ? "X" : own;
}

// Names of an option and its argument: "-o, --output FILE".
std::string usage_of(const CLI::Option& option) {
    const std::string names = joined(names_of(option), ", ");
    if (option.get_positional())
        return names + (is_list(option) ? "..." : "");
    return names + (option.get_items_expected_max() > 0 ? " " + type_of(option) : "");
}

// The help text of an option, followed by the accepted values and the default.
std::string details_of(const CLI::Option& option) {
    Words details;
    const std::string accepted = description_of(option);
    if (accepted.find(" to ") != accepted.npos)
        details.push_back(accepted);
    else if (is_plain_text(option) && (option.get_positional() || !has_short_words(option)))
        details.push_back(fmt::format("one of {}", fmt::join(io::split_at(accepted, "|"), ", ")));
    if (!option.get_positional() && is_list(option))
        details.emplace_back("repeatable");
    if (!option.get_default_str().empty() && !option.get_required())
        details.push_back("default: " + option.get_default_str());
    const std::string help = option.get_description();
    if (details.empty())
        return help;
    const std::string more = joined(details, "; ") + ")";
    return help.ends_with(')') ? help.substr(0, help.size() - 1) + "; " + more : help + " (" + more;
}

// Name of a command with its parent commands: "gpu-abisort layout plan".
std::string full_name(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return (parent == nullptr ? "" : full_name(*parent) + " ") + command.get_name();
}

// First line of a command's help: "gpu-abisort sort [OPTION]... INPUT".
std::string synopsis(const Command& command) {
    std::string line = full_name(command) + " [OPTION]...";
    for (const CLI::Option* option : command.get_options())
        if (option->get_positional())
            line +=
                option->get_required() ? " " + usage_of(*option) : " [" + usage_of(*option) + "]";
    if (!subcommands_of(command).empty())
        line += command.run ? " [COMMAND ...]" : " COMMAND ...";
    return line;
}

/// Formats the text of a help page: lists of names and their meanings, in two columns.
class HelpPage {
  public:
    explicit HelpPage(std::size_t width) : width_(std::max(width, 2 * column)) {}

    void add(const std::string& text, std::size_t column_of_text = 0) {
        text_ += io::hanging(text, column_of_text, width_);
    }
    void add_head(const std::string& head) { text_ += "\n" + head + ":\n"; }
    void add_raw(const std::string& text) { text_ += text; }

    // Adds a name and its meaning. A name that is too long for the first column gets a separate
    // line.
    void add_entry(const std::string& name, const std::string& meaning) {
        text_ += io::padded("  " + name, column);
        if (io::characters(name) + 2 >= column)
            text_ += "\n" + std::string(column, ' ');
        add(meaning, column);
    }

    void add_options(const Command& command, bool are_positional) {
        bool is_first = true;
        for (const CLI::Option* option : command.get_options()) {
            if (option->get_positional() != are_positional)
                continue;
            if (std::exchange(is_first, false))
                add_head(are_positional ? "arguments" : "options");
            add_entry(usage_of(*option), details_of(*option));
        }
    }

    const std::string& text() const { return text_; }

  private:
    static constexpr std::size_t column = 28;

    std::size_t width_;
    std::string text_;
};

/// Returns the innermost command that the user's command line names.
Command& command_reached(Command& program) {
    CLI::App* command = &program;
    while (!command->get_subcommands().empty())
        command = command->get_subcommands().front();
    return static_cast<Command&>(*command);
}

Words subcommand_names(const CLI::App& command) {
    Words names;
    for (const Command* subcommand : subcommands_of(command))
        names.push_back(subcommand->get_name());
    return names;
}

// Returns the error message for the first unknown option or, if all options are known, for the
// first unexpected word.
std::string unexpected(Words words, const Command& command) {
    const auto is_option = [](const std::string& word) { return word.starts_with('-'); };
    std::ranges::stable_partition(words, is_option);
    const std::string word = words.front().substr(0, words.front().find('='));
    const std::string where =
        command.get_parent() == nullptr
            ? ""
            : " of " + full_name(command).substr(full_name(command).find(' ') + 1);
    if (is_option(word)) {
        Words names;
        for (const CLI::Option* option : command.get_options())
            if (!option->get_positional())
                std::ranges::copy(names_of(*option), std::back_inserter(names));
        return "no option '" + word + "'" + where + io::did_you_mean(word, names);
    }
    const Words commands = subcommand_names(command);
    if (commands.empty())
        return "unexpected argument '" + word + "'";
    return "no command '" + word + "'" + where + io::did_you_mean(word, commands);
}

std::string complaint_of(const CLI::ParseError& error, Command& program) {
    const Command& command = command_reached(program);
    if (const Words words = program.remaining(true); !words.empty())
        return unexpected(words, command);
    const std::string what = error.what();
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        return what.substr(0, what.find(':')) + (what.find("At Most") == what.npos
                                                     ? ": requires a value"
                                                     : " is given more than once");
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        for (const CLI::Option* option : command.get_options())
            if (what.starts_with(option->get_name() + " "))
                return "missing argument " + option->get_name() + ": " + option->get_description();
    return what;
}

}  // namespace

CLI::Validator one_of(Words words) {
    const std::string description = joined(words, "|");
    return {[words = std::move(words)](const std::string& given) -> std::string {
                if (std::ranges::count(words, given) > 0)
                    return "";
                return "'" + io::shortened(given) + "' is not one of " + joined(words, ", ") +
                       io::did_you_mean(given, words);
            },
            description};
}

CLI::Validator in_range(double least, double most) {
    const std::string description = fmt::format("{} to {}", least, most);
    return {[=](const std::string& given) {
                double number = 0;
                const bool is_inside = is_all(given, number) && number >= least && number <= most;
                return is_inside
                           ? ""
                           : fmt::format("'{}': expected {}", io::shortened(given), description);
            },
            description};
}

template <class Number>
CLI::Validator is_number() {
    return checked_by([](const std::string& given) {
        Number number{};
        const bool is_one = is_all(given, number) && !std::isnan(static_cast<double>(number));
        return is_one ? ""
                      : fmt::format("'{}': expected a {}number", io::shortened(given),
                                    std::is_integral_v<Number> ? "whole " : "");
    });
}
template CLI::Validator is_number<unsigned>();
template CLI::Validator is_number<std::uint64_t>();
template CLI::Validator is_number<double>();

CLI::Validator is_path() {
    return checked_by(
        [](const std::string& given) { return given.empty() ? "an empty name" : ""; });
}

CLI::Validator checked_by(std::function<std::string(const std::string&)> find_error) {
    return {std::move(find_error), ""};
}

std::string help_text(const Command& command, std::size_t width) {
    HelpPage page(width);
    page.add(command.get_description());
    page.add_head("usage");
    page.add_raw("  ");
    page.add(synopsis(command), 4);
    page.add_options(command, true);
    page.add_options(command, false);
    const std::vector<const Command*> subcommands = subcommands_of(command);
    if (!subcommands.empty())
        page.add_head("commands");
    for (const Command* subcommand : subcommands)
        page.add_entry(subcommand->get_name(), subcommand->get_description());
    if (!command.examples.empty())
        page.add_head("examples");
    const std::string program = full_name(command).substr(0, full_name(command).find(' '));
    for (const Example& example : command.examples) {
        page.add_raw("  " + program + " " + example.line + "\n      ");
        page.add(example.help, 6);
    }
    if (!subcommands.empty()) {
        page.add_raw("\n");
        page.add("Run '" + full_name(command) + " COMMAND --help' for details.");
    }
    return page.text();
}

namespace {

Parsed rejected(const std::string& complaint, const Command& command) {
    return {{}, "", complaint + "\n(see " + full_name(command) + " --help)\n"};
}

}  // namespace

Parsed parse(Words words, Command& program, std::size_t width) {
    if (words.empty() && !program.run)
        words = {"--help"};
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    try {
        std::ranges::reverse(words);  // CLI11 expects the words in reverse order
        program.parse(words);
    } catch (const CLI::CallForHelp&) {
        return {{}, help_text(command_reached(program), width), ""};
    } catch (const CLI::CallForVersion& version) {
        return {{}, std::string(version.what()) + "\n", ""};
    } catch (const CLI::ParseError& error) {
        return rejected(complaint_of(error, program), command_reached(program));
    }
    const Command& command = command_reached(program);
    if (!command.run)
        return rejected("a command is required: " + joined(subcommand_names(command), ", "),
                        command);
    return {command.run, "", ""};
}

}  // namespace apps
