// SPDX-License-Identifier: MIT
// The explainer: each chapter steps through a sort of the typed keys (web/story.cpp).

const find = id => document.getElementById(id);

const refuse = why => { find('refused').textContent = why; };

let takeProgram;
let missProgram;  // function that is called with the reason if the program cannot be loaded
const program = new Promise((resolve, reject) => [takeProgram, missProgram] = [resolve, reject]);

// On a phone, the numbers of 16 keys would be too small to read. Phones therefore show fewer keys,
// in narrower scenes.
const narrow = matchMedia('(max-width: 599px)');

// Returns the level on which a sort merges its keys last, without padding.
const levelOf = sort => Math.ceil(Math.log2(sort.keys.filter(key => key !== 'padding').length));

// For each kind of chapter, a function that selects the stops through which the chapter steps.
const ranges = {
  start: level => (stop, i, stops) => i === stops.findIndex(other => other.level === level),
  last: level => stop => stop.level === level,
  later: level => (stop, i, stops) => stop.level === level &&
    stops.slice(0, i + 1).some(other => other.level === level && other.phases.some(([stage]) => stage > 0)),
  merges: level => stop => stop.level > 1 && stop.level <= level,
  written: level => stop => stop.blocks.length > 0 && stop.level === level,
  stage0: level => stop => stop.level === level && stop.phases.length > 0 &&
    stop.phases.every(([stage]) => stage === 0),
};

const compared = stops => stops.reduce((all, stop) => all + (stop.sub_step === 'after' ? stop.compared : 0), 0);
const places = (first, length) => (length > 1 ? `slots ${first} to ${first + length - 1}` : `slot ${first}`);

// Open sorts. The index of a sort consists of program, mapping, keys, and whether phases have three
// sub-steps. The WebAssembly program draws the scenes of a sort.
const opened = new Map();
function story(program, mapping, keys, hasSubSteps = false) {
  const name = [program, mapping, keys, hasSubSteps].join('/');
  if (!opened.has(name)) {
    const number = opened.size;
    const text = Module.ccall('story_open', 'string', ['number', 'string', 'string', 'string', 'boolean', 'number'],
                              [number, program, mapping, keys, hasSubSteps, narrow.matches ? 400 : 1000]);
    opened.set(name, { number, ...JSON.parse(text) });
  }
  return opened.get(name);
}

function closeAll() {
  opened.clear();
  Module.ccall('story_close', null, [], []);
}

const dark = matchMedia('(prefers-color-scheme: dark)');

// Draws a scene of a sort at one of its stops.
function drawScene(svg, sort, name, stop) {
  const text = Module.ccall('story_scene', 'string', ['number', 'number', 'string', 'boolean'],
                            [sort.number, sort.stops.indexOf(stop), name, dark.matches]);
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  svg.setAttribute('viewBox', drawn.getAttribute('viewBox'));
  svg.replaceChildren(...drawn.childNodes);
}

function make(parent, name, attributes) {
  const made = document.createElement(name);
  Object.assign(made, attributes);
  parent.appendChild(made);
  return made;
}

