// SPDX-License-Identifier: MIT
import { cpuOrder, createSorter, createSorterAsync } from '../index.js';
import { asKeys, expect, expectError, expectOrder, expectSorted, isSlow, keyTexture, newContext, randomWords, rendererOf,
  run } from './support.js';
import { changeEverything, stateOf } from './gl_state.js';

// Tests every way to sort with every type of keys and in both directions.
const ways = [
  { sort: 'intervals', place: 16, key: 'float' },
  { sort: 'intervals', place: 16, key: 'uint', descending: true },
  { sort: 'intervals', place: 8, key: 'int' },
  { sort: 'intervals', place: 8, key: 'float', descending: true },
  { sort: 'intervals', place: 4, key: 'int', descending: true },
  { sort: 'intervals', place: 2, key: 'float' },
  { sort: 'radix', key: 'uint', keyBits: 16 },
  { sort: 'radix', key: 'float', descending: true },
];
const named = (way) => JSON.stringify(way);

// Slot size in tests for which any way to sort will do. SwiftShader takes seconds to compile the
// first way.
const quick = isSlow ? ways[2].place : 16;

function checkNoError(gl) {
  const error = gl.getError();
  expect(error === gl.NO_ERROR, `WebGL's error ${error}`);
}

// Sorts the first n keys of a texture, for every n in a range.
function everyLength(most, stride, wayIndexes) {
  for (const way of wayIndexes.map((i) => ways[i])) {
    const gl = newContext();
    const sorter = createSorter(gl, { capacity: most, ...way });
    let words = randomWords(most, 5).map((word) => (word % 3 === 0 ? word & 0xff : word));
    if (way.keyBits)
      words = words.map((word) => word & 0xffff);
    const keys = asKeys(words, way.key);
    const texture = keyTexture(gl, keys, way.key);
    for (let n = isSlow ? most : 0; n <= most; n += n < 70 ? 1 : stride) {
      sorter.sort(texture, n);
      expectOrder(sorter.readOrder(), keys.subarray(0, n), way.descending, `${named(way)}, n = ${n}`);
    }
    checkNoError(gl);
    sorter.dispose();
  }
}

const distributions = {
  random: (n) => randomWords(n, n),
  ascending: (n) => Uint32Array.from({ length: n }, (_, i) => i * 97),
  descending: (n) => Uint32Array.from({ length: n }, (_, i) => (n - i) * 97),
  equal: (n) => new Uint32Array(n).fill(0x3f800000),
  'two keys': (n) => randomWords(n, 3).map((word) => word & 1),
  'organ pipe': (n) => Uint32Array.from({ length: n }, (_, i) => Math.min(i, n - i)),
  'upper bits': (n) => randomWords(n, 7).map((word) => word & 0xffff0000),
  'largest': (n) => new Uint32Array(n).fill(0xffffffff),
  'runs that alternate': (n) => Uint32Array.from({ length: n }, (_, i) => (i & 1 ? n - i : i)),
};

function largeLengths(way) {
  // From 2^20 keys on, co-ranks bound the bisections. SwiftShader takes a second for 2^20 keys, so
  // on SwiftShader only one n is tested.
  const capacity = 2 ** 20 + 1;
  const random = randomWords(4, ways.indexOf(way)).map((word) => word % capacity);
  const smaller = [2 ** 14 + 1, 2 ** 16 - 1, 2 ** 17, 2 ** 18 + 12345, 2 ** 20 - 1, ...random];
  const lengths = isSlow ? [capacity] : [capacity, ...smaller];
  const gl = newContext();
  const sorter = createSorter(gl, { capacity, ...way, keyWidth: 2048, orderWidth: 777 });
  for (const n of lengths)
    expectSorted(gl, sorter, maskedKeys(way, randomWords(n, n)), { ...way, keyWidth: 2048 }, named(way));
  for (const [name, make] of isSlow ? [] : Object.entries(distributions))
    expectSorted(gl, sorter, maskedKeys(way, make(2 ** 16 - 1)), { ...way, keyWidth: 2048 }, `${named(way)} ${name}`);
  checkNoError(gl);
  sorter.dispose();
}

