#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A folder includes only what stands before it: rooms.py SOURCES. Its order is that of the table in docs/architecture.md,
of evaluation/'s own rooms that of their row."""

import pathlib
import re
import sys

ALLOWED = {("abisort/entries.h", "sorts/sort.h"), ("abisort/entries.cpp", "sorts/excuse.h")}

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


errors = 0
for folder in sorted({folder.split("/")[0] for folder in order}):
    for file in sorted((sources / folder).rglob("*")):
        name = file.relative_to(sources).as_posix()
        if file.suffix not in (".cpp", ".h", ".kernel"):
            continue
        for included in re.findall(r'#include "([^"]+)"', file.read_text(encoding="utf-8")):
            at = place(included)
            if at is not None and at > place(name) and (name, included) not in ALLOWED:
                errors += 1
                print(f"{name} includes {included}, which stands after it in docs/architecture.md")
sys.exit(errors > 0 or len(order) < 20)
