// SPDX-License-Identifier: MIT
// Parts of C++20 that this project uses and that are missing in the standard library of Debian's
// Emscripten (libc++ 14). The preset `web` includes this header in every source file; no file
// includes it directly.
#pragma once

#ifdef __cplusplus
#include <algorithm>
#include <bit>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <system_error>

namespace std {

template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
    return __builtin_bit_cast(To, from);
}

/// Parses a number as the standard requires: it rejects white space, plus signs and hexadecimal
/// digits, and ignores the locale.
template <class Float>
requires is_floating_point_v<Float> from_chars_result from_chars(const char* first,
                                                                 const char* last, Float& value) {
    string text(first, last);
    const size_t digits = text.starts_with('-') ? 1 : 0;
    const auto begins_with = [&](string_view characters) {
        return digits < text.size() && characters.find(text[digits]) != string_view::npos;
    };
    if (!begins_with("0123456789.iInN"))
        return {first, errc::invalid_argument};
    if (text.size() > digits + 1 && (text[digits + 1] | 0x20) == 'x')
        text.resize(digits + 1);
    char* end = nullptr;
    errno = 0;
    const Float read = is_same_v<Float, float> ? static_cast<Float>(strtof(text.c_str(), &end))
                                               : static_cast<Float>(strtod(text.c_str(), &end));
    const ptrdiff_t length = end - text.c_str();
    if (length == 0)
        return {first, errc::invalid_argument};
    if (errno == ERANGE)
        return {first + length, errc::result_out_of_range};
    value = read;
    return {first + length, errc()};
}

namespace ranges {

/// Calls a predicate or an order with the projections of elements.
template <class Function, class Projection>
constexpr auto of_projected(Function& function, Projection& projection) {
    return [&](auto&&... each) -> bool {
        return std::invoke(function, std::invoke(projection, each)...);
    };
}

#define ABISORT_OF_PREDICATE(name)                                                        \
    template <class Range, class Predicate, class Projection = identity>                  \
    constexpr auto name(Range&& range, Predicate predicate, Projection projection = {}) { \
        return std::name(begin(range), end(range), of_projected(predicate, projection));  \
    }
ABISORT_OF_PREDICATE(find_if)
ABISORT_OF_PREDICATE(count_if)
ABISORT_OF_PREDICATE(any_of)
ABISORT_OF_PREDICATE(all_of)
#undef ABISORT_OF_PREDICATE

#define ABISORT_OF_ORDER(name, Standard)                                               \
    template <class Range, class Order = Standard, class Projection = identity>        \
    constexpr auto name(Range&& range, Order order = {}, Projection projection = {}) { \
        return std::name(begin(range), end(range), of_projected(order, projection));   \
    }
ABISORT_OF_ORDER(sort, less)
ABISORT_OF_ORDER(stable_sort, less)
ABISORT_OF_ORDER(is_sorted, less)
ABISORT_OF_ORDER(min_element, less)
ABISORT_OF_ORDER(max_element, less)
ABISORT_OF_ORDER(adjacent_find, equal_to)
#undef ABISORT_OF_ORDER

template <class Range, class Value, class Projection = identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
    return find_if(
        range, [&](const auto& each) { return each == value; }, projection);
}

template <class Range, class Value, class Projection = identity>
constexpr auto count(Range&& range, const Value& value, Projection projection = {}) {
    return count_if(
        range, [&](const auto& each) { return each == value; }, projection);
}

template <class Range, class Value, class Order = less, class Projection = identity>
constexpr auto lower_bound(Range&& range, const Value& value, Order order = {},
                           Projection projection = {}) {
    return std::lower_bound(begin(range), end(range), value, [&](const auto& each, const auto& to) {
        return std::invoke(order, std::invoke(projection, each), to);
    });
}

template <class Range, class Other, class Same = equal_to, class First = identity,
          class Second = identity>
constexpr bool equal(const Range& range, const Other& other, Same same = {}, First first = {},
                     Second second = {}) {
    return std::equal(begin(range), end(range), begin(other), end(other),
                      [&](const auto& a, const auto& b) {
                          return std::invoke(same, std::invoke(first, a), std::invoke(second, b));
                      });
}

template <class Range, class To>
constexpr void copy(Range&& range, To to) {
    std::copy(begin(range), end(range), to);
}

template <class Range, class To, class Predicate>
constexpr void copy_if(Range&& range, To to, Predicate predicate) {
    identity itself;
    std::copy_if(begin(range), end(range), to, of_projected(predicate, itself));
}

template <class Range, class To>
constexpr void move(Range&& range, To to) {
    std::move(begin(range), end(range), to);
}

template <class Range, class To, class Function>
constexpr void transform(Range&& range, To to, Function function) {
    std::transform(begin(range), end(range), to,
                   [&](const auto& each) { return std::invoke(function, each); });
}

template <class Range, class Value>
constexpr void replace(Range&& range, const Value& old, const Value& by) {
    std::replace(begin(range), end(range), old, by);
}

}  // namespace ranges

}  // namespace std
#endif
