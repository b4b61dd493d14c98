// SPDX-License-Identifier: MIT
// The controls around splats.js, and the counted numbers. The address may set the start, for
// example ?by=worker&n=20&angle=1. With an angle, the picture does not move.
import { knot, Splats, viewFrom } from './splats.js';

const given = new URLSearchParams(location.search);
const form = document.forms[0];
const output = form.querySelector('output');
const canvas = document.querySelector('canvas');
const gl = canvas.getContext('webgl2', { antialias: false });
for (const name of ['by', 'n'])
  if (given.has(name))
    form[name].value = given.get(name);
if (form.n.value === '')  // the chosen n is not offered
  form.n.selectedIndex = 0;
const fixed = given.has('angle') ? Number(given.get('angle')) : null;
const turnPerFrame = 0.02;
const framesBetweenCounts = 20;

let splats;
let worker;
let isBusy = false;  // true while the worker sorts
let late = null;  // the last order that the worker sent, and its frame

function begin() {
  splats?.dispose();
  worker?.terminate();
  const points = knot(2 ** Number(form.n.value));
  splats = new Splats(gl, points);
  worker = new Worker('worker.js');
  worker.postMessage({ points });
  late = null;
  isBusy = false;
  worker.onmessage = ({ data }) => {
    late = data;
    isBusy = false;
    splats?.upload(late.order);
  };
}

function ask(view, frame) {
  if (isBusy)
    return;
  isBusy = true;
  worker.postMessage({ row: [view[2], view[6], view[10]], frame });
}

const times = [];
let frame = 0;
let counted = '';

function report(byWorker) {
  const order = byWorker ? late?.order : splats.sorter.readOrder();
  if (order === undefined)
    return;
  const wrong = splats.wrongNeighbours(order);
  const age = byWorker ? `, ${frame - late.frame} frames old` : ', of this frame';
  counted = `${wrong.toLocaleString('en')} of ${splats.n.toLocaleString('en')} neighbours in the wrong order${age}`;
}

const wordsOf = (way) => (way === 'radix' ? 'a radix sort' : 'a merge sort');

function draw(now) {
  if (gl.isContextLost())
    return;
  const view = viewFrom(8, fixed ?? frame * turnPerFrame);
  canvas.width = innerWidth * devicePixelRatio;
  canvas.height = innerHeight * devicePixelRatio;
  const byWorker = form.by.value === 'worker';
  splats.drawKeys(view);
  if (byWorker)
    ask(view, frame);
  else
    splats.sort();
  if (!byWorker || late !== null)
    splats.draw(view, byWorker ? splats.late : splats.sorter.order);
  times.push(now);
  if (times.length > 20)
    times.shift();
  if (form.count.checked && frame % framesBetweenCounts === 0)
    report(byWorker);
  const milliseconds = (times.at(-1) - times[0]) / Math.max(1, times.length - 1);
  output.textContent = `${milliseconds.toFixed(1)} ms a frame (sorted ${byWorker ? 'by a worker' : `on the GPU by ${wordsOf(splats.sorter.way)}`}). ${form.count.checked ? counted : ''}`;
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
    output.textContent = 'The browser has taken the GPU away from this page. It goes on when it is given back.';
  });
  canvas.addEventListener('webglcontextrestored', start);
  start();
}
