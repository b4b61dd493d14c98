// SPDX-License-Identifier: MIT
#include "catalogue/table.h"

#include <algorithm>
#include <bit>

#include "catalogue/executor.h"

namespace catalogue {
namespace {

constexpr std::size_t usual_n = std::size_t{1} << 16;

std::string text_of(const sorts::Sizes& sizes) {
    if (sizes.smallest == sizes.largest)
        return "up to " + std::to_string(sizes.largest);
    if (sizes.powers_of_two)
        return (sizes.largest < usual_n ? "up to " + std::to_string(sizes.largest) + ", " : "") +
               "padded to powers of two";
    return sizes.multiple_of > 1 ? "padded to multiples of " + std::to_string(sizes.multiple_of)
                                 : "any";
}

std::string row(const Entry& entry) {
    const sorts::About& about = *entry.about;
    const std::size_t n = std::min(usual_n, std::bit_floor(about.sizes.largest));
    std::string text = "| `" + std::string(about.name) + "` |";
    for (const std::string& cell :
         {"2^" + std::to_string(std::countr_zero(n)), std::to_string(launches(entry, n)),
          text_of(about.sizes), std::to_string(memory_bytes(entry, n) / n),
          std::string(about.paper) + ", " + std::string(about.place)})
        text += " " + cell + " |";
    return text + "\n";
}

}  // namespace

std::string launch_table(Machine machine) {
    std::string table =
        "| sort | at n | launches | n | bytes a value | source |\n"
        "| --- | --- | --- | --- | --- | --- |\n";
    for (const Entry& entry : entries())
        if (entry.machine == machine)
            table += row(entry);
    return table;
}

}  // namespace catalogue
