// SPDX-License-Identifier: MIT
// What the page that explains shows of the keys that it begins with, told while it is built, so that its scenes
// move before its program has come: tell.mjs PAGE PROGRAM FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

const [page, program, folder] = process.argv.slice(2);

// Emscripten's script, made for browsers, finds itself in a worker.
globalThis.self = { location: { href: '' } };
globalThis.importScripts = () => {};
const isReady = new Promise((onRuntimeInitialized) => {
  globalThis.Module = { wasmBinary: readFileSync(`${program}.wasm`), noInitialRun: true, onRuntimeInitialized };
});
runInThisContext(readFileSync(`${program}.js`, 'utf8'));
await isReady;

const html = readFileSync(page, 'utf8');
const attributeOf = (tag, name) => tag.match(new RegExp(`\\s${name}(?:="([^"]*)")?[\\s>]`))?.[1];
const sections = html.match(/<section[^>]*>/g);

// As index.js asks: chapters, and the lanes of the race.
function asked() {
  const chapters = sections.filter((tag) => / data-program=/.test(tag)).map((tag) =>
    [attributeOf(tag, 'data-program'), attributeOf(tag, 'data-mapping') ?? 'z-order', / data-beats/.test(tag)]);
  const race = attributeOf(sections.find((tag) => / data-race=/.test(tag)), 'data-race').split(' ');
  return [...chapters, ...race.map((program) => [program, 'row-wise', false])];
}

function told(keys, widest) {
  const types = ['string', 'string', 'string', 'boolean', 'number'];
  return Object.fromEntries(asked().map(([program, mapping, hasBeats]) =>
    [[program, mapping, keys, hasBeats].join('/'),
      JSON.parse(Module.ccall('story', 'string', types, [program, mapping, keys, hasBeats, widest]))]));
}

const typed = html.match(/<input id="typed"[^>]*>/)[0];
writeFileSync(`${folder}/told.json`, JSON.stringify(told(attributeOf(typed, 'value'), 1000)));
writeFileSync(`${folder}/told-few.json`, JSON.stringify(told(attributeOf(typed, 'data-few'), 400)));
