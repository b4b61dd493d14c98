// SPDX-License-Identifier: MIT
#pragma once

#include "application/texture_sorter.h"
#include "sorts/sort.h"

namespace application {

/// The sort that applications get.
const sorts::Sort& intervals();

/// What a sorter's programs are made for. Streams are row-wise, with rows as long as those of the
/// order, at least: it is written as one of them.
struct SorterLayout {
    Options options;
    sorts::Settings settings = {};
    layout::Mapping mapping = {};

    stream::Program program(std::size_t n) const;
    std::uint32_t rows(std::size_t n) const;  ///< of an order of n
    stream::StreamSpec order() const;
    std::uint64_t order_bytes() const;  ///< of its texture

    bool is_packed() const { return options.key_bits != 32; }
    bool gives_pairs() const { return options.form == Form::pairs; }
    bool gives_buffer() const { return options.form == Form::buffer; }
    /// Of the kernels that know what a value is.
    const stream::KernelLibrary& library_of_values() const;
    /// Words of a texel: buffers are copied from texels of four indexes.
    unsigned texel_words() const { return gives_buffer() ? 4 : gives_pairs() ? 2 : 1; }
};

/// Throws sorts::RequestError if there is none.
SorterLayout layout_of(const Options& options);

/// The same with as many values a place as the machine's render targets hold. Throws
/// stream::LimitError if it has too few, or its textures are too small.
SorterLayout fitting(SorterLayout layout, const stream::Limits& limits);

}  // namespace application
