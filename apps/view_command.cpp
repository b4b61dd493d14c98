// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "apps/commands.h"
#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "apps/machine.h"
#include "apps/options.h"
#include "apps/output.h"
#include "io/distribution.h"
#include "io/key_file.h"
#include "viewer/host/hosts.h"
#include "viewer/host/settings.h"

namespace apps {
namespace {

struct ViewOptions : SortChoice {
    std::string input;
    std::string distribution = "uniform";
    std::uint64_t seed = 1;
    unsigned log2_n = 5;
    abisort::NanPolicy nan = abisort::NanPolicy::refuse;
    std::string script;
    std::string screenshot;
    std::string frames;
    std::string size;
    std::string theme;
    double scale = 0;

    bool is_headless() const { return !screenshot.empty() || !frames.empty(); }
};

viewer::Setup make_setup(const ViewOptions& options) {
    viewer::Setup setup;
    if (options.input.empty()) {
        const std::size_t n = std::size_t{1} << options.log2_n;
        setup.keys = io::distribution_named(options.distribution)->make(n, options.seed);
        setup.input = options.distribution;
    } else {
        setup.keys = io::read_keys(options.input, check_interrupted);
        setup.input = options.input;
    }
    setup.options = {options.program, options.mapping, options.nan};
    setup.executor = options.executor;
    return setup;
}

// "1280x800", which the option's check has approved.
viewer::Size size_of(const std::string& text) {
    viewer::Size size{0, 0};
    std::sscanf(text.c_str(), "%ux%u", &size.width, &size.height);
    return size;
}

std::string check_size(const std::string& text) {
    const viewer::Size size = size_of(text);
    const bool is_size = text == fmt::format("{}x{}", size.width, size.height);
    if (is_size && size.width >= 320 && size.height >= 240 && size.width <= 16384 &&
        size.height <= 16384)
        return {};
    return "'" + text + "': expected a size from 320x240 to 16384x16384, such as 1280x800";
}

int run_view(const ViewOptions& options) {
    check_distinct({{"INPUT", options.input},
                    {"--script", options.script},
                    {"--screenshot", options.screenshot}});
    viewer::Interface interface(viewer::Session(
        make_setup(options),
        [&](const std::string& name) {
            return make_machine(name, *options.profile, true).executor;
        },
        check_interrupted));
    interface.view().dark = options.theme.empty()
                                ? options.is_headless() || viewer::read_settings().dark
                                : options.theme == "dark";
    const viewer::Size size = options.size.empty() ? viewer::Size{0, 0} : size_of(options.size);
    if (options.is_headless()) {
        viewer::HeadlessRun run{options.script, options.screenshot, options.frames, {}, 1};
        if (size.width > 0)
            run.size = size;
        if (options.scale > 0)
            run.scale = options.scale;
        viewer::run_headless(interface, run, check_interrupted);
    } else {
        viewer::run_window(interface, {size, options.scale, options.script}, is_interrupted);
        check_interrupted();
    }
    return done;
}

}  // namespace

void add_view_command(CLI::App& program, Command& chosen) {
    auto options = std::make_shared<ViewOptions>();
    CLI::App* command =
        program.add_subcommand("view", "Walk through a sort, forwards and backwards, in a window");
    CLI::Option* input =
        command->add_option("INPUT", options->input, "Keys: .npy, .f32 or .txt, as for sort")
            ->type_name("FILE");
    std::vector<std::string> names;
    for (const io::Distribution& distribution : io::distributions())
        names.emplace_back(distribution.name);
    command->add_option("--distribution", options->distribution, "Keys that are made up")
        ->check(CLI::IsMember(names))
        ->capture_default_str()
        ->excludes(input);
    command->add_option("--seed", options->seed, "Of the distribution")->capture_default_str();
    command->add_option("--log2n", options->log2_n, "Logarithm of how many keys are made up")
        ->check(CLI::Range(1u, viewer::max_log2_viewed))
        ->capture_default_str()
        ->excludes(input);
    options->program = abisort::Variant::overlapped;
    add_executor_option(*command, options->executor);
    add_program_option(*command, options->program);
    add_mapping_option(*command, options->mapping);
    add_nan_option(*command, options->nan);
    add_profile_option(*command, options->profile);
    command->add_option("--script", options->script,
                        "Actions, one a line: 'goto level 4 step 3', 'pick node 17', 'key Right'");
    command->add_option("--screenshot", options->screenshot,
                        "Write the view as PNG in the end, without any display");
    command->add_option("--frames", options->frames,
                        "Write a PNG after every line of the script into this folder");
    command->add_option("--size", options->size, "Of window or pictures: 1280x800")
        ->check(check_size);
    command->add_option("--scale", options->scale, "Of everything; the monitor's if not given")
        ->check(CLI::Range(0.5, 4.0));
    command->add_option("--theme", options->theme, "Background")
        ->check(CLI::IsMember({"light", "dark"}));
    command->callback([options, &chosen] { chosen = [options] { return run_view(*options); }; });
}

}  // namespace apps
