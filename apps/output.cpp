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

#include "apps/exit_code.h"
#include "apps/interrupt.h"
#include "io/file.h"
#include "io/printable.h"
#include "io/words.h"

namespace apps {
namespace {

constexpr int bar_width = 30;

std::string minutes(double seconds) {
    const int whole = static_cast<int>(seconds + 0.5);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

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

void write_to_standard_error(std::string_view text) {
    static_cast<void>(io::write_all(STDERR_FILENO, std::as_bytes(std::span(text))));
}

void complain(std::string_view text) {
    std::string lines;
    for (const std::string_view line : io::lines_of(text))
        if (!line.empty())
            lines += (lines.empty() ? "gpu-abisort: " : "  ") + io::printable(line) + "\n";
    write_to_standard_error(lines);
}

bool& is_quiet() {
    static bool quiet = false;
    return quiet;
}

void note_text(std::string_view text) {
    if (!is_quiet())
        complain(text);
}

Progress::Progress(double total)
    : total_(total), is_terminal_(isatty(STDERR_FILENO) == 1 && !is_quiet()) {}

void Progress::begin(const std::string& part) {
    part_ = part;
    if (is_terminal_)
        draw();
    else
        note("{} ...", part);
}

void Progress::advance(double work) {
    finished_ += work;
    if (is_terminal_)
        draw();
}

Progress::~Progress() {
    if (is_terminal_)
        write_to_standard_error("\r\033[K");
}

void Progress::draw() {
    const double elapsed =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    const double fraction = std::clamp(finished_ / total_, 0.0, 1.0);
    const std::string left =
        fraction > 0.02 ? minutes(elapsed * (1 - fraction) / fraction) + " left" : "";
    const int filled = static_cast<int>(fraction * bar_width);
    write_to_standard_error(fmt::format("\r\033[K[{:#<{}}{:.<{}}] {:3.0f} %  {}  {}", "", filled,
                                        "", bar_width - filled, fraction * 100, left, part_));
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
