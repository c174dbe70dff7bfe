"""The program `sparcast`, which is in the package."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from sparcast._library import CORE, SparcastError
from sparcast._matrix import Pattern, as_pattern, save


def program():
    """The program of this package, or the installed one."""
    bundled = CORE / "bin" / "sparcast"
    found = str(bundled) if bundled.exists() else shutil.which("sparcast")
    if not found:
        raise SparcastError("the program sparcast is not installed")
    return found


def run(command, *words, matrices=(), devices=()):
    """What the program prints: of what it alone does. Matrices that are no files are written for it, and so are devices."""
    with tempfile.TemporaryDirectory() as folder:
        files = [str(one) if isinstance(one, (str, os.PathLike)) else _written(one, pathlib.Path(folder, str(i))) for i, one in enumerate(matrices)]
        named = [word for one in devices for word in ("-d", one if isinstance(one, (str, os.PathLike)) else _device(one, folder))]
        done = subprocess.run([program(), command, *map(str, [*named, *words, *files])], capture_output=True, text=True)
    if done.returncode:
        raise SparcastError(done.stderr.strip())
    return done.stdout


def documents(command, *words, **given):
    """The array that it prints with --json."""
    return json.loads(run(command, *words, "--json", **given))


def flags(**given):
    """{"on": "cpu", "links": True, "gpus": (1, 2)} as --on cpu --links --gpus 1,2; what is None, False or 0 is not given."""
    for name, value in given.items():
        if value not in (None, False, 0, "", ()):
            yield "--" + name.replace("_", "-")
            if value is not True:
                yield ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _written(A, folder):
    pattern = as_pattern(A)
    folder.mkdir()
    path = folder / (pathlib.Path(pattern.name or "matrix").name.partition(".")[0] + ".spc")
    save(Pattern(pattern._struct, pattern, pattern.value, pattern.name), path)
    return str(path)


def _device(device, folder):
    path = pathlib.Path(folder, device.id)
    device.save(path)
    return str(path)


def main():
    """The command `sparcast`."""
    os.execv(program(), ["sparcast", *sys.argv[1:]])
