// SPDX-License-Identifier: MIT
#pragma once

#include "stream/gl/object.h"

namespace stream::gl {

/// Measures the time that the device takes for what is submitted between start and stop. Software
/// renderers would report the time of submitting (docs/results/README.md): theirs is 0, and so is
/// that of OpenGL ES without GL_EXT_disjoint_timer_query, or with a time that it calls disjoint.
class Clock {
  public:
    explicit Clock(std::shared_ptr<Context> context) : context_(std::move(context)) {}

    void start();
    double stop();  ///< milliseconds; waits for the device

  private:
    bool is_trusted() const;
    bool has_been_disjoint() const;

    std::shared_ptr<Context> context_;
    Query query_;  ///< made when first needed
};

}  // namespace stream::gl
