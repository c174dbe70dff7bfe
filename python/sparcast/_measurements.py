"""What the fit, its validation and the probe share: measurements are files, with a row for each time that was measured."""
import functools
import os

from sparcast._library import FormatError, call, ffi, file_name, lib, open_library


@functools.cache
def fitting():
    """The library that fits, which needs GSL: loaded by the first call that it is for."""
    return open_library("libsparcast-fit.so.2")


def word(given):
    return ffi.new("char[]", file_name(given)) if given else ffi.NULL


def one_of(given, **meanings):
    if given not in meanings:
        raise FormatError(f"{given!r}: there is {', '.join(map(repr, meanings))}")
    return meanings[given]


def table_of(path):
    table = ffi.new("spc_measurements *")
    call(lib.spc_measurements_read, file_name(path), table)
    return ffi.gc(table, lib.spc_measurements_free)


def collection(paths):
    """The matrices in files and folders."""
    paths = [paths] if isinstance(paths, (str, os.PathLike)) else list(paths)
    words, out = [word(path) for path in paths], ffi.new("spc_collection **")
    call(lib.spc_collection_open, ffi.new("char *[]", words), len(words), out)
    return ffi.gc(out[0], lib.spc_collection_close)
