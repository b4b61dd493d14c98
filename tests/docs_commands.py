#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the program's commands that README.md, docs/ and --help show, page by page and in order, each page in a clean folder,
and the viewer's scripts of docs/pictures: docs_commands.py PROGRAM. Left out are builds, windows, and the pages' `reproduce`,
whose results are the committed ones. The help's `reproduce` is interrupted after a second, when its options are accepted."""
import os, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
PICTURES = ROOT / "scripts/pictures"
HELP = ROOT / "--help"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), PICTURES, HELP]
FIRST_WORDS = ("gpu-abisort", "seq", "printf", "tail", "awk", "python3")
HAS_NUMPY = subprocess.run(["python3", "-c", "import numpy"], capture_output=True).returncode == 0
HEADLESS = ("--screenshot", "--film", "--frames", "--commands")


def opens_window(words):
    return "view" in words and "--view" not in words and not set(words) & set(HEADLESS)


def examples_of_help():
    def help_of(*words):
        return subprocess.run([PROGRAM, *words, "--help"], check=True, capture_output=True, text=True).stdout
    commands = re.findall(r"^  (\S+)", re.search(r"\nCommands:\n((?:  .*\n)+)", help_of())[1], re.M)
    for words in [[], *([command] for command in commands)]:
        examples = re.findall(r"^  (" + " ".join(["gpu-abisort", *words]) + r"\b.*)", help_of(*words), re.M)
        assert examples, f"no examples of {words}"
        for example in examples:
            yield "timeout --preserve-status -s INT 1 " * ("reproduce" in words) + example


def commands_of(page):
    if page == HELP:
        yield from (example for example in examples_of_help() if not opens_window(example.split()))
        return
    if page == PICTURES:
        for script, options in re.findall(r"^view (\S+) \S+ (.*?)(?: --size \S+)? --(?:screenshot|film)$", page.read_text(), re.M):
            yield f"gpu-abisort view --script docs/pictures/{script}.script {options} --executor emulator --link"
        return
    text = re.sub(r"```.*?```|<!-- generated: .*?<!-- end -->", "", page.read_text(encoding="utf-8"), flags=re.S)
    for line in re.findall(r"^    (\S.*)", text, re.M):
        command = re.sub(r"\s+#.*", "", line).replace("build/release/gpu-abisort", "gpu-abisort").replace("$B", "gpu-abisort")
        words = command.split()
        if words[0] not in FIRST_WORDS or "other-program" in words or "reproduce" in words:
            continue
        if "numpy" in command and not HAS_NUMPY:
            continue
        if opens_window(words):
            continue
        yield command


failed, count = 0, 0
for page in PAGES:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "bin").mkdir()
        (folder / "bin/gpu-abisort").symlink_to(PROGRAM)
        (folder / "docs").symlink_to(ROOT / "docs")
        if page != HELP:
            (folder / "gpu-abisort-results").symlink_to(ROOT / "docs/results/h100-every-sort")
        environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
        if page.name != "README.md":
            subprocess.run("seq 1000 | shuf > keys.txt; bin/gpu-abisort sort keys.txt -q -o depths.npy --executor emulator",
                           shell=True, cwd=folder, check=True)
        if page == HELP:
            (folder / "depths.npy").rename(folder / "keys.npy")
            (folder / "results.json").symlink_to(ROOT / "docs/results/llvmpipe-every-sort/results.json")
        for command in commands_of(page):
            count += 1
            ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=folder, env=environment,
                                 stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
            # A run that was interrupted early leaves no results that the next one could continue.
            if ran.returncode not in ((0, 3, 130) if command.startswith("timeout ") else (0,)):
                failed += 1
                print(f"{page.relative_to(ROOT)}: {command}\n  ended with {ran.returncode}: {ran.stderr.strip()}")
print(f"{count} commands, {failed} failed")
sys.exit(failed > 0 or count < 20)
