// SPDX-License-Identifier: MIT
#include "viewer/export.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>

#include "abisort/order_code.h"
#include "abisort/tuned.h"
#include "io/atomic_file.h"
#include "io/error.h"

namespace viewer {
namespace {

// JSON has no infinities and no NaN: those are texts.
nlohmann::ordered_json key_json(const Run& run, const shaders::value_t& value) {
    const float key = abisort::key_of(value.key);
    if (std::isfinite(key))
        return key;
    return key_text(run, value);
}

nlohmann::ordered_json element_json(const Run& run, std::size_t stream, std::uint32_t element) {
    const Contents& contents = run.contents();
    if (contents.kind(stream) == ElementKind::index)
        return contents.index(stream, element);
    if (!contents.has_values(stream))
        return contents.words(Range{stream, element, 1});
    const shaders::value_t value = contents.value(stream, element);
    nlohmann::ordered_json json = {{"key", key_json(run, value)}, {"id", value.id}};
    if (contents.kind(stream) == ElementKind::node) {
        const shaders::node_t node = contents.node(stream, element);
        json["left"] = contents.node_index(node.left);
        json["right"] = contents.node_index(node.right);
    }
    return json;
}

void append_element(std::string& csv, const Run& run, std::size_t stream, std::uint32_t element) {
    const Contents& contents = run.contents();
    const layout::Position at = layout::to_2d(contents.spec(stream).element_mapping(), element);
    fmt::format_to(std::back_inserter(csv), "{},{},{},{},", contents.spec(stream).name, element,
                   at.x, at.y);
    if (contents.kind(stream) == ElementKind::index) {
        fmt::format_to(std::back_inserter(csv), ",,{},\n", contents.index(stream, element));
        return;
    }
    if (!contents.has_values(stream)) {
        fmt::format_to(std::back_inserter(csv), ",,{},\n",
                       fmt::join(contents.words(Range{stream, element, 1}), " "));
        return;
    }
    const shaders::value_t value = contents.value(stream, element);
    fmt::format_to(std::back_inserter(csv), "{},{},", key_text(run, value), value.id);
    if (contents.kind(stream) == ElementKind::node) {
        const shaders::node_t node = contents.node(stream, element);
        fmt::format_to(std::back_inserter(csv), "{},{}\n", contents.node_index(node.left),
                       contents.node_index(node.right));
    } else {
        csv += ",\n";
    }
}

std::string thin_node_text(std::span<const std::uint32_t> words) {
    const abisort::tuned::ThinNode node = abisort::tuned::unpacked(words[0], words[1]);
    const bool is_written = abisort::tuned::is_written(node.kept);
    return fmt::format("value at {}, kept child {} {}", node.source, is_written ? "node" : "at",
                       abisort::tuned::element_of(node.kept));
}

}  // namespace

void make_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error)
        throw io::FileError(io::FileError::Kind::output, path, error.message());
}

bool is_film(std::string_view path) {
    return path.ends_with(".gif") || path.ends_with(".mp4") || path.ends_with(".webm");
}

std::string key_text(std::uint32_t code) {
    const float key = abisort::key_of(code);
    return std::isnan(key) ? "nan" : fmt::format("{}", key);
}

std::string key_text(const Run& run, const shaders::value_t& value) {
    return value.id >= run.keys() ? "padding" : key_text(value.key);
}

std::string element_text(const Run& run, std::string_view type,
                         std::span<const std::uint32_t> words) {
    const Contents& contents = run.contents();
    const ElementKind kind = kind_of(type);
    if (kind == ElementKind::index)
        return fmt::format("{} {}", contents.has_nodes() ? "node" : "element",
                           contents.node_index(words[0]));
    if (kind == ElementKind::thin_node)
        return thin_node_text(words);
    if (kind == ElementKind::words)
        return fmt::format("{}", fmt::join(words, " "));
    std::string text = fmt::format("key {} id {}", key_text(run, {words[0], words[1]}), words[1]);
    if (kind == ElementKind::node)
        text +=
            fmt::format("  <{} {}>", contents.node_index(words[2]), contents.node_index(words[3]));
    return text;
}

std::string streams_as_json(const Session& session) {
    const Contents& contents = session.run().contents();
    nlohmann::ordered_json json;
    json["operation"] = session.position();
    json["label"] = session.operation() ? session.operation()->label : "before the sort";
    json["n"] = session.run().n();
    json["program"] = session.run().sort().name;
    json["mapping"] = name(session.mapping());
    json["executor"] = session.setup().executor;
    for (std::size_t stream = 0; stream < contents.streams(); ++stream) {
        auto& elements = json["streams"][contents.spec(stream).name];
        elements = nlohmann::ordered_json::array();
        for (std::uint32_t i = 0; i < contents.spec(stream).size; ++i)
            elements.push_back(element_json(session.run(), stream, i));
    }
    return json.dump(1) + "\n";
}

std::string streams_as_csv(const Session& session) {
    const Contents& contents = session.run().contents();
    std::string csv = "stream,index,x,y,key,id,left,right\n";
    for (std::size_t stream = 0; stream < contents.streams(); ++stream)
        for (std::uint32_t i = 0; i < contents.spec(stream).size; ++i)
            append_element(csv, session.run(), stream, i);
    return csv;
}

void write_streams(const Session& session, const std::string& path) {
    io::AtomicFile file(path, session.checkpoint());
    file.write(path.ends_with(".json") ? streams_as_json(session) : streams_as_csv(session));
    file.commit();
}

}  // namespace viewer
