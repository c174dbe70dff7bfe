"""The C library: loading it, calling it, its errors, Ctrl-C.

cffi gives the interpreter's lock back while a C function runs.
"""
import contextlib
import os
import pathlib
import signal
import threading

from sparcast._declarations import ffi

# In a wheel the library and what it needs are a tree of their own; a distribution has them in its usual folders.
CORE = pathlib.Path(__file__).parent / "_core"


def open_library(name):
    bundled = CORE / "lib" / name
    return ffi.dlopen(str(bundled) if bundled.exists() else name)


lib = open_library("libsparcast.so.2")
_libc = ffi.dlopen(None)


class SparcastError(Exception):
    """A call of the library failed; the text is the library's."""


class FormatError(SparcastError, ValueError):
    """A malformed matrix, file or argument."""


class FileError(SparcastError, OSError):
    """A file, or a device of that name, that is not there or cannot be read or written."""


class _NoMemory(SparcastError, MemoryError):
    pass


_KINDS = {lib.SPC_ERROR_ARGUMENT: FormatError, lib.SPC_ERROR_FORMAT: FormatError, lib.SPC_ERROR_RANGE: FormatError,
          lib.SPC_ERROR_IO: FileError, lib.SPC_ERROR_MEMORY: _NoMemory}


def call(function, *arguments):
    """Calls a function whose last argument is the error; returns nothing, raises what went wrong."""
    error = ffi.new("spc_error *")
    status = function(*arguments, error)
    if status != lib.SPC_OK:
        raise _KINDS.get(status, SparcastError)(text(error.message))


def c_text(text):
    """The bytes of a text for C, which end at a NUL: one that holds a NUL is refused, not cut."""
    if not isinstance(text, str):
        raise TypeError(f"{text!r}: a text is needed")
    if "\0" in text:
        raise FormatError(f"{text!r}: a name holds no NUL")
    return text.encode()


def file_name(path):
    """The bytes of a path for C, as c_text() gives those of other texts."""
    name = os.fsencode(path)
    if b"\0" in name:
        raise FormatError(f"{path!r}: a file name holds no NUL")
    return name


def text(characters):
    """A Python string of C's; None of NULL."""
    return ffi.string(characters).decode(errors="replace") if characters else None


def number(value):
    """None for what is not known, as null in JSON."""
    return value if value == value and abs(value) != float("inf") else None


def fields(struct, names):
    """Members of a struct by their names, as JSON has them."""
    return {name: _plain(getattr(struct, name)) for name in names.split()}


def _plain(member):
    if isinstance(member, float):
        return number(member)
    return text(member) if isinstance(member, ffi.CData) else member


def options(kind, /, **members):
    """A zeroed struct of options, its size set."""
    if "threads" in members:
        check_threads(members["threads"])
    try:
        struct = ffi.new(kind + " *", members)
    except KeyError as error:
        raise FormatError(f"there is no option {error.args[0]!r}") from None
    except (OverflowError, TypeError, IndexError):  # cffi does not say of what
        for name, value in members.items():
            try:
                ffi.new(kind + " *", {name: value})
            except (OverflowError, TypeError, IndexError) as error:
                raise FormatError(f"{name}: {value!r} is no value of it, or none that fits") from error
        raise
    struct.size = ffi.sizeof(kind)
    return struct


def whole(name, value, least, most=(1 << 32) - 1):
    """The number, where it is one for C."""
    if isinstance(value, bool) or not hasattr(value, "__index__") or not least <= value <= most:
        raise FormatError(f"{name}: {value!r} is not a whole number from {least} to {most}")
    return int(value)


_forked: list[bool] = []  # holds something in a child: OpenMP's threads stayed with the parent
os.register_at_fork(after_in_child=lambda: _forked.append(True))


_MOST_THREADS = 4096  # as the program's --threads


def check_threads(threads):
    """More threads than a system has, or fewer than none, would end the interpreter."""
    whole("threads", threads, 0, _MOST_THREADS)


def thread_count(threads):
    """As many as are asked for, 0 for all cores; one in a process that was forked."""
    check_threads(threads)
    return 1 if _forked else threads or os.cpu_count()


def version():
    return text(lib.spc_version())


@contextlib.contextmanager
def interruptible():
    """Lets Ctrl-C end what C does within: its handler of SIGINT is spc_interrupt for that long, and Python's own is
    run afterwards. Elsewhere than in the main thread, and where SIGINT is ignored, nothing is changed."""
    main = threading.current_thread() is threading.main_thread()
    if not main or not callable(signal.getsignal(signal.SIGINT)):
        yield
        return
    old = ffi.new("char[256]")  # a struct sigaction, which is smaller
    _libc.sigaction(signal.SIGINT, ffi.NULL, old)
    _libc.signal(signal.SIGINT, ffi.cast("void *", ffi.addressof(lib, "spc_interrupt")))
    try:
        yield
    finally:
        _libc.sigaction(signal.SIGINT, old, ffi.NULL)
        if lib.spc_interrupted():
            lib.spc_interrupt_clear()
            signal.raise_signal(signal.SIGINT)
