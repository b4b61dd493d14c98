// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <exception>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/output.h"
#include "apps/usage_error.h"
#include "evaluation/plots.h"
#include "inspector/refused.h"
#include "io/error.h"
#include "sorts/sorter.h"
#include "stream/error.h"
#ifdef ABISORT_VIEWER
#include "viewer/model/session.h"
#endif

namespace {

int report(const std::exception& error, int code, const char* advice = "") {
    apps::complain(fmt::format("{}\n{}", error.what(), advice));
    return code;
}

// One place turns errors into messages and exit codes.
int run_and_report(const apps::Run& run) {
    try {
        return run();
    } catch (const apps::Interrupted& error) {
        return report(error, apps::interrupted);
    } catch (const apps::UsageError& error) {
        return report(error, apps::usage_error);
    } catch (const sorts::RequestError& error) {
        return report(error, apps::usage_error);
    } catch (const inspector::Refused& error) {
        return report(error, apps::usage_error);
    } catch (const io::FileError& error) {
        return report(error, apps::bad_input);
    } catch (const sorts::NanError& error) {
        return report(error, apps::bad_input, "use --nan last to sort them behind all other keys");
#ifdef ABISORT_VIEWER
    } catch (const viewer::Refused& error) {
        return report(error, apps::bad_input);
#endif
    } catch (const sorts::CapacityError& error) {
        return report(error, apps::bad_input);
    } catch (const stream::LimitError& error) {
        return report(error, apps::no_device, "use another program or profile");
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
    const apps::Command program = apps::make_program();
    const apps::Parsed parsed = apps::parse(argc, argv, program, apps::text_width());
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
