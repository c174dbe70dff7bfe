#!/bin/sh
# usage: tools/mutants.sh [--count N] [--seed S] [--least PERCENT] [--jobs N] [--tests NAME,...] [--survivors] [FILE|FOLDER...]
#
# How much the tests notice: changes one operator or constant at a time in src/kernels, src/sim, src/locality and model,
# each in a scratch copy of the tree, and runs the tests until one fails. Ends with the survivors, "K of N noticed" and
# exit code 1 below PERCENT (92). $SPARCAST_BUILD/mutants (build/mutants) keeps the copies and the results: started again
# on the same code, it goes on where it was stopped. --survivors tries those again that got through, with the tests of
# today; --tests runs a few only, while they are written. A golden test is named golden/FOLDER.
# A constant that no result depends on says "speed only" in the comment of its line, and is left alone.
# The changes are drawn by universalmutator (PyPI) with the rules of tools/mutants.rules.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=${SPARCAST_BUILD:-$here/../build}/mutants
mkdir -p "$scratch"
scratch=$(cd "$scratch" && pwd)
if ! [ -x "$scratch/venv/bin/mutate" ]; then
    python3 -m venv "$scratch/venv"
    "$scratch/venv/bin/pip" -q install universalmutator==1.14.1
fi
exec "$scratch/venv/bin/python" "$here/mutants.py" --scratch "$scratch" "$@"
