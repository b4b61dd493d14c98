// SPDX-License-Identifier: MIT
#include "tests/application/application.h"

namespace tests {

std::shared_ptr<stream::gl::Context> make_application_context() {
    return stream::gl::make_headless_context();
}

}  // namespace tests
