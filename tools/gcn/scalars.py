"""Numbers as the kernels of a library take them by value."""
import struct


def one(size):
    return int.from_bytes(struct.pack("<f" if size == 4 else "<d", 1.0), "little")
