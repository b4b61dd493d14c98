// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "inspector/view_error.h"
#include "io/error.h"
#include "sorts/sorter.h"
#include "stream/error.h"
#ifdef ABISORT_VIEWER
#include "viewer/model/session.h"
#endif

namespace {

template <class Error>
bool is(const std::exception& error) {
    return dynamic_cast<const Error*>(&error) != nullptr;
}

/// How the program ends after an error of a kind, and what users can do.
struct Ending {
    bool (*is_of_kind)(const std::exception&);
    apps::ExitCode code;
    const char* advice = "";
};

// The first that fits: kinds of a kind before it.
constexpr Ending endings[] = {
    {is<apps::Interrupted>, apps::interrupted},
    {is<apps::UsageError>, apps::usage_error},
    {is<sorts::RequestError>, apps::usage_error},
    {is<inspector::ViewError>, apps::usage_error},
    {is<io::FileError>, apps::bad_input},
    {is<sorts::NanError>, apps::bad_input, "use --nan last to sort them behind all other keys"},
    {is<sorts::CapacityError>, apps::bad_input},
#ifdef ABISORT_VIEWER
    {is<viewer::Refused>, apps::bad_input},
#endif
    {is<stream::LimitError>, apps::no_device, "use another program or profile"},
    {is<stream::MemoryError>, apps::out_of_memory, "sort fewer keys, or free memory"},
    {is<stream::DeviceLostError>, apps::out_of_memory},
    {is<stream::DeviceError>, apps::no_device},
    {is<std::bad_alloc>, apps::out_of_memory},
    {[](const std::exception&) { return true; }, apps::check_failed},
};

int run_and_report(const apps::Action& run) {
    try {
        return run();
    } catch (const std::exception& error) {
        const Ending& ending = *std::ranges::find_if(
            endings, [&](const Ending& candidate) { return candidate.is_of_kind(error); });
        const char* what = is<std::bad_alloc>(error) ? "out of memory" : error.what();
        apps::complain(fmt::format("{}\n{}", what, ending.advice));
        return ending.code;
    }
}

int run(int argc, char** argv) {
    const std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
    if (!words.empty() && words.front() == "__complete") {
        apps::put("{}", apps::completions(std::span(words).subspan(1)));
        return apps::done;
    }
    const apps::CommandPointer program = apps::make_program();
    const apps::Parsed parsed = apps::parse(words, *program, apps::text_width());
    if (!parsed.run) {
        apps::complain(parsed.complaint);
        apps::put("{}", parsed.help);
        return parsed.complaint.empty() ? apps::done : apps::usage_error;
    }
    return parsed.run();
}

}  // namespace

int main(int argc, char** argv) {
    apps::prepare_standard_streams();
    apps::install_interrupt_handler();
    return run_and_report([&] { return run(argc, argv); });
}
