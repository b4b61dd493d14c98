// SPDX-License-Identifier: MIT
// Changes all state of a WebGL 2 context from its initial values, and reads it.

const capabilities = ['BLEND', 'CULL_FACE', 'DEPTH_TEST', 'DITHER', 'POLYGON_OFFSET_FILL', 'SAMPLE_ALPHA_TO_COVERAGE',
  'SAMPLE_COVERAGE', 'SCISSOR_TEST', 'STENCIL_TEST', 'RASTERIZER_DISCARD'];
const bufferTargets = ['ARRAY_BUFFER', 'COPY_READ_BUFFER', 'COPY_WRITE_BUFFER', 'PIXEL_PACK_BUFFER', 'PIXEL_UNPACK_BUFFER',
  'UNIFORM_BUFFER', 'TRANSFORM_FEEDBACK_BUFFER'];
const textureTargets = ['TEXTURE_2D', 'TEXTURE_2D_ARRAY', 'TEXTURE_3D', 'TEXTURE_CUBE_MAP'];
const units = 16;

const numbers = new Map();
const numberOf = (value) => {
  if (value === null || typeof value !== 'object')
    return value;
  if (ArrayBuffer.isView(value) || Array.isArray(value))
    return [...value].join();
  if (!numbers.has(value))
    numbers.set(value, `object ${numbers.size}`);
  return numbers.get(value);
};

// All constants that getParameter accepts.
let names = null;
function parametersOf(gl) {
  if (names !== null)
    return names;
  names = [];
  for (const name in WebGL2RenderingContext.prototype) {
    const number = WebGL2RenderingContext[name];
    if (typeof number !== 'number' || number < 0x0400)
      continue;
    gl.getParameter(number);
    if (gl.getError() === gl.NO_ERROR)
      names.push(name);
  }
  return names;
}

export function stateOf(gl) {
  const state = new Map();
  for (const name of parametersOf(gl))
    state.set(name, numberOf(gl.getParameter(gl[name])));
  const active = gl.getParameter(gl.ACTIVE_TEXTURE);
  for (let unit = 0; unit < units; ++unit) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    for (const name of ['SAMPLER_BINDING', 'TEXTURE_BINDING_2D', 'TEXTURE_BINDING_2D_ARRAY', 'TEXTURE_BINDING_3D',
      'TEXTURE_BINDING_CUBE_MAP'])
      state.set(`unit ${unit} ${name}`, numberOf(gl.getParameter(gl[name])));
  }
  gl.activeTexture(active);
  for (let attribute = 0; attribute < 16; ++attribute)
    for (const name of ['CURRENT_VERTEX_ATTRIB', 'VERTEX_ATTRIB_ARRAY_ENABLED', 'VERTEX_ATTRIB_ARRAY_BUFFER_BINDING',
      'VERTEX_ATTRIB_ARRAY_SIZE', 'VERTEX_ATTRIB_ARRAY_DIVISOR', 'VERTEX_ATTRIB_ARRAY_INTEGER'])
      state.set(`attribute ${attribute} ${name}`, numberOf(gl.getVertexAttrib(attribute, gl[name])));
  for (let index = 0; index < 4; ++index)
    for (const name of ['UNIFORM_BUFFER_BINDING', 'TRANSFORM_FEEDBACK_BUFFER_BINDING'])
      state.set(`${name} ${index}`, numberOf(gl.getIndexedParameter(gl[name], index)));
  return state;
}

function feedbackProgram(gl) {
  const program = gl.createProgram();
  for (const [stage, text] of [[gl.VERTEX_SHADER, 'out vec4 kept; void main() { gl_Position = kept = vec4(0.0); }'],
    [gl.FRAGMENT_SHADER, 'void main() { }']]) {
    const shader = gl.createShader(stage);
    gl.shaderSource(shader, `#version 300 es\n${text}`);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.transformFeedbackVaryings(program, ['kept'], gl.INTERLEAVED_ATTRIBS);
  gl.linkProgram(program);
  return program;
}

/** @returns a function that ends what would make errors later */
export function changeEverything(gl) {
  for (const name of capabilities)
    gl[name === 'DITHER' ? 'disable' : 'enable'](gl[name]);
  gl.viewport(1, 2, 3, 4);
  gl.scissor(5, 6, 7, 8);
  gl.colorMask(true, false, false, true);
  gl.depthMask(false);
  gl.stencilMask(0x55);
  gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE, gl.DST_ALPHA, gl.ZERO);
  gl.clearColor(0.1, 0.2, 0.3, 0.4);
  gl.frontFace(gl.CW);
  gl.cullFace(gl.FRONT_AND_BACK);
  gl.depthFunc(gl.NEVER);
  for (const [i, name] of ['PACK_ALIGNMENT', 'UNPACK_ALIGNMENT'].entries())
    gl.pixelStorei(gl[name], 1 + i);
  for (const [i, name] of ['PACK_ROW_LENGTH', 'PACK_SKIP_PIXELS', 'PACK_SKIP_ROWS', 'UNPACK_ROW_LENGTH', 'UNPACK_SKIP_PIXELS',
    'UNPACK_SKIP_ROWS', 'UNPACK_IMAGE_HEIGHT', 'UNPACK_SKIP_IMAGES'].entries())
    gl.pixelStorei(gl[name], 3 + i);
  for (const name of ['UNPACK_FLIP_Y_WEBGL', 'UNPACK_PREMULTIPLY_ALPHA_WEBGL'])
    gl.pixelStorei(gl[name], true);
  gl.bindVertexArray(gl.createVertexArray());
  for (let unit = 0; unit < units; ++unit) {
    gl.activeTexture(gl.TEXTURE0 + unit);
    for (const target of textureTargets)
      gl.bindTexture(gl[target], gl.createTexture());
    gl.bindSampler(unit, gl.createSampler());
  }
  gl.activeTexture(gl.TEXTURE0 + 5);
  gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, gl.createFramebuffer());
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, gl.createFramebuffer());
  gl.bindRenderbuffer(gl.RENDERBUFFER, gl.createRenderbuffer());
  for (let attribute = 0; attribute < 16; ++attribute)
    gl.vertexAttribI4ui(attribute, attribute, 1, 2, 3);
  return beginFeedback(gl);
}

function beginFeedback(gl) {
  gl.useProgram(feedbackProgram(gl));
  gl.bindTransformFeedback(gl.TRANSFORM_FEEDBACK, gl.createTransformFeedback());
  const kept = gl.createBuffer();
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, kept);
  gl.bufferData(gl.TRANSFORM_FEEDBACK_BUFFER, 4096, gl.STATIC_DRAW);
  gl.bindBufferBase(gl.TRANSFORM_FEEDBACK_BUFFER, 0, kept);
  gl.bindBuffer(gl.TRANSFORM_FEEDBACK_BUFFER, null);
  for (const name of bufferTargets.filter((target) => target !== 'TRANSFORM_FEEDBACK_BUFFER'))
    gl.bindBuffer(gl[name], gl.createBuffer());
  gl.beginTransformFeedback(gl.POINTS);
  return () => gl.endTransformFeedback();
}
