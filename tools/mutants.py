"""Draws changes of the code, builds each in a scratch copy and runs the tests on it; started by mutants.sh."""
import argparse
import collections
import csv
import hashlib
import json
import os
import pathlib
import signal
import sys
import threading
import time

from mutants_draw import ROOT, Mutant, draw, sources, tracked_files
from mutants_worker import Worker, kill_group, spc_words

FOLDERS = ["src/kernels", "src/sim", "src/locality", "model"]
FIELDS = ["file", "line", "code", "change", "outcome", "test", "seconds"]


def fingerprint(paths, tests=""):
    """What results belong to: the code that is changed, and the tests where not all are run."""
    digest = hashlib.sha256(tests.encode())
    for name in paths:
        digest.update(name.encode() + b"\0" + (ROOT / name).read_bytes())
    return digest.hexdigest()[:16]


class Results:
    """A CSV file with one row a mutant, appended as they come; of two rows of one mutant the later counts."""

    def __init__(self, path):
        self.path, self.rows, self.lock = path, {}, threading.Lock()
        if path.exists():
            with path.open() as file:
                for row in csv.DictReader(file):
                    self.add_row(row)
        else:
            path.write_text(",".join(FIELDS) + "\n")

    def add_row(self, row):
        mutant = Mutant(row["file"], int(row["line"]), row["code"], row["change"])
        self.rows[mutant] = row

    def add(self, mutant, outcome, test="", seconds=0.0):
        row = {**mutant._asdict(), "outcome": outcome, "test": test, "seconds": f"{seconds:.1f}"}
        with self.lock:
            self.add_row(row)
            with self.path.open("a") as file:
                csv.DictWriter(file, FIELDS).writerow(row)

    def forget_survivors(self):
        self.rows = {mutant: row for mutant, row in self.rows.items() if row["outcome"] != "survived"}

    def counted(self, mutant):
        return mutant in self.rows and self.rows[mutant]["outcome"] in ("noticed", "survived")


