// SPDX-License-Identifier: MIT
// Checks what package.json packs: every module that is imported, at most 24 kB of modules
// (gzipped), and every file to which README.md links.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), 'utf8');
const packed = JSON.parse(read('package.json')).files;
const modules = packed.filter((name) => name.endsWith('.js'));
for (const name of packed)
  assert.ok(existsSync(new URL(name, folder)), `${name} is packed, and not there`);
for (const [, link] of read('README.md').matchAll(/\]\(([^)#:]+)/g))
  assert.ok(packed.includes(link.split('/')[0]), `README.md links to ${link}, which is not packed`);
for (const text of modules.map(read))
  for (const [, imported] of text.matchAll(/from '\.\/(.*)'/g))
    assert.ok(packed.includes(imported), `${imported} is imported, and not packed`);
const size = gzipSync(modules.map(read).join(''), { level: 9 }).length;
assert.ok(size <= 24000, `${size} bytes gzipped are more than 24 kB`);
console.log(`${size} bytes gzipped`);
