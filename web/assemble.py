#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the pages of what was compiled: assemble.py SOURCES PROGRAMS SITE

SITE is a folder for any static host; beside it gpu-abisort.html is the same in one file, which opens from disk."""
import base64
import gzip
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

import kernels

sources, programs, site = map(pathlib.Path, sys.argv[1:])
scenes = sources.parent / "viewer" / "page"

# Nothing is asked for anywhere else, nothing runs but these scripts.
NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:"

STYLES = {"index": [scenes / "page.css", sources / "index.css"], "viewer": [sources / "viewer.css"]}
SCRIPTS = {"index": [sources / "program.js", scenes / "scenes.js", sources / "measure.js", sources / "index.js"],
           "viewer": [sources / "program.js", sources / "viewer.js", programs / "viewer-program.js"]}
# What it loads once its scenes can be stepped through, and what its worker loads.
STORY = programs / "story-program.js"
MEASURING = [sources / "measure_worker.js", programs / "measure-program.js"]
PROGRAMS = {"index": "story", "viewer": "viewer"}


def commit():
    asked = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=sources, capture_output=True, text=True)
    return asked.stdout.strip() or "unknown"


def joined(paths):
    return "\n".join(path.read_text() for path in paths)


def page(name, policy, style, scripts):
    return ((sources / f"{name}.html").read_text().replace("@POLICY@", f"{NOTHING}; {policy}")
            .replace("@STYLE@", style).replace("@SCRIPTS@", scripts).replace("@COMMIT@", commit()))


def write_folder():
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    for name, scripts in SCRIPTS.items():
        (site / f"{name}.css").write_text(joined(STYLES[name]))
        (site / f"{name}.html").write_text(page(
            name, "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'",
            f'<link rel="icon" href="data:,">\n<link rel="stylesheet" href="{name}.css">',
            "\n".join(f'<script src="{path.name}"></script>' for path in scripts)))
        for path in [*scripts, programs / f"{PROGRAMS[name]}-program.wasm"]:
            shutil.copy(path, site)
    for path in [STORY, *MEASURING, programs / "measure-program.wasm"]:
        shutil.copy(path, site)
    subprocess.run(["node", sources / "tell.mjs", sources / "index.html", STORY.with_suffix(""), site], check=True)


def digest(part):
    return "'sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() + "'"


def packed(name, content):
    """An element with what is run later: four bytes are five characters, none of which begins a tag."""
    text = base64.b85encode(gzip.compress(content, 9, mtime=0)).decode().replace("<", ",")
    return f'<script type="text/plain" id="{name}">{text}</script>'


def packed_program(name):
    return packed(f"{name}-program", (programs / f"{name}-program.wasm").read_bytes())


def write_single_file():
    body, styles, scripts = [], [], [(sources / "single_file.js").read_text()]
    body += [packed_program("measure"),
             packed("measure-worker", joined([sources / "program.js", *MEASURING]).encode())]
    for name, paths in {**SCRIPTS, "index": [*SCRIPTS["index"], STORY]}.items():
        style = joined(STYLES[name])
        styles.append(style)
        whole = page(name, "", "", "")
        title = re.search("<title>(.*)</title>", whole)[1]
        html = re.search(r"<body>(.*)</body>", whole, re.DOTALL)[1].replace('href="viewer.html"', 'href="#viewer"')
        body.append(f'<template id="{name}-page" data-title="{title}"><style>{style}</style>{html}</template>')
        body.append(packed_program(PROGRAMS[name]))
        for path in paths:
            scripts.append(path.read_text())
            body.append(f'<script type="text/plain" data-page="{name}">{scripts[-1]}</script>')
    body.append(f"<script>{scripts[0]}</script>")
    policy = (f"{NOTHING}; script-src {' '.join(map(digest, scripts))} 'wasm-unsafe-eval'; "
              f"style-src {' '.join(map(digest, styles))}; worker-src blob:")
    (site.parent / "gpu-abisort.html").write_text(
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n<title>GPU-ABiSort, step by step</title>\n'
        f'<meta name="commit" content="{commit()}">\n<meta name="kernels" content="{kernels.digest()}">\n'
        "</head>\n<body>\n" + "\n".join(body) + "\n</body>\n</html>\n")


write_folder()
write_single_file()
