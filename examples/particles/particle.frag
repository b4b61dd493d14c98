#version 300 es
precision highp float;
in vec3 color;
out vec4 pixel;

void main() {
    vec2 from_center = 2.0 * gl_PointCoord - 1.0;
    float inside = 1.0 - dot(from_center, from_center);
    if (inside <= 0.0)
        discard;
    pixel = vec4(color * (0.4 + 0.6 * inside), 0.08 * inside);
}
