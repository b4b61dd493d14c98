// SPDX-License-Identifier: MIT
#include "io/given_descriptor.h"

#include <charconv>
#include <string_view>
#include <utility>

namespace io {

std::optional<int> given_descriptor(const std::string& path) {
    for (const auto& [name, number] :
         {std::pair{"/dev/stdin", 0}, std::pair{"/dev/stdout", 1}, std::pair{"/dev/stderr", 2}})
        if (path == name)
            return number;
    for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
        int number = 0;
        const char* end = path.data() + path.size();
        if (path.starts_with(folder) &&
            std::from_chars(path.data() + folder.size(), end, number).ptr == end)
            return number;
    }
    return std::nullopt;
}

}  // namespace io
