// SPDX-License-Identifier: MIT
#include "viewer/export.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "abisort/order_code.h"
#include "io/atomic_file.h"

namespace viewer {
namespace {

using abisort::StreamName;

// JSON has no infinities and no NaN: those are texts.
nlohmann::ordered_json key_json(std::uint32_t code) {
    const float key = abisort::key_of(code);
    if (std::isfinite(key))
        return key;
    return key_text(code);
}

nlohmann::ordered_json element_json(const Contents& contents, StreamName stream,
                                    std::uint32_t element) {
    const unsigned words = contents.words_per_element(stream);
    if (words == 1)
        return contents.index(stream, element);
    const shaders::value_t value = contents.value(stream, element);
    nlohmann::ordered_json json = {{"key", key_json(value.key)}, {"id", value.id}};
    if (words == 4) {
        const shaders::node_t node = contents.node(stream, element);
        json["left"] = contents.node_index(node.left);
        json["right"] = contents.node_index(node.right);
    }
    return json;
}

void append_element(std::string& csv, const Contents& contents, StreamName stream,
                    std::uint32_t element) {
    const layout::Position at = layout::to_2d(contents.spec(stream).element_mapping(), element);
    const unsigned words = contents.words_per_element(stream);
    fmt::format_to(std::back_inserter(csv), "{},{},{},{},", name(stream), element, at.x, at.y);
    if (words == 1) {
        fmt::format_to(std::back_inserter(csv), ",,{},\n", contents.index(stream, element));
        return;
    }
    const shaders::value_t value = contents.value(stream, element);
    fmt::format_to(std::back_inserter(csv), "{},{},", key_text(value.key), value.id);
    if (words == 4) {
        const shaders::node_t node = contents.node(stream, element);
        fmt::format_to(std::back_inserter(csv), "{},{}\n", contents.node_index(node.left),
                       contents.node_index(node.right));
    } else {
        csv += ",\n";
    }
}

}  // namespace

std::string key_text(std::uint32_t code) {
    if (code == abisort::padding_code)
        return "padding";
    return fmt::format("{}", abisort::key_of(code));
}

std::string streams_as_json(const Session& session) {
    const Contents& contents = session.run().contents();
    nlohmann::ordered_json json;
    json["operation"] = session.position();
    json["label"] = session.operation() ? abisort::label(*session.operation()) : "before the sort";
    json["n"] = session.plan().n();
    json["program"] = name(session.plan().variant);
    json["mapping"] = name(session.setup().options.mapping);
    json["executor"] = session.setup().executor;
    for (const StreamName stream : all_streams) {
        if (!contents.has(stream))
            continue;
        auto& elements = json["streams"][std::string(name(stream))];
        elements = nlohmann::ordered_json::array();
        for (std::uint32_t i = 0; i < contents.spec(stream).size; ++i)
            elements.push_back(element_json(contents, stream, i));
    }
    return json.dump(1) + "\n";
}

std::string streams_as_csv(const Session& session) {
    const Contents& contents = session.run().contents();
    std::string csv = "stream,index,x,y,key,id,left,right\n";
    for (const StreamName stream : all_streams)
        for (std::uint32_t i = 0; i < contents.spec(stream).size; ++i)
            append_element(csv, contents, stream, i);
    return csv;
}

void write_streams(const Session& session, const std::string& path) {
    io::AtomicFile file(path);
    file.write(path.ends_with(".json") ? streams_as_json(session) : streams_as_csv(session));
    file.commit();
}

}  // namespace viewer
