// SPDX-License-Identifier: MIT
// Draws the report's page from the judged results in #data (evaluation/report/report.h).
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const page = document.getElementById("page");

// The eight verdicts, in the order of the bars. Most colors are from the palette of Okabe and Ito.
const verdicts = {
    "holds": ["#009e73", "--good"],
    "holds in direction": ["#56b4e9", "--part"],
    "holds as corrected": ["#7cc7ae", "--part"],
    "does not hold": ["#d55e00", "--bad"],
    "not decided": ["#e69f00", "--open"],
    "not comparable": ["#d8b98a", "--none"],
    "not checkable": ["#c4c8ce", "--none"],
    "not measured": ["#8f96a1", "--none"],
    "differs by executor": ["#cc79a7", "--open"],
};
const colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a5a2b", "#8f9000", "#777777"];
const dashes = ["", "7 3", "2 3", "9 3 2 3"];

/// Color of each sort's name, the same in every plot.
const ofNames = new Map();
function styleOf(name) {
    if (!ofNames.has(name)) ofNames.set(name, ofNames.size);
    const number = ofNames.get(name);
    return [colors[number % colors.length], dashes[Math.floor(number / colors.length) % dashes.length]];
}

// Functions that make HTML elements.

function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
        else if (key === "color") made.style.color = `var(${value})`;
        else if (key === "back") made.style.background = value;
        else if (key === "flex") made.style.flex = value;
        else made.setAttribute(key, value);
    }
    made.append(...children.filter(child => child !== null));
    return made;
}

function shape(name, attributes = {}, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}

/// Makes text in which 2^20 has a raised exponent.
function rich(text) {
    const parts = String(text).split(/\^(\d+|[a-z]\b)/);
    return parts.map((part, i) => i % 2 ? element("sup", {}, part) : part);
}

function table({caption = "", heads, rows, name = ""}) {
    const made = element("table", {class: name});
    if (caption) made.append(element("caption", {}, ...rich(caption)));
    made.append(element("thead", {}, element("tr", {}, ...heads.map(head => element("th", {}, ...rich(head))))),
                element("tbody", {}, ...rows.map(row => element("tr", {}, ...row.map(
                    cell => cell instanceof Node ? cell : element("td", {}, ...rich(cell)))))));
    return element("div", {class: "wide"}, made);
}

function section(id, title, ...children) {
    const made = element("section", {id}, element("h2", {}, title), ...children);
    page.append(made);
    document.querySelector("nav").append(element("a", {href: `#${id}`}, title));
    return made;
}

function verdictText(verdict) {
    return element("b", {color: (verdicts[verdict] || ["", "--none"])[1]}, verdict);
}

/// Returns the different verdicts of the executors. If a statement does not depend on the executor,
/// returns its verdict.
function verdictsOf(statement) {
    const executors = [...new Set(Object.values(statement.executors))];
    return executors.length ? executors : [statement.verdict];
}

function digits(ms) {
    return !ms ? "" : ms < 99.95 ? ms.toPrecision(3) : ms.toFixed(0);
}

// Functions that draw plots.

const power = exponent => `2^${exponent}`;

function svgText(x, y, text, anchor = "middle", extra = {}) {
    const parts = String(text).split(/\^(-?\d+)/);
    const made = shape("text", {x, y, "text-anchor": anchor, ...extra});
    parts.forEach((part, i) => {
        if (i % 2) made.append(shape("tspan", {dy: "-4", "font-size": "9"}, part));
        else if (part) made.append(i ? shape("tspan", {dy: "4"}, part) : part);
    });
    return made;
}

/// Ticks of a logarithmic axis: 1, 2, 5, 10, ... or, if the axis has many decades, 1, 10, 100, ...
function logTicks(least, most) {
    const ticks = [];
    const steps = Math.log10(most / least) > 3 ? [1] : [1, 2, 5];
    for (let e = Math.floor(Math.log10(least)); e <= Math.ceil(Math.log10(most)); ++e)
        for (const step of steps) {
            const tick = step * 10 ** e;
            if (tick >= least * 0.999 && tick <= most * 1.001) ticks.push(tick);
        }
    return ticks;
}

