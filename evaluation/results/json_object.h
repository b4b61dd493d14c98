// SPDX-License-Identifier: MIT
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "io/printable.h"

namespace evaluation {

/// A JSON object that is read or written. A function that lists the members of a struct once
/// describes both directions. Reading stores each member in a value, and writing appends each value
/// to a text. Members that are not described are ignored.
///
/// Reading throws std::invalid_argument for a member that is missing, has another type, or is out
/// of range. The message starts with the path of the value, as in "contests 0 log2_n: expected an
/// integer from 0 to 28".
class JsonObject {
    using Json = nlohmann::json;

  public:
    /// A function that lists the members of an object.
    using Describe = std::function<void(JsonObject&)>;

    /// Reads a text. The text is untrusted, so the length of strings is limited, and strings with
    /// control characters are rejected. Throws std::invalid_argument.
    static void read(const std::string& text, const Describe& describe) {
        auto tree = std::make_unique<Json>();
        try {
            check_depth(text);
            // Json::parse would lose a tree when memory runs out.
            std::istringstream stream(text);
            stream >> *tree >> std::ws;
            if (!stream.eof())
                throw std::invalid_argument("more text follows the JSON value");
            std::string not_written;
            JsonObject(tree.get(), not_written).describe_by(describe);
        } catch (const Json::exception& error) {
            // removes the library's name and error number, and the details after the message
            std::string_view what = error.what();
            what.remove_prefix(what.find("] ") + 2);
            throw std::invalid_argument(std::string(what.substr(0, what.find(": "))));
        } catch (const std::bad_alloc&) {
            // The destructor of the tree allocates memory. If memory has run out, the destructor
            // would end the program.
            static_cast<void>(tree.release());
            throw;
        }
    }
    static std::string write(const Describe& describe) {
        std::string text;
        JsonObject(nullptr, text).describe_by(describe);
        return text + "\n";
    }

    bool reads() const { return node_ != nullptr; }
    /// Returns whether an optional member exists in the text that is read, or `is_written` if a
    /// text is written.
    bool has(std::string_view key, bool is_written) const {
        return reads() ? node_->contains(key) : is_written;
    }

    /// A text. With `or_null`, the empty text is null in JSON.
    void text(std::string_view key, std::string& value, bool or_null = false) {
        const Json* node = next(key);
        if (node == nullptr) {
            write(or_null && value.empty()
                      ? "null"
                      : Json(value).dump(-1, ' ', false, Json::error_handler_t::replace));
        } else if (!or_null || !node->is_null()) {
            check(node->is_string(), key, "expected a text");
            value = node->get<std::string>();
            check_text(key, value);
        }
    }
    /// An object whose members are all texts.
    void texts(std::string_view key, std::map<std::string, std::string, std::less<>>& values) {
        object(key, [&](JsonObject& members) {
            if (members.reads())
                for (const auto& [name, value] : members.node_->items()) {
                    members.check_text("", name);
                    values[name];
                }
            for (auto& [name, value] : values)
                members.text(name, value);
        });
    }
    void flag(std::string_view key, bool& value) {
        if (const Json* node = next(key)) {
            check(node->is_boolean(), key, "expected true or false");
            value = node->get<bool>();
        }
        write(value ? "true" : "false");
    }
    void number(std::string_view key, double& value, double least, double most) {
        if (const Json* node = next(key)) {
            value = node->is_number() ? node->get<double>() : least - 1;
            if (value < least || value > most)
                reject(key, fmt::format("expected a number from {} to {}", least, most));
        }
        write(fmt::format("{}", value));
    }
    template <std::unsigned_integral Integer>
    void integer(std::string_view key, Integer& value, std::uint64_t least, std::uint64_t most) {
        if (const Json* node = next(key)) {
            const bool is_natural = node->is_number_unsigned();
            const auto given = is_natural ? node->get<std::uint64_t>() : 0;
            if (!is_natural || given < least || given > most)
                reject(key, least == most
                                ? fmt::format("expected {}", least)
                                : fmt::format("expected an integer from {} to {}", least, most));
            value = static_cast<Integer>(given);
        }
        write(std::to_string(value));
    }
    void object(std::string_view key, const Describe& describe) {
        JsonObject(next(key), text_, this, key).describe_by(describe);
    }
    /// A list of objects. `describe` lists the members of an element. In the text, `before_each`
    /// precedes each element.
    template <class Value, class DescribeElement>
    void list(std::string_view key, std::vector<Value>& values, DescribeElement describe,
              std::size_t least_size = 0, std::string_view before_each = "\n") {
        const Json* list = next(key);
        if (list != nullptr) {
            check(list->is_array(), key, "expected a list");
            check(list->size() >= least_size, key, "expected a list that is not empty");
            values.resize(list->size());
        }
        write("[");
        for (std::size_t i = 0; i < values.size(); ++i) {
            write(i == 0 ? "" : ",");
            write(before_each);
            JsonObject(list == nullptr ? nullptr : &(*list)[i], text_, this, key, i)
                .describe_by([&](JsonObject& element) { describe(element, values[i]); });
        }
        write("]");
    }

