// SPDX-License-Identifier: MIT
#include "sorts/sitchinava/shearsort.h"

#include <bit>
#include <string>

#include "sorts/shearsort/kernels.h"
#include "stream/error.h"

namespace sorts::shearsort {

std::string_view name(Form form) {
    if (form == Form::in_memory)
        return "in_memory";
    return form == Form::transposed ? "transposed" : "diagonal";
}

stream::Program make_tiles(std::uint32_t tiles, const Options& options) {
    const std::uint32_t tile = options.w * options.w;
    const stream::Kernel& kernel =
        library().kernel(std::string(name(options.form)) + "_" + std::to_string(options.w));
    stream::Program program{"shearsort",
                            tiles * tile,
                            {stream::buffer("values", library().type("value_t"), tiles * tile)}};
    program.operations.push_back(
        stream::over_tiles(kernel, "ShearSort", tiles, {{"values", {0}, {tile}}},
                           {{"rounds", static_cast<std::uint32_t>(std::countr_zero(options.w))}}));
    return program;
}

stream::Program make(std::uint32_t n, const Options& options) {
    const std::uint32_t most = options.w * options.w;
    if (n > most)
        throw stream::LaunchError("shearsort with w = " + std::to_string(options.w) +
                                  " sorts at most " + std::to_string(most) + " values, not " +
                                  std::to_string(n));
    stream::Program program = make_tiles(1, options);
    program.size = n;
    return program;
}

}  // namespace sorts::shearsort
