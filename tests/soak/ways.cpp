// SPDX-License-Identifier: MIT
#include "tests/soak/ways.h"

#include "sorts/catalogue.h"
#include "tests/support/tried.h"

namespace soak {
namespace {

using sorts::Sort;
using stream::Body;

// The forms of a sort under all its mappings; buffers have none.
std::vector<sorts::SorterOptions> forms_of(const Sort& sort) {
    std::vector<std::optional<layout::MappingKind>> mappings(sort.mappings.begin(),
                                                             sort.mappings.end());
    if (mappings.empty())
        mappings.emplace_back();
    std::vector<sorts::SorterOptions> forms;
    for (const sorts::Settings& settings : tests::tried(sort))
        for (const auto mapping : mappings) {
            forms.push_back({.program = sort.name,
                             .mapping = mapping,
                             .nan = sorts::NanPolicy::last,
                             .settings = settings});
            if (settings == sorts::Settings{{"values", "keys"}}) {
                forms.push_back(forms.back());
                forms.back().key_bits = 10;  // which leave ids for the largest n
            }
        }
    return forms;
}

// An executor of so many processors, 0 for all; null if it does not limit them.
std::shared_ptr<stream::Executor> make(std::string_view name, std::uint32_t processors) {
    try {
        return sorts::make_executor(Body::blocks,
                                    {.name = std::string(name), .processors = processors});
    } catch (const sorts::RequestError&) {
        return nullptr;
    }
}

bool is_quick(const Sort& sort, const stream::Executor& executor, std::uint32_t processors) {
    const bool compiles_slowly = executor.name() == "compute" && executor.facts().is_software;
    return sort.body == Body::blocks || (processors == 0 && !compiles_slowly);
}

}  // namespace

std::vector<Way> all_ways() {
    std::vector<Way> ways;
    for (const std::string_view name : stream::executors_of(Body::blocks))
        for (const std::uint32_t processors : {0u, 64u}) {
            const auto executor = make(name, processors);
            if (!executor)
                continue;
            const std::string on =
                std::string(name) +
                (processors > 0 ? ", " + std::to_string(processors) + " processors" : "");
            for (const Sort& sort : sorts::catalogue())
                if (sort.kind == sorts::SortKind::sorts && executor->limits().runs(sort.body) &&
                    is_quick(sort, *executor, processors))
                    for (const sorts::SorterOptions& form : forms_of(sort))
                        ways.push_back({on + " " + title(sort, form.mapping, form.settings) +
                                            (form.key_bits < 32 ? ", packed" : ""),
                                        executor, &sort, form});
        }
    return ways;
}

}  // namespace soak
