// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace evaluation {

/// The look of a page: light and dark, on a screen, a phone and paper. Plots stay on white.
inline constexpr std::string_view page_style = R"(
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --soft: #5c5c5c; --line: #dcdcdc;
        --shade: #f4f6f8; --warn: #fff3cd; --holds: #00684c; --not: #b00020; --link: #0a5a9c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #16181b; --soft: #a6a6a6; --line: #3a3d42; --shade: #202328;
          --warn: #4a3a00; --holds: #5fd0ac; --not: #ff8a80; --link: #7cc0f5; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 1080px; margin: 0 auto; padding: 1.5rem 1rem 4rem;
       color: var(--ink); background: var(--paper); }
h1 { font-size: 1.7rem; line-height: 1.25; margin: .5rem 0; }
h2 { margin: 3rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; }
a { color: var(--link); }
.note { color: var(--soft); margin: .5rem 0; }
.warning { background: var(--warn); border-left: 4px solid #d55e00; padding: .5rem 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; margin: 1rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 1rem 0; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.score { font-size: 1.15rem; margin: 1rem 0 .25rem; }
.bar { display: flex; height: 1.5rem; border-radius: 4px; overflow: hidden; margin: .25rem 0;
       print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.key { display: flex; flex-wrap: wrap; gap: .1rem 1rem; padding: 0; margin: .25rem 0 1rem; list-style: none;
       font-size: .85rem; }
.key i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em;
         print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.wide { overflow-x: auto; margin: 1rem 0; }
table { border-collapse: collapse; font-size: .8rem; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .25rem .45rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; }
th:first-child, td:first-child, .claims th, .claims td { text-align: left; }
table:not(.claims) :is(th, td) { white-space: nowrap; }
thead th { border-bottom: 2px solid var(--soft); }
tbody tr:hover { background: var(--shade); }
.holds { color: var(--holds); font-weight: 600; } .partly { color: var(--holds); }
.not { color: var(--not); font-weight: 700; } .open { color: var(--soft); }
.claims td:last-child { min-width: 7.5rem; }
sup { font-size: .75em; line-height: 0; }
figure { margin: 1.5rem 0; max-width: 860px; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; }
figure svg { display: block; width: 100%; height: auto; background: #fff; border-radius: 3px; }
.narrow-drawing { display: none; }
figcaption { color: var(--soft); margin-top: .5rem; font-size: .9rem; }
details { margin: .5rem 0; } summary { cursor: pointer; }
summary h2 { display: inline; border: 0; font-size: 1.15rem; margin: 0; } section:has(> details) { margin: .75rem 0; }
.failures { padding-left: 1.2rem; } .failures li { margin: .4rem 0; }
.chart { width: 100%; table-layout: fixed; font-size: .85rem; }
.chart th:not(:first-child), .chart td { text-align: left; } .chart :is(th, td):first-child { width: 3rem; }
.chart div { display: flex; align-items: center; gap: .3rem; line-height: 1.2; min-height: 1.1rem; }
.chart i { display: inline-block; height: .7rem; min-width: 2px; border-radius: 2px;
           print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.chart caption i { width: .8rem; } .chart b { font-weight: 500; }
.printed { background: #9aa0a6; } .measured { background: #0072b2; } .other { background: #56b4e9; }
@media (max-width: 700px) {
  body { padding: 1rem .75rem 3rem; }
  h1 { font-size: 1.35rem; } h2 { margin-top: 2rem; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .4rem; }
  .claims, .claims tbody, .claims tr, .claims td { display: block; width: 100%; }
  .claims thead { display: none; }
  .claims tr { border: 1px solid var(--line); border-radius: 6px; padding: .5rem; margin-bottom: .75rem; }
  .claims td { border: 0; padding: .1rem 0; overflow-wrap: anywhere; }
  .claims td:not(:first-child)::before { content: attr(data-label) ": "; color: var(--soft); }
  .claims td:first-child { font-weight: 600; }
  figure { padding: .4rem; overflow-x: auto; }
  .drawing > svg { min-width: 600px; } .wide-drawing { display: none; } .narrow-drawing { display: block; } .chart { font-size: .75rem; } }
@media print {
  @page { size: A4; margin: 14mm 12mm; }
  :root { --ink: #000; --paper: #fff; --soft: #444; --line: #ccc; --holds: #00553d; --not: #9b0018; --link: #000; }
  body { font-size: 10pt; max-width: none; padding: 0; }
  nav { display: none; } a { text-decoration: none; }
  .wide { overflow: visible; }
  table { font-size: 6.6pt; max-width: 100%; } .claims { font-size: 7.5pt; }
  th, td { padding: .12rem .25rem; }
  table:not(.claims) :is(th, td) { white-space: normal; }
  thead { display: table-header-group; }
  tr, figure, dl, .note, .warning, .score, .chart { break-inside: avoid; }
  h1, h2, h3, caption, .note, .lead { break-after: avoid; }
  .small { break-inside: avoid; } }
)";

}  // namespace evaluation
