// SPDX-License-Identifier: MIT
#include "stream/number_expression.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "stream/error.h"

namespace stream {
namespace {

struct Operator {
    std::string_view text;
    int precedence;
    std::uint32_t (*apply)(std::uint32_t a, std::uint32_t b);
};

std::uint32_t divisor(std::uint32_t b) {
    if (b == 0)
        throw KernelError("a division by zero");
    return b;
}

using u32 = std::uint32_t;
constexpr Operator operators[] = {
    {"==", 1, [](u32 a, u32 b) { return u32{a == b}; }},
    {"<<", 2, [](u32 a, u32 b) { return b < 32 ? a << b : 0; }},
    {">>", 2, [](u32 a, u32 b) { return b < 32 ? a >> b : 0; }},
    {"+", 3, [](u32 a, u32 b) { return a + b; }},
    {"-", 3, [](u32 a, u32 b) { return a - b; }},
    {"*", 4, [](u32 a, u32 b) { return a * b; }},
    {"/", 4, [](u32 a, u32 b) { return a / divisor(b); }},
    {"%", 4, [](u32 a, u32 b) { return a % divisor(b); }},
};

/// Reads an expression from left to right, a rule of its grammar a function.
class Reader {
  public:
    Reader(std::string_view text, const Numbers& numbers)
        : all_(text), left_(text), numbers_(numbers) {}

    std::uint32_t whole() {
        const std::uint32_t value = choice();
        if (skip_blanks(); !left_.empty())
            refuse();
        return value;
    }

  private:
    std::uint32_t choice() {
        const std::uint32_t condition = operations(1);
        if (!take("?"))
            return condition;
        const std::uint32_t yes = choice();
        if (!take(":"))
            refuse();
        const std::uint32_t no = choice();
        return condition != 0 ? yes : no;
    }

    // The value by operators that bind as tightly as `precedence`, or more so.
    std::uint32_t operations(int precedence) {
        std::uint32_t value = operand();
        while (const Operator* found = next_operator(precedence)) {
            left_.remove_prefix(found->text.size());
            value = found->apply(value, operations(found->precedence + 1));
        }
        return value;
    }

    const Operator* next_operator(int precedence) {
        skip_blanks();
        for (const Operator& each : operators)
            if (each.precedence >= precedence && left_.starts_with(each.text))
                return &each;
        return nullptr;
    }

    std::uint32_t operand() {
        if (take("(")) {
            const std::uint32_t value = choice();
            if (!take(")"))
                refuse();
            return value;
        }
        const std::string word = next_word();
        if (word.empty())
            refuse();
        if (std::isdigit(static_cast<unsigned char>(word[0])) != 0)
            return number(word);
        const auto found = numbers_.find(word);
        if (found == numbers_.end())
            throw KernelError(fmt::format("unknown number {} in '{}'", word, all_));
        return found->second;
    }

    std::uint32_t number(std::string word) const {
        if (word.ends_with('u'))
            word.pop_back();
        if (word.size() > 9 || word.find_first_not_of("0123456789") != std::string::npos)
            refuse();
        return static_cast<std::uint32_t>(std::stoul(word));
    }

    std::string next_word() {
        skip_blanks();
        std::size_t length = 0;
        while (
            length < left_.size() &&
            (std::isalnum(static_cast<unsigned char>(left_[length])) != 0 || left_[length] == '_'))
            ++length;
        const std::string word(left_.substr(0, length));
        left_.remove_prefix(length);
        return word;
    }

    bool take(std::string_view text) {
        skip_blanks();
        if (!left_.starts_with(text))
            return false;
        left_.remove_prefix(text.size());
        return true;
    }

    void skip_blanks() {
        left_.remove_prefix(std::min(left_.find_first_not_of(" \t"), left_.size()));
    }

    [[noreturn]] void refuse() const { throw KernelError(fmt::format("'{}' is no number", all_)); }

    std::string_view all_;
    std::string_view left_;
    const Numbers& numbers_;
};

}  // namespace

std::uint32_t value_of(std::string_view expression, const Numbers& numbers) {
    return Reader(expression, numbers).whole();
}

}  // namespace stream
