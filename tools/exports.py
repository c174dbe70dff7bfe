#!/usr/bin/env python3
"""usage: exports.py NODE OUT.map HEADER...   a version script: the functions that the headers mark SPC_API, in one node"""
import pathlib
import re
import sys


def exported(header):
    """The functions of a header that are stable; those marked SPC_STATIC_API are in the static library alone."""
    code = re.sub(r"/\*.*?\*/", "", pathlib.Path(header).read_text(), flags=re.DOTALL)
    return re.findall(r"\bSPC_API\b[^;(]*?\b(spc_\w+)\s*\(", code)


def main(node, out, *headers):
    functions = sorted(function for header in headers for function in exported(header))
    lines = ["    %s;" % function for function in functions]
    pathlib.Path(out).write_text("%s {\nglobal:\n%s\nlocal:\n    *;\n};\n" % (node, "\n".join(lines)))


if __name__ == "__main__":
    main(*sys.argv[1:])
