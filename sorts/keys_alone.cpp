// SPDX-License-Identifier: MIT
#include "sorts/keys_alone.h"

#include <fmt/format.h>

#include "io/names.h"
#include "sorts/catalogue.h"

namespace sorts {
namespace {

bool has_option(const Sort& sort, std::string_view name) {
    return io::find(sort.options, name, &Option::name) != nullptr;
}

bool takes_keys_alone(const Sort& sort) {
    return has_option(sort, values_option().name);
}

}  // namespace

const Option& values_option() {
    static const Option option = {
        "values", "pairs|keys", "pairs",
        "Keys with ids, or keys without ids, which need half the memory and put -0 before +0",
        [](std::string_view text) { return text == "pairs" || text == "keys"; }};
    return option;
}

void check_takes_keys_alone(const Sort& sort) {
    if (takes_keys_alone(sort))
        return;
    std::vector<std::string_view> others;
    for (const Sort& other : catalogue())
        if (takes_keys_alone(other))
            others.push_back(other.name);
    throw RequestError(
        fmt::format("program {} sorts only keys with ids; programs for keys without ids: {}",
                    sort.name, fmt::join(others, ", ")));
}

bool has_keys_alone(const stream::Program& program) {
    return program.streams[program.input.number].type->words() == 1;
}

void check_has_ids(const stream::Program& program) {
    if (has_keys_alone(program))
        throw RequestError(fmt::format(
            "program {} sorts keys without ids here, but the ids are needed: use values=pairs",
            program.name));
}

}  // namespace sorts