function maskedKeys(way, words) {
  return asKeys(way.keyBits ? words.map((word) => word & 0xffff) : words, way.key);
}

function specialFloats() {
  const gl = newContext();
  const nan = new Float32Array(new Uint32Array([0x7fc00000, 0xffc00000]).buffer);
  const special = [0, -0, Infinity, -Infinity, 1, -1, 3.4e38, -3.4e38, 1.2e-38, -1.2e-38];
  const keys = new Float32Array(5000);
  const bits = new Uint32Array(keys.buffer);
  const choices = randomWords(keys.length, 11);
  for (let i = 0; i < keys.length; ++i) {
    keys[i] = special[choices[i] % special.length];
    if (choices[i] % 7 === 0)
      bits[i] = new Uint32Array(nan.buffer)[choices[i] >>> 31];
  }
  for (const way of ways.filter(({ key }) => key === 'float')) {
    const sorter = createSorter(gl, { capacity: keys.length, ...way });
    expectSorted(gl, sorter, keys, way, named(way));
    expectOrder(cpuOrder(keys, way), keys, way.descending, 'on the CPU');
    sorter.dispose();
  }
  checkNoError(gl);
}

function cpuOrders() {
  for (const key of ['float', 'int', 'uint'])
    for (const descending of [false, true])
      for (const make of Object.values(distributions)) {
        const keys = asKeys(make(3000), key);
        expectOrder(cpuOrder(keys, { key, descending }), keys, descending, `on the CPU, ${key}`);
      }
  expectOrder(cpuOrder(new Float32Array([3, 1, 2]), null), new Float32Array([3, 1, 2]), false, 'without options');
  for (const descending of ['no', 0, Symbol('no')])
    expectError('option', () => cpuOrder(new Float32Array(3), { descending }));
  for (const key of ['constructor', '__proto__', Symbol('key'), Object.create(null)])
    expectError('keys', () => cpuOrder(new Float32Array(3), { key }));
  for (const [keys, key] of [[new Int32Array(3), 'float'], [new Float64Array(3), 'float'], [new Float32Array(3), 'uint'],
    [[3, 1, 2], 'float'], [[3, 1, 2], 'double'], [null, 'double']])
    expectError('keys', () => cpuOrder(keys, { key }));
}

// Writes the order into a buffer and reads it as an integer vertex attribute.
function intoBuffer() {
  const gl = newContext();
  const sorter = createSorter(gl, { capacity: 20001, output: 'buffer', orderWidth: 33, place: quick });
  for (const n of [1, 2, 3, 4, 5, 1000, 4097, 20001]) {
    const keys = asKeys(randomWords(n, n), 'float');
    sorter.sort(keyTexture(gl, keys, 'float'), n);
    const order = new Uint32Array(n);
    gl.bindBuffer(gl.ARRAY_BUFFER, sorter.buffer);
    gl.getBufferSubData(gl.ARRAY_BUFFER, 0, order);
    expectOrder(order, keys, false, `in a buffer, n = ${n}`);
    expectOrder(sorter.readOrder(), keys, false, `read, n = ${n}`);
  }
  checkNoError(gl);
}

function twoSorters() {
  const gl = newContext();
  const [a, b] = [createSorter(gl, { capacity: 3000, place: quick }),
    createSorter(gl, { capacity: 7000, key: 'uint', sort: 'radix', descending: true })];
  const floats = asKeys(randomWords(3000, 1), 'float');
  const words = randomWords(7000, 2);
  a.sort(keyTexture(gl, floats, 'float'));
  b.sort(keyTexture(gl, words, 'uint'));
  expectOrder(a.readOrder(), floats, false, 'the first');
  expectOrder(b.readOrder(), words, true, 'the second');
  a.dispose();
  b.sort(keyTexture(gl, words, 'uint'));
  expectOrder(b.readOrder(), words, true, 'the second alone');
  checkNoError(gl);
}

