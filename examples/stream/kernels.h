// SPDX-License-Identifier: MIT
#pragma once

#include <stream/emulator/element.h>
#include <stream/emulator/instance.h>
#include <stream/kernel.h>

namespace examples {

#include "types.kernel"

const stream::KernelLibrary& library();  // made by add_kernel_library

}  // namespace examples