/// Moves labels apart vertically if they would overlap.
function apart(wanted, least, top, bottom) {
    const order = wanted.map((y, i) => [y, i]).sort((a, b) => a[0] - b[0]);
    const placed = [];
    let next = top;
    for (const [y, i] of order) next = (placed[i] = Math.max(y, next)) + least;
    let last = bottom;
    for (const [, i] of order.reverse()) last = (placed[i] = Math.min(placed[i], last)) - least;
    return placed;
}

/// Draws lines over log2 n. The y axis is logarithmic. `lines`: [{name, points: [[log2 n, y, low,
/// high]]}].
function linePlot(lines, {y, width, mark = null}) {
    const shown = lines.filter(line => line.points.length);
    if (!shown.length) return null;
    const narrow = width < 600;
    const box = {left: 52, top: 12, right: width - (narrow ? 12 : 168), bottom: narrow ? 300 : 400};
    const legendRows = narrow ? shown.length : 0;
    const height = box.bottom + 44 + legendRows * 18;
    const xs = shown.flatMap(line => line.points.map(point => point[0]));
    const ys = shown.flatMap(line => line.points.map(point => point[1])).concat(mark === null ? [] : [mark]);
    const leastX = Math.min(...xs), mostX = Math.max(...xs, leastX + 1);
    const leastY = Math.min(...ys) / 1.12, mostY = Math.max(...ys) * 1.12;
    const atX = value => box.left + (value - leastX) / (mostX - leastX) * (box.right - box.left);
    const atY = value => box.bottom - Math.log(value / leastY) / Math.log(mostY / leastY) * (box.bottom - box.top);
    const svg = shape("svg", {viewBox: `0 0 ${width} ${height}`, width, height, role: "img"});
    for (const tick of logTicks(leastY, mostY)) {
        svg.append(shape("line", {x1: box.left, x2: box.right, y1: atY(tick), y2: atY(tick), stroke: "#8884"}),
                   svgText(box.left - 6, atY(tick) + 4, tick >= 1e4 ? tick.toExponential().replace("e+", "e") : tick, "end"));
    }
    const every = Math.ceil((mostX - leastX) / (narrow ? 6 : 14));
    for (let tick = leastX; tick <= mostX; tick += every)
        svg.append(shape("line", {x1: atX(tick), x2: atX(tick), y1: box.top, y2: box.bottom, stroke: "#8882"}),
                   svgText(atX(tick), box.bottom + 18, power(tick)));
    svg.append(svgText((box.left + box.right) / 2, box.bottom + 36, "n"),
               svgText(-(box.top + box.bottom) / 2, 12, y, "middle", {transform: "rotate(-90)"}));
    if (mark !== null)
        svg.append(shape("line", {x1: box.left, x2: box.right, y1: atY(mark), y2: atY(mark), stroke: "currentColor"}));
    const ends = apart(shown.map(line => atY(line.points.at(-1)[1])), 15, box.top + 6, box.bottom - 2);
    shown.forEach((line, i) => {
        const [stroke, dash] = styleOf(line.name);
        const group = shape("g", {"data-line": line.name});
        const path = line.points.map((point, p) => `${p ? "L" : "M"}${atX(point[0]).toFixed(1)} ${atY(point[1]).toFixed(1)}`).join("");
        group.append(shape("path", {d: path, stroke, "stroke-dasharray": dash, "stroke-width": 2, fill: "none"}),
                     shape("path", {d: path, class: "hit"}));
        for (const [px, py, low, high] of line.points) {
            if (low && high / low > 1.02)
                group.append(shape("line", {x1: atX(px), x2: atX(px), y1: atY(Math.max(low, leastY)),
                                            y2: atY(Math.min(high, mostY)), stroke, "stroke-width": 1}));
            group.append(shape("circle", {cx: atX(px), cy: atY(py), r: 3, fill: stroke},
                               shape("title", {}, `${line.name}, ${power(px)}: ${digits(py)} ${y}`)));
        }
        const last = line.points.at(-1);
        if (narrow) {
            const row = box.bottom + 54 + i * 18;
            group.append(shape("line", {x1: box.left, x2: box.left + 22, y1: row, y2: row, stroke, "stroke-width": 2, "stroke-dasharray": dash}),
                         svgText(box.left + 28, row + 4, line.name, "start"));
        } else {
            group.append(shape("path", {d: `M${atX(last[0]) + 4} ${atY(last[1])}L${box.right + 14} ${ends[i]}`, stroke, fill: "none", "stroke-width": .7}),
                         svgText(box.right + 18, ends[i] + 4, line.name, "start", {style: `fill:${stroke}`}));
        }
        group.addEventListener("pointerenter", () => svg.querySelectorAll("g").forEach(other => other.classList.toggle("faint", other !== group)));
        group.addEventListener("pointerleave", () => svg.querySelectorAll("g").forEach(other => other.classList.remove("faint")));
        svg.append(group);
    });
    return svg;
}

