const sort = JSON.parse(document.getElementById('sort').textContent);
const stops = sort.stops;
const find = id => document.getElementById(id);
let at = 0;
let playing = null;
const scenes = new Scenes(sort);

let showsRanks = false;
const drawings = {};
// What stands beside each other, as wide and as high as it was drawn, together as high as the window.
for (const names of [['timeline'], ['trees', 'node-stream', 'shared'],
                     ['keys', 'ranks', 'texture', 'indexes', 'banks', 'buffer']]) {
  const row = document.createElement('div');
  for (const name of names.filter(name => name in sort.sizes)) {
    const section = document.createElement('section');
    section.className = name;
    section.style.flexGrow = sort.sizes[name][0];
    section.innerHTML = `<svg role="img" aria-label="${name}"></svg>`;
    drawings[name] = section.firstChild;
    row.append(section);
  }
  find('scenes').append(row);
}

function arrange(now) {
  for (const name in drawings)
    drawings[name].parentNode.hidden =
      !(name in now.drawn) || name === (showsRanks ? 'keys' : 'ranks') && 'ranks' in now.drawn;
  for (const row of find('scenes').children) {
    const shown = [...row.children].filter(section => !section.hidden);
    row.hidden = shown.length === 0;
    row.style.flexGrow = Math.max(0, ...shown.map(section =>
      sort.sizes[section.firstChild.getAttribute('aria-label')][1]));
  }
}

// Of a lesson's stop.
function tell(now) {
  find('words').hidden = now.title === undefined;
  if (now.title === undefined) return;
  for (const word of ['title', 'text', 'task'])
    find(word).textContent = now[word];
  if (now.answers.length > 0) find('task').textContent += ` ${now.answers.join(' / ')}`;
  find('answer').hidden = now.told === '';
  find('seen').textContent = '';
}

function show(stop) {
  at = Math.max(0, Math.min(stops.length - 1, stop));
  const now = stops[at];
  document.body.dataset.at = at;
  find('where').textContent = `${now.at} / ${sort.operations}`;
  find('label').textContent = now.label === now.line ? '' : now.label;
  find('line').textContent = now.line;
  find('slider').value = at;
  find('bars').hidden = find('ranksKey').hidden = !('ranks' in now.drawn);
  find('listing').hidden = sort.listings === undefined;
  find('lines').textContent = sort.listings?.[now.level];
  tell(now);
  arrange(now);
  for (const name in now.drawn)
    scenes.draw(drawings[name], name, now);
}

// Of the beats of a phase the last.
function stopAt(moment) {
  const found = stops.find(({ at }) => at >= moment);
  return stops.findLastIndex(stop => stop.at === found?.at);
}

function pause() {
  clearInterval(playing);
  playing = null;
  find('play').textContent = 'play';
}

function play() {
  if (playing !== null) return pause();
  if (at === stops.length - 1) show(0);
  find('play').textContent = 'pause';
  playing = setInterval(() => {
    show(at + 1);
    if (at === stops.length - 1) pause();
  }, stops.some(({ beat }) => beat === 'before') ? 1000 : 400);
}

function go(stop) {
  pause();
  show(stop);
  history.replaceState(null, '', '#' + stops[at].at);
}

function otherLevel(direction) {
  let to = at;
  while (to + direction >= 0 && to + direction < stops.length &&
         stops[to].level === stops[at].level) to += direction;
  return to;
}

const actions = {
  start: () => go(0), levelBack: () => go(otherLevel(-1)), back: () => go(at - 1), play,
  forward: () => go(at + 1), level: () => go(otherLevel(1)), end: () => go(stops.length - 1),
  bars: () => { showsRanks = !showsRanks; show(at); },
  theme: () => {
    const root = document.documentElement;
    root.dataset.theme = isDark() ? 'light' : 'dark';
    show(at);
  },
};
const keys = {ArrowRight: 'forward', ArrowLeft: 'back', PageDown: 'level', PageUp: 'levelBack',
              Home: 'start', End: 'end', ' ': 'play', b: 'bars', t: 'theme'};

for (const name in actions)
  find(name).addEventListener('click', actions[name]);
document.addEventListener('keydown', event => {
  if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  actions[keys[event.key]]();
});
find('answer').addEventListener('click', () => {
  find('answer').hidden = true;
  find('seen').textContent = stops[at].told;
});
find('slider').max = stops.length - 1;
find('slider').addEventListener('input', event => go(Number(event.target.value)));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(at));
find('scenes').addEventListener('click', event => {
  const { moment } = event.target.dataset;
  if (moment !== undefined && sort.n !== undefined) go(stopAt(moment));
});

// One value, marked wherever it is shown.
document.addEventListener('mouseover', event => {
  for (const marked of document.querySelectorAll('.hot')) marked.classList.remove('hot');
  const id = event.target.dataset ? event.target.dataset.value : undefined;
  find('told').textContent = sort.keys?.[id] === undefined ? ''
    : `key ${sort.keys[id]}, id ${id}, rank ${sort.rank[id]}: where it ends`;
  if (id === undefined) return;
  for (const shape of document.querySelectorAll(`[data-value="${id}"]`)) shape.classList.add('hot');
});

// page.html#12 opens where 12 is shown, or what follows it, page.html#play plays.
function open() {
  const asked = decodeURIComponent(location.hash.slice(1));
  const wanted = /^\d+$/.test(asked) ? stopAt(Number(asked)) : sort.first;
  show(asked === 'play' ? 0 : wanted < 0 ? stops.length - 1 : wanted);
  if (asked === 'play') play();
}
addEventListener('hashchange', open);
open();
