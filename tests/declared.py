#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints each GoogleTest filter of standard input, one per line, that matches no test in the files of tests/."""
import fnmatch, pathlib, re, sys

names, fixtures, prefixes = set(), set(), {}
for file in pathlib.Path(__file__).parent.rglob("*.cpp"):
    text = file.read_text(encoding="utf-8")
    for kind, suite, name in re.findall(r"^TEST(_F|_P|)\(\s*(\w+),\s*(\w+)\)", text, re.M):
        (fixtures if kind == "_P" else names).add((suite, name))
    for prefix, suite in re.findall(r"^INSTANTIATE_TEST_SUITE_P\(\s*(\w*),\s*(\w+)", text, re.M):
        prefixes.setdefault(suite, []).append(f"{prefix}/" if prefix else "")


def is_declared(pattern):
    if any(fnmatch.fnmatchcase(f"{suite}.{name}", pattern) for suite, name in names):
        return True
    # The parameter's name follows the last slash. It is known only when the tests run.
    ends = [end for end in range(1, len(pattern) + 1) if end == len(pattern) or pattern[end - 1] in "*/"]
    starts = [pattern[:end] for end in ends if pattern[:end].strip("*/")] or [pattern]
    return any(fnmatch.fnmatchcase(f"{prefix}{suite}.{name}/", start) for suite, name in fixtures
               for prefix in prefixes.get(suite, []) for start in starts)


for line in sys.stdin:
    patterns = line.strip().split("-")[0].split(":")
    if not any(map(is_declared, patterns)):
        print(line.strip())
