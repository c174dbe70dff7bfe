"""The examples in the docstrings and in both READMEs, and the notebooks of docs/tutorials."""
import doctest
import importlib
import ast
import inspect
import keyword
import pathlib
import pkgutil
import re
import shutil
import subprocess
import sys

import pytest

import sparcast

ROOT = pathlib.Path(__file__).parents[2]
TUTORIALS = ROOT / "docs" / "tutorials"
MODULES = [name for _, name, _ in pkgutil.iter_modules(sparcast.__path__, "sparcast.") if "declarations" not in name]


@pytest.mark.parametrize("module", ["sparcast", *MODULES])
def test_examples(module):
    assert doctest.testmod(importlib.import_module(module), optionflags=doctest.ELLIPSIS).failed == 0


@pytest.mark.parametrize("document", ["README.md", "python/README.md"])
def test_readme(document):
    """Blocks with >>>, and fences named python, run."""
    pytest.importorskip("matplotlib")
    text = (ROOT / document).read_text()
    code = "\n".join([*re.findall(r"^    >>> (.*)$", text, re.MULTILINE), *re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)])
    assert code
    exec(compile(code, document, "exec"), {})


@pytest.mark.parametrize("name", sparcast.__all__)
def test_everything_public_is_documented(name):
    assert inspect.getdoc(getattr(sparcast, name))


@pytest.mark.parametrize("name", [name for name in sparcast.__all__ if inspect.isfunction(getattr(sparcast, name))])
def test_every_parameter_is_described(name):
    described = inspect.getdoc(getattr(sparcast, name)).partition("Parameters\n----------\n")[2].partition("\n\n")[0]
    lines = [line for line in described.splitlines() if not line.startswith(" ")]
    words = [word.strip(" *") for line in lines for word in line.partition(" :")[0].split(",")]
    assert words == list(inspect.signature(getattr(sparcast, name)).parameters)


def test_stubs(tmp_path):
    """What runs has the names, parameters and defaults of the stubs, and these are strict."""
    pytest.importorskip("mypy")
    settings, private = tmp_path / "mypy.ini", tmp_path / "private"
    settings.write_text("[mypy]\nignore_missing_imports = true\n")
    private.write_text("sparcast\\._.*\n")
    stub = shutil.copy(pathlib.Path(sparcast.__file__).parent / "__init__.pyi", tmp_path / "stub.pyi")
    for command in [["mypy.stubtest", "sparcast", "--allowlist", private, "--mypy-config-file", settings],
                    ["mypy", "--strict", stub]]:
        done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr


def agrees(value, annotation, classes):
    """Whether a value has the type of an annotation, with all keys of the class where it is an object."""
    words = annotation.split(" | ")
    if value is None:
        return "None" in words
    if isinstance(value, list):
        inner = [word[5:-1] for word in words if word.startswith("list[")]
        return bool(inner) and all(agrees(one, inner[0], classes) for one in value)
    if isinstance(value, dict):
        fields = next(classes[word] for word in words if word in classes)
        return all(agrees(one, fields[key], classes) for key, one in value.items() if key.isidentifier() and not keyword.iskeyword(key) and not hasattr(sparcast.Result, key))
    return type(value).__name__ in words or (isinstance(value, int) and "float" in words)


def test_stub_has_the_keys():
    """What is found out has the keys and types that the stub says, which is made from the tables of fields."""
    tree = ast.parse((pathlib.Path(sparcast.__file__).parent / "__init__.pyi").read_text())
    classes = {c.name: {s.target.id: ast.unparse(s.annotation) for s in c.body if isinstance(s, ast.AnnAssign)}
               for c in tree.body if isinstance(c, ast.ClassDef)}
    alias = {a.targets[0].id: ast.unparse(a.value) for a in tree.body if isinstance(a, ast.Assign) and isinstance(a.targets[0], ast.Name)}
    classes |= {name: classes[one] for name, one in alias.items() if one in classes}
    returns = {f.name: ast.unparse(f.returns) for f in tree.body if isinstance(f, ast.FunctionDef)}
    A = sparcast.generate("stencil", size=(20, 20), points=5)
    found = {"info": sparcast.info(A), "trace": sparcast.trace(A, curve=True, distance=True), "predict": sparcast.predict(A, "h100", products=9, host="grace"),
             "gpus": sparcast.gpus(A, (1, 2), "h100"), "solver": sparcast.solver(A, "cg", "h100", iterations=5), "svd": sparcast.svd(2560, "h200"),
             "spmm": sparcast.spmm(device="h200"), "spgemm": sparcast.spgemm(A, device="h200"), "compare": sparcast.compare(A, ["h100", "grace"]),
             "sweep": sparcast.sweep(A, "h100", "l2_bytes=1MiB,2MiB"), "orders": sparcast.orders(A, "h100", orders="rcm")}
    for name, one in found.items():
        assert agrees(one.to_dict(), returns[name], classes), name


@pytest.mark.parametrize("notebook", sorted(TUTORIALS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_tutorials(notebook, tmp_path):
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    nbclient.NotebookClient(nbformat.read(notebook, as_version=4), timeout=300,
                            resources={"metadata": {"path": tmp_path}}).execute()
