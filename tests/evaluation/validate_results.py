#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks results files against their schema: validate_results.py DOCS RESULTS..."""

import json
import pathlib
import sys

import jsonschema


def loaded(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


validator = jsonschema.Draft202012Validator(loaded(pathlib.Path(sys.argv[1]) / "results-schema.json"))
errors = 0
for path in sys.argv[2:]:
    for error in validator.iter_errors(loaded(path)):
        errors += 1
        print(f"{path}: {error.json_path}: {error.message}", file=sys.stderr)
sys.exit(1 if errors else 0)
