#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Which kernels a page was made of: kernels.py PAGE fails if those of the tree are others by now."""
import hashlib
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("shaders", "sorts", "stream")  # whose kernels pages run


def digest():
    """Of the names and texts of all kernel files."""
    of_all = hashlib.sha256()
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.kernel")):
        of_all.update(f"{path.relative_to(ROOT).as_posix()}\n{path.read_text()}\n".encode())
    return of_all.hexdigest()


def main(page):
    text = pathlib.Path(page).read_text()
    found = re.search(r'<meta name="kernels" content="(\w+)">', text)
    if not found or found[1] != digest():
        sys.exit(f"{page} has kernels of another day: commit, scripts/web, cp build/web/gpu-abisort.html docs/")


if __name__ == "__main__":
    main(sys.argv[1])
