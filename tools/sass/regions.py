"""How many instructions, and cycles, the regions of a kernel's source take: what the programs for k columns walk.

A comment "code: NAME" in the source begins a region, which lasts until the next one or until its block ends. nvdisasm says for
each instruction from which line it comes, and into which other lines that was inlined; the innermost line that lies in a region
counts. An instruction that the compiler moved into another loop than its region's is counted where it stands, in the region of
the instruction before it; one that a branch skips together with a region that is entered on a condition, in that region. What a
region takes is divided by its copies, which its accesses to memory tell."""
import collections
import os
import re
import subprocess

from . import Unreadable
from .issue import BARRIERS, DOUBLE, DOUBLE_LATENCY, LATENCY, NO_BARRIER, OPERAND_READ, OTHER_LATENCY

MARK = re.compile(r"^( *)/\* code: ([a-z-]+) \*/$")
FRAME = re.compile(r'\s*//## File "(.*?)", line (\d+)')
SECTION = re.compile(r"\.text\.(\S+):$")
ADDRESS = re.compile(r"\s+/\*([0-9a-f]{4,6})\*/\s")
OUTSIDE = "start"  # region of lines that are in none


def read_marks(path):
    """{line number: region} of a source file."""
    marks, scopes = {}, []
    with open(path) as file:
        for number, line in enumerate(file, 1):
            if not line.strip() or line.startswith("#"):
                continue
            mark, indent = MARK.match(line), len(line) - len(line.lstrip())
            while scopes and indent < scopes[-1][0]:
                scopes.pop()
            if mark:
                if scopes and scopes[-1][0] == indent:
                    scopes.pop()
                scopes.append((indent, mark.group(2)))
            elif scopes:
                marks[number] = scopes[-1][1]
    return marks


class Source:
    """The regions of all files, each read once."""

    def __init__(self):
        self.files = {}

    def region_of(self, frames):
        """frames: (path, line), innermost first"""
        for path, line in frames:
            if path not in self.files:
                self.files[path] = read_marks(path) if os.path.exists(path) else {}
            if line in self.files[path]:
                return self.files[path][line]
        return OUTSIDE


def read_lines(cubin, nvdisasm):
    """{kernel: {address: frames}}"""
    done = subprocess.run([nvdisasm, "-c", "-gi", cubin], capture_output=True, text=True)
    if done.returncode:
        raise Unreadable("%s %s: %s" % (nvdisasm, cubin, done.stderr.strip()))
    found, kernel, frames, complete = {}, {}, [], True
    for line in done.stdout.split("\n"):
        section, frame, address = SECTION.match(line), FRAME.match(line), ADDRESS.match(line)
        if section:
            kernel, frames = found.setdefault(section.group(1), {}), []
        elif frame:
            frames = frames if not complete else []
            frames.append((os.path.realpath(frame.group(1)), int(frame.group(2))))
            complete = False
        elif address:
            kernel[int(address.group(1), 16)] = tuple(frames)
            complete = True
    return found


class Step:
    """An instruction, and how many cycles passed since the one before was issued."""

    def __init__(self, instruction, cycles, loop, region):
        self.instruction, self.cycles, self.loop, self.region = instruction, cycles, loop, region


def is_global(i):
    return i.name in ("LDG", "LD")


def cycles_of(kernel, code):
    """Cycles from each instruction to the next one's issue, waits for global memory left out."""
    ready, now, before = [0.0] * (BARRIERS + 1), 0.0, 0.0
    for i in code:
        for b in range(BARRIERS):
            if i.waits >> b & 1:
                now = max(now, ready[b])
        yield now - before
        before = now
        if i.sets < BARRIERS and not is_global(i):
            slow = i.name in DOUBLE and kernel.architecture in DOUBLE_LATENCY
            ready[i.sets] = now + (DOUBLE_LATENCY[kernel.architecture] if slow else LATENCY.get(i.name, OTHER_LATENCY))
        if i.releases != NO_BARRIER:
            ready[i.releases] = max(ready[i.releases], now + OPERAND_READ)
        now += max(1, i.stall)


