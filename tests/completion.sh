#!/bin/bash
# usage: completion.sh SPARCAST DOCS   completion in bash, zsh and fish, asked in the shells themselves; TAP
set -u
program=$(realpath -e "$1")
completion=$2/completion
export SPARCAST_DATA=${2%/docs}/data program completion
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
ln -s "$program" "$bin/sparcast"
PATH=$bin:$PATH
cd "$bin" || exit 1
touch matrix.mtx

# Each prints the candidates for a command line, whose last word is the one to complete.
in_bash() {
    bash --norc -c '
        source "$completion/sparcast"
        line=$1
        read -ra COMP_WORDS <<<"${line//=/ = }"
        [[ $line = *\  ]] && COMP_WORDS+=("")
        [[ $line = *= ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _sparcast sparcast "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
        printf "%s\n" "${COMPREPLY[@]}"' bash "$1"
}
in_zsh() {
    zsh -f -c '
        function _files { print -l -- matrix.mtx }
        function compadd { shift 2; local candidate
            for candidate; do [[ $candidate = ${words[CURRENT]}* ]] && print -r -- $candidate; done; }
        function complete_it { local -a words=("${(@s: :)1}"); local CURRENT=$#words; source $completion/_sparcast }
        complete_it "$1"' zsh "$1"
}
in_fish() {
    HOME=$bin XDG_CONFIG_HOME=$bin fish --no-config -c 'source $completion/sparcast.fish; complete -C "$argv[1]"' "$1" | cut -f1
}

number=0
check() {
    number=$((number + 1))
    local shell=$1 line=$2 expected=$3 got
    command -v "$shell" >/dev/null || { echo "ok $number - $shell: '$line' # SKIP no $shell"; return; }
    got=$("in_$shell" "$line" | sed 's/^--device=//' | sort | tr '\n' ' ')
    if [ "$got" = "$expected " ]; then
        echo "ok $number - $shell: '$line'"
    else
        echo "not ok $number - $shell: '$line'"
        echo "# expected: $expected"
        echo "# got:      $got"
    fi
}

lines=(
    'sparcast pr|predict probe'
    'sparcast svd p|predict probe'
    'sparcast spmm c|compare'
    'sparcast predict --dev|--device'
    'sparcast predict -d h1|h100 h100-pcie'
    'sparcast predict --device=h2|h200'
    'sparcast predict --host xeon-x|xeon-x5670'
    'sparcast predict --value |bf16 f16 f32 f64 mixed'
    'sparcast predict --model s|saturating'
    'sparcast predict --model c|cpu'
    'sparcast solver cg --vectors b|best'
    'sparcast predict -k rbp-e|rbp-ell rbp-ell-r'
    'sparcast compare --what-if spa|spatial=max'
    'sparcast compare -d h200 --set l2_by|l2_bytes='
    'sparcast validate --cache w|warm'
    'sparcast generate st|stencil'
    'sparcast device h2|h200'
    'sparcast info --color n|never'
    'sparcast info ma|matrix.mtx'
)
echo "1..$((3 * ${#lines[@]}))"
for shell in bash zsh fish; do
    for line in "${lines[@]}"; do
        check "$shell" "${line%|*}" "${line#*|}"
    done
done
