// SPDX-License-Identifier: MIT
// Saves and restores the WebGL 2 state of the page that a sorter changes.

/**
 * Does some work and restores the WebGL state: bindings, units, masks, capabilities, viewport, pixel
 * transfers. Transform feedback is paused during the work. Blending does not apply to integers.
 * @param units number of texture units that the work uses, from unit 0 on
 */
export function keepState(gl, units, work) {
  const restore = saved(gl, units);
  try {
    return work();
  } finally {
    for (const undo of restore.reverse())
      undo();
  }
}

function saved(gl, units) {
  const undo = [];
  const keep = (name, set) => {
    const value = gl.getParameter(name);
    undo.push(() => set(value));
  };
  keepFeedback(gl, undo);
  keep(gl.CURRENT_PROGRAM, (program) => gl.useProgram(program));
  keep(gl.DRAW_FRAMEBUFFER_BINDING, (framebuffer) => gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, framebuffer));
  keep(gl.READ_FRAMEBUFFER_BINDING, (framebuffer) => gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer));
  keep(gl.VERTEX_ARRAY_BINDING, (array) => gl.bindVertexArray(array));
  keep(gl.VIEWPORT, (viewport) => gl.viewport(...viewport));
  keep(gl.COLOR_WRITEMASK, (mask) => gl.colorMask(...mask));
  gl.colorMask(true, true, true, true);
  for (const [binding, target] of [[gl.ARRAY_BUFFER_BINDING, gl.ARRAY_BUFFER],
    [gl.PIXEL_PACK_BUFFER_BINDING, gl.PIXEL_PACK_BUFFER], [gl.PIXEL_UNPACK_BUFFER_BINDING, gl.PIXEL_UNPACK_BUFFER]]) {
    keep(binding, (buffer) => gl.bindBuffer(target, buffer));
    gl.bindBuffer(target, null);
  }
  keepCapabilities(gl, undo);
  keepTransfers(gl, keep);
  keepUnits(gl, keep, units);
  return undo;
}

function keepFeedback(gl, undo) {
  if (!gl.getParameter(gl.TRANSFORM_FEEDBACK_ACTIVE) || gl.getParameter(gl.TRANSFORM_FEEDBACK_PAUSED))
    return;
  gl.pauseTransformFeedback();
  undo.push(() => gl.resumeTransformFeedback());
}

function keepCapabilities(gl, undo) {
  for (const capability of [gl.CULL_FACE, gl.DEPTH_TEST, gl.SCISSOR_TEST, gl.STENCIL_TEST, gl.RASTERIZER_DISCARD,
    gl.SAMPLE_COVERAGE, gl.SAMPLE_ALPHA_TO_COVERAGE])
    if (gl.isEnabled(capability)) {
      gl.disable(capability);
      undo.push(() => gl.enable(capability));
    }
}

function keepTransfers(gl, keep) {
  const standard = { PACK_ALIGNMENT: 4, UNPACK_ALIGNMENT: 4 };
  for (const name of ['PACK_ALIGNMENT', 'PACK_ROW_LENGTH', 'PACK_SKIP_PIXELS', 'PACK_SKIP_ROWS', 'UNPACK_ALIGNMENT',
    'UNPACK_ROW_LENGTH', 'UNPACK_SKIP_PIXELS', 'UNPACK_SKIP_ROWS', 'UNPACK_FLIP_Y_WEBGL',
    'UNPACK_PREMULTIPLY_ALPHA_WEBGL']) {
    keep(gl[name], (value) => gl.pixelStorei(gl[name], value));
    gl.pixelStorei(gl[name], standard[name] ?? 0);
  }
}

function keepUnits(gl, keep, units) {
  keep(gl.ACTIVE_TEXTURE, (unit) => gl.activeTexture(unit));
  for (let unit = 0; unit < units; ++unit) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    const keepOne = (name, set) =>
      keep(name, (object) => {
        gl.activeTexture(gl.TEXTURE0 + unit);
        set(object);
      });
    keepOne(gl.TEXTURE_BINDING_2D, (texture) => gl.bindTexture(gl.TEXTURE_2D, texture));
    keepOne(gl.TEXTURE_BINDING_2D_ARRAY, (texture) => gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture));
    keepOne(gl.SAMPLER_BINDING, (sampler) => gl.bindSampler(unit, sampler));
  }
}
