// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace evaluation {

struct JsonNode;

/// A JSON object that is read or written. A function that lists the members of a struct once
/// describes both directions. Reading stores each member in a value, and writing appends each value
/// to a text.
///
/// Reading throws std::invalid_argument for a member that is missing, has another type, is out of
/// range, or is not described. The message starts with the path of the value, as in "contests 0
/// log2_n: expected an integer from 0 to 28".
class JsonObject {
  public:
    /// A function that lists the members of an object.
    using Describe = std::function<void(JsonObject&)>;

    /// Reads a text. The text is untrusted, so the depth of nesting and the length of strings are
    /// limited, and strings with control characters are rejected. Throws std::invalid_argument.
    static void read(std::string_view text, const Describe& describe);
    static std::string write(const Describe& describe);

    bool reads() const { return node_ != nullptr; }
    /// Returns whether an optional member exists in the text that is read, or `is_written` if a
    /// text is written.
    bool has(std::string_view key, bool is_written) const;

    void text(std::string_view key, std::string& value);
    /// A text or null. In C++, null is the empty text.
    void text_or_null(std::string_view key, std::string& value);
    /// An object whose members are all texts.
    void texts(std::string_view key, std::map<std::string, std::string, std::less<>>& values);
    void flag(std::string_view key, bool& value);
    void number(std::string_view key, double& value, double least, double most);
    template <std::unsigned_integral Integer>
    void integer(std::string_view key, Integer& value, std::uint64_t least, std::uint64_t most) {
        value = static_cast<Integer>(natural(key, value, least, most));
    }
    void object(std::string_view key, const Describe& describe);
    /// A list of objects. `describe` lists the members of an element. In the text, `before_each`
    /// precedes each element.
    template <class Value, class DescribeElement>
    void list(std::string_view key, std::vector<Value>& values, DescribeElement describe,
              std::size_t least_size = 0, std::string_view before_each = "\n") {
        elements(
            key, before_each, values.size(), least_size,
            [&](std::size_t size) { values.resize(size); },
            [&](JsonObject& element, std::size_t i) { describe(element, values[i]); });
    }

    /// If the object is read and the check fails, throws std::invalid_argument with the path of a
    /// member and the reason.
    void check(bool holds, std::string_view key, const std::string& why) const {
        if (reads() && !holds)
            reject(key, why);
    }
    [[noreturn]] void reject(std::string_view key, const std::string& why) const;

  private:
    JsonObject(const JsonNode* node, std::string& text) : node_(node), text_(text) {}

    void describe_by(const Describe& describe);
    const JsonNode* next(std::string_view key);
    void write(std::string_view text);
    std::uint64_t natural(std::string_view key, std::uint64_t value, std::uint64_t least,
                          std::uint64_t most);
    void elements(std::string_view key, std::string_view before_each, std::size_t size,
                  std::size_t least_size, const std::function<void(std::size_t)>& resize,
                  const std::function<void(JsonObject&, std::size_t)>& describe);

    static constexpr std::size_t not_in_a_list = SIZE_MAX;

    const JsonNode* node_;                          ///< the object that is read, or nullptr
    std::string& text_;                             ///< the text that is written
    const JsonObject* parent_ = nullptr;            ///< the object that contains this one
    std::string_view key_ = {};                     ///< key in the parent
    std::size_t index_ = not_in_a_list;             ///< index in the parent's list
    std::vector<std::string_view> described_ = {};  ///< keys of the members so far
};

}  // namespace evaluation
