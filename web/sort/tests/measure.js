// SPDX-License-Identifier: MIT
// Measures, for README.md: python3 in_chromium.py llvmpipe tests/measure.html. Each way to sort in a context of
// its own: until it has sorted once, and the median of sorting random keys, beside the CPU's order.
import { cpuOrder, createSorterAsync } from '../index.js';
import { asKeys, keyTexture, newContext, post, randomWords, rendererOf } from './support.js';

const ways = [
  { sort: 'intervals', place: 16, key: 'float' },
  { sort: 'intervals', place: 8, key: 'float' },
  { sort: 'intervals', place: 4, key: 'float' },
  { sort: 'intervals', place: 2, key: 'float' },
  { sort: 'radix', key: 'float' },
  { sort: 'radix', key: 'uint', keyBits: 16 },
];
const parameters = new URLSearchParams(location.search);
const log2s = (parameters.get('log2n') ?? '12,16,18,20').split(',').map(Number);
const repeats = Number(parameters.get('repeats') ?? 9);

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];

// A pixel that is read is there when all is done; finish does not wait in Chromium.
function waited(gl, work) {
  const pixel = new Uint8Array(4);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function measure(way) {
  const gl = newContext();
  const capacity = 2 ** Math.max(...log2s);
  const keys = asKeys(randomWords(capacity, 1).map((word) => word >>> (32 - (way.keyBits ?? 32))), way.key);
  const texture = keyTexture(gl, keys, way.key);
  waited(gl, () => {});
  const start = performance.now();
  const sorter = await createSorterAsync(gl, { capacity, selfTest: false, ...way });
  const made = performance.now() - start;
  sorter.sort(texture, capacity > 2 ** 12 ? 2 ** 12 : capacity);
  sorter.readOrder(1);
  const first = performance.now() - start;
  await post({ text: `${JSON.stringify(way)}: made in ${made.toFixed(0)} ms, sorted once after ${first.toFixed(0)}` });
  for (const n of log2s.map((log2) => 2 ** log2)) {
    const times = [];
    for (let i = 0; i <= repeats; ++i)
      times.push(waited(gl, () => {
        sorter.sort(texture, n);
        sorter.readOrder(1);
      }));
    await post({ text: `  2^${Math.log2(n)}: ${median(times.slice(1)).toFixed(2)} ms` });
  }
}

async function main() {
  await post({ text: `${rendererOf(newContext())}, ${navigator.hardwareConcurrency} cores` });
  for (const way of ways.filter((_, i) => !parameters.has('way') || Number(parameters.get('way')) === i))
    await measure(way);
  for (const n of log2s.map((log2) => 2 ** log2)) {
    const keys = asKeys(randomWords(n, 1), 'float');
    const times = Array.from({ length: 5 }, () => {
      const start = performance.now();
      cpuOrder(keys);
      return performance.now() - start;
    });
    await post({ text: `cpuOrder 2^${Math.log2(n)}: ${median(times).toFixed(2)} ms` });
  }
  await post({ text: 'measured', ok: true });
}

await main();
