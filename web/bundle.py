#!/usr/bin/env python3
"""usage: bundle.py SOURCES SPARCAST OUT.html EMSCRIPTEN.js EMSCRIPTEN.wasm   the page with all it needs inside

Devices, code tables and systems are one tar; the bundled matrices are pattern caches. Both, and the program, are
compressed, and undone by the browser. The same files give the same page.
"""
import base64
import csv
import gzip
import html
import io
import os
import pathlib
import subprocess
import sys
import tarfile
import tempfile


def packed(content):
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()


def tar_of(data):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for file in sorted(path for folder in ("devices", "isa", "systems") for path in (data / folder).rglob("*") if path.is_file()):
            head = tarfile.TarInfo(str(file.relative_to(data)))
            head.size = file.stat().st_size
            tar.addfile(head, io.BytesIO(file.read_bytes()))
    return out.getvalue()


def caches(program, data):
    """Name and pattern cache of each bundled matrix."""
    with tempfile.TemporaryDirectory() as work:
        for file in sorted((data / "matrices").glob("*.xz")):
            name = file.name.split(".")[0]
            cache = pathlib.Path(work) / f"{name}.spc"
            subprocess.run([program, "info", "--cache", cache, file], env={**os.environ, "SPARCAST_DATA": str(data)},
                           check=True, stdout=subprocess.DEVNULL)
            yield name, cache.read_bytes()


def machines(data):
    """What is offered: name of the file and of the product."""
    for file in sorted((data / "devices").glob("*.csv")):
        with open(file, encoding="utf-8", newline="") as lines:
            facts = {row[0]: row[1] for row in csv.reader(line for line in lines if not line.startswith("#"))}
        yield file.stem, facts.get("name", "")


def options(pairs):
    return "".join(f'<option value="{html.escape(value)}">{html.escape(text)}</option>' for value, text in pairs)


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    sources, program, out, glue, wasm = map(pathlib.Path, sys.argv[1:])
    web, data = sources / "web", sources / "data"
    matrices = list(caches(program.resolve(), data))
    texts = {
        "STYLE": (sources / "src/output/page/page.css").read_text() + (web / "page.css").read_text(),
        "SCRIPT": (web / "page.js").read_text(),
        "MATRICES": options((name, name) for name, _ in matrices),
        "MACHINES": options((name, f"{name} ({text})" if text else name) for name, text in machines(data)),
        "PACKED": "\n".join(f'<script type="text/plain" id="packed-{name}">{packed(content)}</script>' for name, content in [
            ("worker", (web / "worker.js").read_bytes() + glue.read_bytes()), ("wasm", wasm.read_bytes()), ("data", tar_of(data)),
            *((f"m-{name}", content) for name, content in matrices)]),
    }
    page = (web / "page.html").read_text()
    for name, text in texts.items():
        page = page.replace(f"@{name}@", text)
    out.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
