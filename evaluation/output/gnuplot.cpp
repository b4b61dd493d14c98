// SPDX-License-Identifier: MIT
#include "evaluation/output/gnuplot.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "io/process.h"

namespace evaluation {
namespace {

/// A file in memory, for gnuplot to read or write: it has no name, so that nothing is left of it
/// however the program ends.
using Scratch = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

Scratch scratch(std::string_view text = "") {
    Scratch file(fdopen(memfd_create("gnuplot", MFD_CLOEXEC), "w+"), std::fclose);
    if (file == nullptr || std::fwrite(text.data(), 1, text.size(), file.get()) != text.size() ||
        std::fflush(file.get()) != 0)
        throw PlotError(std::string("no memory for a plot: ") + std::strerror(errno));
    std::rewind(file.get());
    return file;
}

std::string contents(const Scratch& file) {
    std::string text;
    char part[4096];
    std::rewind(file.get());
    while (const std::size_t count = std::fread(part, 1, sizeof part, file.get()))
        text.append(part, count);
    if (std::ferror(file.get()) != 0)
        throw PlotError(std::string("a plot is lost: ") + std::strerror(errno));
    return text;
}

constexpr const char* look =
    "set border 3 lc rgb '#444444'\nset tics nomirror\nset grid ytics lc rgb '#dddddd' lt 1\n"
    "set key outside right top Left reverse samplen 2 spacing 1.2\nset bmargin 4\n";

std::string data_name(std::size_t index) {
    return fmt::format("$data{}", index);
}

// Runs gnuplot on a script. Returns whether it succeeded; throws PlotError if it cannot be started.
// `-d` leaves the user's own settings out.
bool run_gnuplot(const Scratch& script, const Scratch& output, const Scratch& log) {
    const io::Handed files[] = {{fileno(script.get()), STDIN_FILENO},
                                {fileno(output.get()), STDOUT_FILENO},
                                {fileno(log.get()), STDERR_FILENO}};
    const pid_t child = io::start({"gnuplot", "-d"}, files);
    if (child == 0 && errno == ENOENT)
        throw PlotError("gnuplot draws the plots and is missing; install it (Debian: gnuplot-nox)");
    if (child == 0)
        throw PlotError(std::string("gnuplot cannot be started: ") + std::strerror(errno));
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
    const Scratch nothing = scratch();
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
    const Scratch output = scratch();
    const Scratch log = scratch();
    const bool succeeded =
        run_gnuplot(scratch(text + script.commands() + narrow_too(script)), output, log);
    const std::string svgs = contents(output);
    const auto wide = svgs.find("<svg");
    if (!succeeded || wide == std::string::npos)
        throw PlotError("gnuplot failed: " + contents(log));
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
