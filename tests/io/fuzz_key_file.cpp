// SPDX-License-Identifier: MIT
// A libFuzzer target for the key readers. The first byte of the input chooses the format and which
// numbers are accepted. The other bytes are the file, or the dictionary in the header of an NPY
// file, in which each blank is repeated a thousand times. Keys that are written as text and read
// again must be the same bit for bit.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "io/error.h"
#include "io/key_file.h"
#include "io/text.h"

static std::string with_long_header(std::string_view dictionary) {
    std::string stretched;
    for (const char c : dictionary)
        stretched.append(c == ' ' ? 1000 : 1, c);
    stretched.resize(std::min<std::size_t>(stretched.size(), 0xffff));
    return std::string("\x93NUMPY\x01\x00", 8) + static_cast<char>(stretched.size()) +
           static_cast<char>(stretched.size() >> 8) + stretched;
}

// Keys that are written as text must be read back unchanged.
static void check_text(const io::Keys& keys) {
    const std::string text = io::format_text(keys.type, keys.bits);
    const io::Keys again =
        io::keys_of(io::KeyText(text), {.integers = keys.type != io::KeyType::float32});
    const std::vector<float> floats = io::floats_of(keys);
    if (again.size() != keys.size())
        std::abort();
    for (std::size_t i = 0; i < floats.size(); ++i)
        if (keys.bits[i] != again.bits[i] && !std::isnan(floats[i]))
            std::abort();
}

// Sorts by float32 in a stable way. The order of the words may be different.
static void check_order(const io::KeyFile& file) {
    const std::vector<float> floats = io::floats_of(file.keys());
    std::vector<std::uint32_t> permutation(floats.size());
    std::iota(permutation.begin(), permutation.end(), 0u);
    if (std::ranges::any_of(floats, [](float key) { return std::isnan(key); }))
        return;
    std::ranges::stable_sort(permutation, {}, [&](std::uint32_t i) { return floats[i]; });
    file.check_order(permutation, false);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const bool is_dictionary = data[0] % 4 == 3;
    const auto format =
        is_dictionary ? io::KeyFormat::npy : static_cast<io::KeyFormat>(data[0] % 4);
    const io::Accepted accepted = {.integers = (data[0] & 4) != 0, .rounded = (data[0] & 8) != 0};
    std::string text(reinterpret_cast<const char*>(data + 1), size - 1);
    if (is_dictionary)
        text = with_long_header(text);
    const auto bytes = std::as_bytes(std::span(text));
    try {
        const io::KeyFile file(format, {bytes.begin(), bytes.end()}, accepted);
        check_text(file.keys());
        check_order(file);
    } catch (const io::FormatError&) {
    }
    return 0;
}
