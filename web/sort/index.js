// SPDX-License-Identifier: MIT
// Sorts the keys in a texture in a page's own WebGL 2 context, with fragment shaders that gather,
// and without reading anything back. index.d.ts documents all functions.
import { bitOrder } from './cpu.js';
import { isA, shown, SortError } from './error.js';
import { Memory } from './memory.js';
import { log2Width, orderPass, padded, ways } from './plan.js';
import { Programs } from './programs.js';
import { Records } from './records.js';
import { selfTest } from './self_test.js';
import { keepState } from './state.js';

export { SortError };

// For each kind of keys: their format in a texture, how a shader reads their bits, and which bits
// it flips to order them.
const integer = { transfer: 'RED_INTEGER', bits: 'uint' };
const kinds = {
  __proto__: null,
  uint: { ...integer, format: 'R32UI', type: 'UNSIGNED_INT', sampler: 'usampler2D', flipped: 0, Keys: Uint32Array },
  int: { ...integer, format: 'R32I', type: 'INT', sampler: 'highp isampler2D', flipped: 1 << 31, Keys: Int32Array },
  float: { format: 'R32F', transfer: 'RED', type: 'FLOAT', sampler: 'highp sampler2D', bits: 'floatBitsToUint', flipped: 0, Keys: Float32Array },
};

const standard = {
  key: 'float', descending: false, keyBits: 32, sort: 'auto', place: 16, keyWidth: 1024, orderWidth: 1024,
  output: 'texture', selfTest: true,
};

const mostUnits = 6;

export function cpuOrder(keys, options) {
  const { key = 'float', descending = false } = options ?? {};
  const Keys = kinds[typeof key === 'string' && key]?.Keys.name;
  if (!Keys || !isA(keys, Keys))
    throw new SortError('keys', `the keys are not a ${Keys ?? 'typed array'}, which '${shown(key)}' keys require`);
  if (typeof descending !== 'boolean')
    throw new SortError('option', `descending is ${shown(descending)}, expected one of false, true`);
  return bitOrder(keys, key, descending);
}

export function createSorter(gl, options) {
  return new Sorter(gl, options).ready();
}

export async function createSorterAsync(gl, options) {
  const sorter = new Sorter(gl, options);
  while (!sorter.isCompiled())
    await new Promise((resolve) => setTimeout(resolve, 5));
  return sorter.ready();
}

function checked(gl, given) {
  const isGiven = ([, value]) => value !== undefined;
  const options = { ...standard, ...Object.fromEntries(Object.entries({ ...given }).filter(isGiven)) };
  if (!isA(gl, 'WebGL2RenderingContext'))
    throw new SortError('webgl2', 'the first argument must be a WebGL 2 context');
  if (gl.isContextLost())
    throw new SortError('context-lost', 'the context is lost');
  const expect = (name, is, what) => {
    if (!is)
      throw new SortError('option', `${name} is ${shown(options[name])}, expected ${what}`);
  };
  const names = ['capacity', ...Object.keys(standard)];
  for (const name of Object.keys(options))
    expect(name, names.includes(name), `no such option, but ${names.join(', ')}`);
  const isNumber = (name, least, most) =>
    expect(name, Number.isInteger(options[name]) && options[name] >= least && options[name] <= most,
           `an integer from ${least} to ${most}`);
  const isOneOf = (name, ...values) => expect(name, values.includes(options[name]), `one of ${values.join(', ')}`);
  isNumber('capacity', 1, 2 ** 28);
  isNumber('keyBits', 1, 32);
  isNumber('keyWidth', 1, 65535);
  isNumber('orderWidth', 1, 65535);
  isOneOf('key', ...Object.keys(kinds));
  isOneOf('sort', 'auto', 'intervals', 'radix');
  isOneOf('place', 16, 8, 4, 2);
  isOneOf('output', 'texture', 'buffer');
  isOneOf('descending', false, true);
  isOneOf('selfTest', true, false);
  expect('keyBits', options.keyBits === 32 || options.key === 'uint', '32, or keys that are uint');
  return options;
}

