#!/usr/bin/env python3
"""usage: vega_bundle.py FOLDER LICENCE OUT   Debian's modules of Vega as one script that defines `vega`

FOLDER and LICENCE are /usr/share/javascript/vega and /usr/share/doc/libjs-vega/copyright of the package libjs-vega,
which has one file for each module and no file of them all. OUT begins with the licence. It serves pages and node alike.
"""
import pathlib
import sys

# What a chart needs, each after those that it requires. Maps, force layouts, trees and word clouds are left out.
MODULES = [
    "util", "time", "format", "loader", "dataflow", "statistics", "scale", "canvas", "scenegraph", "transforms",
    "view-transforms", "encode", "expression", "selection", "functions", "event-selector", "parser", "runtime", "view",
]  # fmt: skip
# Modules whose exports are transforms that a specification may name.
TRANSFORMS = ["transforms", "view-transforms", "encode"]
# A module's name where it is not that of its file.
NAMES = {"selection": "selections"}

BEGIN = """(function (root) {
var modules = {}, here = {};
function require(name) { return modules[name]; }
"""
END = """
Object.assign(modules["vega-dataflow"].transforms, %s);
root.vega = Object.assign({}, %s);
root.vega.formatLocale = modules["vega-format"].formatLocale;
})(typeof globalThis !== "undefined" ? globalThis : this);
"""


def name_of(module):
    return f"vega-{NAMES.get(module, module)}"


def wrapped(folder, module):
    code = (folder / f"vega-{module}.min.js").read_text().split("//# sourceMappingURL")[0]
    return f'modules["{name_of(module)}"] = {{}};\n(function (exports, module) {{\n{code}\n}}).call(here, modules["{name_of(module)}"], {{}});\n'


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    folder, licence, out = (pathlib.Path(argument) for argument in sys.argv[1:])
    all_of = lambda names: ", ".join(f'modules["{name_of(name)}"]' for name in names)
    text = "/* Vega, from Debian's package libjs-vega:\n\n" + licence.read_text().replace("*/", "* /") + "*/\n"
    text += BEGIN + "".join(wrapped(folder, module) for module in MODULES)
    text += END % (all_of(TRANSFORMS), all_of(MODULES))
    if "</script" in text.lower():
        text = text.replace("</script", "<\\/script")
    out.write_text(text)


if __name__ == "__main__":
    main()
