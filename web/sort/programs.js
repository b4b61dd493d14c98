// SPDX-License-Identifier: MIT
// Compiles the kernels of a method. All kernels begin to compile at once, so that the browser can
// compile them in parallel.
import { SortError } from './error.js';
import { kernels, vertex } from './kernels.js';

export class Programs {
  #gl;
  #extension;
  #kernel;  // kernels, indexed by name
  #made = new Map();

  /**
   * @param names the kernels to compile
   * @param kind how keys are read: the `sampler`, and the expression for the `bits` of a key
   */
  constructor(gl, way, names, log2Columns, viewport, kind) {
    this.#gl = gl;
    this.#extension = gl.getExtension('KHR_parallel_shader_compile');
    this.#kernel = (name) => kernels[`${name}/${way}`];
    const scale = viewport.map((side) => (2 / side).toFixed(16)).join(', ');
    const corners = this.#compile(gl.VERTEX_SHADER, vertex.replace('@S', scale));
    for (const name of new Set(names)) {
      const text = this.#kernel(name).text.replaceAll('@L', log2Columns).replace('@T', kind.sampler).replace('@W', kind.bits);
      const fragment = this.#compile(gl.FRAGMENT_SHADER, text);
      this.#made.set(name, this.#link(corners, fragment));
      gl.deleteShader(fragment);
    }
    gl.deleteShader(corners);
  }

  #compile(stage, text) {
    const shader = this.#gl.createShader(stage);
    this.#gl.shaderSource(shader, text);
    this.#gl.compileShader(shader);
    return shader;
  }

  #link(...shaders) {
    const program = this.#gl.createProgram();
    for (const shader of shaders)
      this.#gl.attachShader(program, shader);
    this.#gl.linkProgram(program);
    return program;
  }

  areCompiled() {
    return this.#extension === null || this.#gl.isContextLost() || [...this.#made.values()].every((program) =>
      this.#gl.getProgramParameter(program, this.#extension.COMPLETION_STATUS_KHR));
  }

  /** Throws SortError `compile` with the name of the kernel and the compiler's message. */
  finish() {
    const gl = this.#gl;
    for (const [name, program] of this.#made) {
      if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
        const logs = gl.getAttachedShaders(program).map((shader) => gl.getShaderInfoLog(shader));
        throw new SortError('compile', `kernel ${name}: ${gl.getProgramInfoLog(program)} ${logs.join(' ')}`);
      }
      gl.useProgram(program);
      for (const [unit, read] of this.#kernel(name).reads.entries())
        gl.uniform1i(gl.getUniformLocation(program, `${read}_0`), unit);
    }
  }

  constants(name) { return this.#kernel(name).constants; }
  reads(name) { return this.#kernel(name).reads; }
  use(name) { this.#gl.useProgram(this.#made.get(name)); }

  dispose() {
    for (const program of this.#made.values())
      this.#gl.deleteProgram(program);
  }
}
