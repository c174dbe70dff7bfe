#!/usr/bin/env python3
"""usage: embed.py OUT NAME=FILE...   a C file that holds each FILE as the text `const char cli_page_NAME[]`

A FILE of /dev/null is an empty text.
"""
import sys


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    lines = ["#ifdef __wasm__ /* one section each, so that the linker leaves out what nobody names */",
             '#define SECTION(name) ".section .rodata." name ",\\"\\",@\\n"', "#else",
             '#define SECTION(name) ".section .rodata\\n"', "#endif", "__asm__("]
    for argument in sys.argv[2:]:
        name, path = argument.split("=", 1)
        lines.append(f'    SECTION("{name}") ".global cli_page_{name}\\n.type cli_page_{name}, @object\\ncli_page_{name}:\\n"')
        if path != "/dev/null":
            lines.append(f'    ".incbin \\"{path}\\"\\n"')
        lines.append(f'    ".byte 0\\n.size cli_page_{name}, . - cli_page_{name}\\n"')
    lines.append('    ".text\\n");')
    open(sys.argv[1], "w").write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
