// SPDX-License-Identifier: MIT
// The page that explains: chapters whose scenes are moments of sorts of the keys that are typed (web/story.cpp).

const find = id => document.getElementById(id);
const levelOf = stops => Math.max(...stops.map(stop => stop.level));

// Which moments a chapter steps through.
const ranges = {
  all: () => () => true,
  start: stops => (stop, i) => i + 1 < stops.length && stop.level < levelOf(stops) &&
                              stops[i + 1].level === levelOf(stops),
  last: stops => (stop, i) => stop.level === levelOf(stops) || ranges.start(stops)(stop, i),
  stage0: stops => (stop, i) => ranges.start(stops)(stop, i) ||
    stop.level === levelOf(stops) && stop.phases.length > 0 && stop.phases.every(([stage]) => stage === 0),
};

const told = new Map();  // sorts by program, mapping and keys
function story(program, mapping, keys) {
  const name = [program, mapping, keys].join('/');
  if (!told.has(name))
    told.set(name, JSON.parse(Module.ccall('story', 'string', ['string', 'string', 'string'],
                                           [program, mapping, keys])));
  return told.get(name);
}

function make(parent, name, attributes) {
  const made = document.createElement(name);
  Object.assign(made, attributes);
  parent.appendChild(made);
  return made;
}

class Chapter {
  constructor(section) {
    this.section = section;
    this.at = 0;
    const steps = make(section, 'div', { className: 'steps' });
    const title = section.querySelector('h2').textContent;
    this.back = make(steps, 'button', { type: 'button', textContent: '<', title: 'one moment back' });
    this.slider = make(steps, 'input', { type: 'range', min: 0, value: 0, ariaLabel: `moment of ${title}` });
    this.forward = make(steps, 'button', { type: 'button', textContent: '>', title: 'one moment forward' });
    this.line = make(section, 'p', { className: 'line', ariaLive: 'polite' });
    this.scenes = section.dataset.scenes.split(' ').map(name => {
      const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      drawn.setAttribute('role', 'img');
      make(section, 'div', { className: `scene ${name}` }).append(drawn);
      return { name, drawn };
    });
    this.back.addEventListener('click', () => this.show(this.at - 1));
    this.forward.addEventListener('click', () => this.show(this.at + 1));
    this.slider.addEventListener('input', () => this.show(Number(this.slider.value)));
    section.addEventListener('keydown', event => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined || event.target === this.slider) return;
      event.preventDefault();
      this.show(this.at + step);
    });
  }

  load(keys) {
    const { program, stops, mapping = 'z-order' } = this.section.dataset;
    this.sort = story(program, mapping, keys);
    if (this.sort.refused) return;
    this.drawer = new Scenes(this.sort);
    this.stops = this.sort.stops.filter(ranges[stops](this.sort.stops));
    this.slider.max = this.stops.length - 1;
    this.slider.parentNode.hidden = this.stops.length < 2;
    this.count();
    this.show(Math.min(this.at, this.stops.length - 1));
  }

  show(at) {
    this.at = Math.max(0, Math.min(this.stops.length - 1, at));
    const stop = this.stops[this.at];
    this.slider.value = this.at;
    this.back.disabled = this.at === 0;
    this.forward.disabled = this.at === this.stops.length - 1;
    const isBefore = this.section.dataset.stops !== 'all' && stop.level < levelOf(this.sort.stops);
    this.line.textContent = isBefore ? 'before the merge' : stop.line;
    const left = this.sort.n / 2 ** this.at;  // places that j* can still be
    if (this.section.dataset.stops === 'stage0' && !isBefore)
      this.line.textContent += left > 1 ? ` (j* is one of ${left} places)` : ' (j* is found)';
    for (const { name, drawn } of this.scenes) {
      this.drawer.draw(drawn, name, stop);
      drawn.setAttribute('aria-label', `${name}: ${this.line.textContent}`);
    }
  }

  // What is counted of these keys.
  count() {
    const out = this.section.querySelector('.count');
    if (!out) return;
    const size = this.sort.n;
    const ofLevel = this.sort.stops.filter(stop => stop.level === levelOf(this.sort.stops));
    const compared = ofLevel.reduce((sum, stop) => sum + stop.compared, 0);
    const said = {
      bisection: () => `Counted: ${size} values, ${this.stops.length - 1} comparisons; a network compares all ` +
        `${size / 2} pairs.`,
      merge: () => `Counted: this merge of ${size} values took ${compared} comparisons; a bitonic merging ` +
        `network takes ${size / 2 * Math.log2(size)}.`,
      steps: () => {
        const steps = new Set(ofLevel.filter(stop => stop.phases.length > 0).map(stop => stop.step)).size;
        const j = Math.log2(size);
        return `Counted: ${steps} steps instead of ${(j * j + j) / 2}.`;
      },
    }[out.dataset.count];
    out.textContent = said();
  }
}

function counts(keys) {
  const body = find('counts').tBodies[0];
  body.replaceChildren();
  const { n, stops } = story('appendix-a', 'z-order', keys);
  const j = Math.log2(n);
  const row = body.insertRow();
  const adaptive = stops.reduce((sum, stop) => sum + stop.compared, 0);
  for (const text of [n, n / 4 * (j * j + j), adaptive])
    row.insertCell().textContent = text;
}

function begin() {
  const chapters = [...document.querySelectorAll('[data-scenes]')].map(section => new Chapter(section));
  const read = () => find('typed').value.trim().split(/[\s,;]+/).join(' ');

  function load() {
    const keys = read();
    const many = keys.split(' ').length;
    const why = many < 4 || many > 32 ? `${many} keys: 4 to 32, please` : story('overlapped', 'z-order', keys).refused;
    find('refused').textContent = why || '';
    if (why) return;
    for (const chapter of chapters)
      chapter.load(keys);
    counts(keys);
  }

  find('given').addEventListener('submit', event => {
    event.preventDefault();
    load();
  });
  find('shuffle').addEventListener('click', () => {
    const keys = read().split(' ');
    for (let i = keys.length - 1; i > 0; --i) {
      const other = Math.floor(Math.random() * (i + 1));
      [keys[i], keys[other]] = [keys[other], keys[i]];
    }
    find('typed').value = keys.join(' ');
    load();
  });
  find('rows').addEventListener('change', event => {
    const chapter = chapters.find(({ section }) => section.contains(event.target));
    chapter.section.dataset.mapping = event.target.checked ? 'row-wise' : 'z-order';
    chapter.load(read());
  });
  if (innerWidth < 600)
    find('typed').value = '12 3 9 15 1 7 14 6';  // of sixteen keys the numbers would be too small to read
  load();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', load);
  offerMeasuring();
  window.explained = { chapters };  // for tests (web/test)
}

// In the single file the program stands in the page (web/program.js).
var Module = unpacked('story', { noInitialRun: true, onRuntimeInitialized: begin });
