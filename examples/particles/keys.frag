#version 300 es
// The sort key of the particle at this texel: its distance along the view. Whole numbers give the
// same keys on every device.
precision highp int;
precision highp isampler2D;
uniform isampler2D positions;
uniform ivec3 ahead;
out int key;

void main() {
    ivec3 p = texelFetch(positions, ivec2(gl_FragCoord.xy), 0).xyz;
    key = p.x * ahead.x + p.y * ahead.y + p.z * ahead.z;
}
