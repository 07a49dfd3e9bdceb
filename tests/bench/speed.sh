#!/usr/bin/env bash
# How fast the referee is, best of five runs.
#
#   speed.sh perft        million successors a second of each game, beside its bar
#   speed.sh openspiel    million random turns a second of Chinese Checkers, beside OpenSpiel's
#
# A single core is meant where `taskset` can give one. OpenSpiel is installed into the target folder on first use.
set -euo pipefail

runs=5

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
target=${CARGO_TARGET_DIR:-target}
referee="$target/release/pocket-hops referee"

# Runs a command on one core, the first that is ours.
alone() {
    if command -v taskset >/dev/null; then
        local core
        core=$(taskset --cpu-list --pid $BASHPID | sed 's/.*: //; s/[,-].*//')
        taskset --cpu-list "$core" "$@"
    else
        "$@"
    fi
}

# Million items a second: how many, then a command that is given standard input.
rate() {
    local items=$1 begin=$EPOCHREALTIME
    shift
    "$@" >/dev/null
    awk -v items="$items" -v begin="$begin" -v end="$EPOCHREALTIME" 'BEGIN { print items / (end - begin) / 1e6 }'
}

# The greatest of the numbers on standard input, a line each.
best() {
    sort --general-numeric-sort | tail -n 1
}

start() {
    echo "start $1" | $referee
}

# A line: game, depth, how often to ask, bar.
perft() {
    printf '%-17s %5s %10s %10s %6s\n' game depth "one core" "all cores" bar
    while read -r game depth times bar; do
        local question questions items one all
        question="perft $depth $(start "$game")"
        questions=$(for ((i = 0; i < times; i++)); do echo "$question"; done)
        items=$(($(echo "$question" | $referee) * times))
        one=$(for ((i = 0; i < runs; i++)); do rate $items alone $referee <<<"$questions"; done | best)
        all=$(for ((i = 0; i < runs; i++)); do rate $items $referee <<<"$questions"; done | best)
        printf '%-17s %5d %10.0f %10.0f %6s\n' "$game" "$depth" "$one" "$all" "$bar"
    done <<-END
	hopsy 6 2 200
	mix 6 2 200
	zapita 6 2 200
	operation-d6 5 2 80
	chinese-classic 6 1 60
	chinese-symmetric 5 3 -
	court-circuit 4 30 20
	END
}

openspiel() {
    local venv=$target/openspiel turns=2000000 question ours theirs
    if ! [[ -x $venv/bin/python ]]; then
        python3 -m venv "$venv"
    fi
    "$venv/bin/pip" install --quiet open_spiel
    question="play $turns 1 $(start chinese-classic)"
    # In turn, so that a busy moment of the machine hits both.
    for ((i = 0; i < runs; i++)); do
        ours+=$(rate $turns alone $referee <<<"$question")$'\n'
        theirs+=$(alone "$venv/bin/python" tests/bench/openspiel.py $i | cut -d ' ' -f 1)$'\n'
    done
    ours=$(best <<<"$ours") theirs=$(best <<<"$theirs")
    printf '%-12s %s\n' "" "million turns a second"
    printf '%-12s %.2f\n' pocket-hops "$ours" openspiel "$theirs"
    printf '%-12s %.1f\n' ratio "$(awk -v ours="$ours" -v theirs="$theirs" 'BEGIN { print ours / theirs }')"
}

case ${1:-} in
perft | openspiel) ;;
*) sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2 && exit 2 ;;
esac

cargo build --quiet --release --package pocket-hops-terminal
"$1"
