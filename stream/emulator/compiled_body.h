// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "stream/emulator/compiled_kernel.h"
#include "stream/emulator/instance.h"

namespace stream::emulator {

/// Runs a kernel's body for every instance of a launch: `PairsBody` if every bound stream has two
/// elements a place, as those of the adaptive merge, else `Body`; or `ObservedBody`.
template <class PairsBody, class Body, class ObservedBody>
class CompiledBody : public CompiledKernel {
  public:
    std::uint64_t run(const LaunchContext& launch, Range range, Observer* observer) const override {
        std::uint64_t comparisons = 0;
        std::uint64_t before = 0;  // instances of the blocks before block b
        for (std::size_t b = 0; b < launch.block_count && before < range.last; ++b) {
            const BlockRecord record = launch.block(b);
            const std::uint64_t length = record.instances();
            const Range part{std::max(range.first, before) - before,
                             std::min(range.last - before, length)};
            if (part.first < part.last)
                comparisons += observer != nullptr
                                   ? run_block<ObservedBody>(launch, b, part, observer)
                               : launch.has_pairs ? run_block<PairsBody>(launch, b, part, nullptr)
                                                  : run_block<Body>(launch, b, part, nullptr);
            before += length;
        }
        return comparisons;
    }

    std::size_t port_count() const override { return Body::port_count; }

  private:
    template <class AnyBody>
    static std::uint64_t run_block(const LaunchContext& launch, std::size_t b, Range range,
                                   Observer* observer) {
        const BlockRecord record = launch.block(b);
        const AnyBody fresh(launch, record, observer);
        std::uint64_t comparisons = 0;
        for_each_instance(record.width(), range, [&](position_t m) {
            if constexpr (std::is_same_v<AnyBody, ObservedBody>)
                observer->instance_begins(b, {m.x, m.y});
            AnyBody body = fresh;
            body.begin(m);
            body.kernel();
            end(body, std::make_index_sequence<AnyBody::port_count>{});
            comparisons += body.comparisons();
        });
        return comparisons;
    }

    // Ends the ports that have an end.
    template <class Ended, std::size_t... ports>
    STREAM_INLINE static void end(const Ended& body, std::index_sequence<ports...>) {
        const auto end_port = [&](auto port) {
            if constexpr (requires { body.end_port(port); })
                body.end_port(port);
        };
        (end_port(std::integral_constant<unsigned, ports>{}), ...);
    }

    // Row by row.
    template <class Visit>
    STREAM_INLINE static void for_each_instance(uint width, Range range, Visit visit) {
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
};

}  // namespace stream::emulator
