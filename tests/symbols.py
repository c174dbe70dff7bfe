#!/usr/bin/env python3
"""usage: symbols.py SOURCE BUILD   what the shared libraries export, and what they need; TAP

Each library exports the functions that its public headers mark SPC_API, under a version, and nothing else; both together no
more than a user needs. Public structs keep their size, which tests/unit/test_options.c holds.
"""
import pathlib
import re
import subprocess
import sys

# These belong to libsparcast-fit, all others to libsparcast.
FIT_HEADERS = {"calibrate.h", "fit.h", "machine_fit.h", "validate.h"}
# A function that only the program calls is marked SPC_STATIC_API: declared, and in the static library alone.
MOST_EXPORTED = 150
MODULES = ["libsparcast-cuda.so", "libsparcast-cupti.so", "libsparcast-hip.so"]


def declared(headers):
    """The functions that these headers mark SPC_API."""
    found = set()
    for header in headers:
        code = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        found |= set(re.findall(r"\bSPC_API\b[^;(]*?\b(spc_\w+)\s*\(", code))
    return found


def exported(library):
    """Symbol -> version, of what a shared library defines."""
    listing = subprocess.run(
        ["nm", "-D", "--defined-only", "--with-symbol-versions", library], check=True, capture_output=True, text=True
    ).stdout
    found = {}
    for line in listing.splitlines():
        symbol, _, version = line.split()[-1].partition("@")
        if symbol != version.lstrip("@") and line.split()[-2] != "A":
            found[symbol] = version.lstrip("@")
    return found


def needed_libraries(library):
    listing = subprocess.run(["readelf", "-d", library], check=True, capture_output=True, text=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", listing)


def soname(library):
    listing = subprocess.run(["readelf", "-d", library], check=True, capture_output=True, text=True).stdout
    return re.search(r"\(SONAME\).*\[(.*)\]", listing)[1]


def packaged(symbols_file):
    """Soname -> versions of its symbols, as Debian's package of the libraries promises them."""
    found = {}
    for line in symbols_file.read_text().splitlines():
        if line.startswith("lib"):
            versions = found.setdefault(line.split()[0], set())
        elif line.startswith(" (symver)"):
            versions.add(line.removeprefix(" (symver)").split()[0])
    return found


def difference(headers, library):
    for symbol in sorted(headers - library.keys()):
        yield f"{symbol} is declared but not exported"
    for symbol in sorted(library.keys() - headers):
        yield f"{symbol} is exported but in no public header"


def checks(source, build):
    headers = sorted((source / "src" / "sparcast").glob("*.h"))
    fit = [header for header in headers if header.name in FIT_HEADERS]
    base = [header for header in headers if header.name not in FIT_HEADERS]
    library, fit_library = exported(build / "libsparcast.so"), exported(build / "libsparcast-fit.so")
    yield "libsparcast exports what its headers declare", list(difference(declared(base), library))
    yield "libsparcast-fit exports what its headers declare", list(difference(declared(fit), fit_library))
    everything = {**library, **fit_library}
    yield f"they export at most {MOST_EXPORTED} functions: mark what only the program calls SPC_STATIC_API", (
        [f"{len(everything)} are exported"] if len(everything) > MOST_EXPORTED else []
    )
    for module in MODULES:
        if (build / module).exists():
            everything |= exported(build / module)
    yield "only spc_ symbols are exported", sorted(s for s in everything if not s.startswith("spc_"))
    yield "every symbol of the libraries has a version", sorted(
        s for s, version in {**library, **fit_library}.items() if not version.startswith("SPARCAST_")
    )
    libraries = {soname(build / "libsparcast.so"): library, soname(build / "libsparcast-fit.so"): fit_library}
    promised = packaged(source / "debian" / "libsparcast2.symbols")
    yield "debian/libsparcast2.symbols has their sonames and versions", [
        f"{name}: {sorted(promised.get(name, set()))} there, {sorted(set(libraries.get(name, {}).values()))} in the library"
        for name in sorted(promised.keys() | libraries.keys())
        if promised.get(name) != set(libraries.get(name, {}).values())
    ]
    gsl = [name for name in needed_libraries(build / "libsparcast.so") if "gsl" in name]
    yield "libsparcast needs no GSL", gsl


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    found = list(checks(*(pathlib.Path(argument).resolve() for argument in sys.argv[1:])))
    print(f"1..{len(found)}")
    for number, (what, faults) in enumerate(found, 1):
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} - {what}")
    return any(faults for _, faults in found)


if __name__ == "__main__":
    sys.exit(main())