class Run:
    def __init__(self, options, scratch):
        belongs = f"{options.seed}-{fingerprint(sources(options.paths), options.tests)}"
        self.results = Results(scratch / f"results-{belongs}.csv")
        if options.survivors:
            self.results.forget_survivors()
        self.candidates = draw(options.paths, options.seed)
        self.count = options.count
        self.wanted = set(filter(None, options.tests.split(",")))
        self.workers = [Worker(scratch, number) for number in range(1, options.jobs + 1)]
        self.lock = threading.Lock()
        self.position = self.counted = self.running = 0
        self.drawn = []
        self.times = scratch / "times.json"

    def on_workers(self, work):
        """Runs work(worker) for all workers at once; what one raises ends the program."""
        raised = []

        def guarded(worker):
            try:
                work(worker)
            except BaseException as exception:
                raised.append(exception)

        threads = [threading.Thread(target=guarded, args=[worker], daemon=True) for worker in self.workers]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        finally:
            for worker in self.workers:
                if worker.process and worker.process.poll() is None:
                    kill_group(worker.process)
        for exception in raised:
            raise exception

    def measure(self):
        """How long each test takes on the unchanged tree, as kept in times.json; one that fails there says nothing."""
        tree = fingerprint(tracked_files())
        kept = json.loads(self.times.read_text()) if self.times.exists() else {}
        seconds = kept.get("seconds", {}) if kept.get("tree") == tree else {}

        def work(worker):
            number = self.workers.index(worker)
            for test in worker.tests[number :: len(self.workers)]:
                if test.name not in seconds:
                    test.seconds = 600
                    start = time.monotonic()
                    passed = worker.run(test)
                    seconds[test.name] = time.monotonic() - start if passed else None

        self.on_workers(work)
        self.times.write_text(json.dumps({"tree": tree, "seconds": seconds}))
        for worker in self.workers:
            for test in worker.tests:
                test.seconds = seconds[test.name]
        for test in self.workers[0].tests:
            if test.seconds is None:
                print(f"left out: {test.name} fails on the unchanged tree", flush=True)
        for worker in self.workers:
            worker.tests = [test for test in worker.tests if test.seconds is not None]

    def next_mutant(self):
        """The next that has no result yet; None when `count` are judged or under way, or none is left."""
        with self.lock:
            while self.counted + self.running < self.count and self.position < len(self.candidates):
                mutant = self.candidates[self.position]
                self.position += 1
                self.drawn.append(mutant)
                if mutant not in self.results.rows:
                    self.running += 1
                    return mutant
                self.counted += self.results.counted(mutant)
        return None

    def judge(self, worker, mutant):
        start = time.monotonic()
        with worker.changed(mutant):
            outcome, test = self.outcome(worker, mutant)
        self.results.add(mutant, outcome, test, time.monotonic() - start)
        with self.lock:
            self.running -= 1
            self.counted += self.results.counted(mutant)
            number = self.counted
        if self.results.counted(mutant):
            print(f"{number}/{self.count} {outcome} {mutant.file}:{mutant.line} {test}", flush=True)

    def outcome(self, worker, mutant):
        program = sorted({target for test in worker.tests for target in test.targets if "/" not in target})
        if not worker.ninja(program):
            return "does not compile", ""
        if worker.read_objects() == worker.objects:
            return "same object", ""
        for test in self.ordered(worker.tests, mutant):
            if not worker.run(test):
                return "noticed", test.name
        return "survived", ""

    def ordered(self, tests, mutant):
        """Those first that are likely to notice for the time they take: what noticed others of this file and
        folder, and what uses the same functions and types."""
        with self.results.lock:
            rows = list(self.results.rows.values())
        folder = os.path.dirname(mutant.file)
        here = collections.Counter(row["test"] for row in rows if row["file"] == mutant.file)
        beside = collections.Counter(row["test"] for row in rows if os.path.dirname(row["file"]) == folder)
        words = spc_words((self.workers[0].tree / mutant.file).read_text())

        def chance(test):
            shared = len(words & test.words) / (len(words) + 1)
            return (0.05 + shared + 2 * here[test.name] + beside[test.name]) / (0.3 + test.seconds)

        return sorted(tests, key=chance, reverse=True)

    def work(self, worker):
        while (mutant := self.next_mutant()) is not None:
            self.judge(worker, mutant)

    def is_complete(self):
        counted = 0
        for mutant in self.candidates:
            if counted >= self.count:
                return True
            if mutant not in self.results.rows:
                return False
            counted += self.results.counted(mutant)
        return True

    def go(self):
        if self.is_complete():
            self.work(None)  # only counts
            return
        self.on_workers(Worker.prepare)
        for worker in self.workers:
            worker.tests = [test for test in worker.tests if not self.wanted or test.name in self.wanted]
        self.measure()
        self.on_workers(self.work)


def report(run, least):
    judged = [run.results.rows[mutant] for mutant in run.drawn if run.results.counted(mutant)]
    noticed = sum(row["outcome"] == "noticed" for row in judged)
    others = collections.Counter(run.results.rows[mutant]["outcome"] for mutant in run.drawn)
    for row in judged:
        if row["outcome"] == "survived":
            print(f"survived {row['file']}:{row['line']}\n    - {row['code']}\n    + {row['change']}")
    print(f"not counted: {others['same object']} with the same object code, {others['does not compile']} do not compile")
    print(f"{noticed} of {len(judged)} noticed")
    return noticed * 100 >= least * len(judged)


def main():
    parser = argparse.ArgumentParser(prog="tools/mutants.sh")
    parser.add_argument("--scratch", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=92, help="percent that must be noticed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--tests", default="", help="run these only, with commas between")
    parser.add_argument("--survivors", action="store_true", help="try those again that survived")
    parser.add_argument("paths", nargs="*", default=FOLDERS, help=f"files or folders ({' '.join(FOLDERS)})")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    run = Run(options, options.scratch)
    run.go()
    return 0 if report(run, options.least) else 1


if __name__ == "__main__":
    sys.exit(main())
