#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks results files against the schema: validate_results.py SCHEMA RESULTS..."""

import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    validator = jsonschema.Draft202012Validator(json.load(file))

errors = 0
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        for error in validator.iter_errors(json.load(file)):
            errors += 1
            print(f"{path}: {error.json_path}: {error.message}", file=sys.stderr)
sys.exit(1 if errors else 0)
