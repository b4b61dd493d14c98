// SPDX-License-Identifier: MIT
#include "viewer/export.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <filesystem>

#include "abisort/order_code.h"
#include "io/error.h"
#include "viewer/model/stream_session.h"
#include "viewer/words.h"

namespace viewer {
namespace {

using inspect::Cell;
using inspect::integer;

// A key as a number with the fewest digits. Infinities, NaN and padding are texts.
Cell key_cell(const Run& run, const shaders::value_t& value) {
    const std::string text = key_text(run, value);
    const auto number = number_in<double>(text);
    return number && std::isfinite(*number) ? Cell(*number) : Cell(text);
}

// Cells of an element's row: key, id, left, right and words. A cell is empty if the element's type
// lacks this member.
std::vector<Cell> element_cells(const Run& run, std::size_t stream, std::uint32_t element) {
    const Contents& contents = run.contents();
    std::vector<Cell> cells(5);
    if (contents.kind(stream) == ElementKind::index) {
        cells[2] = integer(contents.index(stream, element));
    } else if (!contents.has_values(stream)) {
        cells[4] = fmt::format("{}", fmt::join(contents.words(Range{stream, element, 1}), " "));
    } else {
        const shaders::value_t value = contents.value(stream, element);
        cells[0] = key_cell(run, value);
        cells[1] = integer(value.id);
    }
    if (contents.kind(stream) == ElementKind::node) {
        const shaders::node_t node = contents.node(stream, element);
        cells[2] = integer(contents.node_index(node.left));
        cells[3] = integer(contents.node_index(node.right));
    }
    return cells;
}

}  // namespace

void make_folder(const std::string& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    if (error)
        throw io::FileError(io::FileError::Kind::output, path, error.message());
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
    if (kind == ElementKind::words)
        return fmt::format("{}", fmt::join(words, " "));
    std::string text = fmt::format("key {} id {}", key_text(run, {words[0], words[1]}), words[1]);
    if (kind == ElementKind::node)
        text +=
            fmt::format("  <{} {}>", contents.node_index(words[2]), contents.node_index(words[3]));
    return text;
}

inspect::Table StreamSession::table() const {
    const Contents& contents = run_->contents();
    inspect::Table table = {
        fmt::format("Streams of {} ({}, {}, n = {}) after operation {}: {}", run_->sort().name,
                    name(mapping()), setup_.executor, run_->n(), position(),
                    operation() ? operation()->label : "before the sort"),
        {{"stream"}, {"index"}, {"x"}, {"y"}, {"key"}, {"id"}, {"left"}, {"right"}, {"words"}},
        {}};
    for (std::size_t stream = 0; stream < contents.streams(); ++stream) {
        const stream::StreamSpec& spec = contents.spec(stream);
        for (std::uint32_t i = 0; i < spec.size; ++i) {
            const layout::Position at = layout::to_2d(spec.element_mapping(), i);
            std::vector<Cell>& row = table.rows.emplace_back(
                std::vector<Cell>{spec.name, integer(i), integer(at.x), integer(at.y)});
            for (Cell& cell : element_cells(*run_, stream, i))
                row.push_back(std::move(cell));
        }
    }
    return table;
}

}  // namespace viewer
