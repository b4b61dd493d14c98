// SPDX-License-Identifier: MIT
// Times sorts on WebGL 2, from texture to texture, and the browser's own sort of as many keys; what comes out is posted.
'use strict';

const SORTS = ['intervals', 'gather-radix', 'network', 'optimized'];
const OWN = 'Float32Array.sort';  // keys alone, on the processor
const REPEATS = 5;
const SLOW = 400;    // milliseconds, beyond which a sort is not asked for more
const LIMIT = 60000; // of all

const call = (name, result, types, values) => Module.ccall(name, result, types, values);
const median = times => times.sort((a, b) => a - b)[times.length >> 1];

function timeOwn(n) {
  const keys = Float32Array.from({ length: n }, Math.random);
  return median(Array.from({ length: REPEATS }, () => {
    const copy = keys.slice();
    const start = performance.now();
    copy.sort();
    return performance.now() - start;
  }));
}

function time(sort, n) {
  if (sort === OWN) return timeOwn(n);
  const why = call('sorts_prepare', 'string', ['string', 'number'], [sort, n]);
  if (why) throw new Error(why);
  call('sorts_run', 'number', [], []);  // the first one compiles
  return median(Array.from({ length: REPEATS }, () => call('sorts_run', 'number', [], [])));
}

function measure() {
  const renderer = call('sorts_renderer', 'string', [], []);
  postMessage({ renderer });
  const going = new Set(renderer.startsWith('none') ? [OWN] : [...SORTS, OWN]);
  const end = performance.now() + LIMIT;
  for (let log2n = 10; log2n <= 20; ++log2n)
    for (const sort of [...going]) {
      if (performance.now() > end) break;
      try {
        const ms = time(sort, 2 ** log2n);
        postMessage({ sort, log2n, ms });
        if (ms > SLOW) going.delete(sort);
      } catch (error) {
        postMessage({ refused: `${sort}, 2^${log2n}: ${error.message}` });
        going.delete(sort);
      }
    }
  postMessage({ isDone: true });
}

var Module = { noInitialRun: true, onRuntimeInitialized: measure };
if (location.protocol === 'blob:')  // the single file's, whose page hands the program on
  Module.instantiateWasm = (imports, receive) => {
    onmessage = ({ data }) => unpack(data, imports, receive);
    return {};
  };
else
  importScripts('measure-program.js');
