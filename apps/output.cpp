// SPDX-License-Identifier: MIT
#include "apps/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <map>
#include <span>

#include "apps/exit.h"
#include "io/file.h"
#include "io/printable.h"
#include "io/words.h"

namespace apps {

void prepare_standard_streams() {
    const auto is_closed = [](int descriptor) { return fcntl(descriptor, F_GETFD) < 0; };
    if (is_closed(STDIN_FILENO))
        open("/dev/null", O_WRONLY);
    for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO})
        if (is_closed(descriptor))
            open("/dev/null", O_RDONLY);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void complain(std::string_view text) {
    std::string lines;
    for (const std::string_view line : io::lines_of(text))
        if (!line.empty())
            lines += (lines.empty() ? "gpu-abisort: " : "  ") + io::printable(line) + "\n";
    // A failure is ignored, because it must not change the exit code.
    static_cast<void>(io::write_all(STDERR_FILENO, std::as_bytes(std::span(lines))));
}

bool& is_quiet() {
    static bool quiet = false;
    return quiet;
}

void note_text(std::string_view text) {
    if (!is_quiet())
        complain(text);
}

void check_distinct(const std::vector<NamedFile>& files) {
    std::map<std::string, std::string> options;
    for (const auto& [option, path] : files) {
        std::error_code error;
        if (path.empty() || std::filesystem::is_character_file(path, error))
            continue;
        const bool is_standard = io::is_standard_stream(path);
        const auto [other, is_new] =
            options.emplace(is_standard ? "standard output" : io::followed(path), option);
        if (!is_new)
            throw UsageError(fmt::format("{} and {} name the same file, '{}'", other->second,
                                         option, other->first));
    }
}

void write_output(const std::string& path, std::string_view contents) {
    io::AtomicFile file(path.empty() ? "-" : path, check_interrupted);
    file.write(contents);
    file.commit();
}

std::size_t terminal_width() {
    winsize size = {};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

std::size_t text_width() {
    const std::size_t width = terminal_width();
    return width == 0 ? io::widest_text : std::min(width, io::widest_text);
}

}  // namespace apps
