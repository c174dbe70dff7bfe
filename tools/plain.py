#!/usr/bin/env python3
"""usage: plain.py   advice: long sentences and lines of README.md, CONTRIBUTING.md, CHANGELOG.md and docs/*.md

A sentence should have at most 30 words, those of a file 18 on average, and a line at most 100 columns; tables, code and links
are not counted. docs/notes/, the history of experiments, is not read.
"""
import pathlib
import re

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
    root = pathlib.Path(__file__).resolve().parent.parent
    for file in [root / "README.md", root / "CONTRIBUTING.md", root / "CHANGELOG.md", *sorted((root / "docs").glob("*.md"))]:
        for complaint in complaints(file):
            print(f"{file.relative_to(root)}: {complaint}")


if __name__ == "__main__":
    main()
