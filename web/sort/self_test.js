// SPDX-License-Identifier: MIT
// Self-test of a sorter. Some devices shift or mask integers incorrectly, lose their upper bits, or
// read memory before it is written.
import { bitOrder } from './cpu.js';

// Number of test keys. On any renderer, they fill several tiles (64 x 64) with 16 values per output
// slot.
const mostKeys = 70001;

// Makes test keys: all bits, keys that differ in one bit, equal keys, infinities, zeros of both
// signs, and NaN.
function testKeys(n, { key, keyBits }) {
  const words = new Uint32Array(n);
  const special = [0, 0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 0xffc00000, 0xffffffff, 0x3f800000];
  for (let i = 0, random = 1; i < n; ++i) {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    const other = words[i >> 1];
    const bit = 1 << (random >>> 27);
    words[i] = [random, special[random >>> 29], bit, other, other ^ bit][i % 5];
  }
  if (keyBits < 32)
    return words.map((word) => word >>> (32 - keyBits));
  return key === 'float' ? words.map(withoutOdd) : words;
}

// Replaces subnormal floats, which some devices flush to zero, and signaling NaNs, which some
// devices make quiet.
function withoutOdd(word) {
  const exponent = word & 0x7f800000;
  if (exponent === 0)
    return word & 0x80000000;
  return exponent === 0x7f800000 && (word & 0x7fffff) !== 0 ? 0x7fc00000 : word;
}

function keyTexture(gl, keys, width, { format, transfer, type, Keys }) {
  const rows = Math.ceil(keys.length / width);
  const words = new Uint32Array(width * rows);
  words.set(keys);
  const texture = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl[format], width, rows);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, rows, gl[transfer], gl[type], new Keys(words.buffer));
  return texture;
}

/** Sorts test keys and checks the result. Afterwards the order is undefined. @returns a description of the error, or null */
export function selfTest(gl, sorter, options, kind) {
  const n = Math.min(sorter.capacity, mostKeys);
  const words = testKeys(n, options);
  const texture = keyTexture(gl, words, options.keyWidth, kind);
  sorter.sort(texture, n);
  const found = sorter.readOrder();
  gl.deleteTexture(texture);
  const expected = bitOrder(words, options.key, options.descending);
  const rank = expected.findIndex((index, i) => index !== found[i]);
  const key = (index) => (index < n ? `0x${words[index].toString(16)}` : 'none');
  return rank < 0 ? null : `of ${n} keys number ${found[rank]} (${key(found[rank])}) has rank ${rank} instead of ` +
    `number ${expected[rank]} (${key(expected[rank])})`;
}
