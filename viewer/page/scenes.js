// SPDX-License-Identifier: MIT
'use strict';

// Viridis, as in the viewer: told apart by lightness alone.
const viridis = [[68, 1, 84], [65, 68, 135], [42, 120, 142], [34, 168, 132], [122, 209, 81],
                 [253, 231, 37]];

function draw(parent, name, attributes, text) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  if (text !== undefined) made.textContent = text;
  parent.appendChild(made);
  return made;
}

function cleared(svg, width, height) {
  svg.replaceChildren();
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return svg;
}

// A node's height above the leaves, by its in-order number in its tree (abisort/tree.h).
const heightOf = x => 31 - Math.clz32((x + 1) & -(x + 1));

// Moments of a sort, as viewer/page.cpp tells them, drawn as SVG: for pages that are exported, and for the browser's
// own (web/index.js). A drawing returns its caption.
class Scenes {
  constructor(sort) {
    this.sort = sort;
    this.showsRanks = false;  // instead of keys, as heights of bars
    this.nameOf = id => sort.rank[id];  // what values are called
  }

  colorOf(id) {
    const part = this.sort.rank[id] / Math.max(this.sort.n - 1, 1) * (viridis.length - 1);
    const below = Math.min(Math.floor(part), viridis.length - 2);
    const mixed = viridis[below].map((c, i) => Math.round(c + (viridis[below + 1][i] - c) *
                                                          (part - below)));
    return `rgb(${mixed.join(',')})`;
  }

  isLight(id) {
    return this.sort.rank[id] / Math.max(this.sort.n - 1, 1) > 0.62;
  }

  label(svg, x, y, id) {
    draw(svg, 'text', {class: this.isLight(id) ? 'onLight' : 'onDark', x, y}, this.nameOf(id));
  }

  partOf(id) {
    if (this.showsRanks) return (this.sort.rank[id] + 1) / this.sort.n;
    const key = this.sort.keys[id];
    if (typeof key !== 'number') return key === '-inf' ? 0 : 1;
    return this.sort.highest > this.sort.lowest ? (key - this.sort.lowest) / (this.sort.highest - this.sort.lowest) : 0.5;
  }

  trees(svg, stop) {
    const size = stop.size;
    const rows = Math.log2(size);
    const width = 1000;
    const rowHeight = Math.min(44, 300 / Math.max(rows, 2));
    cleared(svg, width, rowHeight * Math.max(rows, 1) + 42);
    const spacing = width / stop.ids.length;
    const radius = Math.max(Math.min(spacing * 0.46, rowHeight * 0.36, 13), 1.5);
    const isSpare = x => x % size === size - 1;
    const place = x => [spacing * (x + 0.5),
                        32 + rowHeight * (isSpare(x) ? 0 : rows - 1 - heightOf(x % size))];
    for (const [first, last] of stop.moved)
      draw(svg, 'rect', {class: 'moved', x: spacing * first, width: spacing * (last - first),
                         y: place(first + (last - first >> 1))[1] - radius - 4,
                         height: rowHeight * (Math.log2(last - first + 1) - 1) + 2 * radius + 8});
    stop.ids.forEach((id, x) => {
      const height = heightOf(x % size);
      if (isSpare(x) || height === 0) return;
      for (const child of [x - (1 << height - 1), x + (1 << height - 1)]) {
        const [from, to] = [place(x), place(child)];
        draw(svg, 'line', {class: 'edge', x1: from[0], y1: from[1], x2: to[0], y2: to[1]});
      }
    });
    for (const [p, q, , isExchanged] of stop.pairs) {
      const [from, to] = [place(p), place(q)];
      draw(svg, 'line', {class: isExchanged ? 'exchanged' : 'kept', x1: from[0], y1: from[1],
                         x2: to[0], y2: to[1]});
    }
    stop.ids.forEach((id, x) => {
      const [cx, cy] = place(x);
      const shape = isSpare(x)
        ? draw(svg, 'rect', {x: cx - radius * 0.85, y: cy - radius * 0.85, width: radius * 1.7,
                             height: radius * 1.7})
        : draw(svg, 'circle', {cx, cy, r: radius});
      shape.setAttribute('fill', this.colorOf(id));
      shape.dataset.id = id;
      if (radius >= 9)
        this.label(svg, cx, cy, id);
    });
    for (const [p, q, phase, isExchanged] of stop.pairs) {
      const names = phase === 0 ? ['root', 'spare'] : ['p', 'q'];
      [p, q].forEach((x, i) => {
        const [cx, cy] = place(x);
        draw(svg, 'circle', {class: isExchanged ? 'exchanged' : 'kept', cx, cy, r: radius + 2});
        if (spacing * stop.ids.length >= 24 * stop.pairs.length && rowHeight >= 24)
          draw(svg, 'text', {class: 'p', x: cx, y: cy - radius - 9}, names[i]);
      });
    }
  }

