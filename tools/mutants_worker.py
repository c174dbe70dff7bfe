"""A scratch copy of the tree with a build folder, and the tests that run there; for tools/mutants.sh."""
import collections
import contextlib
import hashlib
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading

from mutants_draw import ROOT, tracked_files, without_comments

# They look at words, files and processes, not at what is computed.
LEFT_OUT = {"ladder", "documents", "examples", "completion", "versions", "symbols", "code tables", "JSON schema",
            "inject", "browser", "slurm", "moved archive", "add a format"}
MEMORY_BOUND = 12 << 30  # of one process of a test, bytes; the largest product of the host twins needs 10 GB to be there


class Test:
    """One command of the suite; the golden tests are one for each folder of cases."""

    def __init__(self, entry, targets, suffix="", arguments=()):
        self.name = entry["name"] + suffix
        self.command = entry["cmd"] + list(arguments)
        self.environment = entry["env"]
        self.targets = [targets[target] for target in entry["depends"]]
        self.seconds = 1.0
        self.words = set()

    def limit(self):
        return 20 + 5 * self.seconds


def golden_folders(runner):
    folders = collections.defaultdict(list)
    for case in sorted(runner.parent.glob("**/*.cmd")):
        name = str(case.relative_to(runner.parent))[: -len(".cmd")]
        folders[name.split("/")[0]].append(name)
    return folders


def read_tests(tree, build):
    targets = {}
    for target in json.loads((build / "meson-info/intro-targets.json").read_text()):
        targets[target["id"]] = os.path.relpath(target["filename"][0], build)
    tests = []
    for entry in json.loads((build / "meson-info/intro-tests.json").read_text()):
        if entry["name"] in LEFT_OUT or "sparcast:gpu" in entry["suite"]:
            continue
        if entry["name"] == "golden":
            for folder, cases in golden_folders(pathlib.Path(entry["cmd"][0])).items():
                tests.append(Test(entry, targets, "/" + folder, cases))
        else:
            tests.append(Test(entry, targets))
    for test in tests:
        source = tree / "tests/unit" / f"test_{test.name}.c"
        if source.exists():
            test.words = spc_words(source.read_text())
    return tests


def spc_words(text):
    return set(re.findall(r"\bspc_\w+", text))


class Worker:
    """A copy of the tree and a build folder of its own."""

    def __init__(self, scratch, number):
        self.home = scratch / str(number)
        self.tree, self.build, self.temporary = (self.home / name for name in ("tree", "build", "tmp"))
        self.process = None

    def prepare(self):
        self.copy_tree()
        if not (self.build / "build.ninja").exists():
            self.command(["meson", "setup", str(self.build), str(self.tree), "-Dcuda=disabled"])
        self.command(["ninja", "-C", str(self.build), "build.ninja"])
        self.tests = read_tests(self.tree, self.build)
        self.ninja(sorted({target for test in self.tests for target in test.targets}), check=True)
        self.objects = self.read_objects()

    def command(self, words):
        # In a folder of its own: the cmake that meson asks leaves files where it stands.
        done = subprocess.run(words, cwd=self.home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit(f"mutants: {' '.join(words[:3])} failed on the unchanged tree:\n{done.stdout[-2000:]}")

    def ninja(self, targets, check=False):
        words = ["ninja", "-C", str(self.build), "-j1", *targets]
        if check:
            self.command(words)
            return True
        return subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def copy_tree(self):
        """Writes what differs only, so that what was built stays built."""
        wanted = tracked_files()
        for path in list(self.tree.rglob("*")):
            if path.is_file() and str(path.relative_to(self.tree)) not in set(wanted):
                path.unlink()
        for name in wanted:
            target = self.tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists() or target.read_bytes() != (ROOT / name).read_bytes():
                shutil.copyfile(ROOT / name, target)
                shutil.copymode(ROOT / name, target)

    def read_objects(self):
        """Digest of each object but those of the tests."""
        return {
            str(path): hashlib.sha256(path.read_bytes()).digest()
            for path in self.build.glob("*.p/**/*.o")
        }

    def run(self, test):
        """Whether the test passes; it is stopped at the first case that does not."""
        if not self.ninja(test.targets):
            return False
        shutil.rmtree(self.temporary, ignore_errors=True)
        self.temporary.mkdir()
        # Freed and fresh memory is filled, so that reading it is noticed.
        environment = {**os.environ, **test.environment, "MALLOC_PERTURB_": "165", "TMPDIR": str(self.temporary)}
        process = self.process = subprocess.Popen(
            test.command, cwd=self.build, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, errors="replace", start_new_session=True, preexec_fn=bound_process,
        )  # fmt: skip
        timer = threading.Timer(test.limit(), kill_group, [process])
        timer.start()
        failed = any(line.startswith("not ok") for line in process.stdout)
        if failed:
            kill_group(process)
        code = process.wait()
        timer.cancel()
        return not failed and code in (0, 77)

    @contextlib.contextmanager
    def changed(self, mutant):
        """The tree with the mutant in it. The checkout may be edited meanwhile: only the copy is read."""
        path = self.tree / mutant.file
        original = path.read_text()
        lines = without_comments(original).splitlines(keepends=True)
        lines[mutant.line - 1] = mutant.change + "\n"
        path.write_text("".join(lines))
        try:
            yield
        finally:
            path.write_text(original)


def bound_process():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BOUND, MEMORY_BOUND))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def kill_group(process):
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