/// Makes a figure that is redrawn when its width changes.
function figure(id, title, caption, draw) {
    const place = element("div");
    const made = element("figure", {id: `plot-${id}`}, element("h3", {}, ...rich(title)), place,
                         element("figcaption", {}, ...rich(caption)));
    let width = 0;
    made.redraw = () => {
        const svg = draw(Math.max(300, Math.min(1000, width)));
        place.replaceChildren(svg || element("p", {class: "soft"}, "Not measured in this run."));
        if (svg) svg.setAttribute("aria-label", title);
    };
    new ResizeObserver(() => {
        if (Math.abs(place.clientWidth - width) > 8) {
            width = place.clientWidth;
            made.redraw();
        }
    }).observe(place);
    return made;
}

// Functions that extract data from the results.

const run = data.run;
const executors = run.executors.map(executor => executor.name);

/// Returns the times of each program's fastest setting at each n, on an executor: {program: [[log2
/// n, ms, low, high]]}.
function timesByProgram(contests, executor) {
    const times = new Map();
    for (const contest of contests) {
        const fastest = new Map();
        for (const sort of contest.sorts)
            if (sort.executor === executor || sort.executor === "cpu") {
                const before = fastest.get(sort.program);
                if (!before || sort.ms < before.ms) fastest.set(sort.program, sort);
            }
        for (const [program, sort] of fastest) {
            if (!times.has(program)) times.set(program, []);
            times.get(program).push([contest.log2_n, sort.ms, sort.low, sort.high]);
        }
    }
    return times;
}

const main = ["std::sort", "__gnu_parallel::sort", "vqsort", "gpusort", "optimized", "tuned", "intervals", "tile-merge", "network"];

function chosen(times, all) {
    return [...times].filter(([program]) => all || main.includes(program))
                     .map(([name, points]) => ({name, points}));
}

function scaled(lines, f) {
    return lines.map(({name, points}) => ({name, points: points.map(
        ([n, ms, low, high]) => [n, f(n, ms), f(n, high), f(n, low)].map((v, i) => i ? v : n))}));
}

function keysPerSecond(log2n, ms) {
    return 2 ** log2n / ms / 1000;
}

function choice(label, values, onchange) {
    const select = element("select", {onchange: () => onchange(select.value)},
                           ...values.map(value => element("option", {value}, value)));
    return element("label", {}, label, select);
}

// Functions that build the page.

