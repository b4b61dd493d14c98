// SPDX-License-Identifier: MIT
// Computes the passes that sort n keys, before any key is read. sorts/intervals/plan.cpp and
// sorts/radix/plan.cpp do the same in C++; tests/plan.mjs compares every pass, block and constant
// with the C++ version.

const log2 = (power) => 31 - Math.clz32(power);
const parts = (n, size) => Math.ceil(n / size);

/** The ways to sort, by number of values per output slot. */
const byIntervals = (values) => ({ values, passes: intervals, streams: intervalStreams, take: `sort_keys_${values}` });
export const ways = {
  intervals16: byIntervals(16),
  intervals8: byIntervals(8),
  intervals4: byIntervals(4),
  intervals2: byIntervals(2),
  radix: { values: 8, passes: radix, streams: radixStreams, take: 'sort_keys_8' },
};

export const padded = (n) => parts(n || 1, 32) * 32;

/** Returns log2 of the width of all streams of a sorter, in output slots. Streams are as wide as a square, rounded up. */
export const log2Width = (way, n) => (log2Up(n / way.values) + 1) >> 1;
const log2Up = (n) => (n > 1 ? 32 - Math.clz32(n - 1) : 0);

/** Returns the aligned blocks [start, length] of this number of output slots. Each block is a rectangle of a stream (§6.2.1). */
export function alignedBlocks(start, length) {
  const blocks = [];
  for (const end = start + length; start < end; ) {
    const most = 2 ** log2(end - start);
    const piece = start === 0 ? most : Math.min(most, start & -start);
    blocks.push([start, piece]);
    start += piece;
  }
  return blocks;
}

// For each slot size, a list of [first, log2 of spacings]. From 2^first keys on, the bisections are
// bounded on both sides by co-ranks of every 2^spacing-th rank. The list begins with larger
// spacings, which apply to runs of at least twice the spacing.
const bounds = {
  16: [[20, 8]],
  8: [[18, 8]],
  4: [[18, 8, 6], [22, 11, 8, 6]],
  2: [[16, 8, 5], [20, 11, 8, 6, 5]],
};
const spacings = (way, n) => bounds[way.values].filter(([from]) => n >= 2 ** from).pop()?.slice(1) ?? [];

// Makes the passes of `intervals`. Streams 0 and 1 alternate as source and target of the values,
// and streams 2 and 3 as source and target of the co-ranks. Slots with fewer than 16 values have
// narrow texels. The first pass, `take`, reads the keys and sorts each slot; its blocks are those
// of the local sort in the C++ program.
function intervals(way, n) {
  const places = [0, n / way.values];
  const narrow = way.values < 16 ? '_narrow' : '';
  const passes = [];
  let values = 0;
  let found = 3;
  const add = (kernel, reads, writes, range, constants) =>
    passes.push({ kernel, reads, writes, blocks: alignedBlocks(...range), constants });
  add(way.take, { keys: 'keys' }, (values = 1), places, {});
  for (let run = way.values; run < n; run *= 2) {
    const constants = { run, size: n, ahead: 1 };
    let reads = { values };
    for (const log2 of spacings(way, n).filter((spacing) => run >= 2 ** (spacing + 1))) {
      const within = reads.found === undefined ? '' : '_within';
      add(`co_ranks${within}${narrow}`, reads, (found = 5 - found), [0, parts(n, 2 ** log2)],
        { ...constants, log2_spacing: log2 });
      constants.log2_bound = log2;
      reads = { values, found };
    }
    const bounded = reads.found === undefined ? '' : 'bounded_';
    add(`merge_${bounded}${way.values}${narrow}`, reads, (values = 1 - values), places, constants);
  }
  return passes;
}

// Returns the streams, each with its number of output slots, number of words per slot, and largest
// number of words per texel.
function intervalStreams(way, n) {
  const values = { places: n / way.values, words: way.values * 2, texelWords: way.values < 16 ? 2 : 4 };
  const finest = spacings(way, n).pop();
  if (!finest)
    return [values, values];
  const ranks = { places: parts(n, 2 ** finest), words: 1 };
  return [values, values, ranks, ranks];
}

