#!/usr/bin/env python3
"""usage: embed.py OUT NAME=FILE...   a C file that holds each FILE as the text `const char cli_page_NAME[]`

A FILE of /dev/null is an empty text.
"""
import sys


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    lines = ['__asm__(".section .rodata\\n"']
    for argument in sys.argv[2:]:
        name, path = argument.split("=", 1)
        lines.append(f'    ".global cli_page_{name}\\n.type cli_page_{name}, @object\\ncli_page_{name}:\\n"')
        if path != "/dev/null":
            lines.append(f'    ".incbin \\"{path}\\"\\n"')
        lines.append(f'    ".byte 0\\n.size cli_page_{name}, . - cli_page_{name}\\n"')
    lines.append('    ".previous\\n");')
    open(sys.argv[1], "w").write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
