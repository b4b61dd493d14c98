// SPDX-License-Identifier: MIT
#include "show.h"

namespace particles {

std::string_view name(By by) {
    return by == By::gpu ? "gpu" : by == By::late_cpu ? "cpu" : "none";
}

Show::Show(std::size_t count)
    : cloud_(make_cloud(count)),
      renderer_(cloud_),
      sorter_({.capacity = count,
               .format = application::KeyFormat::r32i,
               .row_width = Renderer::width}),
      late_(cloud_),
      from_host_(renderer_.make_order()),
      as_made_(renderer_.make_order()) {
    renderer_.write_order(as_made_, LateOrder(cloud_).order());
}

GLuint Show::order_of(const Camera& camera) {
    const GLuint keys = renderer_.draw_keys(camera);
    sorter_.sort({.texture = keys,
                  .width = Renderer::width,
                  .count = cloud_.size(),
                  .direction = application::Direction::descending});
    return sorter_.order();
}

GLuint Show::late_order(const Camera& camera, bool waits) {
    renderer_.write_order(from_host_, late_.at(camera, waits));
    return from_host_;
}

void Show::draw(const Camera& camera, By by, Size size, bool waits) {
    drawn_ = camera;
    drawn_by_ = by;
    GLint framebuffer = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
    GLuint order = as_made_;
    if (by == By::gpu)
        order = order_of(camera);
    else if (by == By::late_cpu)
        order = late_order(camera, waits);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(framebuffer));
    renderer_.draw(camera, order, size);
}

std::size_t Show::wrong() const {
    return drawn_by_ == By::late_cpu ? wrong_neighbours(cloud_, drawn_, late_.order()) : 0;
}

}  // namespace particles
