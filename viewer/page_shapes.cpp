// SPDX-License-Identifier: MIT
#include "viewer/page_shapes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace viewer {
namespace {

constexpr char whole_number = '\1';
constexpr char tenths = '\2';

// Those that stand in JSON and in HTML as they are: 90.
const std::string& letters() {
    static const std::string all = [] {
        std::string found;
        for (char c = ' '; c <= '~'; ++c)
            if (std::string_view("\"&<>\\").find(c) == std::string_view::npos)
                found += c;
        return found;
    }();
    return all;
}

// Up to 59 is one letter; the other 30 say that more follow.
constexpr std::uint64_t ends = 60;
constexpr std::uint64_t continues = 30;

void append_count(std::string& text, std::uint64_t count) {
    for (; count >= ends; count = (count - ends) / continues)
        text += letters()[ends + (count - ends) % continues];
    text += letters()[count];
}

void append_difference(std::string& text, std::int64_t difference) {
    append_count(text,
                 static_cast<std::uint64_t>(difference < 0 ? -2 * difference - 1 : 2 * difference));
}

template <class Key>
std::size_t number_in(std::map<Key, std::size_t>& numbers, Key key) {
    return numbers.try_emplace(std::move(key), numbers.size()).first->second;
}

template <class Key>
PageShapes::Json in_order(const std::map<Key, std::size_t>& numbers) {
    std::vector<Key> keys(numbers.size());
    for (const auto& [key, number] : numbers)
        keys[number] = key;
    return keys;
}

/// A shape's text, its numbers apart.
struct Shape {
    std::string form;
    std::vector<std::int64_t> numbers;

    bool is_named() const { return numbers.size() > 1 && form.find(" data-") != form.npos; }

    explicit Shape(std::string_view text) {
        while (!text.empty()) {
            const std::string_view number = number_at_start_of(text);
            if (number.empty() || !take(std::string(number)))
                form += number.empty() ? text.substr(0, 1) : number;
            text.remove_prefix(std::max<std::size_t>(number.size(), 1));
        }
    }

  private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    // None behind a letter: "x1".
    std::string_view number_at_start_of(std::string_view text) const {
        if (!form.empty() && std::islower(static_cast<unsigned char>(form.back())) != 0)
            return {};
        std::size_t end = text[0] == '-' ? 1 : 0;
        if (end == text.size() || !is_digit(text[end]))
            return {};
        while (end < text.size() && (is_digit(text[end]) || text[end] == '.'))
            ++end;
        return text.substr(0, end);
    }

    // Lengths are rounded to tenths; what is named or read stays as it is.
    bool take(const std::string& number) {
        const std::string_view word = std::string_view(form).substr(form.rfind(' ') + 1);
        const bool is_exact =
            form.find('>') != form.npos || form.ends_with('@') || word.starts_with("data-");
        if (number.size() > 9 || (is_exact && std::to_string(std::stoll(number)) != number))
            return false;
        form += is_exact ? whole_number : tenths;
        numbers.push_back(is_exact ? std::stoll(number) : std::llround(std::stod(number) * 10));
        return true;
    }
};

}  // namespace

std::string PageShapes::runs(const std::string& scene, const std::vector<inspector::SvgPart>& light,
                             const std::vector<inspector::SvgPart>& dark) {
    Packed& packed = scenes_[scene];
    std::vector<std::pair<std::size_t, std::size_t>> runs;  // the first, how many
    for (std::size_t i = 0; i < light.size(); ++i) {
        const std::size_t number = number_of(packed, light[i], dark.at(i).color);
        if (!runs.empty() && number == runs.back().first + runs.back().second)
            ++runs.back().second;
        else
            runs.emplace_back(number, 1);
    }
    std::string text;
    std::size_t expected = 0;
    for (const auto& [first, count] : runs) {
        append_difference(text,
                          static_cast<std::int64_t>(first) - static_cast<std::int64_t>(expected));
        append_count(text, count - 1);
        expected = first + count;
    }
    return text;
}

// "@5" stands for its colour.
std::size_t PageShapes::number_of(Packed& scene, const inspector::SvgPart& part,
                                  const std::optional<inspector::Color>& dark) {
    std::string shape = part.before + part.after;
    if (part.color)
        shape.insert(part.before.size(),
                     fmt::format("@{}", number_in(colors_, code(*part.color) + code(*dark))));
    const Shape apart(shape);
    const std::size_t form = number_in(forms_, apart.form);
    const auto [at, is_new] = scene.shapes.try_emplace({form, apart.numbers}, scene.shapes.size());
    if (is_new)
        append(scene, form, apart.is_named(), apart.numbers);
    return at->second;
}

void PageShapes::append(Packed& scene, std::size_t form, bool is_named, const Numbers& numbers) {
    Numbers& last = scene.last.try_emplace(form, Numbers(numbers.size())).first->second;
    Numbers expected = last;
    if (is_named) {
        const auto [same, is_new] = scene.of_names.try_emplace({form, numbers[0]}, numbers);
        if (!is_new)
            std::copy(same->second.begin() + 2, same->second.end(), expected.begin() + 2);
        same->second = numbers;
    }
    std::vector<std::size_t> kind = {form};
    std::string differences;
    for (std::size_t i = 0; i < expected.size(); ++i)
        if (numbers[i] != expected[i]) {
            kind.push_back(i);
            append_difference(differences, numbers[i] - expected[i]);
        }
    append_count(scene.text, number_in(kinds_, kind));
    scene.text += differences;
    last = numbers;
}

PageShapes::Json PageShapes::told() const {
    Json shapes = Json::object();
    for (const auto& [name, scene] : scenes_)
        shapes[name] = scene.text;
    return {{"colors", in_order(colors_)},
            {"forms", in_order(forms_)},
            {"kinds", in_order(kinds_)},
            {"shapes", shapes}};
}

}  // namespace viewer
