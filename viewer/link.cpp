// SPDX-License-Identifier: MIT
#include "viewer/link.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "stream/executors.h"
#include "viewer/commands/commands.h"
#include "viewer/words.h"

namespace viewer {
namespace {

constexpr std::string_view option_prefix = "option.";
/// value of the field `keys` if the sort has more keys than a link holds
constexpr std::string_view no_keys = "none";

bool stands_for_itself(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           std::string_view("-._,").find(c) != std::string_view::npos;
}

std::string encoded(std::string_view text) {
    std::string code;
    for (const char c : text)
        code += c == ' '               ? "+"
                : stands_for_itself(c) ? std::string(1, c)
                                       : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return code;
}

std::string decoded(std::string_view code) {
    std::string text;
    for (std::size_t i = 0; i < code.size(); ++i) {
        unsigned value = static_cast<unsigned char>(code[i]);
        if (code[i] == '+')
            value = ' ';
        else if (code[i] == '%' && i + 2 < code.size() &&
                 std::from_chars(&code[i + 1], &code[i + 3], value, 16).ptr == &code[i + 3])
            i += 2;
        text += static_cast<char>(value);
    }
    return text;
}

/// Decoded fields of "name=value&name=value". If a name repeats, the first value counts.
class Fields {
  public:
    explicit Fields(std::string_view address) {
        for (const std::string_view field : split_at(address, "&"))
            if (const std::size_t equals = field.find('='); equals != field.npos)
                fields_.emplace_back(decoded(field.substr(0, equals)),
                                     decoded(field.substr(equals + 1)));
    }

    std::optional<std::string> operator[](std::string_view name) const {
        const auto found = std::ranges::find(fields_, name, &Field::first);
        return found == fields_.end() ? std::nullopt : std::optional(found->second);
    }

    /// Throws Refused for an unknown field.
    void check() const {
        static const std::vector<std::string> names = {"program", "mapping", "executor", "profile",
                                                       "keys",    "n",       "position", "substep",
                                                       "select",  "version"};
        for (const auto& [name, value] : fields_)
            if (!name.starts_with(option_prefix) &&
                std::find(names.begin(), names.end(), name) == names.end())
                refuse(name, names);
    }

    /// Returns all values that the link gives for a field name.
    std::vector<std::string> all(std::string_view name) const {
        std::vector<std::string> values;
        for (const auto& [field, value] : fields_)
            if (field == name)
                values.push_back(value);
        return values;
    }

    sorts::Settings options() const {
        sorts::Settings options;
        for (const auto& [name, value] : fields_)
            if (name.starts_with(option_prefix))
                options[name.substr(option_prefix.size())] = value;
        return options;
    }

  private:
    using Field = std::pair<std::string, std::string>;
    std::vector<Field> fields_;
};

void choose_sort(Setup& setup, const Fields& fields) {
    if (const auto program = fields["program"])
        choose_program(setup, named(sorts::catalogue(), *program));
    setup.options.settings = fields.options();
    if (const auto mapping = fields["mapping"])
        setup.options.mapping = named(layout::all_mappings, *mapping);
    if (const auto executor = fields["executor"])
        setup.executor = named(stream::executors(), *executor).name;
    const stream::Body body = sorts::sort_named(setup.options.program)->body;
    setup.profile =
        fields["profile"] ? named(stream::profiles_of(body), *fields["profile"]) : "modern";
}

bool is_distribution(const std::string& input) {
    const Words words = split(input);
    return !words.empty() && sorts::distribution_named(words.front()) != nullptr;
}

void generate_keys(Setup& setup, const std::string& input, const Fields& fields) {
    const Words words = split(input);
    const Numbers numbers({words.begin() + 1, words.end()}, {"seed"});
    const auto n = fields["n"] ? number<std::uint32_t>(*fields["n"])
                               : static_cast<std::uint32_t>(setup.keys.size());
    if (n < 1 || n > std::uint32_t{1} << max_log2_viewed)
        throw Refused(fmt::format("n {}: expected 1 to 2^{}", n, max_log2_viewed));
    setup.keys = sorts::distribution_named(words.front())->make(n, numbers["seed"].value_or(1));
    setup.input = input;
}

void take_keys(Setup& setup, const std::string& typed) {
    const auto keys = split_at(typed, ",");
    if (keys.size() > most_keys_in_link)
        throw Refused(fmt::format("more than {} keys in a link", most_keys_in_link));
    type_keys(setup, {keys.begin(), keys.end()});
}

// Returns the position as text in a link. For a stream sort the text is only the number, such as
// "17".
std::string position_of(const Session& sort) {
    const Words words = split(sort.place());
    return words.size() == 2 && words[0] == "operation" ? words[1] : sort.place();
}

}  // namespace

bool holds_its_keys(const Interface& interface) {
    const Setup& setup = interface.setup();
    return is_distribution(setup.input) || setup.keys.size() <= most_keys_in_link;
}

std::string link_of(const Interface& interface) {
    const Setup& setup = interface.setup();
    std::vector<std::string> fields;
    const auto add = [&](std::string_view name, std::string_view value) {
        fields.push_back(encoded(name) + "=" + encoded(value));
    };
    add("program", setup.options.program);
    for (const auto& [name, value] : setup.options.settings)
        add(std::string(option_prefix) + name, value);
    if (!interface.session().sort().mappings.empty()) {
        add("mapping", name(*sorts::mapping_of(setup.options)));
        if (setup.executor == "emulator")
            add("executor", setup.executor);
    }
    if (setup.profile != "modern")
        add("profile", setup.profile);
    if (is_distribution(setup.input))
        add("keys", setup.input);
    else if (holds_its_keys(interface))
        add("keys", fmt::format("{}", fmt::join(setup.keys, ",")));
    else
        add("keys", no_keys);
    if (is_distribution(setup.input))
        add("n", fmt::format("{}", setup.keys.size()));
    add("position", position_of(interface.session()));
    if (const std::string_view sub_step = interface.session().sub_step_name(); !sub_step.empty())
        add("substep", sub_step);
    for (const std::string& selected : interface.session().selected())
        add("select", selected);
    add("version", GPU_ABISORT_VERSION);
    return fmt::format("{}", fmt::join(fields, "&"));
}

Setup setup_of_link(std::string_view link, Setup standard) {
    const Fields fields(link);
    fields.check();
    choose_sort(standard, fields);
    const auto keys = fields["keys"];
    if (keys == no_keys)
        throw Refused(fmt::format(
            "this link does not contain the sort's keys: links hold at most {} keys of a file",
            most_keys_in_link));
    if (keys && !is_distribution(*keys))
        take_keys(standard, *keys);
    else if (keys || (fields["n"] && is_distribution(standard.input)))
        generate_keys(standard, keys.value_or(standard.input), fields);
    return standard;
}

// Goes to a link's position. A link can contain only a position and a selection, not other
// commands.
void go_to_link(Interface& interface, std::string_view link) {
    const Fields fields(link);
    if (const auto position = fields["position"])
        interface.perform(action_of("goto", split(*position)));
    if (const auto sub_step = fields["substep"])
        interface.perform(action("substep", *sub_step));
    const std::vector<std::string> selected = fields.all("select");
    if (!selected.empty())
        interface.session().clear_selection();
    for (const std::string& one : selected)
        interface.perform(action_of("select", split(one)));
    if (const auto version = fields["version"]; version && *version != GPU_ABISORT_VERSION)
        interface.view().message = fmt::format(
            "The link is from version {}, and this viewer is version {}: the picture may differ",
            *version, GPU_ABISORT_VERSION);
}

}  // namespace viewer
