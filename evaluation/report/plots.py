#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Saves plots of the report's page as SVG files: plots.py GPU_ABISORT RESULTS_FOLDER FOLDER

Draws RESULTS_FOLDER/results.json in Chromium and writes the plots that the docs show into FOLDER."""
import pathlib
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "web/test"))

from chromium import Browser, Page  # noqa: E402

# Gives a plot in its own file a style and a background, because it cannot use the style of the
# page.
ALONE = """(() => {
    const svg = document.querySelector('#plot-sorting-rate svg').cloneNode(true);
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.querySelectorAll('.hit').forEach(hit => hit.remove());
    const style = document.createElementNS(svg.namespaceURI, 'style');
    style.textContent = 'text { font: 12px system-ui, sans-serif; fill: #1c1e21 }';
    const back = document.createElementNS(svg.namespaceURI, 'rect');
    for (const [name, value] of [['width', '100%'], ['height', '100%'], ['fill', '#fff']]) back.setAttribute(name, value);
    svg.prepend(style, back);
    return new XMLSerializer().serializeToString(svg);
})()"""

# The executor and the file name of each plot.
PLOTS = [("gl", "sorting-rate"), ("compute", "sorting-rate-compute")]


def main():
    program, results, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    with tempfile.TemporaryDirectory() as out:
        subprocess.run([program, "report", results / "results.json", "--out", out], check=True, stdout=subprocess.DEVNULL)
        browser = Browser("none")
        try:
            page = Page(browser, (pathlib.Path(out) / "report.html").as_uri(), width=1000, dark=False)
            page.wait("document.querySelectorAll('figure svg').length >= 6")
            for executor, name in PLOTS:
                page.evaluate(f"showPlots('{executor}', false)")
                (folder / f"{name}.svg").write_text(page.evaluate(ALONE) + "\n", encoding="utf-8")
            page.close()
        finally:
            browser.close()


main()
