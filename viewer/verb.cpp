// SPDX-License-Identifier: MIT
#include "viewer/verb.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <stdexcept>

#include "text/closest.h"
#include "viewer/verbs/verbs.h"

namespace viewer {
namespace {

std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find(' '));
}

// One for "M [block B]": what stands before brackets has to be there.
std::size_t least_words(const Verb& verb) {
    const std::string_view takes = split_at(verb.takes, " | ").front();
    return split(takes.substr(0, takes.find('['))).size();
}

// Without bound where words may be left out, or repeated.
std::size_t most_words(const Verb& verb) {
    if (verb.takes.find('[') != verb.takes.npos || verb.takes.ends_with("..."))
        return verb.takes.npos;
    return least_words(verb);
}

// The second words of verbs: "node", "instance" of "pick".
std::vector<std::string> words_after(std::string_view first) {
    std::vector<std::string> words;
    for (const Verb& verb : verbs())
        if (verb.name.starts_with(fmt::format("{} ", first)))
            words.emplace_back(verb.name.substr(first.size() + 1));
    return words;
}

[[noreturn]] void refuse_verb(std::string_view line) {
    std::vector<std::string> names;
    for (const Verb& verb : verbs())
        names.emplace_back(verb.name);
    throw Refused(fmt::format("unknown action '{}'{}", line, text::did_you_mean(line, names)));
}

}  // namespace

void check(const Action& action) {
    const Verb& verb = *action.verb;
    if (action.given.size() < least_words(verb))
        throw Refused(fmt::format("incomplete: expected '{}'", forms_of(verb.name)));
    if (action.given.size() <= most_words(verb))
        return;
    const std::string& word = action.given[most_words(verb)];
    if (const auto words = words_after(verb.name); !words.empty())
        refuse(word, words);
    throw Refused(fmt::format("'{}' is a word too many: expected '{}'", word,
                              verb.takes.empty() ? std::string(verb.name) : forms_of(verb.name)));
}

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> all = [] {
        std::vector<Verb> joined;
        for (const auto& part : {verbs_that_move, verbs_that_look, verbs_that_pick, verbs_that_sort,
                                 verbs_that_save, verbs_of_lessons, verbs_of_windows})
            std::ranges::move(part(), std::back_inserter(joined));
        return joined;
    }();
    return all;
}

const Verb* verb_named(std::string_view name) {
    const auto found = std::ranges::find(verbs(), name, &Verb::name);
    return found == verbs().end() ? nullptr : &*found;
}

const Verb* verb_of_key(std::string_view key) {
    for (const Verb& verb : verbs())
        if (std::ranges::count(split_at(verb.keys, ","), key) > 0 && !key.empty())
            return &verb;
    return nullptr;
}

Action action_of(std::string_view verb, Words given) {
    const Verb* found = verb_named(verb);
    if (found == nullptr)
        throw std::logic_error(fmt::format("there is no verb '{}'", verb));
    return {found, std::move(given)};
}

// The longest name that the line begins with.
Action parse(std::string_view line) {
    const Words words = split(line);
    if (words.empty())
        throw Refused("an empty action");
    for (std::size_t count = words.size(); count > 0; --count) {
        const auto rest = words.begin() + static_cast<std::ptrdiff_t>(count);
        const Verb* verb = verb_named(fmt::format("{}", fmt::join(words.begin(), rest, " ")));
        if (verb != nullptr)
            return {verb, {rest, words.end()}};
    }
    const auto seconds = words_after(words[0]);
    if (seconds.empty())
        refuse_verb(fmt::format("{}", fmt::join(words, " ")));
    if (words.size() == 1)
        throw Refused(fmt::format("incomplete: expected '{}'", forms_of(words[0])));
    refuse(words[1], seconds);
}

std::string text_of(const Action& action) {
    return fmt::format("{}{}{}", action.verb->name, action.given.empty() ? "" : " ",
                       fmt::join(action.given, " "));
}

// Neighbours that take the same are one form.
std::string forms_of(std::string_view name) {
    std::vector<std::string> forms;
    std::string_view taken;
    for (const Verb& verb : verbs()) {
        if (verb.takes.empty() ||
            (verb.name != name && !verb.name.starts_with(fmt::format("{} ", name))))
            continue;
        const std::size_t space = verb.name.find(' ');
        if (!forms.empty() && taken == verb.takes && space != verb.name.npos) {
            forms.back().insert(forms.back().size() - taken.size() - 1,
                                fmt::format("|{}", verb.name.substr(space + 1)));
            continue;
        }
        for (const std::string_view takes : split_at(verb.takes, " | "))
            forms.push_back(fmt::format("{} {}", verb.name, takes));
        taken = verb.takes;
    }
    return fmt::format("{}", fmt::join(forms, " | "));
}

std::string list_of_verbs() {
    std::string list;
    for (const Verb& verb : verbs()) {
        list += fmt::format("{}{}{}\n", verb.name, verb.takes.empty() ? "" : " ", verb.takes);
        if (!verb.help.empty())
            list += fmt::format("    {}{}{}{}\n", verb.help, verb.keys.empty() ? "" : " (",
                                verb.keys, verb.keys.empty() ? "" : ")");
    }
    return list;
}

std::vector<std::string_view> verbs_with_words() {
    std::vector<std::string_view> firsts;
    for (const Verb& verb : verbs())
        if (!verb.takes.empty() && std::ranges::count(firsts, first_word(verb.name)) == 0)
            firsts.push_back(first_word(verb.name));
    return firsts;
}

}  // namespace viewer
