// SPDX-License-Identifier: MIT
#include "evaluation/gnuplot.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "io/error.h"

namespace evaluation {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& path, const std::string& why) {
    throw io::FileError(io::FileError::Kind::output, path.string(), why);
}

fs::path temporary_folder() {
    std::error_code error;
    fs::path path = fs::temp_directory_path(error);
    for (const char* variable : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"})
        if (const char* named = std::getenv(variable); error && named != nullptr)
            refuse(named, fmt::format("{} is no folder for temporary files", variable));
    if (error)
        refuse("/tmp", "is no folder for temporary files");
    return path;
}

/// A folder for gnuplot's input and output, removed afterwards.
class Folder {
  public:
    Folder() {
        std::string name = (temporary_folder() / "gpu-abisort-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr)
            refuse(name, std::string("no temporary folder for gnuplot: ") + std::strerror(errno));
        path_ = name;
    }
    ~Folder() {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const fs::path& path() const { return path_; }

    void put(const std::string& name, std::string_view text) const {
        std::ofstream file(path_ / name, std::ios::binary);
        file << text << std::flush;
        if (!file)
            refuse(path_ / name, "cannot be written");
    }

    std::string contents(const char* name) const {
        std::ifstream file(path_ / name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

  private:
    fs::path path_;
};

constexpr const char* look =
    "set border 3 lc rgb '#444444'\nset tics nomirror\nset grid ytics lc rgb '#dddddd' lt 1\n"
    "set key outside right top Left reverse samplen 2 spacing 1.2\nset bmargin 4\n";

std::string data_name(std::size_t index) {
    return fmt::format("data-{}", index);
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

    void enter(const fs::path& folder) {
        posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
    }
    void open(int descriptor, const char* path, int flags) {
        posix_spawn_file_actions_addopen(&actions_, descriptor, path, flags, 0600);
    }
    const posix_spawn_file_actions_t* actions() const { return &actions_; }
    const posix_spawnattr_t* attributes() const { return &attributes_; }

  private:
    posix_spawnattr_t attributes_;
    posix_spawn_file_actions_t actions_;
};

// Runs gnuplot without a shell: no name of a file or folder is read by anything but the kernel.
// Returns whether it succeeded; throws PlotError if it cannot be started.
bool run_gnuplot(const Beginning& beginning, std::vector<const char*> words) {
    words.push_back(nullptr);
    pid_t child = 0;
    const int error = posix_spawnp(&child, words[0], beginning.actions(), beginning.attributes(),
                                   const_cast<char* const*>(words.data()), environ);
    if (error == ENOENT)
        throw PlotError("gnuplot draws the plots and is missing; install it (Debian: gnuplot-nox)");
    if (error != 0)
        throw PlotError(std::string("gnuplot cannot be started: ") + std::strerror(error));
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    return status == 0;
}

// Runs it inside the folder. `-d` leaves the user's own settings out.
bool draw_in(const Folder& folder) {
    Beginning beginning;
    beginning.enter(folder.path());
    beginning.open(STDIN_FILENO, "/dev/null", O_RDONLY);
    beginning.open(STDOUT_FILENO, "log", O_WRONLY | O_CREAT | O_APPEND);
    beginning.open(STDERR_FILENO, "log", O_WRONLY | O_CREAT | O_APPEND);
    return run_gnuplot(beginning, {"gnuplot", "-d", "plot.gp"});
}

}  // namespace

std::string PlotScript::add_data(std::string lines) {
    data_.push_back(std::move(lines));
    return gnuplot_string(data_name(data_.size() - 1));
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
    Beginning beginning;
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        beginning.open(descriptor, "/dev/null", O_RDWR);
    try {
        return run_gnuplot(beginning, {"gnuplot", "--version"});
    } catch (const PlotError&) {
        return false;
    }
}

std::string draw(const PlotScript& script) {
    const Folder folder;
    for (std::size_t i = 0; i < script.data().size(); ++i)
        folder.put(data_name(i), script.data()[i]);
    folder.put("plot.gp",
               fmt::format("set terminal svg size 760,{} dynamic enhanced font 'sans-serif,13' "
                           "background '#ffffff'\n{}set output 'plot.svg'\n{}",
                           script.height(), look, script.commands()));
    const bool succeeded = draw_in(folder);
    const std::string svg = folder.contents("plot.svg");
    // The XML declaration is for a file, not for an element of a page.
    const auto element = svg.find("<svg");
    if (!succeeded || element == std::string::npos)
        throw PlotError("gnuplot failed: " + folder.contents("log"));
    return svg.substr(element);
}

}  // namespace evaluation
