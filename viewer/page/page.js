const sort = JSON.parse(document.getElementById('sort').textContent);
const stops = sort.stops;
const find = id => document.getElementById(id);
let at = 0;
let playing = null;
const scenes = new Scenes(sort);

let showsRanks = false;
const drawings = {};
for (const name in sort.sizes) {
  const section = document.createElement('section');
  section.className = name;
  section.innerHTML = `<svg role="img" aria-label="${name}"></svg>`;
  drawings[name] = section.firstChild;
  find('scenes').append(section);
}

function show(stop) {
  at = Math.max(0, Math.min(stops.length - 1, stop));
  const now = stops[at];
  document.body.dataset.at = at;
  find('where').textContent = `${now.at} / ${sort.operations}`;
  find('label').textContent = now.label === now.line ? '' : now.label;
  find('line').textContent = now.line;
  find('slider').value = at;
  drawings.keys.parentNode.hidden = showsRanks;
  drawings.ranks.parentNode.hidden = !showsRanks;
  for (const name in drawings)
    scenes.draw(drawings[name], name, now);
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
  }, 400);
}

function go(stop) {
  pause();
  show(stop);
  history.replaceState(null, '', '#' + at);
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
find('slider').max = stops.length - 1;
find('slider').addEventListener('input', event => go(Number(event.target.value)));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(at));
find('scenes').addEventListener('click', event => {
  const { moment } = event.target.dataset;
  if (moment !== undefined) go(stops.findIndex(stop => stop.at >= moment));
});

// One value, marked wherever it is shown.
document.addEventListener('mouseover', event => {
  for (const marked of document.querySelectorAll('.hot')) marked.classList.remove('hot');
  const id = event.target.dataset ? event.target.dataset.value : undefined;
  find('told').textContent = id === undefined ? 'Point at a value: it is marked in all panels.'
    : `key ${sort.keys[id]}, id ${id}, rank ${sort.rank[id]}: where it ends`;
  if (id === undefined) return;
  for (const shape of document.querySelectorAll(`[data-value="${id}"]`)) shape.classList.add('hot');
});

// page.html#12 opens at moment 12, page.html#play plays.
function open() {
  const asked = decodeURIComponent(location.hash.slice(1));
  show(/^\d+$/.test(asked) ? Number(asked) : asked === 'play' ? 0 : sort.first);
  if (asked === 'play') play();
}
addEventListener('hashchange', open);
open();
