// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "stream/emulator/instance.h"

namespace stream::emulator {

// Calls visit(x, y) for the positions in a block, row by row.
template <class Visit>
STREAM_INLINE void for_each_instance(uint width, Range range, Visit visit) {
    auto y = static_cast<uint>(range.first / width);
    auto x = static_cast<uint>(range.first % width);
    std::uint64_t left = range.last - range.first;
    while (left > 0) {
        const auto end = static_cast<uint>(std::min<std::uint64_t>(width, x + left));
        left -= end - x;
        for (; x < end; ++x)
            visit(position_t{x, y});
        x = 0;
        ++y;
    }
}

// Calls end() of every port that has a function `end`.
template <class Body, std::size_t... ports>
STREAM_INLINE void end_ports(const Body& body, std::index_sequence<ports...>) {
    const auto end_port = [&](auto port) {
        if constexpr (requires { body.end_port(port); })
            body.end_port(port);
    };
    (end_port(std::integral_constant<unsigned, ports>{}), ...);
}

/// Runs a kernel's body for instances of a block.
template <class Body>
std::uint64_t run_block(const Launch& launch, std::size_t b, Range range, Observer* observer) {
    const BlockRecord record = launch.block(b);
    const Body fresh(launch, record, observer);
    std::uint64_t comparisons = 0;
    for_each_instance(record.width(), range, [&](position_t m) {
        if constexpr (Body::is_observed)
            observer->instance_begins(b, {m.x, m.y});
        Body body = fresh;
        body.begin(m);
        body.kernel();
        end_ports(body, std::make_index_sequence<Body::port_count>{});
        comparisons += body.comparisons();
    });
    return comparisons;
}

/// Runs a kernel's body for instances of a launch: `Body`, or `ObservedBody` with an observer.
template <class Body, class ObservedBody>
std::uint64_t run_blocks(const Launch& launch, Range range, Observer* observer) {
    const auto run = observer != nullptr ? run_block<ObservedBody> : run_block<Body>;
    std::uint64_t comparisons = 0;
    std::uint64_t before = 0;  // number of instances in the blocks before block b
    for (std::size_t b = 0; b < launch.block_count && before < range.last; ++b) {
        const std::uint64_t length = launch.block(b).instances();
        const Range part{std::max(range.first, before) - before,
                         std::min(range.last - before, length)};
        if (part.first < part.last)
            comparisons += run(launch, b, part, observer);
        before += length;
    }
    return comparisons;
}

/// A kernel's body as functions that run it.
template <template <class Address, bool observed> class Body>
constexpr CompiledKernel compiled() {
    return {Body<RowWise, false>::port_count, run_blocks<Body<RowWise, false>, Body<RowWise, true>>,
            run_blocks<Body<ZOrder, false>, Body<ZOrder, true>>, nullptr};
}

}  // namespace stream::emulator
