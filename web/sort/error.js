// SPDX-License-Identifier: MIT

/** Why nothing is sorted; `code` names it for programs. */
export class SortError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'SortError';
    this.code = code;
  }
}

/** A value in a message, whatever it is. */
export const shown = (value) => typeof value === 'string' ? JSON.stringify(value)
  : Object(value) === value ? typeof value : String(value);

/** Whether an object is of a class, by its name: that of a frame has classes of its own. */
export const isA = (object, name) => object?.[Symbol.toStringTag] === name;
