// SPDX-License-Identifier: MIT
#include "options.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace particles {
namespace {

unsigned number(const std::string& option, std::string_view text, unsigned most) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value == 0 || value > most)
        throw std::invalid_argument(option + " takes a number from 1 to " + std::to_string(most));
    return value;
}

Size size_of(std::string_view text) {
    const std::size_t by = std::min(text.find('x'), text.size() - 1);
    return {static_cast<GLsizei>(number("--size", text.substr(0, by), 8192)),
            static_cast<GLsizei>(number("--size", text.substr(by + 1), 8192))};
}

By order_of(std::string_view text) {
    const auto* found = std::ranges::find(all_orders, text, name);
    if (found == std::end(all_orders))
        throw std::invalid_argument("--order takes gpu, cpu or none");
    return *found;
}

void set(RunOptions& options, const std::string& option, const std::string& value) {
    if (option == "--count")
        options.count = number(option, value, 1u << 24);
    else if (option == "--order")
        options.by = order_of(value);
    else if (option == "--size")
        options.size = size_of(value.empty() ? "x" : value);
    else if (option == "--frames")
        options.frames = number(option, value, 1u << 20);
    else if (option == "--screenshot")
        options.screenshot = value;
    else
        throw std::invalid_argument("an option is not known, or has no value");
}

}  // namespace

RunOptions parse(std::span<char*> arguments) {
    RunOptions options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string option = arguments[i];
        if (option == "--es")
            options.is_es = true;
        else
            set(options, option, ++i < arguments.size() ? arguments[i] : "");
    }
    if ((options.frames > 0) != !options.screenshot.empty())
        throw std::invalid_argument("--frames and --screenshot are given together");
    return options;
}

}  // namespace particles
