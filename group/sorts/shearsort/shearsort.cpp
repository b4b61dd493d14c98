// SPDX-License-Identifier: MIT
#include "group/sorts/shearsort/shearsort.h"

#include <bit>
#include <string>

#include "stream/error.h"

namespace group::sorts::shearsort {

std::string_view name(Form form) {
    return form == Form::transposed ? "transposed" : "diagonal";
}

Program make_tiles(std::uint32_t tiles, const Options& options) {
    const std::uint32_t tile = options.w * options.w;
    const Kernel& kernel =
        library().kernel(std::string(name(options.form)) + "_" + std::to_string(options.w));
    return {"shearsort",
            tiles * tile,
            {{"values", library().type("value_t"), tiles * tile}},
            {{&kernel,
              "ShearSort",
              tiles,
              {{"values", 0, {tile}}},
              {{"rounds", static_cast<std::uint32_t>(std::countr_zero(options.w))}}}},
            0,
            0};
}

Program make(std::uint32_t n, const Options& options) {
    const std::uint32_t most = options.w * options.w;
    if (n > most)
        throw stream::LaunchError("shearsort with w = " + std::to_string(options.w) +
                                  " sorts at most " + std::to_string(most) + " values, not " +
                                  std::to_string(n));
    Program program = make_tiles(1, options);
    program.n = n;
    return program;
}

}  // namespace group::sorts::shearsort
