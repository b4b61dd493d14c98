// SPDX-License-Identifier: MIT
'use strict';

// Five characters are four bytes (assemble.py).
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

// What the single file has compressed.
function inflated(packed) {
  return new Response(new Blob([bytes_of(packed)]).stream().pipeThrough(new DecompressionStream('gzip')));
}

// Makes a program of that.
function unpack(packed, imports, receive) {
  inflated(packed).arrayBuffer()
    .then(program => WebAssembly.instantiate(program, imports))
    .then(({ instance, module }) => receive(instance, module));
  return {};
}

// A program that does not come ends as one that stops.
addEventListener('unhandledrejection', ({ reason }) => Module.onAbort(reason?.message ?? reason));

// What Emscripten is told of a program: in the single file it stands in the page itself.
function unpacked(name, module) {
  const packed = document.getElementById(`${name}-program`);
  if (packed)
    module.instantiateWasm = (imports, receive) => unpack(packed.textContent, imports, receive);
  return module;
}
