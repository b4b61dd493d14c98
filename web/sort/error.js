// SPDX-License-Identifier: MIT

/** Why nothing is sorted; `code` names it for programs. */
export class SortError extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'SortError';
    this.code = code;
  }
}
