#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks a page: version.py PAGE fails if the project's version or its kernels have changed since it was built, or if it
is too large for a download."""
import hashlib
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# folders with the kernels that the pages run
FOLDERS = ("shaders", "sorts", "stream")
MOST_BYTES = 2_500_000


def version():
    """Returns the project's version: "3.0.0"."""
    return re.search(r"^project\(.* VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE)[1]


def kernels():
    """Returns a digest of the names and texts of all kernel files."""
    digest = hashlib.sha256()
    for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.kernel")):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n{path.read_text()}\n".encode())
    return digest.hexdigest()


def main(page):
    size = pathlib.Path(page).stat().st_size
    if size > MOST_BYTES:
        sys.exit(f"{page}: it has {size} bytes, expected at most {MOST_BYTES}")
    text = pathlib.Path(page).read_text()
    for name, expected in (("version", version()), ("kernels", kernels())):
        found = re.search(rf'<meta name="{name}" content="([\w.]+)">', text)
        if not found or found[1] != expected:
            sys.exit(f"{page}: its {name} is {found[1] if found else 'missing'}, expected {expected}; "
                     "commit, then rebuild the page with `scripts/web page`")


if __name__ == "__main__":
    main(sys.argv[1])