function head() {
    page.append(element("h1", {}, "GPU-ABiSort: claims and measurements"),
                element("p", {}, element("b", {}, run.name), `, ${run.cpu} (${run.cores} cores), ${run.system}`),
                element("p", {class: "soft"}, `Commit ${run.commit}, ${run.date}, ${run.mode} run, limits of ${run.profile}. `,
                        `${run.verified} runs, ${run.wrong.length ? `WRONG results of ${run.wrong.join(", ")}` : "every result equal to std::sort's, bit for bit"}.`),
                ...run.warnings.map(warning => element("p", {class: "warning"}, ...rich(warning))),
                element("nav"));
}

function summary() {
    const made = section("summary", "Summary",
        element("p", {}, "Each bar counts the statements of a paper by verdict. Times are medians. Elements are 32-bit keys with 32-bit ids. Unless a table says otherwise, transfers are excluded."));
    for (const paper of data.papers) {
        const counts = new Map();
        for (const statement of paper.statements) {
            const all = verdictsOf(statement), verdict = all.length > 1 ? "differs by executor" : all[0];
            counts.set(verdict, (counts.get(verdict) || 0) + 1);
        }
        made.append(element("h3", {}, paper.paper), element("p", {}, `${paper.statements.length} statements: `,
                Object.keys(verdicts).filter(verdict => counts.has(verdict)).map(verdict => `${verdict} ${counts.get(verdict)}`).join(", "), "."),
            element("div", {class: "bar"}, ...Object.entries(verdicts).filter(([verdict]) => counts.has(verdict)).map(
                ([verdict, [color]]) => element("span", {flex: counts.get(verdict), back: color, title: `${verdict}: ${counts.get(verdict)}`}))));
    }
    made.append(element("ul", {class: "key"}, ...Object.entries(verdicts).map(
        ([verdict, [color]]) => element("li", {}, element("i", {back: color}), verdict))));
}

function paperTables() {
    section("tables", "Tables 2 and 3, and this run",
        element("p", {}, "Milliseconds for n pairs: the paper's tables, and this run on each executor. CPU is std::sort on one thread, and \u201crow\u201d and \u201cZ\u201d are GPU-ABiSort with the row-wise mapping and in Z-order."),
        element("div", {class: "tables"}, ...data.tables.map(
            ({title, heads, rows}) => table({caption: title, heads, rows}))));
}

function plots() {
    if (!run.contests.length) return;
    let executor = executors[0], all = false;
    const made = section("plots", "Plots");
    const times = () => timesByProgram(run.contests, executor);
    const figures = [
        figure("sorting-rate", "Sorting rate", "Million keys per second, each sort in its fastest setting at each n. A bar around a point spans the median's 90 % interval.",
            width => linePlot(scaled(chosen(times(), all), keysPerSecond), {y: "million keys/s", width})),
        figure("ratios", "Speed-up over std::sort", "The median of std::sort divided by the median of the sort. Above 1 the sort is faster than std::sort on one CPU thread.",
            width => {
                const cpu = new Map((times().get("std::sort") || []).map(([n, ms]) => [n, ms]));
                return linePlot(scaled(chosen(times(), all).filter(({name}) => name !== "std::sort").map(
                    ({name, points}) => ({name, points: points.filter(([n]) => cpu.has(n))})), (n, ms) => cpu.get(n) / ms),
                    {y: "times as fast", width, mark: 1});
            }),
    ];
    const redraw = () => figures.forEach(each => each.redraw());
    made.append(element("div", {class: "controls"},
        executors.length > 1 ? choice("Executor", executors, value => { executor = value; redraw(); }) : null,
        choice("Sorts", ["main ones", "all"], value => { all = value === "all"; redraw(); })), ...figures);
    // scripts/pictures calls this function
    window.showPlots = (name, every) => { executor = name; all = every; redraw(); };
}

