// SPDX-License-Identifier: MIT
// Functions that the tests share: a runner that posts results, contexts, keys, and the expected
// order.

const parameters = new URLSearchParams(location.search);

/** True if the renderer is slow, so that tests try fewer sizes. */
export const isSlow = parameters.get('renderer') === 'swiftshader';

export const post = (message) => fetch('/', { method: 'POST', body: JSON.stringify(message) });

export function expect(is, text) {
  if (!is)
    throw new Error(text);
}

export function expectError(code, work) {
  try {
    work();
  } catch (error) {
    expect(error.code === code, `'${code}' was expected, not ${error.code}: ${error.stack}`);
    return error.message;
  }
  throw new Error(`'${code}' was expected, nothing was thrown`);
}

/** Runs the tests whose names contain the value of `?only=`. */
export async function run(tests) {
  const only = parameters.get('only') ?? '';
  let ok = true;
  for (const [name, test] of Object.entries(tests)) {
    if (!name.includes(only))
      continue;
    const start = performance.now();
    let text;
    try {
      text = `passed ${name}: ${(await test()) ?? ''}`;
    } catch (error) {
      ok = false;
      text = `FAILED ${name}: ${error.stack ?? error}`;
    }
    await post({ text: `${text} (${Math.round(performance.now() - start)} ms)` });
  }
  await post({ text: ok ? 'all passed' : 'FAILED', ok });
}

export function newContext() {
  const gl = new OffscreenCanvas(16, 16).getContext('webgl2');
  expect(gl !== null, 'there is no WebGL 2');
  return gl;
}

export function rendererOf(gl) {
  const extension = gl.getExtension('WEBGL_debug_renderer_info');
  return gl.getParameter(extension.UNMASKED_RENDERER_WEBGL);
}

const formats = {
  uint: ['R32UI', 'RED_INTEGER', 'UNSIGNED_INT'], int: ['R32I', 'RED_INTEGER', 'INT'], float: ['R32F', 'RED', 'FLOAT'],
};

/** Makes a texture of keys, `width` per row, with the default filters. */
export function keyTexture(gl, keys, kind, width = 1024) {
  const [internal, format, type] = formats[kind].map((name) => gl[name]);
  const height = Math.max(1, Math.ceil(keys.length / width));
  const texels = new keys.constructor(width * height);
  texels.set(keys);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, internal, width, height);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, format, type, texels);
  gl.bindTexture(gl.TEXTURE_2D, null);
  return texture;
}

export function randomWords(n, seed) {
  const words = new Uint32Array(n);
  for (let i = 0, state = seed; i < n; ++i) {
    state = (state + 0x9e3779b9) >>> 0;
    let word = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    words[i] = word ^ (word >>> 16);
  }
  return words;
}

export function asKeys(words, kind) {
  if (kind === 'float')
    return new Float32Array(words.buffer).map((key) => (Number.isNaN(key) ? 1.5 : key));
  return kind === 'int' ? new Int32Array(words.buffer) : words;
}

// Returns the side on which a NaN is sorted: after all numbers if its sign is plus, before all
// numbers if its sign is minus.
function nanSide(bits, i) {
  return bits[i] >> 31 ? -1 : 1;
}

// Compares keys by the documented order: numbers by value, -0 equal to 0, and NaNs by nanSide.
function comparison(keys) {
  if (!(keys instanceof Float32Array))
    return (i, j) => (keys[i] < keys[j] ? -1 : keys[i] > keys[j] ? 1 : 0);
  const bits = new Int32Array(keys.buffer, keys.byteOffset, keys.length);
  const side = (i) => (Number.isNaN(keys[i]) ? nanSide(bits, i) : 0);
  return (i, j) => side(i) - side(j) || (keys[i] < keys[j] ? -1 : keys[i] > keys[j] ? 1 : 0);
}

/** Expects the only permutation that sorts the keys in a stable way. */
export function expectOrder(order, keys, descending, what) {
  expect(order.length === keys.length, `${what}: ${order.length} indexes of ${keys.length} keys`);
  const compare = comparison(keys);
  const seen = new Uint8Array(keys.length);
  for (let rank = 0; rank < order.length; ++rank) {
    const at = order[rank];
    expect(at < keys.length && seen[at] === 0, `${what}: index ${at} at rank ${rank} is none, or twice there`);
    seen[at] = 1;
    if (rank === 0)
      continue;
    const before = order[rank - 1];
    const sign = compare(before, at) * (descending ? -1 : 1);
    expect(sign < 0 || (sign === 0 && before < at),
           `${what}: rank ${rank}: key ${keys[before]} (${before}) before ${keys[at]} (${at})`);
  }
}

/** Sorts keys with a new texture, and expects their order. */
export function expectSorted(gl, sorter, keys, { key = 'float', descending = false, keyWidth } = {}, what = '') {
  const texture = keyTexture(gl, keys, key, keyWidth);
  sorter.sort(texture, keys.length);
  expectOrder(sorter.readOrder(), keys, descending, `${what} n = ${keys.length}`);
  gl.deleteTexture(texture);
}
