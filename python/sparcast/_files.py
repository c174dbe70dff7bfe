"""The matrices of a collection, the part of them that one of several machines takes, and the rows of all, joined."""
import os
import subprocess

from sparcast._library import FormatError, SparcastError, call, ffi, file_name, lib
from sparcast._program import program


def collect(paths, shard=None):
    """The collection of files, folders and patterns; with ``shard=(i, n)`` its i-th of n parts. To be held while its texts are read."""
    out = ffi.new("spc_collection **")
    call(lib.spc_collection_new, out)
    found = ffi.gc(out[0], lib.spc_collection_close)
    for path in [paths] if isinstance(paths, (str, os.PathLike)) else paths:
        call(lib.spc_collection_add, found, file_name(path))
    if shard:
        part, parts = shard
        if not 1 <= part <= parts <= 1 << 20:
            raise FormatError(f"shard: {shard!r} is not (i, n), as (3, 8)")
        lib.spc_collection_keep_shard(found, part, parts)
    lib.spc_collection_sort(found)
    return found, [lib.spc_collection_at(found, i) for i in range(lib.spc_collection_count(found))]


def files(paths, shard=None):
    """The names of the matrix files in folders and patterns, for each function that takes a list of matrices.

    Parameters
    ----------
    paths : path-like or list of path-like
        Files, folders, and patterns with ``*``.
    shard : (int, int), optional
        ``(3, 8)``: the third of eight parts, the same files as with the program's ``--shard 3/8``: the name below the
        folder decides, so each machine takes its part alone.

    Returns
    -------
    list of str
    """
    found, every = collect(paths, shard)
    names = [os.fsdecode(ffi.string(one.path)) for one in every]
    ffi.release(found)
    return names


def merge(output, parts):
    """Joins files of rows that came from one run in parts: those of :func:`probe`, and of the program's ``-o``.

    Parts of different runs, and rows that are there twice, are refused.

    Parameters
    ----------
    output : path-like
        A CSV, or JSON lines.
    parts : list of path-like

    Returns
    -------
    str
        How many inputs were joined, and which shards no part is of.
    """
    done = subprocess.run([program(), "merge", *map(os.fspath, [output, *parts])], capture_output=True, text=True)
    if done.returncode:
        raise SparcastError(done.stderr.strip())
    return done.stderr.strip()
