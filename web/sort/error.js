// SPDX-License-Identifier: MIT

/** Why nothing is sorted; `code` names it for programs. */
export class SortError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'SortError';
    this.code = code;
  }
}

/** Whether an object is of a class, by its name: that of a frame has classes of its own. */
export const isA = (object, name) => object?.[Symbol.toStringTag] === name;
