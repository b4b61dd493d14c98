// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <ranges>
#include <sstream>

#include "abisort/sorter.h"
#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "evaluation/plots.h"
#include "inspector/refused.h"
#include "io/error.h"
#include "io/printable.h"
#include "stream/error.h"
#include "viewer/model/session.h"

namespace {

// A message may have several lines, but names and words in it that came from elsewhere do nothing.
void note_lines(std::string_view text) {
    for (const auto line : std::views::split(text, '\n'))
        if (!line.empty())
            apps::note("{}\n", io::printable({line.begin(), line.end()}));
}

int report(const std::exception& error, int code, const char* advice = "") {
    note_lines(fmt::format("gpu-abisort: {}\n{}", error.what(), advice));
    return code;
}

// One place turns errors into messages and exit codes.
int run_and_report(const apps::Command& command) {
    try {
        return command();
    } catch (const apps::Interrupted& error) {
        return report(error, apps::interrupted);
    } catch (const apps::UsageError& error) {
        return report(error, apps::usage_error);
    } catch (const inspector::Refused& error) {
        return report(error, apps::usage_error);
    } catch (const io::FileError& error) {
        return report(error, apps::bad_input);
    } catch (const abisort::NanError& error) {
        return report(error, apps::bad_input, "use --nan last to sort them behind all other keys");
    } catch (const viewer::Refused& error) {
        return report(error, apps::bad_input);
    } catch (const abisort::CapacityError& error) {
        return report(error, apps::bad_input);
    } catch (const stream::MemoryError& error) {
        return report(error, apps::out_of_memory, "sort fewer keys, or free memory");
    } catch (const stream::DeviceLostError& error) {
        return report(error, apps::out_of_memory);
    } catch (const stream::DeviceError& error) {
        return report(error, apps::no_device);
    } catch (const evaluation::PlotError& error) {
        return report(error, apps::no_device);
    } catch (const std::bad_alloc&) {
        return report(std::runtime_error("out of memory"), apps::out_of_memory);
    } catch (const std::exception& error) {
        return report(error, apps::check_failed);
    }
}

int run(int argc, char** argv) {
    CLI::App program{"GPU-ABiSort: optimal parallel sorting on a stream machine without scatter"};
    program.name("gpu-abisort");
    program.require_subcommand(1);
    program.set_version_flag("--version", "gpu-abisort " GPU_ABISORT_VERSION);
    apps::Command chosen;
    apps::add_sort_command(program, chosen);
    apps::add_reproduce_command(program, chosen);
    apps::add_report_command(program, chosen);
    apps::add_layout_command(program, chosen);
    apps::add_view_command(program, chosen);
    apps::add_check_command(program, chosen);
    apps::add_trace_command(program, chosen);
    apps::add_cache_command(program, chosen);
    apps::add_info_command(program, chosen);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream help;
        std::ostringstream complaint;
        const int code = program.exit(error, help, complaint);
        note_lines(complaint.str());
        apps::put("{}", help.str());
        return code == 0 ? apps::done : apps::usage_error;
    }
    apps::install_interrupt_handler();
    return chosen();
}

}  // namespace

int main(int argc, char** argv) {
    apps::prepare_standard_streams();
    return run_and_report([&] { return run(argc, argv); });
}
