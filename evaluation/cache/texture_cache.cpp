// SPDX-License-Identifier: MIT
#include "evaluation/cache/texture_cache.h"

#include <fmt/format.h>

#include <bit>
#include <stdexcept>

namespace cache {
namespace {

constexpr std::uint32_t most_lines = 1u << 22;

void check_power_of_two(const char* parameter, std::uint32_t value) {
    if (!std::has_single_bit(value))
        throw std::invalid_argument(
            fmt::format("texture cache: {} of {}, expected a power of two", parameter, value));
}

}  // namespace

std::string text(const CacheGeometry& geometry) {
    const bool is_large = geometry.bytes >= 1024;
    return fmt::format(
        "{} {}, {} x {} texels a line, {}", is_large ? geometry.bytes / 1024 : geometry.bytes,
        is_large ? "KiB" : "bytes", geometry.line_width, geometry.line_height,
        geometry.ways == 0 ? "fully associative" : fmt::format("{} ways", geometry.ways));
}

void validate(const CacheGeometry& geometry) {
    check_power_of_two("size", geometry.bytes);
    check_power_of_two("line width", geometry.line_width);
    check_power_of_two("line height", geometry.line_height);
    check_power_of_two("bytes per texel", geometry.bytes_per_texel);
    if (geometry.ways != 0)
        check_power_of_two("associativity", geometry.ways);
    // log2 of the sizes. Every size is a power of two, but their product may not fit into an
    // integer.
    unsigned log2_set = 0;
    for (const std::uint32_t factor : {geometry.line_width, geometry.line_height,
                                       geometry.bytes_per_texel, std::max(geometry.ways, 1u)})
        log2_set += static_cast<unsigned>(std::countr_zero(factor));
    if (static_cast<unsigned>(std::countr_zero(geometry.bytes)) < log2_set)
        throw std::invalid_argument(
            fmt::format("texture cache: size of {} bytes, one set takes {}", geometry.bytes,
                        log2_set < 64 ? std::to_string(std::uint64_t{1} << log2_set)
                                      : fmt::format("2^{}", log2_set)));
    if (geometry.lines() > most_lines)
        throw std::invalid_argument(fmt::format("texture cache: {} lines, expected at most {}",
                                                geometry.lines(), most_lines));
}

TextureCache::TextureCache(const CacheGeometry& geometry) : geometry_(geometry) {
    validate(geometry);
    log2_line_width_ = static_cast<unsigned>(std::countr_zero(geometry.line_width));
    log2_line_height_ = static_cast<unsigned>(std::countr_zero(geometry.line_height));
    set_mask_ = geometry.sets() - 1;
    ways_ = geometry.lines() / geometry.sets();
    lines_.assign(geometry.lines(), empty);
}

void TextureCache::flush() {
    std::ranges::fill(lines_, empty);
    last_ = empty;
}

bool TextureCache::misses(Texel texel) {
    const std::uint32_t x = texel.x >> log2_line_width_;
    const std::uint32_t y = texel.y >> log2_line_height_;
    const std::uint64_t line = std::uint64_t{texel.texture} << 32 | y << 16 | x;
    if (line == last_)
        return false;
    last_ = line;
    // Number of a line's set. Z-order puts lines that are neighbors in either direction into
    // different sets [HG97]. Each texture starts at a different set.
    const std::uint32_t number = layout::to_1d({layout::MappingKind::z_order, 0}, {x, y});
    const std::uint32_t set = (number + texel.texture * 0x9e3779b1u / 8) & set_mask_;
    const auto first = lines_.begin() + std::ptrdiff_t{set} * ways_;
    const auto end = first + ways_;
    const auto found = std::find(first, end, line);
    const bool is_miss = found == end;
    std::move_backward(first, is_miss ? end - 1 : found, is_miss ? end : found + 1);
    *first = line;
    return is_miss;
}

using stream::Role;
using stream::emulator::Access;
using stream::emulator::AccessKind;

CacheWatch::CacheWatch(const std::vector<CacheGeometry>& geometries, std::uint32_t tile)
    : tile_(tile) {
    if (tile < 2 || !std::has_single_bit(tile))
        throw std::invalid_argument(fmt::format(
            "rasterization in tiles of {} fragments, expected a power of two from 2 on", tile));
    for (const CacheGeometry& geometry : geometries)
        caches_.emplace_back(geometry);
}

std::uint16_t CacheWatch::texture(const stream::Stream& stream, unsigned component) {
    const stream::StoredComponent& stored = stream.component_at(component);
    const auto number = static_cast<unsigned>(&stored - stream.storage().components().data());
    const auto [found, is_new] = first_texture_.try_emplace(
        {&stream.storage(), number}, static_cast<std::uint16_t>(texel_bytes_.size()));
    if (is_new) {
        const unsigned words = stored.words << stream.spec().log2_per_place;
        for (unsigned layer = 0; layer < stream::texture_layers(words, stream.spec().texel_words);
             ++layer) {
            texel_bytes_.push_back(4 * std::min(words, stream.spec().texel_words));
        }
    }
    return found->second;
}

CacheWatch::Bound CacheWatch::bind(const stream::Stream& stream) {
    Bound bound;
    for (unsigned c = 0; c < stream.component_count(); ++c) {
        const std::uint16_t first = texture(stream, c);
        bound.textures.push_back({first, stream.component_at(c).words, texel_bytes_[first]});
    }
    bound.place_bytes = std::uint64_t{stream.words()} * 4 << stream.spec().log2_per_place;
    return bound;
}

void CacheWatch::launch_begins(const stream::BoundOperation& launch) {
    launch_ = &launch;
    bound_.clear();
    for (std::size_t p = 0; p < launch.streams.size(); ++p)
        bound_.push_back(launch.streams[p] ? bind(launch.streams[p]) : Bound{});
    OperationCost fresh;
    fresh.kernel = launch.kernel->name;
    fresh.misses.resize(caches_.size());
    fresh.bytes_fetched.resize(caches_.size());
    operations_.push_back(std::move(fresh));
    for (TextureCache& cache : caches_)
        cache.flush();
    in_block_ = false;
}

void CacheWatch::begin_block(std::size_t block) {
    const std::uint32_t* record = &launch_->records[block * launch_->words_per_record];
    area_ = {record[0], record[1], record[2], record[3]};
    block_ = block;
    in_block_ = true;
    block_arithmetic_ = cost().arithmetic;
    texels_.clear();
    first_.clear();
    ++cost().blocks;
}

void CacheWatch::instance_begins(std::size_t block, layout::Position) {
    if (!in_block_ || block != block_) {
        end_block();
        begin_block(block);
    }
    first_.push_back(static_cast<std::uint32_t>(texels_.size()));
    for (Bound& bound : bound_)
        bound.last_fetch = 0;
}

void CacheWatch::accessed(const Access& access) {
    if (access.kind == AccessKind::iterate)
        return;
    ++cost().arithmetic;
    if (access.kind == AccessKind::push)
        return;
    Bound& bound = bound_[access.parameter];
    const std::size_t before = bound.last_fetch;
    const std::size_t first = texels_.size();
    for (const BoundTexture& texture : bound.textures) {
        const auto layer = static_cast<std::uint16_t>(
            texture.first_layer + access.slot * texture.words * 4 / texture.texel_bytes);
        texels_.push_back({layer, static_cast<std::uint16_t>(access.place.x),
                           static_cast<std::uint16_t>(access.place.y)});
    }
    // True if the parameter's last read used the same texels, which are still in registers.
    const auto same = [](const Texel& a, const Texel& b) {
        return a.texture == b.texture && a.x == b.x && a.y == b.y;
    };
    if (before > 0 && same(texels_[before - 1], texels_[first]))
        texels_.resize(first);
    else
        bound.last_fetch = first + 1;
}

void CacheWatch::end_block() {
    if (!in_block_)
        return;
    in_block_ = false;
    first_.push_back(static_cast<std::uint32_t>(texels_.size()));
    const std::uint64_t instances = first_.size() - 1;
    const std::uint64_t quads = quads_of(area_);
    cost().instances += instances;
    cost().quads += quads;
    cost().padded += (cost().arithmetic - block_arithmetic_) * 4 * quads / instances;
    cost().fetches += texels_.size();
    for (std::size_t p = 0; p < bound_.size(); ++p)
        if (launch_->kernel->parameters[p].role == Role::out)
            cost().bytes_written += instances * bound_[p].place_bytes;
    for_each_quad(area_, tile_, [this](std::uint32_t x, std::uint32_t y) { shade_quad(x, y); });
}

// Executes a quad. Its fragments run in lockstep: all do fetch k before any does fetch k + 1.
void CacheWatch::shade_quad(std::uint32_t x, std::uint32_t y) {
    std::uint32_t next[4];
    std::uint32_t end[4];
    unsigned fragments = 0;
    for (std::uint32_t dy = 0; dy < 2; ++dy)
        for (std::uint32_t dx = 0; dx < 2; ++dx) {
            const std::uint32_t column = x + dx - area_.x;
            const std::uint32_t row = y + dy - area_.y;
            if (column >= area_.width || row >= area_.height)
                continue;  // the fragment is not drawn; coordinates below the area wrap around
            const std::uint32_t instance = row * area_.width + column;
            next[fragments] = first_[instance];
            end[fragments++] = first_[instance + 1];
        }
    for (bool are_left = true; are_left;) {
        are_left = false;
        for (unsigned f = 0; f < fragments; ++f)
            if (next[f] < end[f]) {
                fetch(texels_[next[f]++]);
                are_left = true;
            }
    }
}

void CacheWatch::fetch(Texel texel) {
    for (std::size_t c = 0; c < caches_.size(); ++c)
        if (caches_[c].misses(texel)) {
            const CacheGeometry& geometry = caches_[c].geometry();
            ++cost().misses[c];
            cost().bytes_fetched[c] += std::uint64_t{geometry.line_width} * geometry.line_height *
                                       texel_bytes_[texel.texture];
        }
}

void CacheWatch::launch_ends() {
    end_block();
}

}  // namespace cache
