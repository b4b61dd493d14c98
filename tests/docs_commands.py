#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the program's commands that README.md and docs/ show, page by page and in order, each page in a clean folder, and
the viewer's scripts of docs/pictures: docs_commands.py PROGRAM. Left out are builds, windows, and `reproduce`, whose
results are the committed ones."""
import os, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = pathlib.Path(sys.argv[1]).resolve()
PICTURES = ROOT / "scripts/pictures"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), PICTURES]
FIRST_WORDS = ("gpu-abisort", "seq", "printf", "tail", "awk", "python3")
HAS_NUMPY = subprocess.run(["python3", "-c", "import numpy"], capture_output=True).returncode == 0
HEADLESS = ("--screenshot", "--film", "--frames", "--commands")


def commands_of(page):
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
        if "view" in words and "--view" not in words and not set(words) & set(HEADLESS):
            continue
        yield command


failed, count = 0, 0
for page in PAGES:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "bin").mkdir()
        (folder / "bin/gpu-abisort").symlink_to(PROGRAM)
        (folder / "docs").symlink_to(ROOT / "docs")
        (folder / "gpu-abisort-results").symlink_to(ROOT / "docs/results/h100-every-sort")
        environment = {**os.environ, "PATH": f"{folder}/bin:{os.environ['PATH']}"}
        if page.name != "README.md":
            subprocess.run("seq 1000 | shuf > keys.txt; bin/gpu-abisort sort keys.txt -q -o depths.npy --executor emulator",
                           shell=True, cwd=folder, check=True)
        for command in commands_of(page):
            count += 1
            ran = subprocess.run(["bash", "-o", "pipefail", "-c", command], cwd=folder, env=environment,
                                 stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
            if ran.returncode != 0:
                failed += 1
                print(f"{page.relative_to(ROOT)}: {command}\n  ended with {ran.returncode}: {ran.stderr.strip()}")
print(f"{count} commands, {failed} failed")
sys.exit(failed > 0 or count < 20)
