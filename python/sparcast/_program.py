"""The program `sparcast`, which is in the package."""
import os
import shutil
import sys

from sparcast._library import CORE, SparcastError


def program():
    """The program of this package, or the installed one."""
    bundled = CORE / "bin" / "sparcast"
    found = str(bundled) if bundled.exists() else shutil.which("sparcast")
    if not found:
        raise SparcastError("the program sparcast is not installed")
    return found


def main():
    """The command `sparcast`."""
    os.execv(program(), ["sparcast", *sys.argv[1:]])