// Calls `act` with the meaning of a key that is pressed in a section. If Alt or a similar key is
// also pressed, the browser handles the key.
function onKeys(section, meanings, act) {
  section.addEventListener('keydown', event => {
    const meaning = meanings[event.key];
    if (meaning === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act(meaning);
  });
}

// Makes the Left and Right keys step, as on a slider.
const stepByKeys = (section, step) => onKeys(section, { ArrowLeft: -1, ArrowRight: 1 }, step);

const sections = [...document.querySelectorAll('main section')];

// Fills the table of contents, and links each chapter to its neighbors.
function addContents() {
  sections.forEach((section, i) => {
    section.id = `chapter-${i + 1}`;
    const heading = section.querySelector('h2');
    make(make(find('contents'), 'li'), 'a', { href: `#${section.id}`, textContent: heading.textContent });
    const turns = document.createElement('nav');
    turns.className = 'turns';
    for (const [rel, text, other] of [['prev', '\u2191', sections[i - 1]], ['next', '\u2193', sections[i + 1]]])
      if (other) {
        const title = other.querySelector('h2').textContent;
        make(turns, 'a', { rel, textContent: text, title, ariaLabel: `${rel === 'next' ? 'next' : 'previous'}: ${title}`,
          href: `#chapter-${i + (rel === 'next' ? 2 : 0)}` });
      }
    heading.after(turns);
    section.tabIndex = -1;
    onKeys(section, { PageUp: 'prev', PageDown: 'next' }, rel => turns.querySelector(`[rel=${rel}]`)?.click());
  });
}

// Goes to the chapter that the page's address names. The arrow keys then go to the previous and the
// next stop of this chapter.
function goToChapter() {
  const section = sections.find(({ id }) => `#${id}` === location.hash);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function scenesIn(parent, names) {
  return names.map(name => {
    const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawn.setAttribute('role', 'img');
    make(parent, 'div', { className: `scene ${name}` }).append(drawn);
    return { name, drawn };
  });
}

class Chapter {
  constructor(section) {
    this.section = section;
    this.at = 0;
    const shown = make(section, 'div', { className: 'shown' });
    const steps = make(shown, 'div', { className: 'steps' });
    const title = section.querySelector('h2').textContent;
    this.back = make(steps, 'button', { type: 'button', textContent: '<', title: 'one step back', ariaLabel: `one step back: ${title}` });
    this.slider = make(steps, 'input', { type: 'range', min: 0, value: 0, ariaLabel: `step of ${title}` });
    this.forward = make(steps, 'button', { type: 'button', textContent: '>', title: 'one step forward', ariaLabel: `one step forward: ${title}` });
    this.line = make(shown, 'p', { className: 'line' });
    this.scenes = scenesIn(shown, section.dataset.scenes.split(' '));
    this.back.addEventListener('click', () => this.step(this.at - 1));
    this.forward.addEventListener('click', () => this.step(this.at + 1));
    this.slider.addEventListener('input', () => this.step(Number(this.slider.value)));
    this.lives = section.querySelector('.lives');
    stepByKeys(section, by => this.step(this.at + by));
  }

  load(keys) {
    // otherwise a screen reader would read the sentences of all chapters at once
    this.line.ariaLive = 'off';
    const { program, stops, subSteps, mapping = 'z-order' } = this.section.dataset;
    this.sort = story(program, mapping, keys, subSteps !== undefined);
    if (this.sort.refused) return;
    this.stops = this.sort.stops.filter(ranges[stops](levelOf(this.sort)));
    this.slider.max = this.stops.length - 1;
    this.slider.parentNode.hidden = this.stops.length < 2;
    this.count();
    if (this.lives)
      this.fillBlocks();
    this.show(Math.min(this.at, this.stops.length - 1));
  }

  step(at) {
    this.line.ariaLive = 'polite';
    this.show(at);
  }

  // Describes a stop in words. Phases of overlapping stages belong to one step, even if two
  // operations execute them.
  words(stop) {
    if (this.section.dataset.stops === 'start') return 'before the merge';
    const isBeside = ({ level, step }) => level === stop.level && step === stop.step;
    const stages = new Set(this.sort.stops.filter(isBeside).flatMap(({ phases }) => phases.map(([stage]) => stage)));
    return (stages.size > 1 ? `step ${stop.step}, stages ${[...stages].sort((a, b) => a - b).join(' and ')} at once; ` : '') + stop.line;
  }

  show(at) {
    this.at = Math.max(0, Math.min(this.stops.length - 1, at));
    const stop = this.stops[this.at];
    this.slider.value = this.at;
    const focused = document.activeElement;
    this.back.disabled = this.at === 0;
    this.forward.disabled = this.at === this.stops.length - 1;
    if (focused.disabled && this.section.contains(focused)) this.slider.focus();
    this.line.textContent = this.words(stop);
    if (this.section.dataset.stops === 'stage0')
      this.line.textContent += ` (${compared(this.stops.slice(0, this.at + 1))} of ${compared(this.stops)} comparisons)`;
    this.slider.ariaValueText = this.line.textContent;
    for (const { name, drawn } of this.scenes) {
      drawScene(drawn, this.sort, name, stop);
      drawn.setAttribute('aria-label', `${name}: ${this.line.textContent}`);
    }
    const phase = stop.phases.length > 0 ? (stop.phases[0][1] === 0 ? 'root' : stop.came ?? stop.sub_step) : '';
    for (const line of this.section.querySelectorAll('pre span'))
      line.classList.toggle('now', line.dataset.at.split(' ').includes(phase));
    if (this.lives)
      this.lives.replaceChildren(...stop.blocks.map(([first, length, life], b) => make(this.lives, 'li', {
        textContent: `Stage ${stop.phases[b][0]}, phase ${stop.phases[b][1]}, ${places(first, length)}: ${life}` })));
  }

  // Fills Table 1 for the user's keys with the output slots that each phase writes.
  fillBlocks() {
    const rows = [];
    for (const stop of this.stops)
      stop.phases.forEach(([stage, phase], b) => { (rows[stage] ??= [])[phase] = places(...stop.blocks[b]).replace(/slots? /, ''); });
    const table = this.section.querySelector('table');
    table.tBodies[0].replaceChildren();
    table.tHead.replaceChildren();
    const head = table.tHead.insertRow();
    for (const text of ['stage', ...rows[0].map((_, phase) => `phase ${phase}`)])
      make(head, 'th', { textContent: text, scope: 'col' });
    rows.forEach((row, stage) => {
      const made = table.tBodies[0].insertRow();
      for (const text of [stage, ...rows[0].map((_, phase) => row[phase] ?? '')])
        made.insertCell().textContent = text;
    });
  }

  // Counts passes and comparisons for the user's keys.
  count() {
    const out = this.section.querySelector('.count');
    if (!out) return;
    const size = this.sort.n;
    const ofLevel = this.sort.stops.filter(stop => stop.level === levelOf(this.sort));
    const said = {
      bisection: () => `Counted: ${size} values, ${compared(this.stops)} comparisons instead of the ${size / 2} ` +
        'of a network, which compares all pairs.',
      merge: () => `Counted: this merge of ${size} values took ${compared(ofLevel)} comparisons; a bitonic merging ` +
        `network takes ${size / 2 * Math.log2(size)}.`,
      steps: () => {
        const steps = new Set(ofLevel.filter(stop => stop.phases.length > 0).map(stop => stop.step)).size;
        const j = Math.log2(size);
        return `Counted: ${steps} steps for ${size} values, j = ${j}, instead of ${(j * j + j) / 2}.`;
      },
    }[out.dataset.count];
    out.textContent = said();
  }
}

// Returns the passes and comparisons of three sorts of the keys.
function counts(keys) {
  const body = find('counts').tBodies[0];
  body.replaceChildren();
  for (const program of ['network', 'appendix-a', 'overlapped']) {
    const { operations, stops } = story(program, 'row-wise', keys);
    const row = body.insertRow();
    for (const text of [program, operations, stops.at(-1).comparisons])
      row.insertCell().textContent = text;
  }
}

function begin() {
  const chapters = [...document.querySelectorAll('[data-scenes]')].map(section => new Chapter(section));
  // Reads typed keys. A key may have a plus sign, and a minus sign (U+2212) instead of a hyphen.
  const read = () => find('typed').value.replace(/\u2212/g, '-').split(/[\s,;]+/).filter(Boolean)
    .map(key => key.replace(/^\+(?=[\d.])/, '')).join(' ');
  let keys;

  function show() {
    for (const chapter of chapters)
      chapter.load(keys);
    counts(keys);
  }

  function load() {
    const given = read();
    const many = given === '' ? 0 : given.split(' ').length;
    const why = many < 4 || many > 32 ? `${many || 'no'} ${many === 1 ? 'key' : 'keys'}: type 4 to 32 keys` : story('overlapped', 'z-order', given).refused;
    refuse(why || '');
    if (why) return;
    if (keys !== given) closeAll();
    keys = given;
    show();
  }

  find('given').addEventListener('submit', event => {
    event.preventDefault();
    load();
  });
  find('shuffle').addEventListener('click', () => {
    const others = read().split(' ');
    for (let i = others.length - 1; i > 0; --i) {
      const other = Math.floor(Math.random() * (i + 1));
      [others[i], others[other]] = [others[other], others[i]];
    }
    find('typed').value = others.join(' ');
    load();
  });
  find('rows').addEventListener('change', event => {
    const chapter = chapters.find(({ section }) => section.contains(event.target));
    chapter.section.dataset.mapping = event.target.checked ? 'row-wise' : 'z-order';
    chapter.load(keys);
  });
  load();
  dark.addEventListener('change', show);
  narrow.addEventListener('change', () => {  // called when a phone is turned or a window is resized
    closeAll();
    show();
  });
  addContents();
  goToChapter();
  addEventListener('hashchange', goToChapter);
  window.explained = { chapters };  // used by the tests (web/test)
}

if (narrow.matches)
  find('typed').value = find('typed').dataset.few;
var Module = unpacked('story', { noInitialRun: true, onRuntimeInitialized: takeProgram, onAbort: missProgram });
program.then(begin).catch(why => refuse(`Nothing can be shown here: ${why.message ?? why}`));
