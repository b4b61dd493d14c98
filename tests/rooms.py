#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that a folder includes only folders that come before it: rooms.py SOURCES. The order is that of the table in
docs/architecture.md; the subfolders of evaluation/ have the order of their row. Every folder with sources needs a row."""

import pathlib
import re
import sys

SUFFIXES = (".cpp", ".h", ".kernel")

sources = pathlib.Path(sys.argv[1])
rows = re.findall(r"^\| `([\w/]+)/` \|(.*)", (sources / "docs/architecture.md").read_text(encoding="utf-8"), re.M)
order = []
for folder, text in rows:
    if folder == "evaluation":
        order += [f"evaluation/{room}" for room in re.findall(r"`(\w+)/`", text)]
    order.append(folder)


def place(path):
    within = [folder for folder in order if path.startswith(folder + "/")]
    return order.index(max(within, key=len)) if within else None


errors = []
for folder in sorted(sources.iterdir()):
    if not folder.is_dir() or folder.name == "build" or folder.name.startswith("."):
        continue
    for file in (file for file in sorted(folder.rglob("*")) if file.suffix in SUFFIXES):
        name = file.relative_to(sources).as_posix()
        if place(name) is None:
            errors.append(f"{name} is in a folder without a row in docs/architecture.md")
            continue
        for included in re.findall(r'#include "([^"]+)"', file.read_text(encoding="utf-8")):
            at = place(included)
            if at is not None and at > place(name):
                errors.append(f"{name} includes {included}, which comes after it in docs/architecture.md")
print("\n".join(errors))
sys.exit(bool(errors))
