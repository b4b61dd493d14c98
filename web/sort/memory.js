// SPDX-License-Identifier: MIT
// The streams of a sorter, including the order: textures, and framebuffers that write to them.
import { isA, SortError } from './error.js';
import { extent, viewport } from './plan.js';

export class Memory {
  #gl;
  #streams = [];
  #sampler;
  #probe;
  // viewport for all passes: powers of two at least as large as the sides of all textures
  viewport;
  order;
  result = null;  // buffer with the order, if the application requested a buffer
  bytes = 0;

  /** Throws SortError: `targets` if a fragment cannot write an output slot, `capacity` if textures are too small. */
  constructor(gl, streams, log2Columns, { capacity, keyWidth, orderWidth, output }) {
    this.#gl = gl;
    const indexes = output === 'buffer' ? 4 : 1;  // number of indexes in a texel
    const orderSides = [orderWidth, Math.ceil(capacity / indexes / orderWidth)];
    const sides = [...streams.map(({ places }) => extent(places, log2Columns)), orderSides];
    for (const both of sides)
      this.#checkSides(capacity, both === orderSides ? 'with this orderWidth' : 'in places', viewport(both));
    this.#checkSides(capacity, 'with this keyWidth', [keyWidth, Math.ceil(capacity / keyWidth)]);
    this.viewport = viewport([0, 1].map((side) => Math.max(...sides.map((both) => both[side]))));
    this.#sampler = gl.createSampler();
    this.#probe = gl.createFramebuffer();
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.samplerParameteri(this.#sampler, name, gl.NEAREST);
    try {
      streams.forEach(({ words, texelWords }, i) => this.#add(sides[i], words, texelWords));
      this.order = this.#add(orderSides, indexes);
      if (output === 'buffer')
        this.#addResult(orderSides[0] * orderSides[1] * 16);
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  #checkSides(capacity, what, sides) {
    const gl = this.#gl;
    const most = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE), ...gl.getParameter(gl.MAX_VIEWPORT_DIMS));
    if (Math.max(...sides) > most)
      throw new SortError('capacity', `${capacity} keys take ${what} a texture of ${sides.join(' x ')}; ` +
        `this machine has them to ${most} x ${most}`);
  }

  // Adds a texture, with several layers if needed.
  #add([width, height], words, texelWords = 4) {
    const gl = this.#gl;
    const layers = Math.max(1, words / texelWords);
    const targets = gl.getParameter(gl.MAX_DRAW_BUFFERS);
    if (layers > targets)
      throw new SortError('targets', `${layers} render targets are needed, but the device has ${targets}`);
    const target = layers > 1 ? gl.TEXTURE_2D_ARRAY : gl.TEXTURE_2D;
    const stream = { target, texture: gl.createTexture(), framebuffer: gl.createFramebuffer(), sides: [width, height] };
    this.#streams.push(stream);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(target, stream.texture);
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    const format = words === 1 ? gl.R32UI : texelWords === 2 ? gl.RG32UI : gl.RGBA32UI;
    if (layers > 1)
      gl.texStorage3D(target, 1, format, width, height, layers);
    else
      gl.texStorage2D(target, 1, format, width, height);
    this.#attach(stream, layers, words);
    this.bytes += width * height * words * 4;
    return stream;
  }

