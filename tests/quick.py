#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The inner loop after an incremental build: tests/quick.py BUILD-FOLDER. Runs the unit tests of what was compiled since
the last run that passed, those of the changed folders first, then one sort of each program of the catalogue on the
emulator and on gl, then scripts/docs --check. Tests that do not end in time are named; scripts/test runs them."""
import concurrent.futures, json, os, pathlib, random, struct, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = pathlib.Path(sys.argv[1]).resolve()
STAMP = BUILD / "quick-passed"
SECONDS_FOR_TESTS = 75
PROGRAM = BUILD / "gpu-abisort"


def inputs_of(binary):
    """All files of the build that a program is made of, by Ninja."""
    listed = subprocess.run(["ninja", "-C", BUILD, "-t", "inputs", binary], capture_output=True, text=True, check=True)
    return [line for line in listed.stdout.splitlines() if line.endswith((".o", ".a")) and not line.startswith("/")]


def unit_test_programs():
    """Paths in the build folder."""
    shown = subprocess.run(["ctest", "--test-dir", BUILD, "--show-only=json-v1", "-L", "unit"], capture_output=True,
                           text=True, check=True)
    commands = {test["command"][0] for test in json.loads(shown.stdout)["tests"] if "command" in test}
    if not commands:
        sys.exit(f"{BUILD} has no unit tests: scripts/build ci build run test")
    return sorted(str(pathlib.Path(c).relative_to(BUILD)) for c in commands if c.startswith(f"{BUILD}/tests/"))


def affected(programs):
    """Programs that hold an object compiled since the last run that passed, nearest to the change first: a test of
    tests/FOLDER is near to FOLDER, and a program of few parts says more about each."""
    since = STAMP.stat().st_mtime if STAMP.exists() else 0
    found = []
    for program in programs:
        inputs = inputs_of(program)
        changed = [i for i in inputs if i.endswith(".o") and (BUILD / i).exists()
                   and (BUILD / i).stat().st_mtime > since and "precompiled" not in i]
        folders = {i.split("/CMakeFiles/")[0] for i in changed}
        if folders:
            own = os.path.dirname(program)
            is_near = own in folders or own.removeprefix("tests/") in folders
            found.append((not is_near, len(inputs), program))
    return [program for _, _, program in sorted(found)]


def run_test(program, end):
    start = time.monotonic()
    if start >= end:
        return program, None, ""
    try:
        ran = subprocess.run([BUILD / program, "--gtest_brief=1"], cwd=(BUILD / program).parent, text=True,
                             capture_output=True, timeout=end - start)
        return program, ran.returncode == 0, ran.stdout + ran.stderr
    except subprocess.TimeoutExpired:
        return program, None, ""


def run_tests():
    programs, end, is_right = affected(unit_test_programs()), time.monotonic() + SECONDS_FOR_TESTS, True
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for program, passed, output in pool.map(lambda p: run_test(p, end), programs):
            print(f"  {'passed' if passed else 'no time' if passed is None else 'FAILED':8} {program}")
            if passed is False:
                is_right = False
                print(output)
    return is_right


def sort_everything():
    """Each sort on each of the two executors that it runs on, against Python's sort of the same float32 keys."""
    chance = random.Random(1)
    keys = [struct.unpack("f", struct.pack("f", chance.uniform(-1000, 1000)))[0] for _ in range(1000)]
    listed = subprocess.run([PROGRAM, "programs", "--format", "json"], capture_output=True, check=True).stdout
    table = json.loads(listed)["tables"][0]
    sorts = [dict(zip(table["columns"], row)) for row in table["rows"]]
    is_right = True
    with tempfile.TemporaryDirectory() as folder:
        source, sorted_file = pathlib.Path(folder, "keys.f32"), pathlib.Path(folder, "sorted.f32")
        source.write_bytes(struct.pack(f"{len(keys)}f", *keys))
        for sort in sorts:
            for executor in {"emulator", "gl"} & set(sort["executors"].split(", ")):
                if sort["kind"] != "sort":
                    continue
                ran = subprocess.run([PROGRAM, "sort", source, "-o", sorted_file, "-q", "--program", sort["name"],
                                      "--executor", executor], capture_output=True, text=True)
                if ran.returncode != 0 or sorted_file.read_bytes() != struct.pack(f"{len(keys)}f", *sorted(keys)):
                    is_right = False
                    print(f"  FAILED   {sort['name']} on {executor}: {ran.stderr or 'not sorted'}")
    return is_right


results = []
for title, part in (("unit tests of what changed", run_tests), ("every sort on the emulator and on gl", sort_everything),
                    ("scripts/docs --check", lambda: subprocess.run([ROOT / "scripts/docs", "--check", PROGRAM]).returncode == 0)):
    start = time.monotonic()
    print(title)
    results.append(part())
    print(f"  {'passed' if results[-1] else 'FAILED'} in {time.monotonic() - start:.0f} s")
if all(results):
    STAMP.touch()
sys.exit(not all(results))
