#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the pages of what was compiled: assemble.py SOURCES PROGRAMS SITE

SITE is a folder for any static host; beside it gpu-abisort.html is the same in one file, which opens from disk."""
import base64
import gzip
import hashlib
import pathlib
import shutil
import sys

sources, programs, site = map(pathlib.Path, sys.argv[1:])

# Nothing is asked for anywhere else, nothing runs but these scripts.
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:"


def text(name):
    folder = sources if (sources / name).exists() else programs
    return (folder / name).read_text()


def digest(part):
    return "'sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() + "'"


def page(name, policy, style, scripts):
    return (text(name).replace("@POLICY@", f"{NOTHING}; {policy}")
            .replace("@STYLE@", style).replace("@SCRIPTS@", scripts))


def write_folder():
    site.mkdir(parents=True, exist_ok=True)
    (site / "viewer.html").write_text(page(
        "viewer.html",
        "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'",
        '<link rel="stylesheet" href="viewer.css">',
        '<script src="viewer.js"></script>\n<script src="viewer-program.js"></script>'))
    for name in ("viewer.css", "viewer.js"):
        shutil.copy(sources / name, site)
    for name in ("viewer-program.js", "viewer-program.wasm"):
        shutil.copy(programs / name, site)


def write_single_file():
    style = text("viewer.css")
    scripts = [text("viewer.js"), text("viewer-program.js")]
    packed = base64.b64encode(gzip.compress((programs / "viewer-program.wasm").read_bytes(), 9, mtime=0)).decode()
    whole = page(
        "viewer.html",
        f"script-src {' '.join(map(digest, scripts))} 'wasm-unsafe-eval'; style-src {digest(style)}",
        f"<style>{style}</style>",
        f'<script type="text/plain" id="program">{packed}</script>\n' +
        "\n".join(f"<script>{script}</script>" for script in scripts))
    (site.parent / "gpu-abisort.html").write_text(whole)


write_folder()
write_single_file()
