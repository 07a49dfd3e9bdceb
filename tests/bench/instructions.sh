#!/usr/bin/env bash
# Counts the instructions that the referee needs for fixed questions. Unlike time, the count hardly changes from run to run.
#
#   instructions.sh            print the table
#   instructions.sh --write    also keep it as instructions.txt
#   instructions.sh --check    also compare it with instructions.txt; fail if a figure grew by more than 10 %
#
# Needs valgrind.
set -euo pipefail

mode=${1:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
kept=$here/instructions.txt

case $mode in
"" | --write | --check) ;;
*) sed -n '2,/^$/s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
esac

cd "$here/../.."
compiler="$(rustc --version | cut -d " " -f 2-) $(rustc --version --verbose | sed -n "s/^host: //p")"

if [[ $mode == --check ]] && ! grep --quiet --line-regexp --fixed-strings "# rustc $compiler" "$kept"; then
    echo "skipped: the table was made by another compiler than rustc $compiler; make it anew with --write"
    exit 0
fi

cargo build --quiet --release --package pocket-hops-terminal
referee="${CARGO_TARGET_DIR:-target}/release/pocket-hops referee"

# The instructions of a run that is asked the lines of standard input.
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null $referee 2>&1 >/dev/null | awk '/Collected/ { print $NF }'
}

questions() {
    cat <<-END
	perft 4 hopsy
	perft 4 mix
	perft 4 court-circuit
	perft 4 zapita
	perft 4 operation-d6
	perft 5 chinese-classic
	perft 5 chinese-symmetric
	END
    for game in hopsy mix court-circuit zapita operation-d6 chinese-classic chinese-symmetric; do
        echo "play 20000 1 $game"
    done
}

table() {
    local empty question game start answer count
    empty=$(instructions </dev/null)
    echo "# rustc $compiler"
    echo "# question | instructions | a successor or turn"
    questions | while read -r question; do
        game=${question##* }
        start=$(echo "start $game" | $referee)
        # `perft` answers how many successors it counted, `play` begins its answer with how many turns it played.
        answer=$(echo "${question% *} $start" | $referee)
        count=$(echo "${question% *} $start" | instructions)
        awk -v question="$question" -v count=$((count - empty)) -v items="${answer%% *}" \
            'BEGIN { printf "%-30s | %12d | %8.1f\n", question, count, count / items }'
    done
}

made=$(table)
echo "$made"

case $mode in
--write) echo "$made" >"$kept" ;;
--check)
    awk -F ' *[|] *' '
        /^#/ { next }
        NR == FNR { before[$1] = $2; next }
        !($1 in before) { print "new: " $1; failed = 1; next }
        $2 > 1.1 * before[$1] { printf "grown by %.0f %%: %s\n", 100 * ($2 / before[$1] - 1), $1; failed = 1 }
        END { exit failed }
    ' "$kept" <(echo "$made") && echo "no figure grew by more than 10 %"
    ;;
esac
