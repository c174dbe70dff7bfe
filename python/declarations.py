"""usage: declarations.py HEADERS OUT.py   the public headers as declarations for cffi

What Python knows of the library is read from its headers, so no binding is written by hand. Comments, directives and
the words that only a compiler needs are taken away; what remains is what cffi parses.
"""
import pathlib
import re
import sys

import cffi

# Those that Python calls; what they include comes before them.
HEADERS = ["status", "pattern", "kernel", "locality", "device", "execute", "predict", "forecast", "answer", "designs", "sweep", "generate",
           "reorder", "collection", "measure", "probe", "solver", "gpus", "validate", "machine_fit", "calibrate", "spmm", "svd"]
# Of the C library: a handler of signals that Python's may come back after (see _library.py).
SYSTEM = "int sigaction(int number, const void *handler, void *old); void *signal(int number, void *handler);"


def declarations(header):
    text = header.read_text()
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
    text = re.sub(r"^\s*#(.*\\\n)*.*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\bSPC_STATIC_API\b[^;]*;", "", text)  # not in the shared library
    return text.replace("SPC_API", "")


def in_order(folder, names, seen):
    for name in names:
        if name not in seen:
            header = folder / f"{name}.h"
            yield from in_order(folder, re.findall(r'^#include "(?:sparcast/)?(\w+)\.h"', header.read_text(), re.MULTILINE), seen)
            if name not in seen:
                seen.add(name)
                yield header


def main(folder, out):
    ffi = cffi.FFI()
    headers = in_order(pathlib.Path(folder), HEADERS, set())
    ffi.cdef("\n".join(map(declarations, headers)) + SYSTEM)
    ffi.set_source("sparcast._declarations", None)
    ffi.emit_python_code(out)


if __name__ == "__main__":
    main(*sys.argv[1:])
