// SPDX-License-Identifier: MIT
#include "apps/verdict_colors.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "evaluation/register/claim.h"
#include "inspector/ansi.h"

namespace apps {
namespace {

using evaluation::Verdict;

enum class Stands {
    anywhere,
    first,  ///< in its line, before a colon or two blanks: elsewhere it is a word like others
    last,   ///< in its line, likewise
};

struct VerdictWord {
    std::string_view word;
    std::string_view color;
    Stands stands = Stands::anywhere;
};

std::string_view color_of(Verdict verdict) {
    if (verdict == Verdict::does_not_hold)
        return inspector::ansi::bad;
    return verdict >= Verdict::holds_in_direction && verdict <= Verdict::holds
               ? inspector::ansi::good
               : inspector::ansi::open;
}

std::vector<VerdictWord> all_words() {
    std::vector<VerdictWord> words = {{"WRONG", inspector::ansi::bad},
                                      {"HAZARDS", inspector::ansi::bad},
                                      {"right", inspector::ansi::good, Stands::last},
                                      {"clean", inspector::ansi::good, Stands::last}};
    for (const Verdict verdict : evaluation::all_verdicts())
        words.push_back({name(verdict), color_of(verdict), Stands::first});
    return words;
}

bool is_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
}

bool begins_its_line(std::string_view text, std::size_t at) {
    const auto before = text.find_last_not_of(' ', at - 1);
    return at == 0 || before == std::string_view::npos || text[before] == '\n';
}

// Whether the word stands at `at`, and is not a part of another.
bool stands_at(std::string_view text, std::size_t at, const VerdictWord& verdict) {
    if (!text.substr(at).starts_with(verdict.word) || (at > 0 && is_letter(text[at - 1])))
        return false;
    const std::string_view rest = text.substr(at + verdict.word.size());
    const bool is_last = rest.empty() || rest[0] == '\n';
    switch (verdict.stands) {
        case Stands::first:
            return begins_its_line(text, at) &&
                   (is_last || rest[0] == ':' || rest.starts_with("  "));
        case Stands::last:
            return is_last;
        case Stands::anywhere:
            break;
    }
    return is_last || !is_letter(rest[0]);
}

}  // namespace

std::string with_colored_verdicts(std::string_view text) {
    static const std::vector<VerdictWord> words = all_words();
    std::string colored;
    for (std::size_t at = 0; at < text.size();) {
        const auto found = std::ranges::find_if(
            words, [&](const VerdictWord& verdict) { return stands_at(text, at, verdict); });
        if (found == words.end()) {
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
