// SPDX-License-Identifier: MIT
#include "tests/soak/ways.h"

#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"

namespace soak {

std::vector<Way> all_ways() {
    const std::shared_ptr<stream::Executor> executors[] = {
        stream::emulator::make_executor(),
        stream::gl::make_executor(stream::gl::make_headless_context())};
    std::vector<Way> ways;
    for (const auto& executor : executors)
        for (const abisort::Variant program : abisort::all_variants)
            for (const layout::MappingKind mapping : layout::all_mappings)
                ways.push_back({std::string(executor->name()) + " " + std::string(name(program)) +
                                    " " + std::string(name(mapping)),
                                executor,
                                {program, mapping, abisort::NanPolicy::last}});
    return ways;
}

}  // namespace soak