// Returns whether the browser describes its renderer as software.
function isSoftware(gl) {
  const extension = gl.getExtension('WEBGL_debug_renderer_info');
  return /llvmpipe|softpipe|SwiftShader/.test(gl.getParameter(extension?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
}

// Returns the ways to try, best first. On GPUs, radix sort is faster for short keys (README.md,
// "Times").
function candidates(gl, { sort, place, keyBits, capacity }) {
  if (sort === 'radix')
    return ['radix'];
  const intervals = [16, 8, 4, 2].filter((values) => values <= place).map((values) => `intervals${values}`);
  const digitsWin = sort === 'auto' && keyBits <= 16 && capacity >= 2 ** 18 && !isSoftware(gl);
  return digitsWin ? ['radix', ...intervals] : intervals;
}

class Sorter {
  #gl;
  #options;
  #way;
  #memory = null;
  #programs = null;
  #records = null;
  #passes = [];
  #planned = 0;  // n for which the passes were planned
  #ordered = 0;  // number of keys in the current order
  #seen = null;  // key texture whose format was checked last
  #wasLost = false;  // true if the context was lost
  #lose = () => { this.#wasLost = true; };

  constructor(gl, given) {
    this.#gl = gl;
    this.#options = checked(gl, given);
    keepState(gl, mostUnits, () => this.#make());
    gl.canvas.addEventListener('webglcontextlost', this.#lose);
  }

  get way() { return this.#way.name; }
  get capacity() { return this.#options.capacity; }
  get order() { return this.#held.order.texture; }
  get orderWidth() { return this.#options.orderWidth; }
  get buffer() { return this.#held.result; }
  get bytes() { return this.#held.bytes + this.#records.bytes; }
  get passes() { return this.#passes.length; }

  isCompiled() { return this.#programs.areCompiled(); }

  ready() {
    try {
      this.#checkAlive();
      keepState(this.#gl, mostUnits, () => this.#programs.finish());
      const failure = this.#options.selfTest ? this.selfTest() : null;
      if (failure !== null)
        throw new SortError('self-test', failure);
    } catch (error) {
      this.dispose();
      throw error;
    }
    return this;
  }

  sort(keys, n = this.capacity) {
    this.#check(keys, n);
    if (n !== this.#planned)
      this.#plan(n);
    if (n > 0)
      keepState(this.#gl, mostUnits, () => this.#run(keys));
    this.#ordered = n;
  }

  selfTest() {
    this.#checkAlive();
    return keepState(this.#gl, mostUnits, () => selfTest(this.#gl, this, this.#options, kinds[this.#options.key]));
  }

  readOrder(n = this.#ordered) {
    this.#checkCount(n, 'read');
    return keepState(this.#gl, 0, () => this.#memory.readOrder(n));
  }

  dispose() {
    for (const held of this.#wasLost ? [] : [this.#memory, this.#programs, this.#records])
      held?.dispose();
    this.#memory = this.#seen = null;
    this.#gl.canvas.removeEventListener('webglcontextlost', this.#lose);
  }

  #make() {
    const refused = [];
    for (const name of candidates(this.#gl, this.#options)) {
      const way = { ...ways[name], name };
      const n = padded(this.capacity);
      const columns = log2Width(way, n);
      try {
        this.#memory = new Memory(this.#gl, way.streams(way, n), columns, this.#options);
      } catch (error) {
        if (error.code !== 'targets')
          throw error;
        refused.push(`${name}: ${error.message}`);
        continue;
      }
      this.#way = way;
      const passes = this.#passesFor(this.capacity);
      this.#programs = new Programs(this.#gl, name, passes.map(({ kernel }) => kernel), columns, this.#memory.viewport,
                                    kinds[this.#options.key]);
      this.#records = new Records(this.#gl, passes.length, columns);
      return;
    }
    throw new SortError('targets', `no method works on this device: ${refused.join('; ')}`);
  }

  #passesFor(n) {
    const { key, keyBits, keyWidth, descending, output, orderWidth } = this.#options;
    const passes = this.#way.passes(this.#way, padded(n), keyBits);
    passes[0].constants = {
      count: n, key_width: keyWidth, is_float: Number(key === 'float'), key_shift: 32 - keyBits,
      flipped: (kinds[key].flipped ^ (descending ? 0xffffffff : 0)) >>> 0,
    };
    const values = passes.at(-1).writes;
    passes.push(output === 'buffer' ? orderPass('indexes_4', values, Math.ceil(n / 4), orderWidth)
                                    : orderPass('indexes', values, n, orderWidth));
    return passes;
  }

  #plan(n) {
    this.#passes = n === 0 ? [] : this.#passesFor(n);
    this.#planned = n;
    this.#records.write(this.#passes, (kernel) => this.#programs.constants(kernel));
  }

  #run(keys) {
    this.#gl.viewport(0, 0, ...this.#memory.viewport);
    this.#records.bind();
    for (const pass of this.#passes) {
      const reads = this.#programs.reads(pass.kernel).map((name) => (name === 'keys' ? keys : pass.reads[name]));
      this.#programs.use(pass.kernel);
      this.#memory.bind(reads, pass.writes);
      this.#records.draw(pass);
    }
    if (this.buffer !== null)
      this.#memory.copyOrder(Math.ceil(this.#planned / 4));
  }

  get #held() {
    if (this.#memory === null)
      throw new SortError('disposed', 'the sorter was disposed of');
    return this.#memory;
  }

  #checkAlive() {
    if (this.#held && (this.#wasLost || this.#gl.isContextLost()))
      throw new SortError('context-lost', 'the context is lost; make a new sorter after it is restored');
  }

  #checkCount(n, done) {
    this.#checkAlive();
    if (!Number.isInteger(n) || n < 0 || n > this.capacity)
      throw new SortError('count', `the number of keys to be ${done} is ${shown(n)}, expected 0 to ${this.capacity}`);
  }

  #check(keys, n) {
    this.#checkCount(n, 'sorted');
    if (keys === this.#seen)
      return;
    const gl = this.#gl;
    const { type, format } = kinds[this.#options.key];
    if (!isA(keys, 'WebGLTexture'))
      throw new SortError('keys', 'the keys are not a texture');
    const found = keepState(gl, 1, () => this.#memory.formatOf(keys));
    if (found.join() !== [gl[type], 32, 0, 0].join())
      throw new SortError('keys', `the key texture must have format ${format} and base level 0 for '${this.#options.key}' keys`);
    this.#seen = keys;
  }
}
