// SPDX-License-Identifier: MIT
#include "evaluation/results/json_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "io/printable.h"

namespace evaluation {

// A node of the tree of JSON values. The destructor of nlohmann::json allocates memory, which would
// end the program if memory has run out. The destructor of JsonNode does not.
struct JsonNode {
    enum class Kind { null, flag, number, text, list, object };
    Kind kind = Kind::null;
    bool flag = false;
    bool is_natural = false;  ///< true if the value is an integer >= 0; `natural` then has it
    double number = 0;
    std::uint64_t natural = 0;
    std::string text = {};
    std::vector<JsonNode> items = {};    ///< elements of a list, or values of an object
    std::vector<std::string> keys = {};  ///< keys of an object, in the order of `items`
};

namespace {

using nlohmann::json;
using Kind = JsonNode::Kind;

constexpr std::size_t deepest = 16;
constexpr std::size_t longest = 2000;
constexpr std::size_t most_keys = 100;

void check_text(const std::string& text) {
    if (text.size() > longest)
        throw std::invalid_argument(
            fmt::format("'{}' is longer than {} bytes", io::shortened(text), longest));
    if (io::printable(text) != text)
        throw std::invalid_argument(
            fmt::format("'{}' has control characters", io::shortened(text)));
}

/// Builds the tree from the parser's events.
class Builder : public nlohmann::json_sax<json> {
  public:
    explicit Builder(JsonNode& root) : root_(root) {}

    bool null() override { return add({}); }
    bool boolean(bool flag) override { return add({.kind = Kind::flag, .flag = flag}); }
    bool number_integer(std::int64_t number) override {
        return add({.kind = Kind::number, .number = static_cast<double>(number)});
    }
    bool number_unsigned(std::uint64_t number) override {
        return add({.kind = Kind::number,
                    .is_natural = true,
                    .number = static_cast<double>(number),
                    .natural = number});
    }
    bool number_float(double number, const std::string&) override {
        return add({.kind = Kind::number, .number = number});
    }
    bool string(std::string& text) override {
        check_text(text);
        return add({.kind = Kind::text, .text = std::move(text)});
    }
    bool binary(json::binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Kind::object); }
    bool key(std::string& key) override {
        check_text(key);
        if (open_.back()->keys.size() == most_keys)
            throw std::invalid_argument(fmt::format("an object has more than {} keys", most_keys));
        if (std::ranges::count(open_.back()->keys, key) > 0)
            throw std::invalid_argument("'" + io::shortened(key) + "' occurs twice");
        open_.back()->keys.push_back(std::move(key));
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Kind::list); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t, const std::string&, const json::exception& error) override {
        std::string_view what = error.what();
        // removes the library's name and error number from the message
        what.remove_prefix(what.find("] ") + 2);
        throw std::invalid_argument(std::string(what.substr(0, what.find(": "))));
    }

  private:
    JsonNode& place() { return open_.empty() ? root_ : open_.back()->items.emplace_back(); }
    bool add(JsonNode node) {
        place() = std::move(node);
        return true;
    }
    bool open(Kind kind) {
        if (open_.size() == deepest)
            throw std::invalid_argument(fmt::format("nested more than {} deep", deepest));
        JsonNode& node = place();
        node.kind = kind;
        // the pointer to a node stays valid while the node is open, because the list of its parent
        // does not grow
        open_.push_back(&node);
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    JsonNode& root_;
    std::vector<JsonNode*> open_;
};

}  // namespace

JsonTree::JsonTree(std::string_view text) : root_(std::make_unique<JsonNode>()) {
    Builder builder(*root_);
    json::sax_parse(text, &builder);
}

JsonTree::~JsonTree() = default;

JsonValue JsonTree::root() const {
    return {*root_, nullptr, "", 0};
}

std::optional<JsonValue> JsonValue::find(std::string_view key) const {
    const auto found = std::ranges::find(keys(), key);
    if (found == keys().end())
        return std::nullopt;
    const auto number = static_cast<std::size_t>(found - keys().begin());
    return JsonValue(node_->items[number], this, *found, 0);
}

JsonValue JsonValue::at(std::string_view key) const {
    const auto found = find(key);
    if (!found)
        reject(fmt::format("'{}' is missing", key));
    return *found;
}

const std::vector<std::string>& JsonValue::keys() const {
    if (node_->kind != Kind::object)
        reject("expected an object");
    return node_->keys;
}

void JsonValue::expect_keys(std::initializer_list<std::string_view> allowed) const {
    for (const std::string& key : keys())
        if (std::ranges::find(allowed, key) == allowed.end())
            reject("unknown key '" + io::shortened(key) + "'");
}

bool JsonValue::is_null() const {
    return node_->kind == Kind::null;
}

bool JsonValue::is_zero() const {
    return node_->kind == Kind::number && node_->number == 0;
}

std::string JsonValue::text() const {
    if (node_->kind != Kind::text)
        reject("expected a text");
    return node_->text;
}

bool JsonValue::flag() const {
    if (node_->kind != Kind::flag)
        reject("expected true or false");
    return node_->flag;
}

double JsonValue::number(double least, double most) const {
    if (node_->kind != Kind::number || !(node_->number >= least && node_->number <= most))
        reject(fmt::format("expected a number from {} to {}", least, most));
    return node_->number;
}

std::uint64_t JsonValue::integer(std::uint64_t least, std::uint64_t most) const {
    if (!node_->is_natural || node_->natural < least || node_->natural > most)
        reject(least == most ? fmt::format("expected {}", least)
                             : fmt::format("expected an integer from {} to {}", least, most));
    return node_->natural;
}

std::size_t JsonValue::size_of_list(std::size_t least) const {
    if (node_->kind != Kind::list)
        reject("expected a list");
    if (node_->items.size() < least)
        reject("expected a list that is not empty");
    return node_->items.size();
}

JsonValue JsonValue::element(std::size_t index) const {
    return {node_->items[index], this, "", index};
}

std::string JsonValue::path() const {
    if (parent_ == nullptr)
        return "";
    const std::string before = parent_->path();
    return (before.empty() ? "" : before + " ") +
           (key_.empty() ? std::to_string(index_) : std::string(key_));
}

void JsonValue::reject(const std::string& why) const {
    const std::string where = path();
    throw std::invalid_argument(where.empty() ? why : where + ": " + why);
}

}  // namespace evaluation
