// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "stream/executor.h"

namespace tests {

/// The executor that a test program was linked with: tests that hold for both are compiled twice.
std::unique_ptr<stream::Executor> make_executor_under_test();

}  // namespace tests
