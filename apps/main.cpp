// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <exception>

#include "abisort/sorter.h"
#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "io/error.h"
#include "stream/error.h"

namespace {

int report(const std::exception& error, int code) {
    fmt::print(stderr, "gpu-abisort: {}\n", error.what());
    return code;
}

// One place turns errors into messages and exit codes.
int run_and_report(const std::function<int()>& command) {
    try {
        return command();
    } catch (const apps::Interrupted& error) {
        return report(error, apps::interrupted);
    } catch (const io::FileError& error) {
        return report(error, error.kind() == io::FileError::Kind::input ? apps::input_error
                                                                        : apps::output_error);
    } catch (const abisort::NanError& error) {
        return report(error, apps::input_error);
    } catch (const abisort::CapacityError& error) {
        return report(error, apps::input_error);
    } catch (const stream::DeviceError& error) {
        return report(error, apps::device_error);
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "gpu-abisort: out of memory\n");
        return apps::device_error;
    } catch (const std::exception& error) {
        return report(error, apps::internal_error);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App program{"GPU-ABiSort: optimal parallel sorting on a stream machine without scatter"};
    program.name("gpu-abisort");
    program.require_subcommand(1);
    program.set_version_flag("--version", "gpu-abisort " GPU_ABISORT_VERSION);
    std::function<int()> chosen;
    const auto add = [&](std::function<int()> run) {
        program.get_subcommands({}).back()->callback([&chosen, run] { chosen = run; });
    };
    add(apps::add_sort_command(program));
    add(apps::add_reproduce_command(program));
    add(apps::add_info_command(program));
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return program.exit(error) == 0 ? apps::success : apps::usage_error;
    }
    apps::install_interrupt_handler();
    return run_and_report(chosen);
}
