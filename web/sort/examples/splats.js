// SPDX-License-Identifier: MIT
// Transparent splats in plain WebGL 2, drawn back to front in an order that the GPU computes in
// each frame. `Splats` has everything that a page of your own needs.
import { createSorter } from '../index.js';

const width = 1024;  // width in texels of the textures of points, keys and orders

const corners = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0.0, 1.0); }`;

// Makes a key for each point: the point's distance in 32 bits.
const keyFragment = `#version 300 es
precision highp float;
uniform highp sampler2D points;
uniform vec4 row;  // row of the view matrix that gives a point's depth
out highp uint key;
void main() {
  float depth = -dot(row, vec4(texelFetch(points, ivec2(gl_FragCoord.xy), 0).xyz, 1.0));
  key = uint(clamp(depth / 16.0, 0.0, 1.0) * 4294967040.0);
}`;

const splatVertex = `#version 300 es
uniform highp sampler2D points;
uniform highp usampler2D order;
uniform mat4 view;
uniform vec3 lens;  // scale of x and of y in the projection, and size of a splat
out vec3 color;
out vec2 at;
ivec2 texel(uint i) { return ivec2(i & ${width - 1}u, i / ${width}u); }
void main() {
  vec4 point = texelFetch(points, texel(texelFetch(order, texel(uint(gl_InstanceID)), 0).r), 0);
  vec4 seen = view * vec4(point.xyz, 1.0);
  at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 2.0;
  gl_Position = vec4((seen.xy + at * lens.z) * lens.xy, 0.0, -seen.z);
  color = 0.5 + 0.5 * cos(6.2832 * (point.w + vec3(0.0, 0.33, 0.67)));
}`;

const splatFragment = `#version 300 es
precision highp float;
in vec3 color;
in vec2 at;
out vec4 blended;
void main() {
  float alpha = 0.7 * exp(-dot(at, at));
  blended = vec4(color * alpha, alpha);
}`;

function program(gl, vertex, fragment) {
  const made = gl.createProgram();
  for (const [stage, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const shader = gl.createShader(stage);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    gl.attachShader(made, shader);
    gl.deleteShader(shader);  // the shader is deleted together with the program
  }
  gl.linkProgram(made);
  if (!gl.getProgramParameter(made, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(made));
  const at = (name) => gl.getUniformLocation(made, name);
  return { made, at };
}

function texture(gl, internal, height) {
  const made = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, made);
  gl.texStorage2D(gl.TEXTURE_2D, 1, internal, width, height);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  return made;
}

/** n points, where n is a multiple of the width: x, y, z, hue. */
export class Splats {
  constructor(gl, points) {
    this.gl = gl;
    this.n = points.length / 4;
    this.height = this.n / width;
    this.keyProgram = program(gl, corners, keyFragment);
    this.splatProgram = program(gl, splatVertex, splatFragment);
    this.points = texture(gl, gl.RGBA32F, this.height);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, this.height, gl.RGBA, gl.FLOAT, points);
    this.keys = texture(gl, gl.R32UI, this.height);
    this.keyTarget = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.keyTarget);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.keys, 0);
    this.sorter = createSorter(gl, { capacity: this.n, key: 'uint', descending: true, keyWidth: width, orderWidth: width });
  }

  dispose() {
    const { gl } = this;
    this.sorter.dispose();
    for (const made of [this.points, this.keys])
      gl.deleteTexture(made);
    for (const { made } of [this.keyProgram, this.splatProgram])
      gl.deleteProgram(made);
    gl.deleteFramebuffer(this.keyTarget);
  }

  #bind(unit, bound) {
    this.gl.activeTexture(this.gl.TEXTURE0 + unit);
    this.gl.bindTexture(this.gl.TEXTURE_2D, bound);
  }

  /** Draws the depths of all points in this view. */
  drawKeys(view) {
    const { gl } = this;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.keyTarget);
    gl.viewport(0, 0, width, this.height);
    gl.disable(gl.BLEND);
    gl.useProgram(this.keyProgram.made);
    gl.uniform4f(this.keyProgram.at('row'), view[2], view[6], view[10], view[14]);
    this.#bind(0, this.points);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 3);
  }

  sort() {
    this.sorter.sort(this.keys, this.n);
  }

  /** Draws the splats in the order of the last sort, or in an order from another texture. */
  draw(view, order = this.sorter.order) {
    const { gl } = this;
    const { drawingBufferWidth: across, drawingBufferHeight: down } = gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, across, down);
    gl.clearColor(0.043, 0.051, 0.071, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.useProgram(this.splatProgram.made);
    const zoom = 1.9 * Math.min(1, across / down);
    gl.uniform3f(this.splatProgram.at('lens'), (zoom * down) / across, zoom, 4 / Math.sqrt(this.n));
    gl.uniformMatrix4fv(this.splatProgram.at('view'), false, view);
    gl.uniform1i(this.splatProgram.at('order'), 1);
    this.#bind(0, this.points);
    this.#bind(1, order);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.n);
  }
}

/** Makes points around a knot whose strands cross. In a wrong order, the strands behind shine through. */
export function knot(n) {
  const points = new Float32Array(4 * n);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(6.2832 * Math.random());
  for (let i = 0; i < n; ++i) {
    const turn = Math.random() * 2 * Math.PI;
    const ring = 2 + Math.cos(3 * turn);
    const center = [ring * Math.cos(2 * turn), ring * Math.sin(2 * turn), 1.3 * Math.sin(3 * turn)];
    points.set([...center.map((x) => x + 0.13 * gauss()), turn / (2 * Math.PI)], 4 * i);
  }
  return points;
}

/** Returns the view from this distance, turned by an angle, from slightly above. */
export function viewFrom(distance, angle) {
  const [c, s, tilt] = [Math.cos(angle), Math.sin(angle), 0.5];
  const [ct, st] = [Math.cos(tilt), Math.sin(tilt)];
  return [c, st * s, -ct * s, 0, -s, st * c, -ct * c, 0, 0, ct, st, 0, 0, 0, -distance, 1];
}
