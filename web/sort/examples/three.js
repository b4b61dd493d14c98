// SPDX-License-Identifier: MIT
// Transparent splats with three.js, drawn back to front in an order that the GPU computes in each
// frame. Keys are drawn into a render target, and the material reads the order as a texture.
import * as THREE from 'three';
import { createSorter } from '../index.js';

const width = 1024;  // width in texels of the textures of points, keys and orders
const n = 2 ** 18;

// Makes points (x, y, z, hue) around a knot whose strands cross. In a wrong order, the strands
// behind shine through.
function knot() {
  const points = new Float32Array(4 * n);
  const gauss = () => Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(6.2832 * Math.random());
  for (let i = 0; i < n; ++i) {
    const turn = Math.random() * 2 * Math.PI;
    const ring = 2 + Math.cos(3 * turn);
    const center = [ring * Math.cos(2 * turn), ring * Math.sin(2 * turn), 1.3 * Math.sin(3 * turn)];
    points.set([...center.map((x) => x + 0.13 * gauss()), turn / (2 * Math.PI)], 4 * i);
  }
  return points;
}

const renderer = new THREE.WebGLRenderer();
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(50, 1, 0.1, 30);
camera.up.set(0, 0, 1);

const points = new THREE.DataTexture(knot(), width, n / width, THREE.RGBAFormat, THREE.FloatType);
points.needsUpdate = true;

// Texture with a key for each point: the point's distance as a float (R32F).
const keys = new THREE.WebGLRenderTarget(width, n / width, { format: THREE.RedFormat, type: THREE.FloatType, depthBuffer: false });
const keyUniforms = { points: { value: points }, eye: { value: camera.matrixWorldInverse } };
const keyScene = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), new THREE.RawShaderMaterial({
  glslVersion: THREE.GLSL3, uniforms: keyUniforms, depthTest: false,
  vertexShader: 'in vec3 position; void main() { gl_Position = vec4(position, 1.0); }',
  fragmentShader: `precision highp float; uniform highp sampler2D points; uniform mat4 eye; out vec4 key;
    void main() { key = vec4(-(eye * vec4(texelFetch(points, ivec2(gl_FragCoord.xy), 0).xyz, 1.0)).z); }`,
}));
keyScene.frustumCulled = false;

// The sorter works in three's own context and does not change its state. The sorter's order becomes
// a texture of three; with version 0, three never uploads it.
const sorter = createSorter(renderer.getContext(), { capacity: n, descending: true, keyWidth: width, orderWidth: width });
const order = new THREE.DataTexture(null, width, n / width, THREE.RedIntegerFormat, THREE.UnsignedIntType);
renderer.properties.get(order).__webglTexture = sorter.order;

const quad = new THREE.InstancedBufferGeometry();
quad.setAttribute('position', new THREE.Float32BufferAttribute([-2, -2, 0, 2, -2, 0, -2, 2, 0, 2, 2, 0], 3));
quad.setIndex([0, 1, 2, 2, 1, 3]);
quad.instanceCount = n;
const splats = new THREE.Mesh(quad, new THREE.ShaderMaterial({
  glslVersion: THREE.GLSL3, transparent: true, depthWrite: false, premultipliedAlpha: true,
  uniforms: { points: { value: points }, order: { value: order } },
  vertexShader: `uniform highp sampler2D points; uniform highp usampler2D order; out vec3 color; out vec2 at;
    ivec2 texel(uint i) { return ivec2(i & ${width - 1}u, i / ${width}u); }
    void main() {
      vec4 point = texelFetch(points, texel(texelFetch(order, texel(uint(gl_InstanceID)), 0).r), 0);
      at = position.xy;
      color = 0.5 + 0.5 * cos(6.2832 * (point.w + vec3(0.0, 0.33, 0.67)));
      vec4 seen = modelViewMatrix * vec4(point.xyz, 1.0);
      gl_Position = projectionMatrix * (seen + vec4(0.008 * at, 0.0, 0.0));
    }`,
  fragmentShader: `in vec3 color; in vec2 at; out vec4 blended;
    void main() { float alpha = 0.7 * exp(-dot(at, at)); blended = vec4(color * alpha, alpha); }`,
}));
splats.frustumCulled = false;
scene.add(splats);

document.body.append(renderer.domElement);
renderer.setAnimationLoop((time) => {
  renderer.setSize(innerWidth, innerHeight);
  camera.aspect = innerWidth / innerHeight;
  camera.updateProjectionMatrix();
  camera.position.set(8 * Math.sin(time / 2000), -8 * Math.cos(time / 2000), 4);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  renderer.setRenderTarget(keys);
  renderer.render(keyScene, camera);
  sorter.sort(renderer.properties.get(keys.texture).__webglTexture, n);
  renderer.setRenderTarget(null);
  renderer.render(scene, camera);
});
