// SPDX-License-Identifier: MIT
// The page around splats.js. ?n=20&angle=1 selects 2^20 splats and a fixed angle.
import { knot, Splats, viewFrom } from './splats.js';

const given = new URLSearchParams(location.search);
const form = document.forms[0];
const output = form.querySelector('output');
const canvas = document.querySelector('canvas');
const gl = canvas.getContext('webgl2', { antialias: false });
if (given.has('n'))
  form.n.value = given.get('n');
if (form.n.value === '')  // true if the menu does not offer the chosen n
  form.n.selectedIndex = 0;
const fixed = given.has('angle') ? Number(given.get('angle')) : null;
const turnPerFrame = 0.02;

let splats;
let frame = 0;
const times = [];

function begin() {
  splats?.dispose();
  splats = new Splats(gl, knot(2 ** Number(form.n.value)));
}

function draw(now) {
  if (gl.isContextLost())
    return;
  const view = viewFrom(8, fixed ?? frame * turnPerFrame);
  canvas.width = innerWidth * devicePixelRatio;
  canvas.height = innerHeight * devicePixelRatio;
  splats.drawKeys(view);
  splats.sort();
  splats.draw(view);
  times.push(now);
  if (times.length > 20)
    times.shift();
  const milliseconds = (times.at(-1) - times[0]) / Math.max(1, times.length - 1);
  const method = splats.sorter.way === 'radix' ? 'a radix sort' : 'a merge sort';
  output.textContent = `${milliseconds.toFixed(1)} ms a frame (sorted on the GPU by ${method})`;
  ++frame;
  requestAnimationFrame(draw);
}

function start() {
  try {
    begin();
    requestAnimationFrame(draw);
  } catch (error) {
    output.textContent = `Nothing is sorted on the GPU here: ${error.message}`;
  }
}

if (gl === null) {
  output.textContent = 'This browser has no WebGL 2, or it is switched off: nothing can be drawn here.';
} else {
  form.n.addEventListener('change', begin);
  canvas.addEventListener('webglcontextlost', (event) => {
    event.preventDefault();  // allows the browser to restore the context
    splats?.dispose();
    splats = null;
    output.textContent = 'The browser has taken the GPU away from this page. The page goes on when it gets the GPU back.';
  });
  canvas.addEventListener('webglcontextrestored', start);
  start();
}