  keys(svg, stop) {
    const [width, height] = [1000, 170];
    cleared(svg, width, height);
    const each = width / stop.ids.length;
    const written = new Set(stop.written);
    stop.ids.forEach((id, i) => {
      const tall = Math.max(this.partOf(id) * (height - 6), 2);
      const bar = draw(svg, 'rect', {class: `s${Math.floor(i / stop.size) % 6}` +
                                            (written.size > 0 && !written.has(i) ? ' then' : ''),
                                     x: each * i, y: height - tall,
                                     width: Math.max(each - (each > 4 ? 1 : 0), 0.5), height: tall});
      bar.dataset.id = id;
      if (each >= 40)
        draw(svg, 'text', {class: tall > 24 && !bar.classList.contains('then') ? 'in' : '', x: each * (i + 0.5),
                           y: tall > 24 ? height - tall + 12 : height - tall - 10}, this.nameOf(id));
    });
    return stop.trees
      ? 'in the order of the trees, which the merge bends into order (§4.1)'
      : stop.size > 1 ? `sequences of ${stop.size} values` : 'as they lie in the stream';
  }

  texture(svg, stop) {
    const texture = stop.texture;
    const texel = 400 / Math.max(texture.width, texture.height);
    cleared(svg, texel * texture.width + 4, texel * texture.height + 4);
    texture.texels.forEach((held, i) => {
      if (held === null) return;
      const [state, ...ids] = held;
      const x = 2 + texel * (i % texture.width);
      const y = 2 + texel * Math.floor(i / texture.width);
      ids.forEach((id, e) => {
        const box = {x: x + texel / ids.length * e, y, width: texel / ids.length, height: texel};
        const isValue = id !== null && state > 0;
        const shape = draw(svg, 'rect', {...box, class: state === 0 ? 'free texel'
          : (isValue ? 'texel' : 's0 texel') + (state === 1 ? ' then' : '')});
        if (!isValue) return;
        shape.setAttribute('fill', this.colorOf(id));
        shape.dataset.id = id;
        if (box.width >= 22)
          this.label(svg, box.x + box.width / 2, box.y + texel / 2, id);
      });
    });
    for (const [x, y, width, height] of texture.blocks)
      draw(svg, 'rect', {class: 'now', fill: 'none', x: 2 + texel * x, y: 2 + texel * y,
                         width: texel * width, height: texel * height});
    return `stream ${stop.stream}, ${this.sort.mapping}; blocks just written outlined`;
  }

  figure(table, stop) {
    const rows = this.sort.figures[stop.level] || [];
    table.replaceChildren();
    for (const [step, stages, cells] of rows) {
      const row = table.insertRow();
      row.className = step === stop.step ? 'now' : step > stop.step ? 'later' : '';
      for (const text of [step, stages]) {
        const head = document.createElement('th');
        head.textContent = text;
        row.appendChild(head);
      }
      for (const cell of cells) {
        const made = row.insertCell();
        if (cell === null) continue;
        made.textContent = cell[0];
        made.className = cell[1] ? 'new' : 'old';
      }
    }
    return rows.length > 0;
  }

