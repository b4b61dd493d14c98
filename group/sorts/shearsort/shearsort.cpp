// SPDX-License-Identifier: MIT
#include "group/sorts/shearsort/shearsort.h"

#include <string>

#include "stream/error.h"

namespace group::sorts::shearsort {

namespace {

const Kernel& kernel_for(const Options& options) {
    std::string kernel = std::string(name(options.form)) + "_" + std::to_string(options.w);
    if (options.form == Form::longer)
        kernel += "_" + std::to_string(options.h);
    return library().kernel(kernel);
}

}  // namespace

std::string_view name(Form form) {
    constexpr std::string_view names[] = {"transposed", "diagonal", "long"};
    return names[static_cast<unsigned>(form)];
}

Program make_tiles(std::uint32_t tiles, const Options& options) {
    const std::uint32_t tile = options.tile();
    return {"shearsort",
            tiles * tile,
            {{"values", library().type("value_t"), tiles * tile}},
            {{&kernel_for(options), "ShearSort", tiles, {{"values", 0, {tile}}}, {}}},
            0,
            0};
}

Program make(std::uint32_t n, const Options& options) {
    const std::uint32_t most = options.tile();
    if (n > most)
        throw stream::LaunchError("shearsort with w = " + std::to_string(options.w) +
                                  ", h = " + std::to_string(options.h) + " sorts at most " +
                                  std::to_string(most) + " values, not " + std::to_string(n));
    Program program = make_tiles(1, options);
    program.n = n;
    return program;
}

}  // namespace group::sorts::shearsort
