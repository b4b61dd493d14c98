// SPDX-License-Identifier: MIT
#include "stream/gl/executor.h"
#include "tests/support/executor_under_test.h"

namespace tests {

// Without OpenGL ES this throws, and the test fails: it is not skipped.
std::unique_ptr<stream::Executor> make_executor_under_test() {
    static const auto context = stream::gl::make_headless_es_context();
    return stream::gl::make_executor(context);
}

}  // namespace tests
