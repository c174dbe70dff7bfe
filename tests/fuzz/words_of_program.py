#!/usr/bin/env python3
"""usage: words_of_program.py SOURCES OUT   dictionaries of the words that the sources themselves know

device.dict and words.dict: keys and units of devices, kernels, orders, what-ifs; measurement.dict, spmm.dict and
svd.dict: the columns of their files. A word that is added to the sources is in them by itself.
"""
import pathlib
import re
import sys

SOURCES = {
    "device": ["src/device/device_keys.c"],
    "words": ["src/device/device_keys.c", "src/kernels/*/*.c", "src/reorder/*.c", "src/forecast/names.c", "src/workloads/batch/batch_plan.c",
              "src/matrix/generate/*.c", "src/matrix/collection/collection.c"],
    "measurement": ["src/measure/*.c", "src/kernels/*/*.c"],
    "spmm": ["src/workloads/batch/batch_file.c", "src/workloads/batch/batch_plan.c"],
    "svd": ["src/svd/*.c"],
}
NUMBERS = ["0", "-1", "1e308", "1e-308", "nan", "inf", "4294967296", "18446744073709551616", "0x10", "=", ":", "@", ","]


def words_of(text):
    """Strings of the code that are one word."""
    return re.findall(r'"([A-Za-z][\w./@+=:-]{1,39})"', text)


def main():
    sources, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    for name, patterns in SOURCES.items():
        files = [path for pattern in patterns for path in sorted(sources.glob(pattern))]
        words = sorted({word for path in files for word in words_of(path.read_text()) if not word.endswith(".h")})
        (out / f"{name}.dict").write_text("".join(f'"{word}"\n' for word in words + NUMBERS))


if __name__ == "__main__":
    main()
