// SPDX-License-Identifier: MIT
'use strict';

// Decodes bytes that assemble.py encoded in base 85.
function bytes_of(text) {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~';
  const values = new Map([...digits].map((digit, value) => [digit, value]));
  const words = new DataView(new ArrayBuffer(Math.ceil(text.length / 5) * 4));
  for (let word = 0; 5 * word < text.length; ++word) {
    const five = text.slice(5 * word, 5 * word + 5).padEnd(5, '~');
    words.setUint32(4 * word, [...five].reduce((sum, digit) => 85 * sum + values.get(digit), 0));
  }
  return new Uint8Array(words.buffer, 0, Math.floor(text.length * 4 / 5));
}

// Decompresses a program that assemble.py packed.
function inflated(packed) {
  return new Response(new Blob([bytes_of(packed)]).stream().pipeThrough(new DecompressionStream('gzip')));
}

// Reports a program that fails to start in the same way as a program that stops.
addEventListener('unhandledrejection', ({ reason }) => Module.onAbort(reason?.message ?? reason));

// Adds the packed program of this name to Emscripten's `module`.
function unpacked(name, module) {
  module.instantiateWasm = (imports, receive) => {
    inflated(document.getElementById(`${name}-program`).textContent).arrayBuffer()
      .then(program => WebAssembly.instantiate(program, imports))
      .then(({ instance, module: compiled }) => receive(instance, compiled));
    return {};
  };
  return module;
}