  // A row a step: a cell is a value of the two runs, its colour the instance whose interval it is in;
  // the last row is what the level has pushed.
  intervals(svg, stop) {
    const level = this.sort.intervals[stop.level];
    if (level === undefined) return '';
    const [names, width, rowHeight] = [90, 1000, 24];
    const rows = [...level.steps.map(([name, instances], step) => ({
      name, isNow: step === stop.step, isLater: step > stop.step, ids: level.ids,
      intervals: instances.map(pair => [[pair[2], pair[3]], [pair[4], pair[5]]])}))];
    if (stop.step === level.steps.length - 1)
      rows.push({name: 'pushed', ids: stop.ids,
                 intervals: level.steps[stop.step][1].map(pair => [[pair[0], pair[1]]])});
    cleared(svg, width, 16 + rowHeight * (level.steps.length + 1));
    const each = (width - names) / level.ids.length;
    for (let first = 0, name = 'A'; first < level.ids.length; first += level.run) {
      draw(svg, 'text', {x: names + each * (first + Math.min(first + level.run, level.ids.length)) / 2,
                         y: 7}, name);
      name = name === 'A' ? 'B' : 'A';
    }
    rows.forEach(({name, isNow, isLater, ids, intervals}, r) => {
      const y = 16 + rowHeight * r;
      draw(svg, 'text', {class: isNow ? 'start' : 'start faint', x: 0, y: y + rowHeight / 2}, name);
      intervals.forEach((pair, instance) => pair.forEach(([start, end]) => {
        for (let i = start; i < end; ++i) {
          const box = {x: names + each * i, y, width: each - (i + 1 === end && each > 3 ? 1 : 0),
                       height: rowHeight - 3};
          draw(svg, 'rect', {...box, class: `s${instance % 6}` + (isLater ? ' then' : '')})
            .dataset.id = ids[i];
          if (each >= 22)
            draw(svg, 'text', {class: 'in', x: box.x + each / 2, y: y + rowHeight / 2 - 1},
                 this.nameOf(ids[i]));
        }
      }));
      if (isNow)
        draw(svg, 'rect', {class: 'now', fill: 'none', x: names - 1, y: y - 1,
                           width: width - names, height: rowHeight - 1});
    });
    return `runs of ${level.run}, A and B; a colour is a kernel instance, which ` +
      'merges one interval of each; numbers are ranks';
  }

  // Moments to the right, stages downwards, each cell a phase.
  timeline(svg, at) {
    const stops = this.sort.stops;
    const width = 1000;
    const rows = 1 + Math.max(0, ...stops.flatMap(stop => stop.phases.map(phase => phase[0])));
    const rowHeight = Math.max(8, Math.min(16, 90 / rows));
    cleared(svg, width, 18 + rows * rowHeight);
    const each = width / stops.length;
    stops.forEach((stop, i) => {
      if (i === 0 || stop.level !== stops[i - 1].level)
        if (stop.level > 0)
          draw(svg, 'text', {class: 'faint', x: each * i + 1, y: 7}, stop.level).setAttribute(
            'text-anchor', 'start');
      const cells = stop.phases.length > 0 ? stop.phases : [[0, '']];
      for (const [stage, phase] of cells) {
        draw(svg, 'rect', {class: 'cell ' + (stop.phases.length > 0 ? `s${stage % 6}` : 'other') +
                                  (i > at ? ' then' : ''),
                           x: each * i, y: 16 + rowHeight * stage, width: Math.max(each - 1, 1),
                           height: rowHeight - 1}).dataset.stop = i;
        if (each > 13 && rowHeight > 9)
          draw(svg, 'text', {x: each * (i + 0.5), y: 16 + rowHeight * (stage + 0.5),
                             class: 'in'}, phase);
      }
    });
    draw(svg, 'line', {class: 'cursor', x1: each * (at + 0.5), x2: each * (at + 0.5), y1: 12,
                       y2: 18 + rows * rowHeight});
  }
}
