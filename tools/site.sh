#!/bin/sh
# usage: tools/site.sh OUT   the documents as a site: README, docs/*.md, man pages, and the API by Doxygen
#
# Needs mkdocs, doxygen and mandoc (Debian packages of these names). OUT is replaced; open OUT/index.html.
set -eu
[ $# = 1 ] || { sed -n '2,4s/^# \{0,1\}//p' "$0"; exit 2; }
here=$(cd "$(dirname "$0")/.." && pwd)
out=$(realpath -m "$1")
for tool in mkdocs doxygen mandoc; do
    command -v $tool >/dev/null || { echo "site: $tool is not installed" >&2; exit 1; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/docs" "$work/docs/man"
cp -R "$here/docs/." "$work/docs/"
rm -rf "$work/docs/man" "$work/docs/completion"
mkdir "$work/docs/man"
# Links of the README lead into docs/, which is the root of the site.
sed 's,](docs/,](,g' "$here/README.md" >"$work/docs/index.md"
cp "$here/CONTRIBUTING.md" "$here/LICENSE" "$work/docs/"
[ ! -f "$here/CHANGELOG.md" ] || cp "$here/CHANGELOG.md" "$work/docs/"
for page in "$here"/docs/man/*.1; do
    name=$(basename "$page" .1)
    printf '# %s\n\n' "$name" >"$work/docs/man/$name.md"
    mandoc -T html -O fragment "$page" | sed '/<table class="\(head\|foot\)">/,/<\/table>/d' >>"$work/docs/man/$name.md"
done
{
    echo "site_name: sparcast"
    echo "docs_dir: $work/docs"
    echo "site_dir: $out"
    echo "use_directory_urls: false"
    echo "theme: {name: mkdocs}"
    echo "nav:"
    echo "  - Start: index.md"
    echo "  - Tutorials: [{A matrix: tutorial-matrix.md}, {A design: tutorial-design.md}, {A new GPU: tutorial-gpu.md}]"
    echo "  - How to: [{Add a GPU: add-a-gpu.md}, {Add a kernel: add-a-format.md}, {Add a model: add-a-model.md}, {Add a command: add-a-command.md}, {Use a cluster: clusters.md}, {Reorder: reordering.md}, {Read a report: report.md}, {Forecast in a browser: web.md}]"
    echo "  - Reference:"
    echo "    - {Files and JSON: formats.md}"
    echo "    - {API: api.md}"
    echo "    - {'API: every function': doxygen/index.html}"
    echo "    - {Kernels: kernels.md}"
    echo "    - {Devices: devices.md}"
    for page in "$work"/docs/man/*.md; do
        echo "    - {$(basename "$page" .md): man/$(basename "$page")}"
    done
    echo "  - How it works: [{Models: model.md}, {Simulator: exec-model.md}, {CPUs: cpu.md}, {Gather memories: gather.md}, {SVD: svd.md}, {Batched products: spmm.md}]"
    echo "  - How well: [{Simulator on an H200: notes/exec-model.md}, {On an H100: notes/validation-h100.md}, {Published model on an H200: notes/published-model-h200.md}, {Storage formats on the H200: notes/formats-h200.md}, {Table 2 of RBP: notes/rbp-table2.md}, {How kernels are measured: probe.md}, {Sweeps: notes/sweeps.md}, {Other libraries: terms.md}, {Speed and memory: notes/benchmarks.md}]"
    echo "  - Words: [{Glossary: glossary.md}, {Questions and limits: faq.md}, {Citing and licences: licences.md}, {Changes: CHANGELOG.md}, {Working on sparcast: CONTRIBUTING.md}]"
} >"$work/mkdocs.yml"
rm -rf "$out"
mkdocs build --quiet --config-file "$work/mkdocs.yml" --site-dir "$out"
# The comments of the headers are plain: of the file, before a declaration, behind a member.
cat >"$work/comments.sed" <<'EOF'
1s,^/\* ,/** @file ,
s,^( *)/\* ,\1/** ,
s%([;{] *|,) /\* %\1 /**< %
s,([^ ])@,\1\\@,g
s,\\x,\\\\x,g
EOF
{
    echo "PROJECT_NAME = sparcast"
    echo "INPUT = $here/src/sparcast $here/src/sparcast.h"
    echo "OUTPUT_DIRECTORY = $out"
    echo "HTML_OUTPUT = doxygen"
    echo "GENERATE_LATEX = NO"
    echo "EXTRACT_ALL = YES"
    echo "JAVADOC_AUTOBRIEF = YES"
    echo "OPTIMIZE_OUTPUT_FOR_C = YES"
    echo "MACRO_EXPANSION = YES"
    echo "PREDEFINED = SPC_API= SPC_STATIC_API="
    echo "QUIET = YES"
    echo "WARNINGS = NO"
    echo "HAVE_DOT = NO"
    echo "INPUT_FILTER = \"sed -E -f $work/comments.sed\""
} >"$work/Doxyfile"
doxygen "$work/Doxyfile" >/dev/null
echo "site: $out/index.html, and the API in $out/doxygen/index.html"
