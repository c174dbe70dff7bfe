#!/usr/bin/env python3
"""usage: lp_shapes.py DIR

Patterns shaped like linear programs, NAME.mtx and their transposes NAME-t.mtx, as data/measurements/h200-linear-programs.csv has them:
wide, tall, with dense rows and columns. The recipes are ours; the same files each time.
"""
import pathlib
import random
import sys


def staircase(periods, rows, cols):
    """A planning model: each period's own block, and two variables of the period before."""
    lines = []
    for p in range(periods):
        for i in range(rows):
            line = {p * cols + (i * 7 + k * 13) % cols for k in range(4)}
            if p:
                line |= {(p - 1) * cols + (i * 5 + k) % cols for k in range(2)}
            lines.append(line)
    return periods * cols, lines


def transport(sources, sinks):
    """Each variable in the row of its source and in that of its sink."""
    cells = sources * sinks
    return cells, [set(range(i * sinks, i * sinks + sinks)) for i in range(sources)] + [set(range(j, cells, sinks)) for j in range(sinks)]


def cover(rows, cols, each):
    """Set covering: a variable covers rows near each other."""
    draw, lines = random.Random(1), [set() for _ in range(rows)]
    for j in range(cols):
        first = draw.randrange(rows)
        for _ in range(each):
            lines[(first + draw.randrange(200)) % rows].add(j)
    return cols, lines


def angular(blocks, rows, cols, linking):
    """Independent blocks, and rows that link a third of all variables."""
    draw = random.Random(2)
    lines = [{b * cols + draw.randrange(cols) for _ in range(5)} for b in range(blocks) for _ in range(rows)]
    return blocks * cols, lines + [set(range(k, blocks * cols, 3)) for k in range(linking)]


def dense_columns(rows, cols, dense):
    """Short rows, and variables that four rows in five have."""
    draw = random.Random(3)
    return cols, [{draw.randrange(cols) for _ in range(5)} | {d for d in range(dense) if draw.random() < .8} for _ in range(rows)]


def write(path, cols, lines):
    with open(path, "w") as out:
        out.write("%%%%MatrixMarket matrix coordinate pattern general\n%d %d %d\n" % (len(lines), cols, sum(map(len, lines))))
        for i, line in enumerate(lines):
            out.write("".join("%d %d\n" % (i + 1, j + 1) for j in sorted(line)))


def main(folder):
    for name, (cols, lines) in (("staircase", staircase(400, 900, 700)), ("transport", transport(700, 900)), ("cover", cover(4000, 120000, 8)),
                                ("angular", angular(500, 300, 400, 12)), ("dense-cols", dense_columns(150000, 40000, 3))):
        turned = [[] for _ in range(cols)]
        for i, line in enumerate(lines):
            for j in line:
                turned[j].append(i)
        write(folder / ("lp-%s.mtx" % name), cols, lines)
        write(folder / ("lp-%s-t.mtx" % name), len(lines), turned)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n", 1)[0])
    main(pathlib.Path(sys.argv[1]))
