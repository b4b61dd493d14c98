// SPDX-License-Identifier: MIT

/** Why nothing is sorted. Texts name the numbers; codes are for programs. */
export class SortError extends Error {
  /**
   * - `webgl2`: what was given is no WebGL 2 context
   * - `option`: there is no such option, or it is out of its range
   * - `capacity`: so many keys, or an order of them, in rows of `keyWidth` or `orderWidth`, take larger textures than the machine has
   * - `targets`: a fragment cannot write a place of any way to sort, or there is no memory
   * - `compile`: a kernel does not compile
   * - `self-test`: the machine sorts wrongly
   * - `count`: more keys than the capacity, or no number; no passes, or a part of one
   * - `keys`: no texture, one of another format or context, deleted, or read from another level than 0; an array of another type
   * - `context-lost`, `disposed`: there is nothing left to sort with
   */
  readonly code: 'webgl2' | 'option' | 'capacity' | 'targets' | 'compile' | 'self-test' | 'count' | 'keys' | 'context-lost' | 'disposed';
}

export interface KeyOptions {
  /**
   * How keys lie in their texture: R32UI, R32I, or R32F, which is the standard. Floats are in the order of their
   * numbers, -0 being 0; NaN is behind all numbers if its sign is plus, before them if it is minus.
   */
  key?: 'uint' | 'int' | 'float';
  /** The greatest first. Equal keys are in the order of their indexes either way. */
  descending?: boolean;
}

export interface SorterOptions extends KeyOptions {
  /**
   * The most keys that are sorted at once, 1 to 2^28, as far as the machine's textures go: where they have 16384 rows,
   * more than 2^24 take a larger `keyWidth` and `orderWidth` than the standard. Memory grows with it: `bytes`.
   */
  capacity: number;
  /** Keys in a row of their texture. 1024 */
  keyWidth?: number;
  /** Texels in a row of the order. 1024 */
  orderWidth?: number;
  /** Bits of `uint` keys, which are less than 2^keyBits: digits that need no sorting are left out. 32 */
  keyBits?: number;
  /** A texture of indexes, or a buffer for an integer attribute as well. 'texture' */
  output?: 'texture' | 'buffer';
  /** Merging by intervals, or by digits. 'auto': digits on a GPU where keys have at most 16 bits and capacity is 2^18 or more. */
  sort?: 'auto' | 'intervals' | 'radix';
  /** The most values that a fragment of `intervals` writes: 16 takes 1024 bits a pixel, 2 takes 128, which each machine has; `radix` takes 512. 16 */
  place?: 16 | 8 | 4 | 2;
  /** Sorts up to 70,001 keys once, reads the order back and compares it. true */
  selfTest?: boolean;
}

/**
 * A sorter of up to `capacity` keys in the page's context. Each function leaves the context's state as it was,
 * and none but `selfTest` and `readOrder` waits for the GPU. Nothing is allocated on the GPU once it is made.
 */
export interface Sorter {
  /** What was chosen for this machine: 'intervals16', 8, 4, 2, or 'radix'. */
  readonly way: string;
  readonly capacity: number;
  /**
   * The indexes of the keys in order: R32UI, row by row, `orderWidth` a row; where a buffer is asked for,
   * RGBA32UI with four a texel. Texels beyond n keep what they had.
   */
  readonly order: WebGLTexture;
  readonly orderWidth: number;
  /** The same as 32-bit unsigned integers one after the other; null unless `output` is 'buffer'. */
  readonly buffer: WebGLBuffer | null;
  /** Memory that the sorter holds on the GPU. */
  readonly bytes: number;
  /** Passes of the sort that was started last. */
  readonly passes: number;

  /** Sorts the first n keys: `start`, then `step` to the end. Throws SortError. */
  sort(keys: WebGLTexture, n?: number): void;
  /** Begins to sort the first n keys, and gives up what was begun before. A texture's format and level are asked for where the one before was another. Throws SortError. */
  start(keys: WebGLTexture, n?: number): void;
  /** Runs so many passes more, an integer; all, if none is told. The order changes with the last one; keys are read in the first. @returns whether it was the last */
  step(passes?: number): boolean;

  /** Sorts keys of its own. The order is undefined then. @returns what is wrong, or null */
  selfTest(): string | null;
  /** The first n indexes of the order, as many as the last sort that has ended. For tests: waits for the GPU. */
  readOrder(n?: number): Uint32Array;
  /** Deletes what it holds on the GPU; `order`, `buffer` and `bytes` throw SortError from then on. */
  dispose(): void;
}

/** Throws SortError, and leaves nothing behind, where this machine does not sort; `cpuOrder` does anywhere. */
export function createSorter(gl: WebGL2RenderingContext, options: SorterOptions): Sorter;

/** The same without waiting for the compiler where the browser has KHR_parallel_shader_compile. */
export function createSorterAsync(gl: WebGL2RenderingContext, options: SorterOptions): Promise<Sorter>;

/** The same order on the CPU, as a stable sort of 16-bit digits. Throws SortError unless the array is of the type that `key` says, and `descending` true or false. */
export function cpuOrder(keys: Float32Array | Uint32Array | Int32Array, options?: KeyOptions): Uint32Array;
