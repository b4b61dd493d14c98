// SPDX-License-Identifier: MIT
#include "evaluation/results/json_object.h"

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

std::string json_text(std::string_view text) {
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

void JsonObject::read(std::string_view text, const Describe& describe) {
    JsonNode root;
    Builder builder(root);
    json::sax_parse(text, &builder);
    std::string not_written;
    JsonObject(&root, not_written).describe_by(describe);
}

std::string JsonObject::write(const Describe& describe) {
    std::string text;
    JsonObject(nullptr, text).describe_by(describe);
    return text + "\n";
}

void JsonObject::write(std::string_view text) {
    if (!reads())
        text_ += text;
}

void JsonObject::describe_by(const Describe& describe) {
    if (reads() && node_->kind != Kind::object)
        reject("", "expected an object");
    write("{");
    describe(*this);
    write("}");
    if (reads())
        for (const std::string& key : node_->keys)
            if (std::ranges::find(described_, key) == described_.end())
                reject("", "unknown key '" + io::shortened(key) + "'");
}

// Returns the node of a member that is read. Begins a member that is written, and returns nullptr.
const JsonNode* JsonObject::next(std::string_view key) {
    write(fmt::format("{}\"{}\": ", described_.empty() ? "" : ", ", key));
    described_.push_back(key);
    if (!reads())
        return nullptr;
    const auto found = std::ranges::find(node_->keys, key);
    if (found == node_->keys.end())
        reject("", fmt::format("'{}' is missing", key));
    return &node_->items[static_cast<std::size_t>(found - node_->keys.begin())];
}

bool JsonObject::has(std::string_view key, bool is_written) const {
    return reads() ? std::ranges::count(node_->keys, key) > 0 : is_written;
}

void JsonObject::text(std::string_view key, std::string& value) {
    if (const JsonNode* node = next(key)) {
        check(node->kind == Kind::text, key, "expected a text");
        value = node->text;
    }
    write(json_text(value));
}

void JsonObject::text_or_null(std::string_view key, std::string& value) {
    if (const JsonNode* node = next(key)) {
        check(node->kind == Kind::text || node->kind == Kind::null, key, "expected a text or null");
        value = node->text;
    }
    write(value.empty() ? "null" : json_text(value));
}

void JsonObject::texts(std::string_view key,
                       std::map<std::string, std::string, std::less<>>& values) {
    object(key, [&](JsonObject& members) {
        if (members.reads())
            for (const std::string& name : members.node_->keys)
                values[name];
        for (auto& [name, value] : values)
            members.text(name, value);
    });
}

void JsonObject::flag(std::string_view key, bool& value) {
    if (const JsonNode* node = next(key)) {
        check(node->kind == Kind::flag, key, "expected true or false");
        value = node->flag;
    }
    write(value ? "true" : "false");
}

void JsonObject::number(std::string_view key, double& value, double least, double most) {
    if (const JsonNode* node = next(key)) {
        if (node->kind != Kind::number || node->number < least || node->number > most)
            reject(key, fmt::format("expected a number from {} to {}", least, most));
        value = node->number;
    }
    write(fmt::format("{}", value));
}

std::uint64_t JsonObject::natural(std::string_view key, std::uint64_t value, std::uint64_t least,
                                  std::uint64_t most) {
    if (const JsonNode* node = next(key)) {
        if (!node->is_natural || node->natural < least || node->natural > most)
            reject(key, least == most
                            ? fmt::format("expected {}", least)
                            : fmt::format("expected an integer from {} to {}", least, most));
        value = node->natural;
    }
    write(std::to_string(value));
    return value;
}

void JsonObject::object(std::string_view key, const Describe& describe) {
    JsonObject inner(next(key), text_);
    inner.parent_ = this;
    inner.key_ = key;
    inner.describe_by(describe);
}

void JsonObject::elements(std::string_view key, std::string_view before_each, std::size_t size,
                          std::size_t least_size, const std::function<void(std::size_t)>& resize,
                          const std::function<void(JsonObject&, std::size_t)>& describe) {
    const JsonNode* list = next(key);
    if (list != nullptr) {
        check(list->kind == Kind::list, key, "expected a list");
        size = list->items.size();
        check(size >= least_size, key, "expected a list that is not empty");
        resize(size);
    }
    write("[");
    for (std::size_t i = 0; i < size; ++i) {
        write(i == 0 ? "" : ",");
        write(before_each);
        JsonObject element(list == nullptr ? nullptr : &list->items[i], text_);
        element.parent_ = this;
        element.key_ = key;
        element.index_ = i;
        element.describe_by([&](JsonObject& each) { describe(each, i); });
    }
    write("]");
}

void JsonObject::reject(std::string_view key, const std::string& why) const {
    std::string path(key);
    for (const JsonObject* each = this; each->parent_ != nullptr; each = each->parent_)
        path = std::string(each->key_) +
               (each->index_ == not_in_a_list ? "" : fmt::format(" {}", each->index_)) +
               (path.empty() ? "" : " " + path);
    throw std::invalid_argument(path.empty() ? why : path + ": " + why);
}

}  // namespace evaluation
