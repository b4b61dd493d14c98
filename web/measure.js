// SPDX-License-Identifier: MIT
// The chapter "On your GPU": a worker measures, and a plot and a table show its results as they
// arrive.
'use strict';

function shape(svg, name, attributes, text = '') {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  made.textContent = text;
  svg.append(made);
}

// Table 2 of the 2006 paper (evaluation/register/report_tables.h): milliseconds for 2^15 to 2^20
// pairs.
const REPORTED = new Map(Object.entries({
  '2006: its CPU': [12, 27, 62, 126, 270, 530],
  '2006: GPUSort': [13, 29, 63, 139, 302, 658],
  '2006: GPU-ABiSort': [8, 16, 31, 64, 133, 279],
}).map(([sort, ms]) => [sort, new Map(ms.map((time, i) => [15 + i, time]))]));

function plot(svg, times) {
  // drawn at the size of its text
  const [width, height, left, right] = [svg.parentNode.clientWidth - 40, 360, 60, 150];
  svg.replaceChildren();
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const x = log2n => left + (log2n - 10) / 10 * (width - left - right);
  const y = ms => height - 30 - (Math.log10(Math.max(ms, 0.01)) + 2) / 5.5 * (height - 50);
  for (const ms of [0.01, 0.1, 1, 10, 100, 1000]) {
    shape(svg, 'line', { class: 'edge', x1: left, x2: width - right, y1: y(ms), y2: y(ms) });
    shape(svg, 'text', { class: 'faint', x: left - 28, y: y(ms) }, `${ms} ms`);
  }
  for (let log2n = 10; log2n <= 20; log2n += width < 500 ? 5 : 2)
    shape(svg, 'text', { class: 'faint', x: x(log2n), y: height - 12 }, `2^${log2n}`);
  const names = [];
  const curve = ([sort, of], kind) => {
    const points = [...of].map(([log2n, ms]) => `${x(log2n)},${y(ms)}`);
    shape(svg, 'polyline', { class: `curve ${kind}`, points: points.join(' ') });
    const [last, ms] = [...of].at(-1);
    names.push({ sort, kind, x: x(last) + 8, y: y(ms) });
  };
  curve([...REPORTED].at(-1), 'reported');
  [...times].forEach((of, i) => curve(of, `c${i % 6}`));
  let free = 0;
  for (const { sort, kind, x, y } of names.sort((a, b) => a.y - b.y)) {
    shape(svg, 'text', { class: `name ${kind}`, x, y: Math.max(y, free) }, sort);
    free = Math.max(y, free) + 13;  // the next name goes below, so that names do not overlap
  }
}

function fill(table, times) {
  table.replaceChildren();
  const head = table.insertRow();
  for (const text of ['ms', ...Array.from({ length: 11 }, (_, i) => `2^${i + 10}`)]) {
    const cell = document.createElement('th');
    cell.textContent = text;
    head.append(cell);
  }
  for (const [sort, of] of [...times, ...REPORTED]) {
    const row = table.insertRow();
    row.insertCell().textContent = sort;
    for (let log2n = 10; log2n <= 20; ++log2n)
      row.insertCell().textContent = of.has(log2n) ? of.get(log2n).toPrecision(3) : '';
  }
}

async function startWorker() {
  const text = await inflated(document.getElementById('measure-worker').textContent).text();
  return new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
}

function offerMeasuring() {
  const find = id => document.getElementById(id);
  const times = new Map();
  let worker = null;  // worker that measures
  let renderer = '';
  let refusals = [];

  const say = words => { find('measured').textContent = [renderer, words, ...refusals].filter(Boolean).join('; '); };

  function stop(why) {
    worker?.terminate();
    worker = null;
    const hadFocus = document.activeElement === find('measureStop');
    find('measureStop').hidden = true;
    find('measureStart').hidden = false;
    if (hadFocus) find('measureStart').focus();
    say(why);
  }

  function take({ data }) {
    if (data.isDone) return stop(data.isDone);
    if (data.refused) {
      refusals.push(data.refused);
      return say('measuring');
    }
    if (data.renderer) {
      renderer = data.renderer;
      return say('measuring');
    }
    if (!times.has(data.sort)) times.set(data.sort, new Map());
    times.get(data.sort).set(data.log2n, Number(data.ms.toPrecision(3)));
    plot(find('times'), times);
    fill(find('timesTable'), times);
    find('json').textContent = JSON.stringify(
      { renderer, browser: navigator.userAgent, commit: find('commit').textContent, date: new Date().toISOString().slice(0, 10),
        times: Object.fromEntries([...times].map(([sort, of]) => [sort, Object.fromEntries(of)])) });
  }

  function listen(started, does) {
    for (const [what, act] of Object.entries(does))
      started.addEventListener(what, event => { if (started === worker) act(event); });
  }

  find('measureStart').addEventListener('click', async () => {
    // hidden at once, because another click would start another worker
    find('measureStart').hidden = true;
    times.clear();
    renderer = '';
    refusals = [];
    say('starting');
    try {
      worker = await startWorker();
    } catch (error) {
      return stop(`nothing is measured: ${error.message}`);
    }
    listen(worker, {
      message: take,
      error: event => stop(`nothing is measured: ${event.message ?? 'the worker does not start'}`),
    });
    find('measureStop').hidden = false;
    find('measureStop').focus();
  });
  find('copy').addEventListener('click', () => navigator.clipboard.writeText(find('json').textContent)
    .then(() => 'copied', () => 'not copied: select it and copy').then(words => { find('copied').textContent = words; }));
  find('measureStop').addEventListener('click', () => stop('stopped'));
}