// Returns the levels of a pyramid of sums: counts of 256 values each, followed by levels with 16
// children per node, up to the root. The children of node i are nodes 16 i to 16 i + 15.
function radixLevels(n) {
  let nodes = parts(parts(n, 256), 16);
  let first = 2 ** log2Up(nodes);
  const levels = [{ first: 16 * first, nodes: parts(n, 256) }, { first, nodes }];
  while (nodes > 1) {
    nodes = parts(nodes, 16);
    first >>= 4;
    levels.push({ first, nodes });
  }
  return levels;
}

const sumsOf = (level) => (level % 2 === 1 ? 4 : 5);

// Makes the passes of the radix sort. Streams 0 and 1 alternate as source and target of the values.
// The other streams are bitmaps, counts, sums of odd levels, sums of even levels, and digits.
function radix(way, n, keyBits) {
  const levels = radixLevels(n);
  const chunks = n / 32;
  const root = levels.at(-1).first;
  const passes = [];
  const add = (kernel, reads, writes, range, constants) =>
    passes.push({ kernel, reads, writes, blocks: alignedBlocks(...range), constants });
  add(way.take, { keys: 'keys' }, 0, [0, n / 8], {});
  for (let digit = 0, values = 0; digit < keyBits; digit += 4, values = 1 - values) {
    add('digit_bitmaps', { values }, 2, [0, chunks], { shift: 32 - keyBits + digit });
    add('count_bitmaps', { bitmaps: 2 }, 3, [0, levels[0].nodes * 4], { chunks });
    for (let level = 1; level < levels.length; ++level) {
      const { first, nodes } = levels[level - 1];
      const below = level === 1 ? 3 : sumsOf(level - 1);
      add(level === 1 ? 'sum_counts' : 'sum_nodes', { below }, sumsOf(level), [levels[level].first * 16, levels[level].nodes * 16], { first, nodes });
    }
    add('sum_digits', { sums: sumsOf(levels.length - 1) }, 6, [0, 1], { root });
    add('gather_by_digit', { values, bitmaps: 2, counts: 3, odd: 4, even: 5, digits: 6 }, 1 - values, [0, n / 8],
        { root, levels: levels.length - 1, first_node: levels[0].first, chunks });
  }
  return passes;
}

function radixStreams(way, n) {
  const levels = radixLevels(n);
  const most = (odd) =>
    levels.reduce((sum, { first }, level) => (level > 0 && level % 2 === odd ? Math.max(sum, 2 * first) : sum), 1);
  const values = { places: n / 8, words: 16 };
  const sixteen = (places) => ({ places, words: 16 });
  return [values, values, sixteen(n / 32), sixteen(levels[0].nodes * 4), sixteen(most(1) * 16), sixteen(most(0) * 16),
    sixteen(1)];
}

/** Returns width and height of a stream, in output slots (texels). */
export function extent(places, log2Columns) {
  const columns = 2 ** log2Columns;
  return places <= columns ? [places, 1] : [columns, parts(places, columns)];
}

/** Returns the sides of the viewport for writing a stream, which are powers of two. */
export const viewport = (sides) => sides.map((side) => 2 ** log2Up(side));

/** Returns the last pass, which writes the indexes of the sorted values in rows of this many texels: the whole rows, and the rest. */
export function orderPass(kernel, values, texels, width) {
  const rows = Math.floor(texels / width);
  const rectangles = [[0, 0, width, rows, 0], [0, rows, texels - rows * width, 1, rows * width]];
  return {
    kernel, reads: { values }, writes: 'order', constants: { width, id_mask: 0xffffffff },
    rectangles: rectangles.filter(([, , columns, lines]) => columns > 0 && lines > 0),
  };
}

/** Number of words of a block record: three attributes of four words. */
export const recordWords = 12;

/** Largest number of records of a pass for any n up to the capacity: a block for each bit of the number of slots. */
export const mostRecords = (log2Columns) => 2 * log2Columns + 2;

/**
 * Writes the records of a pass from word `at` on. A record has a rectangle and then the constants in the kernel's order.
 * @returns the index of the word after the records
 */
export function writeRecords(pass, names, log2Columns, words, at) {
  const columns = 2 ** log2Columns;
  const rectangle = ([start, length]) => {
    const y = Math.floor(start / columns);
    return [start - y * columns, y, Math.min(length, columns), Math.max(1, length / columns), start];
  };
  for (const [x, y, width, height, start] of pass.rectangles ?? pass.blocks.map(rectangle)) {
    const constants = names.map((name) => (name === 'block_start' ? start : pass.constants[name]));
    words.set([x, y, width, height, ...constants], at);
    at += recordWords;
  }
  return at;
}
