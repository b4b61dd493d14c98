// SPDX-License-Identifier: MIT
// One buffer with the records of the blocks of all passes. Each block is drawn as an instance.
import { mostRecords, recordWords, writeRecords } from './plan.js';

const attributes = recordWords / 4;

export class Records {
  #gl;
  #log2Columns;
  #words;
  #buffer;
  #array;
  #areNew = false;

  constructor(gl, passes, log2Columns) {
    this.#gl = gl;
    this.#log2Columns = log2Columns;
    this.#words = new Uint32Array(passes * mostRecords(log2Columns) * recordWords);
    this.#buffer = gl.createBuffer();
    this.#array = gl.createVertexArray();
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferData(gl.ARRAY_BUFFER, this.bytes, gl.DYNAMIC_DRAW);
    for (let a = 0; a < attributes; ++a) {
      gl.enableVertexAttribArray(a);
      gl.vertexAttribDivisor(a, 1);
    }
  }

  get bytes() { return this.#words.byteLength; }

  /** Sets the passes of another n, without a call of WebGL. `constants` returns the names of a kernel's constants. */
  write(passes, constants) {
    let at = 0;
    for (const pass of passes) {
      pass.record = at / recordWords;
      at = writeRecords(pass, constants(pass.kernel), this.#log2Columns, this.#words, at);
      pass.records = at / recordWords - pass.record;
    }
    this.#areNew = true;
  }

  bind() {
    const gl = this.#gl;
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    if (this.#areNew)
      gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.#words);
    this.#areNew = false;
  }

  draw({ record, records }) {
    const gl = this.#gl;
    for (let a = 0; a < attributes; ++a)
      gl.vertexAttribIPointer(a, 4, gl.UNSIGNED_INT, recordWords * 4, record * recordWords * 4 + a * 16);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, records);
  }

  dispose() {
    this.#gl.deleteBuffer(this.#buffer);
    this.#gl.deleteVertexArray(this.#array);
  }
}
