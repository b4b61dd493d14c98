// SPDX-License-Identifier: MIT
#include "web/address.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "sorts/catalogue.h"
#include "sorts/distribution.h"
#include "stream/executors.h"
#include "stream/profile.h"
#include "viewer/model/group_session.h"
#include "viewer/words.h"

namespace web {
namespace {

using viewer::Refused;

constexpr std::string_view option_prefix = "option.";
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

/// "name=value&name=value", decoded; the first of a name counts.
class Fields {
  public:
    explicit Fields(std::string_view address) {
        for (const std::string_view field : viewer::split_at(address, "&"))
            if (const std::size_t equals = field.find('='); equals != field.npos)
                fields_.emplace_back(decoded(field.substr(0, equals)),
                                     decoded(field.substr(equals + 1)));
    }

    std::optional<std::string> operator[](std::string_view name) const {
        const auto found = std::ranges::find(fields_, name, &Field::first);
        return found == fields_.end() ? std::nullopt : std::optional(found->second);
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

void choose_program(viewer::Setup& setup, const Fields& fields) {
    if (const auto program = fields["program"]) {
        const sorts::Sort* sort = sorts::sort_named(*program);
        if (sort == nullptr)
            throw Refused("no program '" + *program + "'");
        setup.options.program = sort->name;
    }
    setup.options.settings = fields.options();
    const sorts::Sort& sort = *sorts::sort_named(setup.options.program);
    if (const auto mapping = fields["mapping"])
        setup.options.mapping = viewer::named(layout::all_mappings, *mapping);
    else if (std::ranges::count(sort.mappings, setup.options.mapping) == 0)
        setup.options.mapping.reset();
    if (const auto executor = fields["executor"])
        setup.executor = viewer::named(stream::executors(), *executor).name;
    if (const auto profile = fields["profile"]) {
        if (std::ranges::count(stream::profiles_of(sort.body), *profile) == 0)
            throw Refused(fmt::format("no profile '{}' for program {}", *profile, sort.name));
        setup.profile = *profile;
    }
    if (const auto nan = fields["nan"]) {
        if (*nan != "last")
            throw Refused("nan=" + *nan + ": expected nan=last");
        setup.options.nan = sorts::NanPolicy::last;
    }
}

bool is_distribution(const std::string& input) {
    const viewer::Words words = viewer::split(input);
    return !words.empty() && sorts::distribution_named(words.front()) != nullptr;
}

void make_up_keys(viewer::Setup& setup, const std::string& input, const Fields& fields) {
    const viewer::Words words = viewer::split(input);
    const viewer::Numbers numbers({words.begin() + 1, words.end()}, {"seed"});
    const auto n = fields["n"] ? viewer::number<std::uint32_t>(*fields["n"])
                               : static_cast<std::uint32_t>(setup.keys.size());
    if (n < 1 || n > std::uint32_t{1} << viewer::max_log2_viewed)
        throw Refused(fmt::format("n {}: expected 1 to 2^{}", n, viewer::max_log2_viewed));
    setup.keys = sorts::distribution_named(words.front())->make(n, numbers["seed"].value_or(1));
    setup.input = input;
}

void take_keys(viewer::Setup& setup, const std::string& typed) {
    if (typed == no_keys)
        throw Refused(fmt::format("this link has no keys: links hold at most {} keys of a file",
                                  most_keys_in_address));
    const auto keys = viewer::split_at(typed, ",");
    if (keys.size() > most_keys_in_address)
        throw Refused(fmt::format("more than {} keys in an address", most_keys_in_address));
    setup.keys.clear();
    for (const std::string_view key : keys)
        setup.keys.push_back(viewer::number<float>(std::string(key)));
    setup.input = "typed";
}

// A pending phase is the one that the position would be after.
std::string moment_of(const viewer::Interface& interface) {
    const viewer::GroupSession* groups = interface.groups();
    if (groups == nullptr) {
        const viewer::Session& session = interface.session();
        return fmt::format("{}", session.position() + (session.is_pending() ? 1 : 0));
    }
    std::string moment =
        fmt::format("launch {} group {}", groups->launch_number(), groups->group());
    if (const inspector::SharedSection* section = groups->section())
        moment += fmt::format(" section {}", section->number);
    return moment;
}

// The words after `pick` that make the selection; empty if nothing is selected.
std::string pick_of(const viewer::Interface& interface) {
    if (const viewer::GroupSession* groups = interface.groups()) {
        if (const auto& word = groups->word())
            return fmt::format("word {} {}", groups->memory().arrays[word->array].name, word->word);
        return groups->is_line_picked()
                   ? fmt::format("line {} request {}", *groups->line(), groups->request())
                   : "";
    }
    const viewer::Session& session = interface.session();
    if (const auto& pick = session.pick())
        return fmt::format("{} {}", viewer::script_name(session, pick->stream), pick->element);
    return {};
}

}  // namespace

std::string address_of(const viewer::Interface& interface) {
    const viewer::Setup& setup = interface.setup();
    std::vector<std::string> fields;
    const auto add = [&](std::string_view name, std::string_view value) {
        fields.push_back(encoded(name) + "=" + encoded(value));
    };
    add("program", setup.options.program);
    for (const auto& [name, value] : setup.options.settings)
        add(std::string(option_prefix) + name, value);
    if (interface.groups() == nullptr) {
        add("mapping", name(*sorts::mapping_of(setup.options)));
        add("executor", setup.executor);
    } else if (setup.profile != "modern") {
        add("profile", setup.profile);
    }
    if (is_distribution(setup.input)) {
        add("keys", setup.input);
        add("n", fmt::format("{}", setup.keys.size()));
    } else if (setup.keys.size() <= most_keys_in_address) {
        add("keys", fmt::format("{}", fmt::join(setup.keys, ",")));
    } else {
        add("keys", no_keys);
    }
    if (setup.options.nan == sorts::NanPolicy::last)
        add("nan", "last");
    add("moment", moment_of(interface));
    if (interface.groups() == nullptr && interface.session().is_pending())
        add("beat", name(interface.session().beat()));
    if (const std::string pick = pick_of(interface); !pick.empty())
        add("pick", pick);
    add("version", GPU_ABISORT_VERSION);
    return fmt::format("{}", fmt::join(fields, "&"));
}

viewer::Setup setup_of(std::string_view address, viewer::Setup standard) {
    const Fields fields(address);
    choose_program(standard, fields);
    if (const auto keys = fields["keys"]) {
        if (is_distribution(*keys))
            make_up_keys(standard, *keys, fields);
        else
            take_keys(standard, *keys);
    } else if (fields["n"] && is_distribution(standard.input)) {
        make_up_keys(standard, standard.input, fields);
    }
    return standard;
}

void go_to_moment(viewer::Interface& interface, std::string_view address) {
    const Fields fields(address);
    if (const auto moment = fields["moment"]) {
        const bool is_number = moment->find_first_not_of("0123456789") == std::string::npos;
        interface.perform((is_number ? "goto operation " : "goto ") + *moment);
    }
    if (const auto beat = fields["beat"])
        interface.perform("beat " + *beat);
    if (const auto pick = fields["pick"]) {
        interface.clear_pick();
        interface.perform("pick " + *pick);
    }
    if (const auto version = fields["version"]; version && *version != GPU_ABISORT_VERSION)
        interface.view().message =
            fmt::format("The link is from version {}, this is {}: the picture may differ", *version,
                        GPU_ABISORT_VERSION);
}

}  // namespace web
