#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks results files against the schema of their version: validate_results.py DOCS RESULTS..."""

import json
import pathlib
import sys

import jsonschema

schemas = {1: "results-schema-1.json", 2: "results-schema-2.json", 3: "results-schema.json"}


def loaded(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


errors = 0
for path in sys.argv[2:]:
    results = loaded(path)
    schema = loaded(pathlib.Path(sys.argv[1]) / schemas[results["version"]])
    for error in jsonschema.Draft202012Validator(schema).iter_errors(results):
        errors += 1
        print(f"{path}: {error.json_path}: {error.message}", file=sys.stderr)
sys.exit(1 if errors else 0)
