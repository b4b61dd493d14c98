// SPDX-License-Identifier: MIT
#include "tests/soak/ways.h"

namespace soak {
namespace {

using catalogue::Entry;
using catalogue::Machine;

// The forms of an entry under all its mappings; buffers have none.
std::vector<sorts::SorterOptions> forms_of(const Entry& entry) {
    std::vector<sorts::SorterOptions> forms;
    for (const sorts::Settings& settings : entry.about->contested)
        if (entry.stream == nullptr)
            forms.push_back({.nan = sorts::NanPolicy::last, .settings = settings});
        else
            for (const layout::MappingKind mapping : entry.stream->mappings)
                forms.push_back(
                    {.mapping = mapping, .nan = sorts::NanPolicy::last, .settings = settings});
    return forms;
}

std::string name_of(const Entry& entry, const sorts::SorterOptions& form) {
    return entry.stream != nullptr
               ? sorts::title(*entry.stream, form.mapping, form.settings)
               : std::string(entry.about->name) + settings_text(*entry.about, form.settings);
}

// An executor of so many processors, 0 for all; null if it does not limit them.
std::shared_ptr<catalogue::Executor> make(Machine machine, std::string_view name,
                                          std::uint32_t processors) {
    try {
        return catalogue::make_executor(machine,
                                        {.name = std::string(name), .processors = processors});
    } catch (const sorts::RequestError&) {
        return nullptr;
    }
}

void add_ways(const std::shared_ptr<catalogue::Executor>& executor, const std::string& on,
              std::vector<Way>& ways) {
    for (const Entry& entry : catalogue::entries())
        if (entry.machine == executor->machine() && entry.about->kind == sorts::Kind::sorts)
            for (const sorts::SorterOptions& form : forms_of(entry))
                ways.push_back({on + " " + name_of(entry, form), executor, &entry, form});
}

}  // namespace

std::vector<Way> all_ways() {
    std::vector<Way> ways;
    for (const Machine machine : catalogue::machines())
        for (const std::string_view name : catalogue::executors_of(machine))
            for (const std::uint32_t processors : {0u, 64u}) {
                const auto executor = make(machine, name, processors);
                if (!executor || (machine == Machine::group && name == "compute" &&
                                  executor->facts().is_software))
                    continue;
                const std::string few = ", " + std::to_string(processors) + " processors";
                add_ways(executor, std::string(name) + (processors > 0 ? few : ""), ways);
            }
    return ways;
}

}  // namespace soak
