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
    std::uint64_t width = 0;  ///< row width; 0: not given
    unsigned log2_n = 0;      ///< log2 of the stream's size; 0: not given
    bool as_json = false;
    std::vector<std::string> places;  ///< indexes for `map`, positions for `unmap`
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

// Converts a position to an index. "3,5" is column 3, row 5.
inspector::Address unmapped(const inspector::AddressSpace& space, const std::string& text) {
    const std::string_view position = text;
    const std::size_t comma = std::min(position.find(','), position.size());
    const auto x = number(position.substr(0, comma));
    const auto y = number(position.substr(std::min(comma + 1, position.size())));
    if (!x || !y)
        throw UsageError(fmt::format("{}: expected a position X,Y, e.g. 3,5", text));
    return inspector::unmapped(space, *x, *y);
}

using AddressOf = inspector::Address (*)(const inspector::AddressSpace&, const std::string&);

CommandPointer address_command(const char* name, const char* help, const char* place,
                               const char* places, AddressOf address_of) {
    auto options = std::make_shared<AddressOptions>();
    auto command = std::make_shared<Command>(name, help, [options, address_of] {
        const inspector::AddressSpace space = space_of(*options);
        std::vector<inspector::Address> addresses;
        for (const std::string& given : options->places)
            addresses.push_back(address_of(space, given));
        const inspector::Table table = inspector::table_of(space, addresses);
        write_output({}, options->as_json ? inspector::to_json(table) : inspector::to_text(table));
        return done;
    });
    add(*command, place, options->places, places)->required();
    add_mapping(*command, options->mapping);
    add(*command, "--width", options->width, "Row width, in elements (row-wise only)");
    add(*command, "--log2n", options->log2_n, "Stream size 2^L; default: 2^32")
        ->type_name("L")
        ->check(in_range(1, 32));
    add(*command, "--json", options->as_json, "As JSON");
    return command;
}

}  // namespace

std::vector<CommandPointer> address_commands() {
    CommandPointer map =
        address_command("map", "2D positions of 1D indexes (§6.2)", "INDEX", "1D indexes", mapped);
    map->examples = {{"layout map 5 6 7", "in Z-order"},
                     {"layout map 5 6 7 --mapping row-wise --width 4", "in rows of four"}};
    CommandPointer unmap = address_command("unmap", "1D indexes of 2D positions (§6.2)", "POSITION",
                                           "2D positions X,Y, column before row", unmapped);
    unmap->examples = {{"layout unmap 3,0 2,1", "in Z-order"}};
    return {map, unmap};
}

}  // namespace apps
