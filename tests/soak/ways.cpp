// SPDX-License-Identifier: MIT
#include "tests/soak/ways.h"

#include "sorts/catalogue.h"
#include "stream/executors.h"

namespace soak {

std::vector<Way> all_ways() {
    std::vector<Way> ways;
    for (const stream::ExecutorKind& kind : stream::executors()) {
        const std::shared_ptr<stream::Executor> executor = kind.make({});
        for (const sorts::Sort& sort : sorts::catalogue())
            for (const layout::MappingKind mapping : sort.mappings)
                for (const sorts::Settings& settings : sort.contested)
                    if (sort.kind == sorts::Kind::sorts)
                        ways.push_back(
                            {std::string(kind.name) + " " + sorts::title(sort, mapping, settings),
                             executor,
                             {sort.name, mapping, sorts::NanPolicy::last, settings},
                             sort.measured_to});
    }
    return ways;
}

}  // namespace soak
