#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests the report's page in Chromium: report_page.py GPU_ABISORT SOURCE_FOLDER"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

PROGRAM, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
sys.path.insert(0, str(SOURCE / "web/test"))

from chromium import Browser, Page  # noqa: E402

H100 = SOURCE / "docs/results/h100-every-sort/results.json"
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
CUT_TABLES = "[...document.querySelectorAll('#tables .wide')].filter(table => table.scrollWidth > table.clientWidth).length"
# Finds papers whose sentence and whose bar count a number of statements that the paper does not
# have.
MISCOUNTED = """[...document.querySelectorAll('#summary h3')].filter(head => {
    const [all, ...counts] = head.nextElementSibling.textContent.match(/\\d+/g).map(Number);
    const bars = [...head.nextElementSibling.nextElementSibling.children].map(bar => Number(bar.title.match(/\\d+$/)[0]));
    return all !== counts.reduce((sum, count) => sum + count, 0) || bars.join() !== counts.join();
}).length"""


def check(is_so, what):
    if not is_so:
        sys.exit(f"report_page.py: {what}")


def opened(browser, path, ready, **how):
    page = Page(browser, path.as_uri(), without=["http://*", "https://*"], **how)
    page.wait(ready)
    return page


def check_report(browser, path):
    drawn = "document.querySelectorAll('figure svg').length >= 6"
    page = opened(browser, path, drawn, width=1600, height=1000, dark=False)
    check(page.evaluate(OVERFLOW) <= 0, "the page is wider than 1600 pixels")
    check(page.evaluate(CUT_TABLES) == 0, "a table is cut at 1600 pixels")
    check(page.evaluate(MISCOUNTED) == 0, "a sentence of the summary counts other statements than its bar")
    for plot in ("sorting-rate", "ratios"):
        check(page.evaluate(f"!!document.querySelector('#plot-{plot} svg path, #plot-{plot} svg circle')"),
              f"no plot {plot}")
    check(page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)", "not light")
    lines = "[...document.querySelectorAll('#plot-sorting-rate g')].map(g => g.dataset.line)"
    check("tile-merge" not in page.evaluate(lines), "tile-merge has no fragment form")
    page.evaluate("document.querySelector('#plots select').value = 'compute'; "
                  "document.querySelector('#plots select').dispatchEvent(new Event('change'))")
    check("tile-merge" in page.evaluate(lines), "compute's plot lacks tile-merge")
    # Tests the filters of the table of claims.
    rows = "document.querySelectorAll('.claims tbody tr').length"
    every = page.evaluate(rows)
    check(every > 300, f"{every} statements")
    page.evaluate("document.querySelectorAll('#claims select')[0].value = 'does not hold'; "
                  "document.querySelectorAll('#claims select')[0].dispatchEvent(new Event('change'))")
    some = page.evaluate(rows)
    check(0 < some < every, "the filter by verdict")
    check(page.evaluate("[...document.querySelectorAll('.claims tbody td:first-child')]"
                        ".every(cell => cell.textContent.includes('does not hold'))"), "verdicts of the filter")
    # If a link's target is in closed details, the page opens the details.
    page.evaluate("location.hash = 'n-20-uniform'")
    page.wait("document.getElementById('n-20-uniform').open")
    page.close()
    page = opened(browser, path, drawn, width=390, height=800, dark=True, touch=True)
    check(page.evaluate(OVERFLOW) <= 0, "the page is wider than a phone")
    check(page.evaluate(CUT_TABLES) == 0, "a table is cut on a phone")
    check(page.evaluate("getComputedStyle(document.querySelector('.claims thead')).display") == "none",
          "claims are cards on a phone")
    check(page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(22, 24, 27)", "not dark")
    check(page.evaluate("Math.abs(document.querySelector('#plot-ratios svg').viewBox.baseVal.width - "
                        "document.querySelector('#plot-ratios svg').clientWidth) < 12"),
          "plots are drawn for a phone's width")
    page.close()


def main():
    if not shutil.which("chromium"):
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder)
        subprocess.run([PROGRAM, "report", H100, "--out", out], check=True, stdout=subprocess.DEVNULL)
        browser = Browser("none")
        try:
            check_report(browser, out / "report.html")
        finally:
            browser.close()


main()
