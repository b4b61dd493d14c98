// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace evaluation {

struct JsonNode;

/// A value in a JSON text, with the path that error messages name. Reading a missing value or a
/// value of another type throws std::invalid_argument: "contests 0 log2_n: expected an integer from
/// 0 to 28".
class JsonValue {
  public:
    /// Returns the member of an object with this key.
    JsonValue at(std::string_view key) const;
    std::optional<JsonValue> find(std::string_view key) const;
    /// Returns the keys of an object.
    const std::vector<std::string>& keys() const;
    /// Throws if the object has other keys than these.
    void expect_keys(std::initializer_list<std::string_view> allowed) const;

    bool is_null() const;
    bool is_zero() const;
    std::string text() const;
    bool flag() const;
    double number(double least, double most) const;
    std::uint64_t integer(std::uint64_t least, std::uint64_t most) const;
    /// Calls `make` for each element of a list and returns the results.
    template <class Make>
    auto list(Make make, std::size_t least_size = 0) const {
        const std::size_t size = size_of_list(least_size);
        std::vector<decltype(make(*this))> made;
        for (std::size_t i = 0; i < size; ++i)
            made.push_back(make(element(i)));
        return made;
    }

    /// Throws std::invalid_argument with the value's path and the reason.
    [[noreturn]] void reject(const std::string& why) const;

  private:
    friend class JsonTree;
    JsonValue(const JsonNode& node, const JsonValue* parent, std::string_view key,
              std::size_t index)
        : node_(&node), parent_(parent), key_(key), index_(index) {}

    std::size_t size_of_list(std::size_t least) const;
    JsonValue element(std::size_t index) const;
    std::string path() const;

    const JsonNode* node_;
    const JsonValue* parent_;  ///< value that contains this one, which must outlive it
    std::string_view key_;     ///< key of the value in its parent; empty for an element of a list
    std::size_t index_;        ///< index of the value in its parent, if the parent is a list
};

/// A parsed JSON text. The text is untrusted, so the depth of nesting and the length of strings are
/// limited, and strings with control characters are rejected. Throws std::invalid_argument. The
/// destructor of JsonTree does not allocate memory.
class JsonTree {
  public:
    explicit JsonTree(std::string_view text);
    ~JsonTree();
    JsonTree(const JsonTree&) = delete;
    JsonTree& operator=(const JsonTree&) = delete;

    JsonValue root() const;

  private:
    std::unique_ptr<JsonNode> root_;
};

}  // namespace evaluation
