// SPDX-License-Identifier: MIT
// What is drawn by the GPU's order is what is drawn by an exact one, pixel by pixel.
#include <gtest/gtest.h>

#include "image.h"
#include "show.h"
#include "tests/application/application.h"

namespace particles {
namespace {

using Pixels = std::vector<unsigned char>;

class Particles : public testing::Test {
  protected:
    void SetUp() override { context->make_current(); }

    Pixels drawn(Show& show, By by, unsigned frame) {
        const Image image({160, 100});
        image.bind();
        show.draw(camera_at(frame / 600.0), by, image.size(), true);
        return image.pixels();
    }

    Pixels drawn_exactly(const Show& show, unsigned frame) {
        const Camera camera = camera_at(frame / 600.0);
        const GLuint order = show.renderer().make_order();
        show.renderer().write_order(order, back_to_front(show.cloud(), camera));
        const Image image({160, 100});
        image.bind();
        show.renderer().draw(camera, order, image.size());
        return image.pixels();
    }

    std::shared_ptr<stream::gl::Context> context = tests::make_application_context();
};

TEST_F(Particles, areDrawnByTheGpusOrderAsByAnExactOne) {
    Show show(20000);
    for (const unsigned frame : {0, 1, 77, 300})
        ASSERT_EQ(drawn(show, By::gpu, frame), drawn_exactly(show, frame)) << frame;
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
}

TEST_F(Particles, areDrawnOtherwiseByALateOrderAndByNone) {
    Show show(20000);
    drawn(show, By::late_cpu, 9);
    EXPECT_NE(drawn(show, By::late_cpu, 10), drawn_exactly(show, 10));
    EXPECT_GT(show.wrong(), 0u);
    EXPECT_EQ(drawn(show, By::late_cpu, 10), drawn_exactly(show, 10)) << "late, but not wrong";
    EXPECT_EQ(show.wrong(), 0u);
    EXPECT_NE(drawn(show, By::nobody, 10), drawn_exactly(show, 10));
}

}  // namespace
}  // namespace particles