function claims() {
    const made = section("claims", "Claims");
    const rows = data.papers.flatMap(paper => paper.statements.map(
        statement => ({paper: paper.paper, verdicts: verdictsOf(statement), ...statement})));
    const state = {verdict: "all", paper: "all", words: ""};
    const place = element("div");
    const detail = statement => {
        const lines = statement.claims.map(claim => element("p", {class: "found"}, claim.executor ? `${claim.executor}: ` : "", verdictText(claim.verdict), ". ", ...rich(claim.found),
            element("span", {class: "soft"}, " Threshold: ", ...rich(claim.threshold))));
        if (statement.tests.length) lines.push(element("p", {class: "found soft"}, `Tests: ${statement.tests.join(", ")}`));
        if (statement.erratum) lines.push(element("p", {}, `Erratum ${statement.erratum}`));
        if (statement.why) lines.push(element("p", {class: "soft"}, ...rich(statement.why)));
        return lines;
    };
    const show = () => {
        const words = state.words.toLowerCase();
        const chosenRows = rows.filter(row => (state.verdict === "all" || row.verdicts.includes(state.verdict)) &&
            (state.paper === "all" || row.paper === state.paper) &&
            (!words || JSON.stringify(row).toLowerCase().includes(words)));
        place.replaceChildren(element("p", {class: "soft"}, `${chosenRows.length} of ${rows.length} statements`),
            table({name: "claims", heads: ["Verdict", "Statement", "What was found"], rows: chosenRows.map(row => [
                element("td", {}, ...row.verdicts.flatMap((verdict, i) => [i ? ", " : "", verdictText(verdict)])),
                element("td", {id: `claim-${row.id}`}, ...rich(row.statement), element("div", {class: "soft"}, `${row.paper}, ${row.place}; ${row.id}`)),
                element("td", {}, ...detail(row))])}));
    };
    const search = element("input", {type: "search", oninput: () => { state.words = search.value; show(); }});
    made.append(element("div", {class: "controls"},
        choice("Verdict", ["all", ...Object.keys(verdicts).filter(verdict => verdict !== "differs by executor")], value => { state.verdict = value; show(); }),
        choice("Paper", ["all", ...data.papers.map(paper => paper.paper)], value => { state.paper = value; show(); }),
        element("label", {}, "Search", search)), place);
    show();
}

function layouts() {
    if (!data.figures.length) return;
    const made = section("figures", "Figures 4 to 7",
        element("p", {}, "Each row is a step, each cell a node pair, and each color a tree. Digits are tree levels; s is the spare node. Bold cells are written in their row."));
    for (const {title, svg} of data.figures) {
        const drawing = element("div", {class: "drawing wide"});
        drawing.innerHTML = svg;  // the program drew this SVG from its plans, so it is trusted
        made.append(element("figure", {}, element("h3", {}, title), drawing));
    }
}

function measurements() {
    const made = section("measurements", "All measurements");
    for (const contest of [...run.contests, ...run.distributions]) {
        const cpu = contest.sorts.find(sort => sort.name === "std::sort");
        made.append(element("details", {id: `n-${contest.log2_n}-${contest.distribution}`},
            element("summary", {}, ...rich(`n = ${power(contest.log2_n)}, ${contest.distribution} keys: ${contest.sorts.length} sorts`)),
            table({heads: ["sort", "executor", "ms", "from", "to", "clock", "host's ms", "transfers ms", "/ std::sort", "repeats", "result"],
                rows: [...contest.sorts].sort((a, b) => a.ms - b.ms).map(sort => [sort.name, sort.executor, digits(sort.ms), digits(sort.low), digits(sort.high),
                    sort.clock, digits(sort.host_ms), digits(sort.transfer_ms), cpu ? digits(sort.ms / cpu.ms) : "", sort.repeats, sort.verified ? "right" : "WRONG"])})));
    }
}

/// If the target of a link is in closed details, opens these details.
function follow() {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let each = target; each; each = each.parentElement) if (each.tagName === "DETAILS") each.open = true;
    target.scrollIntoView();
}

head();
summary();
paperTables();
plots();
claims();
layouts();
measurements();
addEventListener("hashchange", follow);
follow();
