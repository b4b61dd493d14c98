// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/executor.h"

namespace stream::gl {
class Context;
}

namespace tests {

/// Makes the executor that the test program was linked with. Tests for several executors are linked
/// several times.
std::unique_ptr<stream::Executor> make_executor_under_test();

/// Makes a context of the kind that this executor uses, except for the emulator.
std::shared_ptr<stream::gl::Context> make_context_under_test();

}  // namespace tests
