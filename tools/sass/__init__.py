"""Reads the machine code of CUDA kernels: listing (text to instructions), thread (what one thread executes),
issue (when it issues), kernels (what the SpMV kernels are run on, and what their loads mean)."""


class Unreadable(Exception):
    """The machine code is not what a reader expects. No table is written then."""
