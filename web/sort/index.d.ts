// SPDX-License-Identifier: MIT

/** The error of every function that cannot sort. The message is for people and gives the numbers; the code is for programs. */
export class SortError extends Error {
  /**
   * - `webgl2`: the first argument is not a WebGL 2 context
   * - `option`: an option does not exist, or its value is out of range
   * - `capacity`: the device's textures are too small for this capacity with rows of `keyWidth` keys or `orderWidth` texels
   * - `targets`: the device supports too few or too small render targets for any method, or memory is exhausted
   * - `compile`: a kernel does not compile
   * - `self-test`: the device sorts incorrectly
   * - `count`: the number of keys is not an integer or exceeds the capacity
   * - `keys`: the texture is missing, deleted, of another context or format, or has a base level other than 0; or the array has another type
   * - `context-lost`, `disposed`: the context was lost, or the sorter was disposed of
   */
  readonly code: 'webgl2' | 'option' | 'capacity' | 'targets' | 'compile' | 'self-test' | 'count' | 'keys' | 'context-lost' | 'disposed';
}

export interface KeyOptions {
  /**
   * Type of the keys: `uint` for a texture R32UI, `int` for R32I, `float` for R32F. Default: 'float'. -0 equals 0.
   * A NaN sorts after all numbers if its sign bit is clear, and before them if it is set.
   */
  key?: 'uint' | 'int' | 'float';
  /** Sorts the greatest key first. In both directions, equal keys keep the order of their indexes. Default: false */
  descending?: boolean;
}

export interface SorterOptions extends KeyOptions {
  /**
   * Maximum number of keys per sort, from 1 to 2^28. The device's textures may limit it further: if they have at most
   * 16384 rows, more than 2^24 keys need a larger `keyWidth` and `orderWidth` than the defaults. Memory (`bytes`) grows
   * with the capacity.
   */
  capacity: number;
  /** Number of keys in a row of the key texture. Default: 1024 */
  keyWidth?: number;
  /** Number of texels in a row of the order texture. Default: 1024 */
  orderWidth?: number;
  /** Number of bits of `uint` keys, which must be below 2^keyBits. The radix sort skips the digits above. Default: 32 */
  keyBits?: number;
  /** 'texture' writes the indexes to a texture; 'buffer' also writes them to a buffer, for use as an integer attribute. Default: 'texture' */
  output?: 'texture' | 'buffer';
  /**
   * The method: merging by intervals, or a radix sort. 'auto' selects the radix sort on a GPU if keys have at most 16 bits
   * and the capacity is at least 2^18, otherwise intervals. Default: 'auto'
   */
  sort?: 'auto' | 'intervals' | 'radix';
  /**
   * Maximum number of values that a fragment of `intervals` writes. 16 values need 1024 bits of render targets; 2 values
   * need 128, which every device supports. `radix` needs 512. Default: 16
   */
  place?: 16 | 8 | 4 | 2;
  /** Sorts up to 70,001 keys once when the sorter is made, reads the order back and checks it. Default: true */
  selfTest?: boolean;
}

/**
 * Sorts up to `capacity` keys in the page's context. Every function leaves the context's state as it was. Only `selfTest`
 * and `readOrder` wait for the GPU. After construction, nothing is allocated on the GPU.
 */
export interface Sorter {
  /** The method that was selected for this device: 'intervals16', 'intervals8', 'intervals4', 'intervals2' or 'radix'. */
  readonly way: string;
  readonly capacity: number;
  /**
   * The indexes of the keys in sorted order, row by row, with `orderWidth` texels per row. The format is R32UI, or, if
   * `output` is 'buffer', RGBA32UI with four indexes per texel. Texels beyond n keep their content.
   */
  readonly order: WebGLTexture;
  readonly orderWidth: number;
  /** A buffer with the same indexes as 32-bit unsigned integers, or null if `output` is 'texture'. */
  readonly buffer: WebGLBuffer | null;
  /** Number of bytes that the sorter has allocated on the GPU. */
  readonly bytes: number;
  /** Number of passes of the last sort. */
  readonly passes: number;

  /** Sorts the first n keys. The texture's format and base level are queried if the previous sort had another texture. Throws SortError. */
  sort(keys: WebGLTexture, n?: number): void;

  /** Sorts keys that the sorter generates. Afterwards the order is undefined. @returns a description of the error, or null */
  selfTest(): string | null;
  /** Reads the first n indexes of the order, by default as many as the last sort had. For tests only, because it waits for the GPU. */
  readOrder(n?: number): Uint32Array;
  /** Frees the sorter's memory on the GPU. Afterwards `order`, `buffer` and `bytes` throw SortError. */
  dispose(): void;
}

/** Makes a sorter. Throws SortError and frees everything if this device cannot sort; `cpuOrder` works on every device. */
export function createSorter(gl: WebGL2RenderingContext, options: SorterOptions): Sorter;

/** Makes a sorter like `createSorter`, but does not wait for the shader compiler if the browser supports KHR_parallel_shader_compile. */
export function createSorterAsync(gl: WebGL2RenderingContext, options: SorterOptions): Promise<Sorter>;

/**
 * Computes the same order on the CPU, with a stable radix sort of 16-bit digits. Throws SortError if the array's type does
 * not match `key`, or `descending` is not a boolean.
 */
export function cpuOrder(keys: Float32Array | Uint32Array | Int32Array, options?: KeyOptions): Uint32Array;
