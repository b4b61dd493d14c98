// SPDX-License-Identifier: MIT
#include "evaluation/gnuplot.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "evaluation/plots.h"

namespace evaluation {
namespace {

namespace fs = std::filesystem;

/// A folder for gnuplot's input and output, removed afterwards.
class Folder {
  public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "gpu-abisort-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr)
            throw PlotError("no temporary folder for gnuplot in " +
                            fs::temp_directory_path().string());
        path_ = name;
    }
    ~Folder() {
        std::error_code error;
        fs::remove_all(path_, error);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    fs::path operator/(const char* name) const { return path_ / name; }

  private:
    fs::path path_;
};

constexpr const char* look =
    "set terminal svg size 760,420 dynamic enhanced font 'sans-serif,13' background '#ffffff'\n"
    "set border 3 lc rgb '#444444'\nset tics nomirror\nset grid ytics lc rgb '#dddddd' lt 1\n"
    "set key outside right top Left reverse samplen 2 spacing 1.2\nset bmargin 4\n";

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

std::string draw(const std::string& script) {
    const Folder folder;
    std::ofstream(folder / "plot.gp")
        << look << "set output '" << (folder / "plot.svg").string() << "'\n"
        << script;
    const std::string command =
        "gnuplot '" + (folder / "plot.gp").string() + "' 2>'" + (folder / "log").string() + "'";
    const int status = std::system(command.c_str());
    constexpr int not_found = 127 << 8;
    if (status == not_found)
        throw PlotError("gnuplot draws the plots and is missing; install it (Debian: gnuplot-nox)");
    const std::string svg = contents(folder / "plot.svg");
    if (status != 0 || svg.empty())
        throw PlotError("gnuplot failed: " + contents(folder / "log"));
    // The XML declaration is for a file, not for an element of a page.
    return svg.substr(svg.find("<svg"));
}

}  // namespace evaluation
