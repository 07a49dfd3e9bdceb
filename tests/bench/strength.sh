#!/usr/bin/env bash
# How strong the machine is: the tables of the README. A line is a duel; a quarter of an hour for all.
#
#   strength.sh [games]    that many games a duel, 200 if nothing is said
set -euo pipefail

games=${1:-200}

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
target=${CARGO_TARGET_DIR:-target}
cargo build --quiet --release

duel() {
    printf '%-20s %-7s %-7s %s\n' "$1${5:+ for $5}" "$2" "$3" "$("$target/release/pocket-hops" duel "$1" "$2" "$3" "$4" ${5:+--players "$5"})"
}

for game in hopsy mix court-circuit zapita operation-d6 chinese-classic chinese-symmetric; do
    duel $game strong random "$games"
    duel $game strong greedy "$games"
    duel $game strong medium "$games"
    duel $game medium easy "$games"
    duel $game strong strong "$games"
done
for players in 3 4 5 6; do
    duel chinese-classic strong greedy "$games" $players
    duel chinese-symmetric strong greedy "$games" $players
done
