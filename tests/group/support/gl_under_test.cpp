// SPDX-License-Identifier: MIT
#include "group/gl/machine.h"
#include "tests/group/support/machine_under_test.h"

namespace tests {

// Without OpenGL this throws, and the test fails: it is not skipped.
std::unique_ptr<group::Machine> make_machine_under_test() {
    static const std::shared_ptr<stream::gl::Context> context = stream::gl::make_headless_context();
    return group::gl::make_machine(context);
}

}  // namespace tests