def loops_of(code):
    """(first, last address) of each loop."""
    return sorted({(i.target, i.address) for i in code if i.name == "BRA" and i.target is not None and i.target < i.address})


def innermost(loops, address):
    inside = [loop for loop in loops if loop[0] <= address <= loop[1]]
    return min(inside, key=lambda loop: loop[1] - loop[0], default=None)


def skipped(code, regions, landmarks, inside):
    """{address: region} of instructions that a branch of a region skips together with landmarks of the one inside it alone."""
    found = {}
    for n, branch in enumerate(code):
        within = inside.get(regions[n])
        if branch.name != "BRA" or branch.target is None or branch.target <= branch.address or not within:
            continue
        there = [(i.address, regions[m]) for m, i in enumerate(code) if branch.address < i.address < branch.target]
        met = {region for i, region in zip(code, regions)
               if branch.address < i.address < branch.target and i.name in landmarks.get(region, ())}
        if met == {within}:
            found.update({address: within for address, region in there if region == regions[n]})
    return found


def hot_code(code):
    """Up to where the kernel ends: padding follows."""
    end = next((n for n, i in enumerate(code) if i.name == "BRA" and i.target == i.address), len(code))
    return code[:end]


class Regions:
    """landmarks: {region: names of instructions that it must have, in its own loops alone}; inside: {region: another that is
    entered on a condition within it}"""

    def __init__(self, kernel, lines, source, landmarks, inside):
        self.kernel, self.landmarks = kernel, landmarks
        code = hot_code(kernel.code)
        loops = loops_of(code)
        regions = [source.region_of(lines.get(i.address, ())) for i in code]
        homes, moved = collections.defaultdict(set), skipped(code, regions, landmarks, inside)
        regions = [moved.get(i.address, region) for i, region in zip(code, regions)]
        for i, region in zip(code, regions):
            if i.name in landmarks.get(region, ()):
                homes[region].add(innermost(loops, i.address))
        self.homes, self.steps, last = homes, [], OUTSIDE
        for i, region, cycles in zip(code, regions, cycles_of(kernel, code)):
            loop = innermost(loops, i.address)
            if region in homes and loop not in homes[region] or region == OUTSIDE and loop is not None:
                region = last
            self.steps.append(Step(i, cycles, loop, region))
            last = region

    def of(self, region):
        return [step for step in self.steps if step.region == region]

    def is_landmark(self, step):
        return step.instruction.name in self.landmarks[step.region]

    def copies(self, region, each):
        """So many times `each` landmarks the region has."""
        there = sum(self.is_landmark(step) for step in self.of(region))
        if there == 0 or there % each:
            self.kernel.fail("region %s has %d of %s, not a multiple of %d" %
                             (region, there, "/".join(self.landmarks[region]), each))
        return there // each

    def total(self, region, copies=1):
        steps = self.of(region)
        return len(steps) / copies, sum(step.cycles for step in steps) / copies

    def split(self, region, each):
        """(up to the first access, between two, behind the last one), of one copy."""
        copies, met, last = self.copies(region, each), 0, None
        found, count = [[0, 0] for _ in range(3)], (copies, copies * (each - 1), copies)
        for step in self.of(region):
            behind = met % each == 0 and met > 0 and step.loop == last
            part = found[2 if behind else 1 if met % each else 0]
            part[0] += 1
            part[1] += step.cycles
            if self.is_landmark(step):
                met, last = met + 1, step.loop
        return [(issued / n, cycles / n) if n else (0, 0) for (issued, cycles), n in zip(found, count)]

    def split_at(self, region, last):
        """Stretches that end with the landmarks of these numbers; the last one takes the rest."""
        found, met = [[0, 0] for _ in last], 0
        for step in self.of(region):
            part = found[next((n for n, end in enumerate(last) if met < end), -1)]
            part[0] += 1
            part[1] += step.cycles
            met += self.is_landmark(step)
        if met != last[-1]:
            self.kernel.fail("region %s has %d loads, not %d" % (region, met, last[-1]))
        return found
