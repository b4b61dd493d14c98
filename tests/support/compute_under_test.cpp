// SPDX-License-Identifier: MIT
#include "stream/compute/executor.h"
#include "tests/support/executor_under_test.h"

namespace tests {

std::unique_ptr<stream::Executor> make_executor_under_test() {
    static const auto context = stream::gl::make_headless_context();
    return stream::compute::make_executor(context);
}

}  // namespace tests
