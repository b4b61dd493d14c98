#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes gpu-abisort.html, one file with the explainer and the viewer: assemble.py SOURCES PROGRAMS OUTPUT

SOURCES is the folder of this script, and PROGRAMS is the folder of the WebAssembly programs."""
import base64
import gzip
import hashlib
import pathlib
import re
import subprocess
import sys

import version

sources, programs, output = map(pathlib.Path, sys.argv[1:])

# Content policy: the page loads nothing and runs only its own scripts.
POLICY = ("default-src 'none'; base-uri 'none'; form-action 'none'; img-src data: blob:; "
          "script-src {scripts} 'wasm-unsafe-eval'; style-src {styles}")

# The two pages in the file, and the program of each.
PAGES = {"index": "story", "viewer": "viewer"}
STYLES = {"index": sources / "index.css", "viewer": sources / "viewer.css"}
SCRIPTS = {"index": [sources / "program.js", sources / "index.js", programs / "story-program.js"],
           "viewer": [sources / "program.js", sources / "viewer.js", programs / "viewer-program.js"]}


def commit():
    described = subprocess.run(["git", "describe", "--always", "--dirty"], cwd=sources, capture_output=True, text=True)
    return described.stdout.strip() or "unknown"


def digest(part):
    return "'sha256-" + base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() + "'"


def packed(name, content):
    """Returns an HTML element whose text a script unpacks. In base 85, five characters encode four bytes, and no character begins a tag."""
    text = base64.b85encode(gzip.compress(content, 9, mtime=0)).decode().replace("<", ",")
    return f'<script type="text/plain" id="{name}">{text}</script>'


def write():
    loader = (sources / "single_file.js").read_text()
    body, styles, scripts = [], [], [loader]
    for name, program in PAGES.items():
        styles.append(STYLES[name].read_text())
        whole = (sources / f"{name}.html").read_text().replace("@COMMIT@", commit())
        title = re.search("<title>(.*)</title>", whole)[1]
        html = re.search(r"<body>(.*)</body>", whole, re.DOTALL)[1]
        body.append(f'<template id="{name}-page" data-title="{title}"><style>{styles[-1]}</style>{html}</template>')
        body.append(packed(f"{program}-program", (programs / f"{program}-program.wasm").read_bytes()))
        for path in SCRIPTS[name]:
            scripts.append(path.read_text())
            body.append(f'<script type="text/plain" data-page="{name}">{scripts[-1]}</script>')
    body.append(f"<script>{loader}</script>")
    policy = POLICY.format(scripts=" ".join(map(digest, scripts)), styles=" ".join(map(digest, styles)))
    output.write_text(
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n<title>GPU-ABiSort, step by step</title>\n'
        f'<meta name="commit" content="{commit()}">\n<meta name="version" content="{version.version()}">\n'
        f'<meta name="kernels" content="{version.kernels()}">\n'
        "</head>\n<body>\n" + "\n".join(body) + "\n</body>\n</html>\n")


write()