function stateStays() {
  const gl = newContext();
  const keys = keyTexture(gl, asKeys(randomWords(5000, 1), 'float'), 'float');
  const undo = changeEverything(gl);
  const before = stateOf(gl);
  const compare = (after) => {
    for (const [name, value] of before)
      expect(after.get(name) === value, `${name} was ${value}, is ${after.get(name)}`);
  };
  for (const output of ['texture', 'buffer']) {
    const sorter = createSorter(gl, { capacity: 5000, output, place: quick });
    compare(stateOf(gl));
    sorter.sort(keys);
    compare(stateOf(gl));
    sorter.selfTest();
    compare(stateOf(gl));
    sorter.readOrder();
    sorter.dispose();
    compare(stateOf(gl));
  }
  undo();
  checkNoError(gl);
  return `${before.size} values`;
}

// Counts the GL calls of a frame, and checks that none allocates memory and none waits.
function nothingIsMade() {
  const gl = newContext();
  const keys = keyTexture(gl, asKeys(randomWords(20000, 1), 'float'), 'float');
  const sorters = ['texture', 'buffer'].map((output) => createSorter(gl, { capacity: 20000, output, place: quick }));
  const refused = /^(create|delete|texStorage|texImage|bufferData|renderbuffer|compile|link|finish|flush|getError|fence|clientWait|getBufferSubData|checkFramebuffer|getProgram|getShader|getUniform)/;
  const called = [];
  let calls = 0;
  for (const name in gl)
    if (typeof gl[name] === 'function') {
      const original = gl[name];
      gl[name] = (...given) => {
        ++calls;
        if (refused.test(name) || (name === 'readPixels' && typeof given[6] !== 'number'))
          called.push(name);
        return original.apply(gl, given);
      };
    }
  for (const n of [20000, 1, 12345, 20000])
    for (const sorter of sorters)
      sorter.sort(keys, n);
  expect(calls > 100 && called.length === 0, `${calls} calls, of them ${called.join(' ')}`);
  return `${calls} calls`;
}

async function lostContext() {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2');
  const sorter = createSorter(gl, { capacity: 1000, place: quick });
  const keys = asKeys(randomWords(1000, 1), 'float');
  const texture = keyTexture(gl, keys, 'float');
  const kept = createSorter(gl, { capacity: 1000, place: quick });
  const extension = gl.getExtension('WEBGL_lose_context');
  const event = (name) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
  canvas.addEventListener('webglcontextlost', (lost) => lost.preventDefault());
  const lost = event('webglcontextlost');
  const isParallel = gl.getExtension('KHR_parallel_shader_compile') !== null;
  gl.getProgramParameter = () => false;  // pretends that the compiler has not finished yet
  const begun = createSorterAsync(gl, { capacity: 2000 }).catch((error) => error.code);
  extension.loseContext();
  await lost;
  const code = await begun;
  expect(!isParallel || code === 'context-lost', `a sorter that was begun: ${code}`);
  delete gl.getProgramParameter;
  expectError('context-lost', () => sorter.sort(texture));
  expectError('context-lost', () => createSorter(gl, { capacity: 1000 }));
  sorter.dispose();
  const restored = event('webglcontextrestored');
  setTimeout(() => extension.restoreContext());
  await restored;
  expectError('context-lost', () => kept.sort(keyTexture(gl, keys, 'float')));
  kept.dispose();
  checkNoError(gl);
  const next = createSorter(gl, { capacity: 1000, place: quick });
  expectSorted(gl, next, keys);
}

