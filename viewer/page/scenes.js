// SPDX-License-Identifier: MIT
'use strict';

const isDark = () => (document.documentElement.dataset.theme
  ? document.documentElement.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);

// Moments of a sort as SVG, as viewer/page.cpp has drawn them: for pages that are exported, and for the browser's own
// (web/index.js).
class Scenes {
  constructor(sort) {
    this.sort = sort;
  }

  // A form and the numbers in it; "@5" is a colour: the first half of the fifth on light, the second on dark.
  shape(number) {
    const [form, ...numbers] = this.sort.shapes[number].split(' ');
    const half = isDark() ? [7, 14] : [0, 7];
    return this.sort.forms[form].replace(/\x01/g, () => numbers.shift())
      .replace(/"@(\d+)"/g, (_, color) => `"${this.sort.colors[color].slice(...half)}"`);
  }

  draw(svg, name, stop) {
    const runs = stop.drawn[name];
    const shapes = [];
    for (let r = 0; r < runs.length; r += 2)
      for (let i = 0; i < runs[r + 1]; ++i) shapes.push(this.shape(runs[r] + i));
    svg.setAttribute('viewBox', `0 0 ${this.sort.sizes[name].join(' ')}`);
    svg.innerHTML = shapes.join('');
  }
}
