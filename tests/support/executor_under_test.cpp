// SPDX-License-Identifier: MIT
// This file is compiled once for each executor, as the library on_EXECUTOR.
#include "tests/support/executor_under_test.h"

#if defined ON_compute
#include "stream/compute/executor.h"
#else
#include "stream/emulator/executor.h"
#include "stream/gl/executor.h"
#endif

namespace tests {

#if defined ON_gles
std::shared_ptr<stream::gl::Context> make_context_under_test() {
    return stream::gl::make_headless_es_context();
}
#elif !defined ON_emulator
std::shared_ptr<stream::gl::Context> make_context_under_test() {
    return stream::gl::make_headless_context();
}
#endif

// Throws without OpenGL, so that the test fails instead of being skipped.
std::unique_ptr<stream::Executor> make_executor_under_test() {
#if defined ON_emulator
    return stream::emulator::make_executor();
#else
    static const auto context = make_context_under_test();
#if defined ON_compute
    return stream::compute::make_executor(context);
#else
    return stream::gl::make_executor(context);
#endif
#endif
}

}  // namespace tests
