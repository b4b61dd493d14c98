// SPDX-License-Identifier: MIT
#include "evaluation/gnuplot.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace evaluation {
namespace {

/// A file in memory, for gnuplot to read or write: it has no name, so that nothing is left of it
/// however the program ends.
class Scratch {
  public:
    Scratch() : descriptor_(memfd_create("gnuplot", MFD_CLOEXEC)) {
        if (descriptor_ < 0)
            throw PlotError(std::string("no memory for a plot: ") + std::strerror(errno));
    }
    ~Scratch() { close(descriptor_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    int descriptor() const { return descriptor_; }

    void put(std::string_view text) const {
        for (std::size_t at = 0; at < text.size();)
            at += moved(
                pwrite(descriptor_, text.data() + at, text.size() - at, static_cast<off_t>(at)));
    }

    std::string contents() const {
        std::string text(moved(lseek(descriptor_, 0, SEEK_END)), ' ');
        for (std::size_t at = 0; at < text.size();)
            at += moved(
                pread(descriptor_, text.data() + at, text.size() - at, static_cast<off_t>(at)));
        return text;
    }

  private:
    static std::size_t moved(ssize_t bytes) {
        if (bytes < 0)
            throw PlotError(std::string("a plot is lost: ") + std::strerror(errno));
        return static_cast<std::size_t>(bytes);
    }

    int descriptor_;
};

constexpr const char* look =
    "set border 3 lc rgb '#444444'\nset tics nomirror\nset grid ytics lc rgb '#dddddd' lt 1\n"
    "set key outside right top Left reverse samplen 2 spacing 1.2\nset bmargin 4\n";

std::string data_name(std::size_t index) {
    return fmt::format("$data{}", index);
}

/// What a child process begins with: a group of its own, which the terminal's Ctrl-C does not
/// reach, because a plot takes no time.
class Beginning {
  public:
    Beginning() {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
    }
    ~Beginning() {
        posix_spawnattr_destroy(&attributes_);
        posix_spawn_file_actions_destroy(&actions_);
    }
    Beginning(const Beginning&) = delete;
    Beginning& operator=(const Beginning&) = delete;

    void give(int descriptor, const Scratch& file) {
        posix_spawn_file_actions_adddup2(&actions_, file.descriptor(), descriptor);
    }
    const posix_spawn_file_actions_t* actions() const { return &actions_; }
    const posix_spawnattr_t* attributes() const { return &attributes_; }

  private:
    posix_spawnattr_t attributes_;
    posix_spawn_file_actions_t actions_;
};

// Runs gnuplot on a script. Returns whether it succeeded; throws PlotError if it cannot be started.
// `-d` leaves the user's own settings out.
bool run_gnuplot(const Scratch& script, const Scratch& output, const Scratch& log) {
    Beginning beginning;
    beginning.give(STDIN_FILENO, script);
    beginning.give(STDOUT_FILENO, output);
    beginning.give(STDERR_FILENO, log);
    constexpr const char* words[] = {"gnuplot", "-d", nullptr};
    pid_t child = 0;
    const int error = posix_spawnp(&child, words[0], beginning.actions(), beginning.attributes(),
                                   const_cast<char* const*>(words), environ);
    if (error == ENOENT)
        throw PlotError("gnuplot draws the plots and is missing; install it (Debian: gnuplot-nox)");
    if (error != 0)
        throw PlotError(std::string("gnuplot cannot be started: ") + std::strerror(error));
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    return status == 0;
}

// The same plot for a phone behind it, its legend below. What is of several parts cannot be drawn
// again.
std::string narrow_too(const PlotScript& script) {
    if (script.commands().find("multiplot") != std::string::npos)
        return "";
    return fmt::format(
        "set terminal svg size 360,{} dynamic enhanced font 'sans-serif,12' background '#ffffff'\n"
        "set key outside bottom center horizontal maxcols 2 samplen 1\nset bmargin -1\nreplot\n",
        script.height());
}

}  // namespace

std::string PlotScript::add_data(std::string lines) {
    data_.push_back(std::move(lines));
    return data_name(data_.size() - 1);
}

// In single quotes nothing is special but what ends the string: the quote and a line's end.
std::string gnuplot_string(std::string_view text) {
    std::string string = "'";
    for (const char c : text) {
        if (c == '\'')
            string += "\u2019";
        else
            string += c == '\n' || c == '\r' || c == '\0' ? ' ' : c;
    }
    return string + "'";
}

bool has_gnuplot() {
    const Scratch nothing;
    try {
        return run_gnuplot(nothing, nothing, nothing);
    } catch (const PlotError&) {
        return false;
    }
}

Plot draw(std::string id, std::string title, std::string caption, const PlotScript& script) {
    std::string text = fmt::format(
        "set terminal svg size 760,{} dynamic enhanced font 'sans-serif,13' "
        "background '#ffffff'\n{}",
        script.height(), look);
    for (std::size_t i = 0; i < script.data().size(); ++i)
        text += fmt::format("{} << end_of_data\n{}end_of_data\n", data_name(i), script.data()[i]);
    const Scratch commands;
    const Scratch output;
    const Scratch log;
    commands.put(text + script.commands() + narrow_too(script));
    const bool succeeded = run_gnuplot(commands, output, log);
    const std::string svgs = output.contents();
    const auto wide = svgs.find("<svg");
    if (!succeeded || wide == std::string::npos)
        throw PlotError("gnuplot failed: " + log.contents());
    const auto narrow = svgs.find("<svg", wide + 1);
    const auto element = [&](std::size_t begin) {
        constexpr std::string_view end = "</svg>";
        return begin == std::string::npos
                   ? ""
                   : svgs.substr(begin, svgs.find(end, begin) + end.size() - begin) + "\n";
    };
    return {std::move(id), std::move(title), std::move(caption), element(wide), element(narrow)};
}

}  // namespace evaluation
