// SPDX-License-Identifier: MIT
#pragma once

#include "stream/emulator/element.h"
#include "stream/emulator/instance.h"
#include "stream/kernel.h"

namespace test_kernels {

using stream::emulator::index_t;
using stream::emulator::uint;

#include "tests/stream/kernels/types.kernel"

const stream::KernelLibrary& library();

}  // namespace test_kernels
