#!/usr/bin/env python3
"""usage: plain.py [--update] SOURCE   are README.md, CONTRIBUTING.md and docs/*.md plain English? TAP

A sentence has at most 30 words, those of a file 18 on average, and a line at most 100 columns; tables, code and links
are not counted. docs/plain.csv lists files that are not there yet, with how far off they are: a file may become better
than its row, never worse. --update writes the rows as they are now; look at the difference.
"""
import csv
import pathlib
import re
import sys

WORDS, MEAN, COLUMNS = 30, 18, 100
LISTED = ["long_sentences", "mean_words", "long_lines"]


def prose(text):
    """The paragraphs, items and headings apart, without tables, code, pictures and marks."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    kept = [("" if re.match(r" {4}|\||#|!\[|<", line) else line) for line in text.split("\n")]
    for paragraph in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", "\n".join(kept)):
        paragraph = re.sub(r"`[^`]*`", "code", paragraph.replace("\n", " "))
        paragraph = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", paragraph)
        if paragraph.strip():
            yield re.sub(r"[*_]|^\s*(?:[-*]|\d+\.) ", "", paragraph).strip()


def sentences(text):
    for paragraph in prose(text):
        for sentence in re.split(r"(?<=[.!?])\s+(?=[A-Z(\"'`0-9a-z])", paragraph):
            words = re.findall(r"[A-Za-z][\w'-]*", sentence)
            if words:
                yield words


def measure(path):
    text = path.read_text()
    lengths = [len(words) for words in sentences(text)]
    lines, code = 0, False
    for line in text.split("\n"):
        code ^= line.startswith("```")
        lines += len(line) > COLUMNS and not code and not re.match(r" {4}|\||!?\[|<", line)
    mean = sum(lengths) / len(lengths) if lengths else 0
    return {"long_sentences": sum(n > WORDS for n in lengths), "mean_words": round(mean, 1), "long_lines": lines}


def main():
    arguments = [a for a in sys.argv[1:] if a != "--update"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    root = pathlib.Path(arguments[0])
    files = [root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").glob("*.md"))]
    found = {str(file.relative_to(root)): measure(file) for file in files}
    allowed = {"long_sentences": 0, "mean_words": MEAN, "long_lines": 0}
    table = root / "docs" / "plain.csv"
    if "--update" in sys.argv:
        with table.open("w", newline="") as out:
            writer = csv.writer(out, lineterminator="\n")
            writer.writerow(["file", *LISTED])
            writer.writerows([name, *m.values()] for name, m in found.items() if any(m[k] > allowed[k] for k in LISTED))
        return 0
    rows = {row["file"]: row for row in csv.DictReader(table.open())} if table.exists() else {}
    failed = 0
    print(f"1..{len(found)}")
    for number, (name, m) in enumerate(found.items(), 1):
        limit = {k: max(allowed[k], float(rows[name][k])) if name in rows else allowed[k] for k in LISTED}
        worse = [f"{k.replace('_', ' ')}: {m[k]}, at most {limit[k]:g}" for k in LISTED if m[k] > limit[k]]
        failed += bool(worse)
        print(*(f"# {line}" for line in worse), sep="\n", end="\n" if worse else "")
        print(f"{'not ok' if worse else 'ok'} {number} - {name}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
