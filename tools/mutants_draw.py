"""What tools/mutants.sh changes: one operator or constant of one line."""
import collections
import contextlib
import hashlib
import io
import pathlib
import random
import re
import subprocess

from universalmutator import mutator

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = str(ROOT / "tools" / "mutants.rules")
GENERATED = re.compile(r"not to be edited", re.IGNORECASE)
# In the comment of a constant that no result depends on, so that no test can notice it.
SPEED_ONLY = "speed only"

Mutant = collections.namedtuple("Mutant", "file line code change")

def without_comments(text):
    """The same lines, each comment replaced by a space."""
    pattern = r'"(?:\\.|[^"\\\n])*"|/\*.*?\*/|//[^\n]*'

    def keep(match):
        return match.group() if match.group()[0] == '"' else " " + "\n" * match.group().count("\n")

    return re.sub(pattern, keep, text, flags=re.DOTALL)


def mutants_of_file(name):
    """Line number -> changed lines."""
    text = (ROOT / name).read_text()
    lines = without_comments(text).splitlines(keepends=True)
    written = text.splitlines()
    found = collections.defaultdict(list)
    with contextlib.redirect_stdout(io.StringIO()):
        drawn = mutator.mutants_regexp(lines, [RULES], ignorePatterns=[], ignoreStringOnly=True)
    for number, changed, *_ in drawn:
        if SPEED_ONLY not in written[number - 1]:
            found[number].append(Mutant(name, number, lines[number - 1].strip(), changed.strip()))
    return found


def draw(paths, seed):
    """One mutant for each line that can be changed, in an order that depends on the seed and the line only."""
    order = []
    for name in sources(paths):
        seen = collections.Counter()
        for _, choices in sorted(mutants_of_file(name).items()):
            seen[choices[0].code] += 1
            key = f"{seed} {name} {seen[choices[0].code]} {choices[0].code}"
            rank = hashlib.sha256(key.encode()).hexdigest()
            order.append((rank, random.Random(rank).choice(choices)))
    return [mutant for _, mutant in sorted(order)]


def tracked_files():
    listing = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return [name for name in listing.splitlines() if (ROOT / name).is_file()]


def sources(paths):
    for name in tracked_files():
        inside = any(name == path or name.startswith(path.rstrip("/") + "/") for path in paths)
        if inside and name.endswith((".c", ".h", ".inc")):
            if not GENERATED.search("".join((ROOT / name).read_text().splitlines()[:2])):
                yield name
