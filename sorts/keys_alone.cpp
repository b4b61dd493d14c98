// SPDX-License-Identifier: MIT
#include "sorts/keys_alone.h"

#include <algorithm>

#include "sorts/catalogue.h"

namespace sorts {
namespace {

bool takes_keys_alone(const About& about) {
    return std::ranges::count(about.options, values_option().name, &Option::name) > 0;
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
    std::string list;
    for (const Sort& sort : catalogue())
        if (takes_keys_alone(sort))
            list += (list.empty() ? "" : ", ") + std::string(sort.name);
    throw RequestError("program " + std::string(about.name) +
                       " sorts keys with their ids; keys alone: " + list);
}

bool has_keys_alone(const stream::Program& program) {
    return program.streams[program.input.number].type->words() == 1;
}

}  // namespace sorts
