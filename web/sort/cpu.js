// SPDX-License-Identifier: MIT
// Computes the order of keys on the CPU, for devices on which the GPU cannot sort, and for the
// self-test.

// Converts keys to unsigned integers in the same order. Floats become sortable key bits, with -0
// treated as +0.
function orderCodes(keys, key, descending) {
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, keys.length);
  const flipped = ((key === 'int' ? 0x80000000 : 0) ^ (descending ? 0xffffffff : 0)) >>> 0;
  const floatCode = (word) => (word === 0x80000000 ? word : word & 0x80000000 ? ~word : word | 0x80000000);
  return key === 'float' ? bits.map((word) => floatCode(word) ^ flipped) : bits.map((word) => word ^ flipped);
}

/** Returns the indexes of keys in sorted order, in a stable way. Keys are arrays of 32-bit words with the bits of the keys. */
export function bitOrder(keys, key, descending) {
  const codes = orderCodes(keys, key, descending);
  let order = Uint32Array.from(codes, (_, i) => i);
  let next = new Uint32Array(codes.length);
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(65537);
    for (const code of codes)
      ++starts[((code >>> shift) & 0xffff) + 1];
    for (let digit = 0; digit < 65536; ++digit)
      starts[digit + 1] += starts[digit];
    for (const i of order)
      next[starts[(codes[i] >>> shift) & 0xffff]++] = i;
    [order, next] = [next, order];
  }
  return order;
}
