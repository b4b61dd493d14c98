// SPDX-License-Identifier: MIT
#include "sorts/keys_alone.h"

#include <fmt/format.h>

#include "sorts/catalogue.h"
#include "text/names.h"

namespace sorts {
namespace {

bool takes_keys_alone(const About& about) {
    return text::find(about.options, values_option().name, &Option::name) != nullptr;
}

}  // namespace

const Option& values_option() {
    static const Option option = {
        "values", "pairs|keys", "pairs",
        "Keys with their ids, or keys alone: half the memory, and -0 before +0",
        [](std::string_view text) { return text == "pairs" || text == "keys"; }};
    return option;
}

void check_takes_keys_alone(const About& about) {
    if (takes_keys_alone(about))
        return;
    std::vector<std::string_view> others;
    for (const Sort& sort : catalogue())
        if (takes_keys_alone(sort))
            others.push_back(sort.name);
    throw RequestError(fmt::format("program {} sorts keys with their ids; keys alone: {}",
                                   about.name, fmt::join(others, ", ")));
}

bool has_keys_alone(const stream::Program& program) {
    return program.streams[program.input.number].type->words() == 1;
}

}  // namespace sorts
