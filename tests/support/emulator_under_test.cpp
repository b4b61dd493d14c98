// SPDX-License-Identifier: MIT
#include "stream/emulator/executor.h"
#include "tests/support/executor_under_test.h"

namespace tests {

std::unique_ptr<stream::Executor> make_executor_under_test() {
    return stream::emulator::make_executor();
}

}  // namespace tests
