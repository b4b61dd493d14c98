// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "apps/commands.h"
#include "apps/exit.h"
#include "apps/options.h"
#include "apps/output.h"
#include "io/key_file.h"
#include "io/names.h"
#include "sorts/distribution.h"
#include "stream/executors.h"
#include "viewer/commands/commands.h"
#include "viewer/export.h"
#include "viewer/host/hosts.h"
#include "viewer/link.h"

namespace apps {
namespace {

struct ViewOptions : ProgramChoice {
    std::string executor;  ///< name of the executor; empty: the default of the sort's kind
    std::string profile = "modern";
    std::string input;
    std::optional<io::KeyFormat> input_format;
    KeyChoice keys;
    unsigned log2_n = 0;  ///< log2 of the number of keys; 0: --log2n was not given
    std::string script;
    std::string screenshot;
    std::string frames;
    std::string film;
    bool commands = false;
    std::string lesson;
    bool link = false;
    std::string size;
    std::string theme;
    double scale = 0;

    bool is_headless() const { return !screenshot.empty() || !frames.empty() || !film.empty(); }
};

constexpr unsigned log2_of_values = 5;
constexpr unsigned log2_of_tiles = 12;  // log2 of a number of keys that fills at least two tiles

// Returns the number of generated keys.
std::size_t values_of(const ViewOptions& options, const sorts::Sort& entry) {
    if (options.log2_n > 0)
        return std::size_t{1} << options.log2_n;
    return std::min(
        std::size_t{1} << (entry.body == stream::Body::blocks ? log2_of_values : log2_of_tiles),
        entry.sizes.largest);
}

viewer::Setup make_setup(const ViewOptions& options) {
    const sorts::Sort& entry = *sorts::sort_named(options.program);
    check_profile(options.profile, entry.body);
    if (entry.body == stream::Body::groups && !options.executor.empty() &&
        options.executor != "emulator")
        throw UsageError(fmt::format(
            "--executor {}: program {} is a group sort, and only the emulator records accesses",
            options.executor, options.program));
    viewer::Setup setup;
    if (options.input.empty()) {
        const std::size_t n = values_of(options, entry);
        setup.keys = options.keys.make(n);
        setup.input = options.keys.text();
    } else {
        setup.keys = io::read_keys(options.input, options.input_format, viewer::max_key_file_bytes,
                                   check_interrupted);
        setup.input = options.input;
    }
    const std::size_t n = std::max<std::size_t>(setup.keys.size(), 1);
    setup.options = {.program = entry.name,
                     .mapping = options.request(n).mapping,
                     .settings = settings_named(options.settings)};
    if (!options.executor.empty())
        setup.executor = options.executor;
    setup.profile = options.profile;
    return setup;
}

// Parses "1280x800". check_size() has accepted the text.
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

std::string check_picture(const std::string& path) {
    return path.ends_with(".png") || path.ends_with(".svg")
               ? ""
               : "'" + path + "': expected a picture's name, ending in .png or .svg";
}

int run_view(const ViewOptions& options) {
    if (options.commands) {
        put("{}", viewer::list_of_commands());
        return done;
    }
    if (!options.frames.empty() && options.script.empty())
        throw UsageError("--frames needs --script: it draws a picture after each line");
    check_distinct({{"INPUT", options.input},
                    {"--script", options.script},
                    {"--screenshot", options.screenshot},
                    {"--frames", options.frames},
                    {"--film", options.film}});
    viewer::Interface interface(
        make_setup(options),
        [&](const std::string& name) {
            const stream::Profile* profile = stream::profile_named(options.profile);
            return stream::executor_named(name)->make({profile->limits.runs(stream::Body::blocks)
                                                           ? profile
                                                           : stream::profile_named("modern")});
        },
        check_interrupted);
    interface.view().dark = options.theme != "light";
    interface.view().panels = viewer::first_panels();
    if (!options.lesson.empty())
        interface.perform(viewer::action("lesson", options.lesson));
    else if (options.script.empty())
        interface.session().go_to_first_look();
    const viewer::Script script = {
        options.script,
        options.script.empty() ? "" : io::read_text(options.script, check_interrupted)};
    const viewer::Size size = options.size.empty() ? viewer::Size{0, 0} : size_of(options.size);
    if (size.width > 0) {
        interface.view().picture_width = size.width;
        interface.view().picture_height = size.height;
    }
    if (options.scale > 0)
        interface.view().picture_scale = options.scale;
    if (options.link) {
        viewer::run_script(interface, script.name, script.text, check_interrupted);
        if (!viewer::holds_its_keys(interface))
            throw viewer::Refused(fmt::format("{}: a link holds up to {} keys, not {}",
                                              interface.setup().input, viewer::most_keys_in_link,
                                              interface.setup().keys.size()));
        put("gpu-abisort.html#{}\n", viewer::link_of(interface));
        return done;
    }
    if (options.is_headless()) {
        viewer::HeadlessRun run{.script = script,
                                .screenshot = options.screenshot,
                                .frames = options.frames,
                                .film = options.film};
        if (size.width > 0)
            run.size = size;
        if (options.scale > 0)
            run.scale = options.scale;
        viewer::run_headless(interface, run, check_interrupted);
    } else {
        viewer::run_window(interface, {size, options.scale, script}, is_interrupted);
        check_interrupted();
    }
    return done;
}

void add_key_options(Command& command, ViewOptions& options) {
    CLI::Option* input =
        add_path(command, "INPUT", options.input, "Keys: .npy, .f32 or .txt, as for sort");
    add_key_format(command, "--input-format", options.input_format, "Format of INPUT");
    command.get_option("--input-format")->needs(input);
    add_keys(command, options.keys);
    for (const char* generated : {"--distribution", "--seed"})
        command.get_option(generated)->excludes(input);
    add(command, "--log2n", options.log2_n,
        "Generate 2^N keys; default: 5, up to 12 for thread-group sorts")
        ->check(in_range(1, viewer::max_log2_viewed))
        ->excludes(input);
}

void add_picture_options(Command& command, ViewOptions& options) {
    add_path(command, "--script", options.script,
             "Script with one command per line, such as 'goto level 4 step 3', 'select node 17' or "
             "'panels'");
    add(command, "--commands", options.commands,
        "List all script commands with their keys, and exit");
    add_path(command, "--screenshot", options.screenshot,
             "Write a picture of the final view: the window (FILE.png) or all panels (FILE.svg)")
        ->check(check_picture);
    add_path(command, "--frames", options.frames,
             "Write a PNG to this folder after every line of the script", "DIR");
    add_path(command, "--film", options.film,
             "Write a PNG of each position of the sort to this folder, and film.txt for ffmpeg",
             "DIR");
    CLI::Option* link =
        add(command, "--link", options.link,
            "Print a link that shows the same sort, position and selection in a browser");
    add(command, "--lesson", options.lesson, "Start a lesson (interactive, a few steps)")
        ->check(one_of(io::all_of(viewer::lessons(), &viewer::Lesson::name)));
    add(command, "--size", options.size, "Size of the window or the pictures; default: 1280x800")
        ->type_name("WxH")
        ->check(check_size);
    add(command, "--scale", options.scale, "Scale of the whole window; default: the monitor's")
        ->check(in_range(0.5, 4));
    add(command, "--theme", options.theme, "Background")->check(one_of({"light", "dark"}));
    // A link contains neither pictures nor lessons.
    for (const char* other :
         {"--screenshot", "--frames", "--film", "--size", "--scale", "--theme", "--lesson"})
        link->excludes(command.get_option(other));
}

}  // namespace

CommandPointer view_command() {
    auto options = std::make_shared<ViewOptions>();
    options->program = "overlapped";
    auto command =
        std::make_shared<Command>("view", "Step forward and backward through a sort, in a window",
                                  [options] { return run_view(*options); });
    add_key_options(*command, *options);
    add_executor(*command, options->executor)
        ->default_str("gl, or the emulator for thread-group sorts");
    add_program(*command, *options);
    add_profile(*command, options->profile);
    add_picture_options(*command, *options);
    command->examples = {{"view", "opens a window on a sort of 32 values"},
                         {"view keys.npy --program optimized --screenshot sort.png",
                          "draws the first view of a sort of a file, without a display"},
                         {"view --program bitonic-naive",
                          "opens a window on a workgroup's shared memory with bank conflicts"}};
    return command;
}

}  // namespace apps
