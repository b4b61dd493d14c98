// SPDX-License-Identifier: MIT
#include "apps/command_line.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "io/names.h"
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

// The command's name after the program's name: "gpu-abisort layout".
std::string full_name(const CLI::App& command) {
    const CLI::App* program = command.get_parent();
    return (program == nullptr ? "" : program->get_name() + " ") + command.get_name();
}

Words command_names(const CLI::App& program) {
    return io::all_of(program.get_subcommands({}), &CLI::App::get_name);
}

/// Formats help as CLI11 does, but wraps lines, and shows defaults and accepted values after the
/// meaning of an option.
class HelpFormatter : public CLI::Formatter {
  public:
    explicit HelpFormatter(std::size_t width) : width_(std::max(width, 2 * column)) {
        label("Positionals", "Arguments");
        label("SUBCOMMAND", "COMMAND");
    }

    std::string make_description(const CLI::App* command) const override {
        return io::hanging(command->get_description(), 0, width_) + "\n";
    }

    std::string make_usage(const CLI::App* command, std::string name) const override {
        std::string usage = Formatter::make_usage(command, std::move(name));
        usage.pop_back();  // the line end
        return io::hanging(usage, 4, width_);
    }

    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        // the type, followed by a colon and what the validators accept: "UINT:5 to 9"
        const std::string type = option->get_type_name();
        const std::string own = type.substr(0, type.find(':'));
        const std::string accepted = type.substr(std::min(type.size(), own.size() + 1));
        const bool is_list = option->get_expected_max() > 1;
        std::string name = option->get_name(is_positional, !is_positional);
        if (is_positional)
            name += is_list ? "..." : "";
        else if (option->get_items_expected_max() > 0)
            name += own == "UINT"    ? " N"
                    : own == "FLOAT" ? " X"
                    : own == "TEXT"  ? " NAME"
                                     : " " + own;
        Words details;
        if (own != "NAME" && !accepted.empty())
            details.push_back(accepted);
        if (option->get_required() && !is_positional)
            details.emplace_back("required");
        if (is_list && !is_positional)
            details.emplace_back("repeatable");
        if (!option->get_default_str().empty() && !option->get_required())
            details.push_back("default: " + option->get_default_str());
        std::string help = option->get_description();
        if (help.ends_with(')') && !details.empty()) {
            help.pop_back();
            return entry(name, help + "; " + joined(details, "; ") + ")");
        }
        return entry(name, details.empty() ? help : help + " (" + joined(details, "; ") + ")");
    }

    std::string make_subcommand(const CLI::App* command) const override {
        return entry(command->get_name(), command->get_description());
    }

    std::string make_footer(const CLI::App* command) const override {
        const auto& examples = static_cast<const Command*>(command)->examples;
        std::string text = examples.empty() ? "" : "Examples:\n";
        const CLI::App* parent = command->get_parent();
        const std::string program = (parent == nullptr ? command : parent)->get_name();
        for (const Example& example : examples)
            text += "  " + program + " " + example.line + "\n      " +
                    io::hanging(example.help, 6, width_);
        if (parent == nullptr)
            text += "\nRun '" + program + " COMMAND --help' for details.\n";
        return text;
    }

  private:
    static constexpr std::size_t column = 28;

    // A name that is too long for the first column gets a separate line.
    std::string entry(const std::string& name, const std::string& meaning) const {
        std::string text = io::padded("  " + name, column);
        if (io::characters(name) + 2 >= column)
            text += "\n" + std::string(column, ' ');
        return text + io::hanging(meaning, column, width_);
    }

    std::size_t width_;
};

/// Returns the command that the user's command line names, or the program.
Command& command_reached(Command& program) {
    const auto named = program.get_subcommands();
    return named.empty() ? program : static_cast<Command&>(*named.front());
}

// Returns the error message for the first unknown option or, if all options are known, for the
// first unexpected word.
std::string unexpected(Words words, const Command& command) {
    const auto is_option = [](const std::string& word) { return word.starts_with('-'); };
    std::stable_partition(words.begin(), words.end(), is_option);
    const std::string word = words.front().substr(0, words.front().find('='));
    const bool is_of_program = command.get_parent() == nullptr;
    if (is_option(word)) {
        Words names;
        for (const CLI::Option* option : command.get_options())
            if (!option->get_positional()) {
                const std::string all = option->get_name(false, true);
                for (const std::string_view name : io::split_at(all, ","))
                    names.emplace_back(name);
            }
        const std::string where = is_of_program ? "" : " of " + command.get_name();
        return "no option '" + word + "'" + where + io::did_you_mean(word, names);
    }
    return is_of_program
               ? "no command '" + word + "'" + io::did_you_mean(word, command_names(command))
               : "unexpected argument '" + word + "'";
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
    const std::string description = "one of " + joined(words, ", ");
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
    return {[](const std::string& given) {
                Number number{};
                const bool is_one =
                    is_all(given, number) && !std::isnan(static_cast<double>(number));
                return is_one ? ""
                              : fmt::format("'{}': expected a {}number", io::shortened(given),
                                            std::is_integral_v<Number> ? "whole " : "");
            },
            ""};
}
template CLI::Validator is_number<unsigned>();
template CLI::Validator is_number<std::uint64_t>();
template CLI::Validator is_number<double>();

std::string help_text(const Command& command, std::size_t width) {
    return HelpFormatter(width).make_help(&command, full_name(command), CLI::AppFormatMode::Normal);
}

Parsed parse(Words words, Command& program, std::size_t width) {
    if (words.empty() && !program.run)
        words = {"--help"};
    if (!words.empty() && words.front() == "help") {
        words.erase(words.begin());
        words.emplace_back("--help");
    }
    const auto rejected = [&](const std::string& complaint) {
        return Parsed{
            {}, "", complaint + "\n(see " + full_name(command_reached(program)) + " --help)\n"};
    };
    try {
        std::ranges::reverse(words);  // CLI11 expects the words in reverse order
        program.parse(words);
    } catch (const CLI::CallForHelp&) {
        return {{}, help_text(command_reached(program), width), ""};
    } catch (const CLI::CallForVersion& version) {
        return {{}, std::string(version.what()) + "\n", ""};
    } catch (const CLI::ParseError& error) {
        return rejected(complaint_of(error, program));
    }
    const Command& command = command_reached(program);
    if (!command.run)
        return rejected("a command is required: " + joined(command_names(command), ", "));
    return {command.run, "", ""};
}

}  // namespace apps
