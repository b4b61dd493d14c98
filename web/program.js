// SPDX-License-Identifier: MIT
'use strict';

// What the single file has compressed, in base64.
function inflated(packed) {
  const bytes = Uint8Array.from(atob(packed), character => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

// Makes a program of that.
function unpack(packed, imports, receive) {
  inflated(packed).arrayBuffer()
    .then(program => WebAssembly.instantiate(program, imports))
    .then(({ instance, module }) => receive(instance, module));
  return {};
}

// What Emscripten is told of a program: in the single file it stands in the page itself.
function unpacked(name, module) {
  const packed = document.getElementById(`${name}-program`);
  if (packed)
    module.instantiateWasm = (imports, receive) => unpack(packed.textContent, imports, receive);
  return module;
}
