#version 300 es
// Draws the next particle in the order from far to near.
precision highp int;
precision highp float;
precision highp isampler2D;
precision highp usampler2D;
uniform isampler2D positions;
uniform usampler2D order;
uniform int width;
uniform ivec3 right;
uniform ivec3 up;
uniform ivec3 ahead;
uniform vec2 pixels;
out vec3 color;

float along(ivec3 p, ivec3 axis) {
    return float(p.x * axis.x + p.y * axis.y + p.z * axis.z) / (16384.0 * 4096.0);
}

void main() {
    uint i = texelFetch(order, ivec2(gl_VertexID % width, gl_VertexID / width), 0).r;
    ivec4 particle = texelFetch(positions, ivec2(int(i) % width, int(i) / width), 0);
    ivec3 p = particle.xyz;
    float distance = 3.0 + along(p, ahead);
    float scale = 3.5 / distance;
    gl_Position = vec4(scale * along(p, right) * pixels.y / pixels.x, scale * along(p, up), 0.0, 1.0);
    gl_PointSize = max(1.5, pixels.y * 0.01 * scale);
    float hue = float(particle.w) / 32767.0 * 6.2832;
    color = 0.55 + 0.45 * cos(hue + vec3(0.0, 2.1, 4.2));
}
