// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "stream/element.h"
#include "stream/emulator/instance.h"
#include "stream/kernel.h"

// The sort's element types and kernels.
namespace shaders {

using stream::emulator::index_t;
using stream::emulator::uint;

#include "shaders/types.kernel"

/// The layouts of the structs above.
std::vector<stream::ElementType> element_types();

/// All kernels of this folder.
const stream::KernelLibrary& library();

}  // namespace shaders

namespace stream {

template <>
struct Element<shaders::node_t> {
    static constexpr unsigned component_words[] = {2, 2};
};

}  // namespace stream
