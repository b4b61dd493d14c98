// SPDX-License-Identifier: MIT
#include "viewer/host/settings.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "io/atomic_file.h"
#include "io/error.h"

namespace viewer {
namespace {

namespace fs = std::filesystem;

fs::path settings_path() {
    if (const char* folder = std::getenv("XDG_CONFIG_HOME"); folder && *folder)
        return fs::path(folder) / "gpu-abisort" / "view.json";
    if (const char* home = std::getenv("HOME"); home && *home)
        return fs::path(home) / ".config" / "gpu-abisort" / "view.json";
    return {};
}

struct NamedPart {
    const char* name;
    double Division::*part;
};
constexpr NamedPart parts[] = {
    {"instance", &Division::instance}, {"source", &Division::source}, {"stream", &Division::stream},
    {"middle", &Division::middle},     {"trees", &Division::trees},   {"keys", &Division::keys},
};

}  // namespace

Settings read_settings() {
    Settings settings;
    std::ifstream file(settings_path());
    const auto json = nlohmann::json::parse(file, nullptr, false);
    if (!json.is_object())
        return settings;
    const auto number = [&](const char* name, double standard, double least, double most) {
        const auto found = json.find(name);
        if (found == json.end() || !found->is_number())
            return standard;
        return std::clamp(found->get<double>(), least, most);
    };
    settings.size.width = static_cast<unsigned>(number("width", settings.size.width, 320, 16384));
    settings.size.height =
        static_cast<unsigned>(number("height", settings.size.height, 240, 16384));
    settings.dark = number("dark", 1, 0, 1) > 0;
    for (const NamedPart& named : parts)
        settings.division.*named.part =
            number(named.name, settings.division.*named.part, 0.1, 0.85);
    return settings;
}

void write_settings(const Settings& settings) {
    const fs::path path = settings_path();
    if (path.empty())
        return;
    nlohmann::ordered_json json = {{"width", settings.size.width},
                                   {"height", settings.size.height},
                                   {"dark", settings.dark ? 1 : 0}};
    for (const NamedPart& named : parts)
        json[named.name] = settings.division.*named.part;
    std::error_code ignored;
    fs::create_directories(path.parent_path(), ignored);
    try {
        io::AtomicFile file(path.string());
        file.write(json.dump(2) + "\n");
        file.commit();
    } catch (const io::FileError&) {
        return;
    }
}

}  // namespace viewer
