// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "stream/element.h"
#include "stream/emulator/instance.h"
#include "stream/kernel.h"

namespace test_kernels {

using stream::emulator::index_t;
using stream::emulator::uint;

#include "tests/stream/kernels/types.kernel"

std::vector<stream::ElementType> element_types();
const stream::KernelLibrary& library();

}  // namespace test_kernels

namespace stream {

template <>
struct Element<test_kernels::pair_t> {
    static constexpr unsigned component_words[] = {1, 1};
};

}  // namespace stream
