// SPDX-License-Identifier: MIT
// Times the sorts of the npm package (web/sort), from a texture of keys to a texture with the
// order, and the browser's own sort of the same number of keys. Posts each time to the page.
// assemble.py puts the package's modules before this text. sorts, indexed by their names in the
// results
const SORTS = { intervals: 'intervals', 'gather-radix': 'radix' };
const OWN = 'Float32Array.sort';  // sorts keys without ids, on the CPU
const REPEATS = 5;
const SLOW = 400;  // limit in ms; a sort that takes longer gets no larger n
const LIMIT = 60000;  // time limit in ms for all measurements
// shortest time in ms of a measurement, because browser clocks have steps of 0.1 ms
const SHORTEST = 10;
const WIDTH = 1024;  // number of keys per row of the texture

const median = times => times.sort((a, b) => a - b)[times.length >> 1];
const randomKeys = n => Float32Array.from({ length: n }, Math.random);

// Median milliseconds per sort. `run(count)` sorts `count` times and returns the total
// milliseconds.
function timed(run) {
  let count = 1;
  return median(Array.from({ length: REPEATS }, () => {
    for (;;) {
      const ms = run(count);
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

function makeContext() {
  if (typeof OffscreenCanvas === 'undefined') throw new Error('this browser has no OffscreenCanvas');
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!gl) throw new Error('this browser has no WebGL 2');
  return gl;
}

function textureOf(gl, keys) {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R32F, WIDTH, keys.length / WIDTH);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, WIDTH, keys.length / WIDTH, gl.RED, gl.FLOAT, keys);
  return texture;
}

// Times a sort. The smallest n also runs the package's self-test. The code reads one index to wait,
// because finish() does not wait in every browser.
function timeOnGpu(gl, sort, n) {
  const sorter = createSorter(gl, { capacity: n, keyWidth: WIDTH, sort, selfTest: n === 1024 });
  const keys = textureOf(gl, randomKeys(n));
  const run = count => {
    const start = performance.now();
    for (let i = 0; i < count; ++i) sorter.sort(keys, n);
    sorter.readOrder(1);
    return performance.now() - start;
  };
  try {
    run(1);
    return timed(run);
  } finally {
    sorter.dispose();
    gl.deleteTexture(keys);
  }
}

function timeOwn(n) {
  const keys = randomKeys(n);
  return timed(count => runOwn(keys, count));
}

function rendererOf(gl) {
  const extension = gl.getExtension('WEBGL_debug_renderer_info');
  return gl.getParameter(extension?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
}

function measure() {
  let gl = null;
  try {
    gl = makeContext();
    postMessage({ renderer: rendererOf(gl) });
  } catch (error) {
    postMessage({ renderer: `none: ${error.message}` });
  }
  const going = new Set([...(gl ? Object.keys(SORTS) : []), OWN]);
  const end = performance.now() + LIMIT;
  for (let log2n = 10; log2n <= 20; ++log2n)
    for (const sort of [...going]) {
      if (performance.now() > end) return postMessage({ isDone: `${LIMIT / 1000} seconds are over` });
      try {
        const ms = sort === OWN ? timeOwn(2 ** log2n) : timeOnGpu(gl, SORTS[sort], 2 ** log2n);
        postMessage({ sort, log2n, ms });
        if (ms > SLOW) going.delete(sort);
      } catch (error) {
        postMessage({ refused: `${sort}, 2^${log2n}: ${error.message}` });
        going.delete(sort);
      }
    }
  postMessage({ isDone: 'done' });
}

measure();
