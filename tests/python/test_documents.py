"""The examples in the docstrings, and the notebooks of docs/tutorials."""
import ast
import doctest
import importlib
import inspect
import pathlib
import pkgutil

import pytest

import sparcast

TUTORIALS = pathlib.Path(__file__).parents[2] / "docs" / "tutorials"
MODULES = [name for _, name, _ in pkgutil.iter_modules(sparcast.__path__, "sparcast.") if "declarations" not in name]


@pytest.mark.parametrize("module", ["sparcast", *MODULES])
def test_examples(module):
    assert doctest.testmod(importlib.import_module(module), optionflags=doctest.ELLIPSIS).failed == 0


@pytest.mark.parametrize("name", sparcast.__all__)
def test_everything_public_is_documented(name):
    assert inspect.getdoc(getattr(sparcast, name))


def test_stubs_are_the_signatures():
    stub = ast.parse((pathlib.Path(sparcast.__file__).parent / "__init__.pyi").read_text())
    functions = {node.name: node.args for node in stub.body if isinstance(node, ast.FunctionDef)}
    assert functions.keys() == {name for name in sparcast.__all__ if inspect.isfunction(getattr(sparcast, name))}
    for name, arguments in functions.items():
        words = [word.arg for word in [*arguments.args, *arguments.kwonlyargs, arguments.kwarg] if word]
        assert words == list(inspect.signature(getattr(sparcast, name)).parameters), name
    classes = {node.name for node in stub.body if isinstance(node, ast.ClassDef)}
    assert classes == {name for name in sparcast.__all__ if inspect.isclass(getattr(sparcast, name))}


@pytest.mark.parametrize("notebook", sorted(TUTORIALS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_tutorials(notebook, tmp_path):
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    nbclient.NotebookClient(nbformat.read(notebook, as_version=4), timeout=300,
                            resources={"metadata": {"path": tmp_path}}).execute()
