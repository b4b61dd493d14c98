// SPDX-License-Identifier: MIT
// libFuzzer target for the trace reader: whatever the bytes, it either reads or refuses.
#include <algorithm>

#include "instrument/trace_uses.h"
#include "io/error.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = std::as_bytes(std::span(data, size));
    std::size_t at = 0;
    try {
        instrument::TraceCsv csv([](std::string_view) {});
        instrument::read_trace(
            [&](std::span<std::byte> out) {
                const std::size_t count = std::min(out.size(), bytes.size() - at);
                std::ranges::copy(bytes.subspan(at, count), out.begin());
                at += count;
                return count;
            },
            csv);
    } catch (const io::FormatError&) {
        return 0;
    }
    return 0;
}
