// SPDX-License-Identifier: MIT
#include "apps/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>

#include "apps/usage_error.h"
#include "io/atomic_file.h"
#include "io/error.h"

namespace apps {
namespace {

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

void wait_until_writable(int descriptor) {
    pollfd wanted = {descriptor, POLLOUT, 0};
    poll(&wanted, 1, -1);
}

// Writes it all; returns false, with errno set, if that fails.
bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EAGAIN)
            wait_until_writable(descriptor);
        else if (written < 0 && errno != EINTR)
            return false;
        text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
    }
    return true;
}

void write_to_standard_output(std::string_view contents) {
    if (!write_all(STDOUT_FILENO, contents) && errno != EPIPE)
        throw io::FileError(io::FileError::Kind::output, "standard output", std::strerror(errno));
}

}  // namespace

void prepare_standard_streams() {
    const auto is_closed = [](int descriptor) { return fcntl(descriptor, F_GETFD) < 0; };
    if (is_closed(STDIN_FILENO))
        eventfd(0, 0);  // /dev/stdin, too, cannot be opened then
    for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO})
        if (is_closed(descriptor))
            open("/dev/null", O_RDONLY);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void note_text(std::string_view text) {
    static_cast<void>(write_all(STDERR_FILENO, text));
}

void check_distinct(const std::vector<NamedFile>& files) {
    std::map<std::string, std::string_view> options;
    for (const auto& [option, path] : files) {
        std::error_code error;
        if (path.empty() || std::filesystem::is_character_file(path, error))
            continue;
        const auto [other, is_new] = options.emplace(io::followed(path), option);
        if (!is_new)
            throw UsageError(fmt::format("{} and {} name the same file, '{}'", other->second,
                                         option, other->first));
    }
}

void write_output(const std::string& path, std::string_view contents) {
    if (path.empty())
        return write_to_standard_output(contents);
    io::AtomicFile file(path);
    file.write(contents);
    file.commit();
}

bool is_terminal_output() {
    return isatty(STDOUT_FILENO) == 1;
}

bool wants_color(ColorChoice choice) {
    if (choice != ColorChoice::automatic)
        return choice == ColorChoice::always;
    const char* terminal = std::getenv("TERM");
    const bool is_dumb = terminal != nullptr && std::strcmp(terminal, "dumb") == 0;
    return is_terminal_output() && !is_set("NO_COLOR") && !is_dumb;
}

}  // namespace apps
