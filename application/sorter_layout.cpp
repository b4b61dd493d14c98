// SPDX-License-Identifier: MIT
#include "application/sorter_layout.h"

#include <algorithm>
#include <bit>

#include "application/kernels/kernels.h"
#include "application/kernels/of_keys.h"
#include "sorts/catalogue.h"
#include "stream/error.h"

namespace application {

const sorts::Sort& intervals() {
    return *sorts::sort_named("intervals");
}

stream::Program SorterLayout::program(std::size_t n) const {
    stream::Program program = sorts::make_program(
        intervals(), {n, layout::MappingKind::row_wise, settings, options.capacity});
    const unsigned own = program.streams.front().mapping.log2_width;
    const auto log2_row = static_cast<unsigned>(std::bit_width(options.row_width - 1));
    for (stream::StreamSpec& spec : program.streams)
        spec.mapping.log2_width = std::max(own, log2_row);
    return program;
}

const stream::KernelLibrary& SorterLayout::library_of_values() const {
    return is_packed() ? of_keys::library() : library();
}

std::uint32_t SorterLayout::rows(std::size_t n) const {
    const std::size_t in_a_row = std::size_t{options.row_width} * (gives_buffer() ? 4 : 1);
    return static_cast<std::uint32_t>((n + in_a_row - 1) / in_a_row);
}

stream::StreamSpec SorterLayout::order() const {
    return {.name = "order",
            .type = library().type(gives_pairs() ? "value_t" : "uint"),
            .size = rows(options.capacity) << (mapping.log2_width + (gives_buffer() ? 2 : 0)),
            .log2_per_place = gives_buffer() ? 2u : 0u,
            .mapping = mapping};
}

std::uint64_t SorterLayout::order_bytes() const {
    return std::uint64_t{options.row_width} * rows(options.capacity) * texel_words() * 4;
}

namespace {

void check_packed(const Options& options) {
    if (options.key_bits == 0 || options.key_bits > 32)
        throw sorts::RequestError("keys have 1 to 32 bits, not " +
                                  std::to_string(options.key_bits));
    if (options.format == KeyFormat::r32f || options.form == Form::pairs)
        throw sorts::RequestError("keys of " + std::to_string(options.key_bits) +
                                  " bits are R32UI or R32I, and give no pairs");
    if (const std::size_t most = std::size_t{1} << (32 - options.key_bits); options.capacity > most)
        throw sorts::RequestError("keys of " + std::to_string(options.key_bits) +
                                  " bits leave indexes of " + std::to_string(most) +
                                  " keys, the capacity is " + std::to_string(options.capacity));
}

}  // namespace

SorterLayout layout_of(const Options& options) {
    if (options.row_width == 0 || options.row_width > 1u << 16)
        throw sorts::RequestError("rows of an order have 1 to 65536 texels, not " +
                                  std::to_string(options.row_width));
    if (const std::size_t most = intervals().sizes.largest;
        options.capacity == 0 || options.capacity > most)
        throw sorts::RequestError("a sorter's capacity is 1 to " + std::to_string(most) +
                                  " keys, not " + std::to_string(options.capacity));
    SorterLayout layout{options};
    if (layout.is_packed()) {
        check_packed(options);
        layout.settings = {{"values", "keys"}};
    }
    layout.mapping = layout.program(options.capacity).streams.front().mapping;
    return layout;
}

SorterLayout fitting(SorterLayout layout, const stream::Limits& limits) {
    if (const std::uint32_t rows = layout.rows(layout.options.capacity); rows > limits.max_extent)
        throw stream::LimitError("order: " + std::to_string(layout.options.row_width) + " x " +
                                 std::to_string(rows) + " places, " + std::string(limits.machine) +
                                 " allows " + std::to_string(limits.max_extent) + " each way");
    layout.settings = sorts::fitting(intervals(), layout.settings, limits);
    const stream::Program program = layout.program(layout.options.capacity);
    layout.mapping = program.streams.front().mapping;
    stream::check_fits(program, limits);
    return layout;
}

}  // namespace application
