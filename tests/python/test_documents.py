"""The examples in the docstrings and in both READMEs, and the notebooks of docs/tutorials."""
import doctest
import importlib
import inspect
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


@pytest.mark.parametrize("notebook", sorted(TUTORIALS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_tutorials(notebook, tmp_path):
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    nbclient.NotebookClient(nbformat.read(notebook, as_version=4), timeout=300,
                            resources={"metadata": {"path": tmp_path}}).execute()
