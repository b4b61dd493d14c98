// SPDX-License-Identifier: MIT
// Compares every pass, block and constant of plan.js with the C++ programs, which are on standard
// input, one program per line. Usage: web-sort-generate programs | node plan.mjs
import assert from 'node:assert/strict';
import { createInterface } from 'node:readline';
import { kernels } from '../kernels.js';
import * as plan from '../plan.js';

const names = (way, pass) => kernels[`${pass.kernel}/${way}`].constants;

function records(way, pass, log2Width) {
  const words = new Uint32Array(pass.blocks.length * plan.recordWords);
  plan.writeRecords(pass, names(way, pass), log2Width, words, 0);
  const used = 4 + names(way, pass).length;
  return pass.blocks.flatMap((_, b) => [...words.slice(b * plan.recordWords, b * plan.recordWords + used)]);
}

// Compares the first pass of a sort with the C++ program. The C++ programs start after the keys
// were read, so the pass is compared with the local sort of `intervals`, which has the same blocks.
function compareFirst(program, way, passes) {
  const [first, ...rest] = passes;
  const places = plan.padded(program.n) / way.values;
  assert.equal(first.blocks.reduce((sum, [, length]) => sum + length, 0), places);
  if (program.way === 'radix')
    return [rest, program.operations];
  const blocks = program.operations[0].records;
  const rectangles = records(program.way, { ...first, constants: {} }, program.log2Width);
  const size = 4 + names(program.way, first).length;
  const size2 = blocks.length / first.blocks.length;
  first.blocks.forEach((_, b) =>
    assert.deepEqual(rectangles.slice(b * size, b * size + 4), blocks.slice(b * size2, b * size2 + 4)));
  return [rest, program.operations.slice(1)];
}

function compare(program) {
  const way = plan.ways[program.way];
  const n = plan.padded(program.n);
  const capacity = plan.padded(program.capacity);
  assert.equal(plan.log2Width(way, capacity), program.log2Width);
  const streams = way.streams(way, capacity);
  const all = way.passes(way, n, Number(program.settings.bits ?? 32));
  const [passes, operations] = compareFirst(program, way, all);
  assert.equal(passes.length, operations.length);
  passes.forEach((pass, i) => {
    const operation = operations[i];
    assert.equal(pass.kernel, operation.kernel);
    const reads = kernels[`${pass.kernel}/${program.way}`].reads.map((name) => pass.reads[name]);
    assert.deepEqual([...reads, pass.writes], operation.streams);
    assert.deepEqual(records(program.way, pass, program.log2Width), operation.records);
    const sides = plan.viewport(plan.extent(streams[pass.writes].places, program.log2Width));
    assert.deepEqual(sides, operation.viewport);
  });
  return passes.length;
}

let programs = 0;
let passes = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const program = JSON.parse(line);
  try {
    passes += compare(program);
  } catch (error) {
    error.message = `${program.way}, n = ${program.n}, capacity ${program.capacity}: ${error.message}`;
    throw error;
  }
  ++programs;
}
assert.ok(programs > 2000, `${programs} programs are too few`);
console.log(`${programs} programs, ${passes} passes are alike`);
