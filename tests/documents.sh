#!/bin/bash
# usage: documents.sh SPARCAST DOCS   --help, man pages and completion say the same; TAP
set -u
unset COLUMNS
program=$1
docs=$2
export SPARCAST_DATA=${docs%/docs}/data
number=0
check() {
    number=$((number + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1"
        diff <(echo "$2") <(echo "$3") | sed 's/^/# /'
    fi
}
help_options() {
    "$program" "$1" --help | sed -n 's/^ \{2,6\}\(-[a-zA-Z?], \)\{0,1\}--\([a-z-]*\).*/\2/p' | sort
}
man_options() {
    sed -n 's/\\-/-/g; s/.*\\fB--\([a-z-]*\)\\fR.*/\1/p' "$docs/man/sparcast-$1.1" | sort
}
# shellcheck source=docs/completion/sparcast
source "$docs/completion/sparcast"
complete_words() {
    COMP_WORDS=(sparcast "$@")
    COMP_CWORD=$#
    _sparcast "$program" "${*: -1}" "${COMP_WORDS[COMP_CWORD - 1]}"
    printf '%s\n' "${COMPREPLY[@]}" | sort
}

commands=$("$program" --help | sed -n 's/^  \([a-z]\{1,\}\)  *.*/\1/p' | sort)
echo "1..$(($(echo "$commands" | wc -w) * 5 + 17))"
for command in $commands; do
    text=$("$program" "$command" --help)
    check "$command: --help fits on a screen" yes "$([ "$(echo "$text" | wc -l)" -le 49 ] && echo yes)"
    check "$command: --help shows an example" yes "$(echo "$text" | grep -q "^Example: sparcast $command" && echo yes)"
    check "$command: the man page lists the options of --help" "$(help_options "$command")" "$(man_options "$command")"
    check "$command: the page of sparcast refers to it" 1 "$(grep -c "sparcast..$command (1)" "$docs/man/sparcast.1")"
    check "$command: completion lists the options of --help" "$(help_options "$command" | sed 's/^/--/')" \
        "$(complete_words "$command" --)"
done
for command in {spmm,svd}" "{predict,compare,probe,fit}; do
    # shellcheck disable=SC2086 # two words
    check "$command: --help shows an example of it" 1 "$("$program" $command --help | grep -c "^Example: sparcast $command ")"
done
check "completion lists the commands" "$commands" "$(complete_words '' | grep -vE -- "--|^help$")"
check "completion lists devices" "h100
h100-pcie
h200" "$(complete_words predict -d h)"
check "completion lists models" paper "$(complete_words predict --model p)"
check "completion lists types" mixed "$(complete_words predict --value m)"
check "completion lists the words of an argument" "f32
f64" "$(complete_words spmm probe --value '')"
check "completion lists kinds" stencil "$(complete_words generate s)"
check "every page belongs to a command" "$commands" "$(find "$docs/man" -name '*.1' | sed -n 's,.*/sparcast-\(.*\)\.1$,\1,p' | sort)"
# shellcheck disable=SC2016 # backticks of Markdown
check "formats.md has the bytes of the cache that tests/golden/info/cache-bytes.cmd writes" \
    "$(tr -s ' \n' '\n' <"${docs%/docs}/tests/golden/info/cache-bytes.stdout" | sed '/^$/d')" \
    "$(sed -n '/^.``text$/,/^.``$/p' "$docs/formats.md" | grep -oE '^([0-9a-f]{2} +)+' | tr -s ' ' '\n' | sed '/^$/d')"
# Names in capitals stand for others, and * and { for several.
# shellcheck disable=SC2016 # backticks of Markdown
named=$(grep -hoE '`(src|tests|tools|data|model|probes|docs|cupti|python|examples|debian)/[^`[:space:]]*`' "${docs%/docs}"/*.md \
    "$docs"/*.md | tr -d '`' | grep -vE '[A-Z]{3}|[*{]' | sort -u)
check "every file that a document names is there" "" "$(for file in $named; do [ -e "${docs%/docs}/$file" ] || echo "$file"; done)"
