// SPDX-License-Identifier: MIT
'use strict';

// What Emscripten is told of a program: in the single file it stands in the page itself, compressed.
function unpacked(name, module) {
  const packed = document.getElementById(`${name}-program`);
  if (packed)
    module.instantiateWasm = (imports, receive) => {
      const bytes = Uint8Array.from(atob(packed.textContent), character => character.charCodeAt(0));
      new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
        .then(program => WebAssembly.instantiate(program, imports))
        .then(({ instance, module: compiled }) => receive(instance, compiled));
      return {};
    };
  return module;
}
