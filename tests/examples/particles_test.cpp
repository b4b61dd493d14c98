// SPDX-License-Identifier: MIT
// The image drawn in the GPU's order equals the one drawn in an exact order, pixel by pixel.
#include <GLES3/gl3.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "show.h"
#include "stream/gl/context.h"
#include "tests/support/executor_under_test.h"

namespace particles {
namespace {

constexpr Size size = {160, 100};

std::vector<unsigned char> drawn(const Show& show, const Camera& camera, GLuint order) {
    const GLuint framebuffer = make_framebuffer(make_texture(GL_RGBA8, size.width, size.height));
    show.draw(camera, order, size, framebuffer);
    std::vector<unsigned char> pixels(std::size_t{4} * size.width * size.height);
    glReadPixels(0, 0, size.width, size.height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    return pixels;
}

std::vector<std::uint32_t> back_to_front(const std::vector<Particle>& cloud, const Camera& camera) {
    const auto depth = [&](std::uint32_t i) {
        return cloud[i].x * camera.ahead[0] + cloud[i].y * camera.ahead[1] +
               cloud[i].z * camera.ahead[2];
    };
    std::vector<std::uint32_t> order(cloud.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, std::ranges::greater(), depth);
    return order;
}

GLuint order_texture(std::vector<std::uint32_t> order) {
    const auto rows = static_cast<GLsizei>(order.size() + Show::width - 1) / Show::width;
    order.resize(std::size_t{Show::width} * static_cast<std::size_t>(rows));
    const GLuint texture = make_texture(GL_R32UI, Show::width, rows);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, Show::width, rows, GL_RED_INTEGER, GL_UNSIGNED_INT,
                    order.data());
    return texture;
}

TEST(Particles, areDrawnBackToFront) {
    const std::shared_ptr<stream::gl::Context> context = tests::make_context_under_test();
    context->make_current();
    const std::vector<Particle> cloud = make_cloud(20000);
    Show show(cloud);
    for (const unsigned frame : {0, 1, 77, 300}) {
        const Camera camera = camera_at(frame / 600.0);
        const GLuint exact = order_texture(back_to_front(cloud, camera));
        ASSERT_EQ(drawn(show, camera, show.sort(camera)), drawn(show, camera, exact)) << frame;
    }
    EXPECT_EQ(glGetError(), GLenum{GL_NO_ERROR});
}

}  // namespace
}  // namespace particles