  // Attaches textures to a framebuffer and checks that the framebuffer is complete. It is
  // incomplete on devices that write fewer bits per pixel than their number of targets promises. A
  // framebuffer is also incomplete if the memory for a texture was missing.
  #attach({ target, texture, framebuffer }, layers, words) {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, framebuffer);
    const points = Array.from({ length: layers }, (_, layer) => gl.COLOR_ATTACHMENT0 + layer);
    for (const [layer, point] of points.entries())
      if (layers > 1)
        gl.framebufferTextureLayer(gl.DRAW_FRAMEBUFFER, point, texture, 0, layer);
      else
        gl.framebufferTexture2D(gl.DRAW_FRAMEBUFFER, point, target, texture, 0);
    gl.drawBuffers(points);
    if (gl.checkFramebufferStatus(gl.DRAW_FRAMEBUFFER) !== gl.FRAMEBUFFER_COMPLETE)
      throw new SortError('targets', `the device cannot write ${words * 32} bits per pixel`);
  }

  #addResult(bytes) {
    const gl = this.#gl;
    this.result = gl.createBuffer();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.result);
    gl.bufferData(gl.ARRAY_BUFFER, bytes, gl.DYNAMIC_COPY);
    this.bytes += bytes;
  }

  /** @param reads by texture unit, numbers of streams or an application's texture */
  bind(reads, writes) {
    const gl = this.#gl;
    for (const [unit, read] of reads.entries()) {
      const { target, texture } = this.#streams[read] ?? { target: gl.TEXTURE_2D, texture: read };
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(target, texture);
      gl.bindSampler(unit, this.#sampler);
      if (isA(read, 'WebGLTexture'))
        this.#checkBound(read);
    }
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, (this.#streams[writes] ?? this.order).framebuffer);
  }

  // Checks that a texture can be bound. If the texture cannot be bound, clears the WebGL error.
  #checkBound(texture) {
    const gl = this.#gl;
    if (gl.getParameter(gl.TEXTURE_BINDING_2D) === texture || gl.isContextLost())
      return;
    gl.getError();
    throw new SortError('keys', 'the key texture was deleted, belongs to another context, or is not two-dimensional');
  }

  /** Copies the first texels of the order to the buffer, on the GPU. */
  copyOrder(texels) {
    const gl = this.#gl;
    const [width] = this.order.sides;
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.order.framebuffer);
    gl.bindBuffer(gl.PIXEL_PACK_BUFFER, this.result);
    gl.readPixels(0, 0, width, Math.ceil(texels / width), gl.RGBA_INTEGER, gl.UNSIGNED_INT, 0);
  }

  /** Returns the first n indexes of the order, after waiting for the GPU. */
  readOrder(n) {
    const gl = this.#gl;
    const [width, height] = this.order.sides;
    const indexes = this.result === null ? 1 : 4;
    const rows = Math.min(height, Math.ceil(n / indexes / width));
    const texels = new Uint32Array(width * rows * 4);
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.order.framebuffer);
    gl.readPixels(0, 0, width, rows, gl.RGBA_INTEGER, gl.UNSIGNED_INT, texels);
    return indexes === 4 ? texels.slice(0, n) : Uint32Array.from({ length: n }, (_, i) => texels[4 * i]);
  }

  /** Queries an application's texture: type of its components, their numbers of bits, and the base level. */
  formatOf(texture) {
    const gl = this.#gl;
    const target = gl.READ_FRAMEBUFFER;
    const ask = (name) => gl.getFramebufferAttachmentParameter(target, gl.COLOR_ATTACHMENT0, name);
    const attach = (image) => gl.framebufferTexture2D(target, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, image, 0);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    this.#checkBound(texture);
    gl.bindFramebuffer(target, this.#probe);
    attach(texture);
    const found = [ask(gl.FRAMEBUFFER_ATTACHMENT_COMPONENT_TYPE), ask(gl.FRAMEBUFFER_ATTACHMENT_RED_SIZE),
      ask(gl.FRAMEBUFFER_ATTACHMENT_GREEN_SIZE)];
    attach(null);
    found.push(gl.getTexParameter(gl.TEXTURE_2D, gl.TEXTURE_BASE_LEVEL));
    return found;
  }

  dispose() {
    const gl = this.#gl;
    for (const { texture, framebuffer } of this.#streams) {
      gl.deleteTexture(texture);
      gl.deleteFramebuffer(framebuffer);
    }
    gl.deleteSampler(this.#sampler);
    gl.deleteFramebuffer(this.#probe);
    gl.deleteBuffer(this.result);
  }
}
