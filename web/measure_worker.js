// SPDX-License-Identifier: MIT
// Times sorts on WebGL 2, from texture to texture, and the browser's own sort of as many keys; what comes out is posted.
'use strict';

const SORTS = ['intervals', 'gather-radix', 'network', 'optimized'];
const OWN = 'Float32Array.sort';  // keys alone, on the processor
const REPEATS = 5;
const SLOW = 400;    // milliseconds, beyond which a sort is not asked for more
const LIMIT = 60000; // of all
const SHORTEST = 10; // a time is of so much work: browsers' clocks go by steps, Chrome's by 0.1 ms

const call = (name, result, types, values) => Module.ccall(name, result, types, values);
const median = times => times.sort((a, b) => a - b)[times.length >> 1];

// The median of milliseconds a sort, of which so many take `run(count)` altogether.
function timed(run) {
  let count = 1;
  return median(Array.from({ length: REPEATS }, () => {
    for (;;) {
      const ms = run(count);
      if (!(ms >= 0)) throw new Error('it failed while it was timed');
      if (ms >= SHORTEST) return ms / count;
      count *= 2;
    }
  }));
}

function runOwn(keys, count) {
  const copies = Array.from({ length: count }, () => keys.slice());
  const start = performance.now();
  for (const copy of copies) copy.sort();
  return performance.now() - start;
}

function time(sort, n) {
  if (sort === OWN) {
    const keys = Float32Array.from({ length: n }, Math.random);
    return timed(count => runOwn(keys, count));
  }
  const why = call('sorts_prepare', 'string', ['string', 'number'], [sort, n]);
  if (why) throw new Error(why);
  const run = count => call('sorts_run', 'number', ['number'], [count]);
  if (run(1) < 0) throw new Error('it fails');  // the first one compiles
  return timed(run);
}

function measure() {
  const renderer = call('sorts_renderer', 'string', [], []);
  postMessage({ renderer });
  const going = new Set(renderer.startsWith('none') ? [OWN] : [...SORTS, OWN]);
  const end = performance.now() + LIMIT;
  for (let log2n = 10; log2n <= 20; ++log2n)
    for (const sort of [...going]) {
      if (performance.now() > end) return postMessage({ isDone: `${LIMIT / 1000} seconds are over` });
      try {
        const ms = time(sort, 2 ** log2n);
        postMessage({ sort, log2n, ms });
        if (ms > SLOW) going.delete(sort);
      } catch (error) {
        postMessage({ refused: `${sort}, 2^${log2n}: ${error.message}` });
        going.delete(sort);
      }
    }
  postMessage({ isDone: 'done' });
}

const fail = why => postMessage({ isDone: `nothing is measured: ${why}` });
addEventListener('unhandledrejection', ({ reason }) => fail(reason?.message ?? reason));

var Module = { noInitialRun: true, onRuntimeInitialized: measure, onAbort: fail };
if (location.protocol === 'blob:')  // the single file's, whose page hands the program on
  Module.instantiateWasm = (imports, receive) => {
    onmessage = ({ data }) => unpack(data, imports, receive);
    return {};
  };
else
  importScripts('measure-program.js');
