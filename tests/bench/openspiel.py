"""Random turns a second of OpenSpiel's C++ Chinese Checkers, two players, one thread.

Usage: openspiel.py SEED. Needs `pip install open_spiel`.

One MCTS simulation evaluates the opening position with ROLLOUTS random games: all
the timed play is C++, and there is no tree to pay for. An action is a step, a hop or
the pass that stops a chain of hops, so a turn is one or more actions. A game ends with
a full goal triangle or after `max_moves` turns (1000 by default). Its mean length is
counted over SAMPLE games played from Python as the C++ rollouts play them, every legal
action being equally likely.
"""

import random
import statistics
import sys
import time

import pyspiel

ROLLOUTS = 1500
SAMPLE = 30


def turns_of_a_random_game(game, rng):
    state = game.new_initial_state()
    turns = 0
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(rng.choice(state.legal_actions()))
        turns += state.current_player() != player  # also differs once the game is over
    return turns


def rollout_seconds(game, seed):
    """Times ROLLOUTS random games played in C++ from the opening position."""
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed), uct_c=1.0,
        max_simulations=1, max_memory_mb=0, solve=False, seed=seed, verbose=False)
    state = game.new_initial_state()
    start = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - start


def main():
    seed = int(sys.argv[1])
    game = pyspiel.load_game("chinese_checkers", {"players": 2})
    rng = random.Random(seed)
    length = statistics.mean(turns_of_a_random_game(game, rng) for _ in range(SAMPLE))
    rate = ROLLOUTS * length / rollout_seconds(game, seed) / 1e6
    print(f"{rate:.2f} million turns a second, mean length {length:.1f} turns")


if __name__ == "__main__":
    main()