function mistakes() {
  const gl = newContext();
  expectError('webgl2', () => createSorter(null, { capacity: 1 }));
  expectError('webgl2', () => createSorter(new OffscreenCanvas(1, 1).getContext('webgl'), { capacity: 1 }));
  for (const options of [{}, { capacity: 0 }, { capacity: 1.5 }, { capacity: 2 ** 29 }, { capacity: 9, key: 'double' },
    { capacity: 9, place: 3 }, { capacity: 9, keyBits: 16 }, { capacity: 9, key: 'uint', keyBits: 33 },
    { capacity: 9, keyWidth: 0 }, { capacity: 9, sort: 'bogus' }, { capacity: 9, output: '' },
    { capacity: 9, descend: true }, { capacity: 9, descending: 'no' }, { capacity: 9n }, { capacity: Object.create(null) },
    { capacity: Symbol('9') }, { capacity: 9, key: 'constructor' }, { capacity: undefined }])
    expectError('option', () => createSorter(gl, options));
  const most = gl.getParameter(gl.MAX_TEXTURE_SIZE);
  for (const [options, named] of [[{ orderWidth: 1 }, 'orderWidth'], [{ keyWidth: 1 }, 'keyWidth'], [{ keyWidth: 65535 }, 'keyWidth'],
    [{ capacity: 2 * 1024 * most }, 'orderWidth']]) {
    const message = expectError('capacity', () => createSorter(gl, { capacity: 2 ** 20, ...options }));
    expect(message.includes(named) && message.includes(`${most} x ${most}`), message);
  }
  const sorter = createSorter(gl, { capacity: 100, keyWidth: undefined, key: undefined });
  const keys = keyTexture(gl, new Float32Array(100), 'float');
  for (const n of [-1, 101, 1.5, NaN, '7', Symbol('7'), Object.create(null)]) {
    expectError('count', () => sorter.sort(keys, n));
    expectError('count', () => sorter.readOrder(n));
  }
  expectError('keys', () => sorter.sort(null));
  expectError('keys', () => sorter.sort(keyTexture(gl, new Uint32Array(100), 'uint')));
  checkNoError(gl);
  sorter.dispose();
  for (const use of [() => sorter.sort(keys), () => sorter.order, () => sorter.buffer, () => sorter.bytes])
    expectError('disposed', use);
}

// Tests textures that a sorter must reject: deleted, of another context, kind or format, or with a
// base level other than 0. None of them may leave an error in the page's OpenGL error queue.
function mistakenTextures() {
  const gl = newContext();
  const sorter = createSorter(gl, { capacity: 100, place: quick });
  const make = () => keyTexture(gl, new Float32Array(100), 'float');
  const keys = make();
  sorter.sort(keys);
  gl.deleteTexture(keys);
  expectError('keys', () => sorter.sort(keys));
  expectError('keys', () => sorter.sort(keyTexture(newContext(), new Float32Array(100), 'float')));
  const levels = make();
  gl.bindTexture(gl.TEXTURE_2D, levels);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_BASE_LEVEL, 1);
  expect(expectError('keys', () => sorter.sort(levels)).includes('level 0'), 'the level is not told');
  const cube = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_CUBE_MAP, cube);
  for (const other of [cube, gl.createTexture(), keyTexture(gl, new Int32Array(100), 'int')])
    expectError('keys', () => sorter.sort(other));
  checkNoError(gl);
  expectSorted(gl, sorter, asKeys(randomWords(100, 1), 'float'));
  checkNoError(gl);
}

// Tests objects that come from another frame of the page and have other classes.
function anotherFrame() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const gl = frame.contentDocument.createElement('canvas').getContext('webgl2');
  expect(!(gl instanceof WebGL2RenderingContext), 'the frame has classes of its own');
  const keys = asKeys(randomWords(100, 1), 'float');
  expectSorted(gl, createSorter(gl, { capacity: 100, place: quick }), keys);
  expectOrder(cpuOrder(new frame.contentWindow.Float32Array(keys)), keys, false, 'on the CPU');
  frame.remove();
}

