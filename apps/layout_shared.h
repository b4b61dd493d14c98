// SPDX-License-Identifier: MIT
#pragma once

#include "apps/layout_options.h"
#include "inspector/shared_memory.h"
#include "sorts/catalogue.h"

namespace apps {

/// The shared memory of the group that is asked for, of a sort of the group machine, as the
/// emulator sorts the keys. Throws inspector::ViewError if there is no such launch, group or
/// section, sorts::RequestError if the sort does not take n.
inspector::SharedMemory shared_memory(const sorts::Sort& sort, std::size_t n,
                                      const sorts::Settings& settings, const KeyChoice& keys,
                                      const SharedChoice& choice);

}  // namespace apps
