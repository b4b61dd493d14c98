// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <optional>

#include "apps/exit_code.h"
#include "apps/layout.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "inspector/addresses.h"

namespace apps {
namespace {

struct AddressOptions {
    layout::MappingKind mapping = layout::MappingKind::z_order;
    std::uint64_t width = 0;  ///< 0: not given
    unsigned log2_n = 0;      ///< 0: not given
    bool as_json = false;
    std::vector<std::string> indexes;
    std::vector<std::string> positions;
};

inspector::AddressSpace space_of(const AddressOptions& options) {
    inspector::AddressSpace space =
        inspector::largest_space(mapping_of(options.mapping, options.width, options.log2_n));
    if (options.log2_n > 0)
        space.size = std::min(space.size, std::uint64_t{1} << options.log2_n);
    return space;
}

std::optional<std::uint64_t> number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), value);
    if (error != std::errc() || end != text.end())
        return std::nullopt;
    return value;
}

inspector::Address mapped(const inspector::AddressSpace& space, const std::string& text) {
    const auto index = number(text);
    if (!index)
        throw UsageError(fmt::format("{}: expected an index, e.g. 17", text));
    return inspector::mapped(space, *index);
}

// "3,5" is column 3, row 5.
inspector::Address unmapped(const inspector::AddressSpace& space, const std::string& text) {
    const std::string_view position = text;
    const std::size_t comma = std::min(position.find(','), position.size());
    const auto x = number(position.substr(0, comma));
    const auto y = number(position.substr(std::min(comma + 1, position.size())));
    if (!x || !y)
        throw UsageError(fmt::format("{}: expected a position X,Y, e.g. 3,5", text));
    return inspector::unmapped(space, *x, *y);
}

int print(const inspector::AddressSpace& space, const std::vector<inspector::Address>& addresses,
          bool as_json) {
    write_output(
        {}, as_json ? inspector::to_json(space, addresses) : inspector::to_text(space, addresses));
    return done;
}

int run_map(const AddressOptions& options) {
    const inspector::AddressSpace space = space_of(options);
    std::vector<inspector::Address> addresses;
    for (const std::string& index : options.indexes)
        addresses.push_back(mapped(space, index));
    return print(space, addresses, options.as_json);
}

int run_unmap(const AddressOptions& options) {
    const inspector::AddressSpace space = space_of(options);
    std::vector<inspector::Address> addresses;
    for (const std::string& position : options.positions)
        addresses.push_back(unmapped(space, position));
    return print(space, addresses, options.as_json);
}

std::vector<Option> with_space_options(Option addresses, AddressOptions& options) {
    return {std::move(addresses),
            mapping_option(options.mapping),
            {.name = "--width",
             .value = &options.width,
             .help = "Row width, in elements (row-wise only)"},
            {.name = "--log2n",
             .value = &options.log2_n,
             .help = "Stream size 2^L; default: 2^32",
             .type = "L",
             .range = {{1, 32}}},
            {.name = "--json", .value = &options.as_json, .help = "As JSON"}};
}

}  // namespace

std::vector<Command> address_commands() {
    auto options = std::make_shared<AddressOptions>();
    return {{.name = "map",
             .help = "2D positions of 1D indexes (§6.2)",
             .options = with_space_options({.name = "INDEX",
                                            .value = &options->indexes,
                                            .help = "1D indexes",
                                            .is_required = true},
                                           *options),
             .run = [options] { return run_map(*options); },
             .examples = {{"layout map 5 6 7", "in Z-order"},
                          {"layout map 5 6 7 --mapping row-wise --width 4", "in rows of four"}}},
            {.name = "unmap",
             .help = "1D indexes of 2D positions (§6.2)",
             .options = with_space_options({.name = "POSITION",
                                            .value = &options->positions,
                                            .help = "2D positions, column before row",
                                            .type = "X,Y",
                                            .is_required = true},
                                           *options),
             .run = [options] { return run_unmap(*options); },
             .examples = {{"layout unmap 3,0 2,1", "in Z-order"}}}};
}

}  // namespace apps
