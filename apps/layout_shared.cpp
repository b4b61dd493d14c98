// SPDX-License-Identifier: MIT
#include "apps/layout_shared.h"

#include "instrument/group_watch.h"
#include "sorts/catalogue.h"
#include "sorts/run_values.h"

namespace apps {
inspector::SharedMemory shared_memory(const sorts::Sort& sort, std::size_t n,
                                      const sorts::Settings& settings, const KeyChoice& keys,
                                      const SharedChoice& choice) {
    const stream::Program program = sorts::make_program(sort, n, settings);
    inspector::SharedMemory found =
        instrument::watch(program, sorts::values_of(keys.make(n)),
                          {stream::profile_named("modern"), choice.launch, choice.group})
            .memory;
    return choice.section ? inspector::only_section(std::move(found), *choice.section) : found;
}

}  // namespace apps
