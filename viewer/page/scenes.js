// SPDX-License-Identifier: MIT
'use strict';

const isDark = () => (document.documentElement.dataset.theme
  ? document.documentElement.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);

// What viewer/page_shapes.cpp packed as letters: numbers from 0 on, and differences.
class Letters {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  get isMore() { return this.at < this.text.length; }

  count() {
    const digit = Letters.all.indexOf(this.text[this.at++]);
    return digit < 60 ? digit : digit + 30 * this.count();
  }

  difference() {
    const count = this.count();
    return count % 2 ? -(count + 1) / 2 : count / 2;
  }
}
Letters.all = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).filter(c => !'"&<>\\'.includes(c)).join('');

// Moments of a sort as SVG, as viewer/page.cpp has drawn them: for pages that are exported, and for the browser's own
// (web/index.js).
class Scenes {
  constructor(sort) {
    this.sort = sort;
    this.shapes = {};
    for (const scene in sort.shapes) this.shapes[scene] = this.unpacked(new Letters(sort.shapes[scene]));
  }

  // A form and the numbers in it, of which the ones that are not told are those of the shape before it, or of its name.
  unpacked(letters) {
    const shapes = [];
    const last = {};
    while (letters.isMore) {
      const [form, ...told] = this.sort.kinds[letters.count()];
      const numbers = last[form] ? [...last[form]] : this.sort.forms[form].match(/[\x01\x02]/g)?.map(() => 0) ?? [];
      if (told[0] === 0) numbers[told.shift()] += letters.difference();
      const name = `${form} ${numbers[0]}`;
      if (this.sort.forms[form].includes(' data-')) {
        numbers.splice(2, numbers.length, ...(last[name] ?? numbers).slice(2));
        last[name] = numbers;
      }
      for (const i of told) numbers[i] += letters.difference();
      last[form] = numbers;
      shapes.push({ form, numbers });
    }
    return shapes;
  }

  // "@5" is a colour: the first half of the fifth on light, the second on dark.
  shape({ form, numbers }) {
    const half = isDark() ? [7, 14] : [0, 7];
    let i = 0;
    return this.sort.forms[form].replace(/[\x01\x02]/g, kind => (kind === '\x01' ? numbers[i++] : numbers[i++] / 10))
      .replace(/"@(\d+)"/g, (_, color) => `"${this.sort.colors[color].slice(...half)}"`);
  }

  draw(svg, name, stop) {
    const runs = new Letters(stop.drawn[name]);
    const shapes = [];
    for (let next = 0; runs.isMore;) {
      next += runs.difference();
      for (const end = next + runs.count() + 1; next < end; ++next) shapes.push(this.shape(this.shapes[name][next]));
    }
    svg.setAttribute('viewBox', `0 0 ${this.sort.sizes[name].join(' ')}`);
    svg.innerHTML = shapes.join('');
  }
}
