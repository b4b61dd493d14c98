// SPDX-License-Identifier: MIT
// libFuzzer target for the key readers: the first byte chooses the format, the rest is the file, or
// the dictionary of an NPY file's header, whose blanks are stretched a thousandfold.
// What parses as text must come back bit for bit when it is written and parsed again.
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "io/error.h"
#include "io/key_file.h"
#include "io/text.h"

static std::string with_long_header(std::string_view dictionary) {
    std::string stretched;
    for (const char c : dictionary)
        stretched.append(c == ' ' ? 1000 : 1, c);
    std::string file("\x93NUMPY\x02\x00", 8);
    for (unsigned byte = 0; byte < 4; ++byte)
        file += static_cast<char>(stretched.size() >> 8 * byte);
    return file + stretched;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const bool is_dictionary = data[0] % 4 == 3;
    const auto format =
        is_dictionary ? io::KeyFormat::npy : static_cast<io::KeyFormat>(data[0] % 4);
    std::string file(reinterpret_cast<const char*>(data + 1), size - 1);
    if (is_dictionary)
        file = with_long_header(file);
    try {
        const std::vector<float> keys = io::parse_keys(format, std::as_bytes(std::span(file)));
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