// Simulates two kinds of devices: some write fewer bits per fragment, so that a framebuffer is
// incomplete, and some compute wrong results.
function poorMachines() {
  const original = WebGL2RenderingContext.prototype;
  const poor = (bits, targets = 8) => {
    const gl = newContext();
    // bits per pixel of each framebuffer, whose textures were made just before it
    const drawn = new Map();
    let texelBits = 0;
    for (const name of ['texStorage2D', 'texStorage3D'])
      gl[name] = (target, levels, format, ...sides) => {
        texelBits = { [gl.R32UI]: 32, [gl.RG32UI]: 64, [gl.RGBA32UI]: 128 }[format];
        original[name].call(gl, target, levels, format, ...sides);
      };
    gl.drawBuffers = (points) => {
      drawn.set(gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING), points.length * texelBits);
      original.drawBuffers.call(gl, points);
    };
    gl.checkFramebufferStatus = () =>
      drawn.get(gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING)) > bits ? gl.FRAMEBUFFER_UNSUPPORTED : gl.FRAMEBUFFER_COMPLETE;
    gl.getParameter = (name) => name === gl.MAX_DRAW_BUFFERS ? targets : original.getParameter.call(gl, name);
    return gl;
  };
  for (const bits of [1024, 512, 256, 128]) {
    const gl = poor(bits);
    const sorter = createSorter(gl, { capacity: 5000 });
    expect(sorter.way === `intervals${bits / 64}`, `${bits} bits: ${sorter.way}`);
    expectSorted(gl, sorter, asKeys(randomWords(5000, 1), 'float'));
  }
  for (const [targets, way] of [[7, 'intervals4'], [4, 'intervals4'], [2, 'intervals2']])
    expect(createSorter(poor(1024, targets), { capacity: 100 }).way === way, `${targets} targets: not ${way}`);
  const message = expectError('targets', () => createSorter(poor(64), { capacity: 100 }));
  expect(message.includes('128 bits per pixel'), message);

  const named = (renderer) => {
    const other = newContext();
    const { UNMASKED_RENDERER_WEBGL } = other.getExtension('WEBGL_debug_renderer_info');
    other.getParameter = (name) => name === UNMASKED_RENDERER_WEBGL
      ? renderer : WebGL2RenderingContext.prototype.getParameter.call(other, name);
    return createSorter(other, { capacity: 2 ** 18, key: 'uint', keyBits: 16, selfTest: false }).way;
  };
  expect(named('ANGLE (a GPU)') === 'radix' && named('llvmpipe') === 'intervals16', 'the way by the renderer');

  const wrong = newContext();
  wrong.shaderSource = (shader, text) => WebGL2RenderingContext.prototype.shaderSource.call(
    wrong, shader, text.replace(/p_key ?> ?q_key/, '(p_key >> 8u) > (q_key >> 8u)'));
  return `${message}; ${expectError('self-test', () => createSorter(wrong, { capacity: 1000 }))}`;
}

const renderer = () => rendererOf(newContext());

// Sorts every n up to 5,000 by the default way, and every 37th n by the other ways. SwiftShader
// takes 10 ms per n, so on SwiftShader only one way is tested.
await run({
  renderer,
  'every length': () => everyLength(5000, 1, [0]),
  'every way, many lengths': () => everyLength(5000, 37, [1, 2, 3, 4, 5, 6, 7]),
  ...Object.fromEntries(ways.map((way) => [`large and adversarial lengths ${named(way)}`, () => largeLengths(way)])),
  'special floats': specialFloats,
  'orders of the CPU': cpuOrders,
  'into a buffer': intoBuffer,
  'two sorters': twoSorters,
  'the state stays': stateStays,
  'nothing is made in a frame': nothingIsMade,
  'a lost context': lostContext,
  mistakes,
  'mistaken textures': mistakenTextures,
  'another frame': anotherFrame,
  'poor machines': poorMachines,
});
