#!/usr/bin/env python3
"""usage: plain.py SOURCE   are README.md, CONTRIBUTING.md, CHANGELOG.md and docs/*.md plain English? TAP

A sentence has at most 30 words, those of a file 18 on average, and a line at most 100 columns; tables, code and links
are not counted. docs/notes/, the history of experiments, is not read.
"""
import pathlib
import re
import sys

WORDS, MEAN, COLUMNS = 30, 18, 100


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


def complaints(path):
    text = path.read_text()
    found = list(sentences(text))
    for words in found:
        if len(words) > WORDS:
            yield f"{len(words)} words: {' '.join(words[:12])} ..."
    mean = sum(map(len, found)) / len(found) if found else 0
    if mean > MEAN:
        yield f"{mean:.1f} words a sentence on average"
    code = False
    for number, line in enumerate(text.split("\n"), 1):
        code ^= line.startswith("```")
        if len(line) > COLUMNS and not code and not re.match(r" {4}|\||!?\[|<", line):
            yield f"line {number} has {len(line)} columns"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1])
    files = [root / "README.md", root / "CONTRIBUTING.md", root / "CHANGELOG.md", *sorted((root / "docs").glob("*.md"))]
    failed = 0
    print(f"1..{len(files)}")
    for number, file in enumerate(files, 1):
        wrong = list(complaints(file))
        failed += bool(wrong)
        for complaint in wrong:
            print(f"# {complaint}")
        print(f"{'not ok' if wrong else 'ok'} {number} - {file.relative_to(root)}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
