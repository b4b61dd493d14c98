// SPDX-License-Identifier: MIT
// libFuzzer target for the key readers: the first byte chooses the format, the rest is the file.
// What parses as text must come back bit for bit when it is written and parsed again.
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "io/error.h"
#include "io/key_file.h"
#include "io/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const auto format = static_cast<io::KeyFormat>(data[0] % 3);
    try {
        const std::vector<float> keys =
            io::parse_keys(format, std::as_bytes(std::span(data + 1, size - 1)));
        const std::vector<float> again = io::parse_text(io::format_text(keys));
        if (again.size() != keys.size())
            std::abort();
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (std::memcmp(&keys[i], &again[i], 4) != 0 && !std::isnan(keys[i]))
                std::abort();
    } catch (const io::FormatError&) {
        return 0;
    }
    return 0;
}
