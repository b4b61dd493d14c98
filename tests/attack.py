#!/usr/bin/env python3
"""Attacks the program: tests/attack.py [SEED [SECONDS]]. The seed determines damaged files
of every format, options, scripts of the viewer, and names. After each run, the program must have ended with a documented
exit code and a message that says what is wrong. An output must be the complete new file or the unchanged old one. No other
file may remain, and memory must stay within bounds. The input and command of a failure are kept."""
import json, os, random, re, resource, shutil, struct, subprocess, sys, tempfile, time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.path.join(ROOT, "build/ci/gpu-abisort")
RESULTS = os.path.join(ROOT, "docs/results/llvmpipe-every-sort/results.json")
MOST_MEMORY = 1 << 30  # limit of resident memory in bytes
ALL_MEMORY = 1 << 33
SLOW = 10  # time limit in seconds, after which a run is interrupted
ODD_TEXTS = [b"", b"-", b"--", b"\x1b]0;x\x07", b"\xff\xfe", "\ufffe\u202e".encode(), b"../../victim",
             b"a" * 300, b"'\"`$(touch made)", b"=1+1", b"nan", b"inf", b"-0", b"0x10", b"1e400",
             b"4294967296", b"18446744073709551616", b"-1", b"0", b"1", b"65535", b"/dev/full"]
ODD_VALUES = [None, True, -1, 0, 5e-324, 1e308, 2**32 - 1, 2**64, 10**30, [], {}, "", "x" * 3000, "../x",
              "\x1b[31m", "\ufffe", "'); system('touch made'); #"]
RAW_TEXTS = [b"std::bad", b"std::exc", b"std::runtime", b"std::vector", b"json.exception", b"basic_string", b"vector::", b"_M_",
             b"Could not convert", b"not in range"]
# Exit codes that are allowed after any attack. A check may also fail.
RIGHT_CODES = {0, 2, 3, 4, 5, 130}


def flipped(chance, good):
    """Returns the bytes with some of them changed, removed, doubled or inserted."""
    damaged = bytearray(good)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(damaged) + 1)
        end = min(len(damaged), at + chance.choice([1, 1, 4, 100]))
        damaged[at:end] = chance.choice(
            [bytes([chance.randrange(256)]), b"", damaged[at:end] * 2, chance.choice(ODD_TEXTS)])
    return bytes(damaged)


def with_odd_value(chance, value):
    """Returns the JSON value with one of its parts replaced."""
    if isinstance(value, (dict, list)) and value and chance.random() < 0.9:
        copy = value.copy()
        key = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
        copy[key] = with_odd_value(chance, value[key])
        return copy
    return chance.choice(ODD_VALUES)


def run(words, folder, environment=None):
    """Runs a command. Returns exit code (negative: a signal), standard output, standard error, and peak memory in bytes."""
    def bound():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        # limit for programs that read an endless file
        resource.setrlimit(resource.RLIMIT_AS, (ALL_MEMORY, ALL_MEMORY))
    with open(os.path.join(folder, "stdout"), "w+b") as out, open(os.path.join(folder, "stderr"), "w+b") as err:
        child = subprocess.Popen([PROGRAM, *words], cwd=os.path.join(folder, "work"), stdin=subprocess.DEVNULL,
                                 stdout=out, stderr=err, preexec_fn=bound,
                                 env={**os.environ, "HOME": folder, **(environment or {})})
        begun = time.monotonic()
        signals = [child.terminate, child.kill]
        while not (ended := os.wait4(child.pid, os.WNOHANG))[0]:
            if time.monotonic() > begun + SLOW:
                begun = time.monotonic()
                signals.pop(0)()
            time.sleep(0.002)
        child.returncode = os.waitstatus_to_exitcode(ended[1])
        out.seek(0), err.seek(0)
        return child.returncode, out.read(), err.read(), ended[2].ru_maxrss * 1024


