"""What the tests share: matrices, and the program that the package holds."""
import json
import subprocess

import pytest
import scipy.sparse

import sparcast
from sparcast._program import program


@pytest.fixture
def run():
    """The documents of the program's --json."""

    def call(command, *arguments):
        done = subprocess.run([program(), command, *map(str, arguments), "--json"], capture_output=True, text=True,
                              check=True)
        return json.loads(done.stdout)

    return call


@pytest.fixture(scope="session")
def matrix():
    return scipy.sparse.csr_array(scipy.sparse.random(700, 900, density=0.01, random_state=1, dtype="float32"))


@pytest.fixture
def file(matrix, tmp_path):
    sparcast.save(matrix, tmp_path / "m.mtx")
    return tmp_path / "m.mtx"