    /// If the object is read and the check fails, throws std::invalid_argument with the path of a
    /// member and the reason.
    void check(bool holds, std::string_view key, const std::string& why) const {
        if (reads() && !holds)
            reject(key, why);
    }
    [[noreturn]] void reject(std::string_view key, const std::string& why) const {
        std::string path(key);
        for (const JsonObject* each = this; each->parent_ != nullptr; each = each->parent_)
            path = std::string(each->key_) +
                   (each->index_ == not_in_a_list ? "" : fmt::format(" {}", each->index_)) +
                   (path.empty() ? "" : " " + path);
        throw std::invalid_argument(path.empty() ? why : path + ": " + why);
    }

  private:
    static constexpr std::size_t not_in_a_list = SIZE_MAX;

    JsonObject(const Json* node, std::string& text, const JsonObject* parent = nullptr,
               std::string_view key = {}, std::size_t index = not_in_a_list)
        : node_(node), text_(text), parent_(parent), key_(key), index_(index) {}

    // Rejects texts with more levels of arrays and objects than any result has. A tree of brackets
    // alone would take 80 times the size of its text.
    static void check_depth(std::string_view text) {
        constexpr int most = 16;
        int depth = 0;
        bool is_in_string = false;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (c == '"')
                is_in_string = !is_in_string;
            else if (is_in_string)
                i += c == '\\' ? 1 : 0;  // skips what is escaped
            else if (c == '[' || c == '{')
                ++depth;
            else if (c == ']' || c == '}')
                --depth;
            if (depth > most)
                throw std::invalid_argument("values are nested too deeply");
        }
    }

    void describe_by(const Describe& describe) {
        check(!reads() || node_->is_object(), "", "expected an object");
        write("{");
        describe(*this);
        write("}");
    }

    // Returns the node of a member that is read. Begins a member that is written, and returns
    // nullptr.
    const Json* next(std::string_view key) {
        if (reads()) {
            const auto found = node_->find(key);
            if (found == node_->end())
                reject("", fmt::format("'{}' is missing", key));
            return &*found;
        }
        write(fmt::format("{}\"{}\": ", is_empty_ ? "" : ", ", key));
        is_empty_ = false;
        return nullptr;
    }

    void check_text(std::string_view key, const std::string& value) const {
        constexpr std::size_t longest = 2000;
        if (value.size() > longest)
            reject(key, fmt::format("'{}' is longer than {} bytes", io::shortened(value), longest));
        if (io::printable(value) != value)
            reject(key, fmt::format("'{}' has control characters", io::shortened(value)));
    }

    void write(std::string_view text) {
        if (!reads())
            text_ += text;
    }

    const Json* node_;          ///< the object that is read, or nullptr
    std::string& text_;         ///< the text that is written
    const JsonObject* parent_;  ///< the object that contains this one
    std::string_view key_;      ///< key in the parent
    std::size_t index_;         ///< index in the parent's list
    bool is_empty_ = true;      ///< true until a member is written
};

}  // namespace evaluation