class Attack:
    def __init__(self, seed, folder):
        self.chance = random.Random(seed)
        self.folder = folder
        self.work = os.path.join(folder, "work")
        self.results = json.load(open(RESULTS))
        self.runs = 0

    def put(self, name, contents):
        with open(os.path.join(os.fsencode(self.work), os.fsencode(name)), "wb") as file:
            file.write(contents)

    def begin(self):
        shutil.rmtree(self.work, ignore_errors=True)
        os.mkdir(self.work)

    def good_files(self):
        """Makes a valid file of each format, once."""
        self.begin()
        values = [float(self.chance.randrange(-1000, 1000)) for _ in range(200)]
        raw = struct.pack("<200f", *values)
        self.put("keys.f32", raw)
        code, _, err, _ = run(["sort", "keys.f32", "-o", "keys.npy", "--executor", "emulator"], self.folder)
        assert code == 0, err
        read = lambda name: open(os.path.join(self.work, name), "rb").read()
        self.good = {"f32": raw, "npy": read("keys.npy"),
                     "txt": "\n".join(map(str, values)).encode()}

    def options(self):
        """Returns the options of each command as --help lists them: {"layout": ["--log2n", ...]}."""
        help_of = lambda *words: run([*words, "--help"], self.folder)[1].decode()
        commands = re.search(r"\nCommands:\n((?:  .*\n)+)", help_of())[1]
        self.commands = {command: re.findall(r"^  (?:-\w,\s?)?(--[\w-]+)", help_of(command), re.M)
                         for command in re.findall(r"^  (\S+)", commands, re.M)}

    # Attacks. Each one writes files and returns the words of a command line and the names of its
    # outputs.

    def damaged_keys(self):
        ending = self.chance.choice(["f32", "npy", "txt"])
        self.put("in." + ending, flipped(self.chance, self.good[ending]))
        return ["sort", "in." + ending, "-o", "out.f32", "--executor", "emulator", "--nan", "last"]

    def damaged_results(self):
        results = self.results
        for _ in range(self.chance.randint(1, 3)):
            results = with_odd_value(self.chance, results)
        text = json.dumps(results).encode()
        self.put("in.json", text if self.chance.random() < 0.8 else flipped(self.chance, text))
        return self.chance.choice([["report", "in.json", "--out", "."], ["claims", "--results", "in.json"]])

    def odd_script(self):
        words = ["step", "goto", "select", "panel", "set", "open", "sort", "save", "show", "maximize", "numbers",
                 "level", "node", "program", "network", "tile-merge", "zoom", "Right", "back", "substep", "3", "-1",
                 "lesson", "answer", "solve", "launch", "interval", "option", "place=8", "bits=1", "in.svg",
                 "instance", "speed", "end", "next", "profile", "geforce-6800"]
        lines = [" ".join(self.chance.choice(words) for _ in range(self.chance.randint(1, 4))).encode()
                 for _ in range(self.chance.randint(1, 6))] + [self.chance.choice(ODD_TEXTS)]
        self.put("in.script", b"\n".join(lines))
        return ["view", "--script", "in.script", "--screenshot", "out.png", "--size", "400x300"]

    def odd_options(self):
        command = self.chance.choice([c for c in self.commands if c not in ("reproduce", "view")])
        words = [command]
        for _ in range(self.chance.randint(0, 3)):
            words.append(self.chance.choice(self.commands[command]) if self.chance.random() < 0.8 else "x")
            if self.chance.random() < 0.8:
                words.append(self.chance.choice(ODD_TEXTS + [b"3", b"5", b"out.f32", b"gl", b"optimized"]))
        return words

    def odd_name(self):
        name = self.chance.choice([text for text in ODD_TEXTS if text and len(text) < 256 and b"/" not in text])
        self.put(b"./" + name, self.good["txt"])
        return ["sort", b"./" + name, "--input-format", "txt", "-o", "out.f32", "--executor", "emulator"]

    def strike(self):
        self.begin()
        attack = self.chance.choices([self.damaged_keys, self.damaged_results,
                                      self.odd_options, self.odd_name, self.odd_script], [6, 3, 8, 2, 1])[0]
        words = attack()
        outputs = [word for word in words if isinstance(word, str) and word.startswith("out.")]
        for name in outputs:
            self.put(name, b"old")
        before = set(os.listdir(os.fsencode(self.work)))
        code, out, err, memory = run(words, self.folder)
        self.runs += 1
        wrong = list(self.faults(words, code, out, err, outputs, before))
        if memory > MOST_MEMORY and b"/dev/full" not in words:
            wrong.append(f"takes {memory} bytes of memory")
        if wrong:
            kept = tempfile.mkdtemp(prefix="attack-")
            shutil.copytree(self.work, kept, dirs_exist_ok=True)
            print(f"{' '.join(map(repr, words))}: exit {code}: {'; '.join(wrong)}\n  files: {kept}\n  said: {err[:300]!r}")
        return not wrong

    def faults(self, words, code, out, err, outputs, before):
        if code not in RIGHT_CODES and not (code == 1 and words[0] in ("check", "claims")):
            yield "no code of the table"
        if code not in (0, 1) and not err.startswith(b"gpu-abisort: "):
            yield "says nothing"
        for text in RAW_TEXTS:
            if text in err:
                yield f"says {text.decode()}"
        if any(byte < 32 and byte not in (9, 10) for byte in err + out) and "-o" not in words and b"-o" not in words:
            yield "prints control characters"
        for name in outputs:
            contents = open(os.path.join(self.work, name), "rb").read()
            if (code != 0) != (contents == b"old") and len(words) > 3:
                yield f"{name} is {'new' if code else 'old'}"
            if code == 0 and words[0] == "sort" and contents != b"old":
                keys = struct.unpack(f"<{len(contents) // 4}f", contents)
                numbers = [key for key in keys if key == key]
                if sorted(numbers) != numbers:
                    yield "is not sorted"
        # files that scripts saved
        left = set(os.listdir(os.fsencode(self.work))) - before - {b"in.svg"}
        if any(name.startswith(b".") for name in left) or b"made" in left or (left and code not in (0, 130)):
            yield f"leaves {left}"


def main():
    seed, seconds = (int(word) for word in (sys.argv[1:] + ["1", "10"][len(sys.argv) - 1:])[:2])
    folder = tempfile.mkdtemp(prefix="abisort-attack-")
    attack = Attack(seed, folder)
    attack.good_files()
    attack.options()
    end = time.monotonic() + seconds
    broken = 0
    while time.monotonic() < end:
        broken += not attack.strike()
    shutil.rmtree(folder)
    print(f"{attack.runs} runs, seed {seed}: {broken} of them broke something")
    return 1 if broken else 0


sys.exit(main())
