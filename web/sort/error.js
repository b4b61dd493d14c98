// SPDX-License-Identifier: MIT

/** The error of a sort that is not possible; `code` names the reason for programs. */
export class SortError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'SortError';
    this.code = code;
  }
}

/** Formats any value for a message. */
export const shown = (value) => typeof value === 'string' ? JSON.stringify(value)
  : Object(value) === value ? typeof value : String(value);

/** Returns whether an object is of a class, by the name of the class, because objects of another frame have other classes. */
export const isA = (object, name) => object?.[Symbol.toStringTag] === name;
