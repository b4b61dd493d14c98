// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/error.h"
#include "stream/error.h"
#include "text/parts.h"
#include "viewer/interface.h"
#include "viewer/words.h"

namespace viewer {
namespace {

// What goes wrong begins with the place; its kind, which says how the program ends, stays.
void perform_at(Interface& interface, const std::string& line, const std::string& place) {
    try {
        interface.perform(line);
    } catch (const io::FileError& error) {
        throw io::FileError(error.kind(), place, error.what());
    } catch (const stream::MemoryError& error) {
        throw stream::MemoryError(place + ": " + error.what());
    } catch (const stream::DeviceLostError& error) {
        throw stream::DeviceLostError(place + ": " + error.what());
    } catch (const stream::DeviceError& error) {
        throw stream::DeviceError(place + ": " + error.what());
    } catch (const std::invalid_argument& error) {
        throw Refused(place + ": " + error.what());
    } catch (const sorts::NanError& error) {
        throw Refused(place + ": " + error.what());
    } catch (const sorts::CapacityError& error) {
        throw Refused(place + ": " + error.what());
    }
}

}  // namespace

void run_script(Interface& interface, const std::string& name, std::string_view text,
                const std::function<void()>& after) {
    std::size_t number = 0;
    for (const std::string_view line : text::lines_of(text)) {
        ++number;
        const Words words = split(line);
        if (words.empty() || words[0].starts_with('#'))
            continue;
        perform_at(interface, fmt::format("{}", fmt::join(words, " ")),
                   fmt::format("{}, line {}", name, number));
        after();
    }
}

}  // namespace viewer
