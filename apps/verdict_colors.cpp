// SPDX-License-Identifier: MIT
#include "apps/verdict_colors.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "evaluation/claim.h"
#include "inspector/ansi.h"

namespace apps {
namespace {

using evaluation::Verdict;

struct VerdictWord {
    std::string_view word;
    std::string_view color;
    bool at_the_end;  ///< of a line only: elsewhere it is a word like others
};

const VerdictWord words[] = {
    {name(Verdict::pass), inspector::ansi::good, false},
    {name(Verdict::fail), inspector::ansi::bad, false},
    {name(Verdict::not_decided), inspector::ansi::open, false},
    {name(Verdict::not_applicable), inspector::ansi::open, false},
    {"WRONG", inspector::ansi::bad, false},
    {"HAZARDS", inspector::ansi::bad, false},
    {"right", inspector::ansi::good, true},
    {"clean", inspector::ansi::good, true},
};

bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
}

// Whether the word stands at `at`, and is not a part of another.
bool stands_at(std::string_view text, std::size_t at, const VerdictWord& verdict) {
    const std::size_t end = at + verdict.word.size();
    if (!text.substr(at).starts_with(verdict.word) || (at > 0 && is_letter(text[at - 1])))
        return false;
    const bool is_last = end == text.size() || text[end] == '\n';
    return verdict.at_the_end ? is_last : is_last || !is_letter(text[end]);
}

}  // namespace

std::string with_colored_verdicts(std::string_view text) {
    std::string colored;
    for (std::size_t at = 0; at < text.size();) {
        const auto* found = std::ranges::find_if(
            words, [&](const VerdictWord& verdict) { return stands_at(text, at, verdict); });
        if (found == std::end(words)) {
            colored += text[at++];
            continue;
        }
        colored.append(found->color).append(found->word).append(inspector::ansi::reset);
        at += found->word.size();
    }
    return colored;
}

void put_verdicts(std::string_view text, ColorChoice choice) {
    write_output({}, wants_color(choice) ? with_colored_verdicts(text) : std::string(text));
}

}  // namespace apps
