"""The random number generator: reproducible everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from squaretactics.core.rng import advance, random_below, seed_state, shuffle


def test_generator_gives_published_numbers_of_splitmix64() -> None:
    state, drawn = 1234567, []
    for _ in range(5):
        state, bits = advance(state)
        drawn.append(bits)
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize(
    ("seed", "state", "order"),
    [
        (0, 16294208416658607535, [14, 1, 8, 12, 10, 15, 2, 16, 13, 7, 17, 4, 0, 11, 3, 5, 6, 9]),
        (1, 10451216379200822465, [9, 8, 17, 11, 0, 5, 13, 10, 6, 15, 14, 12, 4, 1, 3, 16, 7, 2]),
        (2**64 - 1, 16490336266968443936, [17, 7, 8, 14, 6, 3, 2, 0, 13, 15, 1, 10, 5, 12, 16, 4, 11, 9]),
    ],
)
def test_seed_shuffles_the_same_on_every_machine(seed: int, state: int, order: list[int]) -> None:
    cards = list(range(18))
    assert seed_state(seed) == state
    shuffle(cards, seed_state(seed))
    assert cards == order


def test_long_pile_shuffles_the_same_on_every_machine() -> None:
    cards = list(range(72))
    state = shuffle(cards, seed_state(7))
    assert (cards[:12], state) == ([24, 60, 39, 57, 3, 69, 52, 2, 56, 58, 44, 15], 13209117041316557418)


def test_draw_below_a_limit_is_the_same_on_every_machine() -> None:
    state, drawn = seed_state(3), []
    for limit in (2, 3, 6, 18, 72, 10**15, 2**64):
        state, number = random_below(limit, state)
        drawn.append(number)
    assert drawn == [1, 1, 2, 14, 4, 518350925701523, 17949521877334577849]


@pytest.mark.parametrize("seed", [0, 1, 2, 2**63 - 1, 2**64 - 1])
def test_state_stays_within_64_bits(seed: int) -> None:
    state = seed_state(seed)
    for _ in range(100):
        state, bits = advance(state)
        assert 0 <= state < 2**64
        assert 0 <= bits < 2**64


def test_seeds_one_apart_begin_far_apart() -> None:
    first = [seed_state(seed) for seed in range(200)]
    assert len(set(first)) == 200
    assert all(12 <= (one ^ other).bit_count() <= 52 for one, other in pairwise(first))


@pytest.mark.parametrize("length", [*range(25), 36, 72])
def test_shuffle_keeps_every_card_once(length: int) -> None:
    cards = list(range(length))
    shuffle(cards, seed_state(length))
    assert sorted(cards) == list(range(length))


@pytest.mark.parametrize("length", [0, 1])
def test_pile_with_nothing_to_shuffle_uses_no_random_number(length: int) -> None:
    cards = list(range(length))
    assert shuffle(cards, 99) == 99


def test_orders_of_a_small_pile_are_equally_frequent() -> None:
    state, seen = seed_state(11), Counter[tuple[int, ...]]()
    for _ in range(6000):
        cards = [0, 1, 2]
        state = shuffle(cards, state)
        seen[tuple(cards)] += 1
    # 1000 each is expected; 5 standard deviations are 145.
    assert set(seen) == set(permutations(range(3)))
    assert all(855 <= count <= 1145 for count in seen.values())


def test_cards_of_a_big_pile_reach_all_places_equally_often() -> None:
    state, top, bottom = seed_state(12), Counter[int](), Counter[int]()
    for _ in range(3600):
        cards = list(range(72))
        state = shuffle(cards, state)
        top[cards[-1]] += 1
        bottom[cards[0]] += 1
    # 50 each is expected; 6 standard deviations are 42.
    assert all(8 <= count[card] <= 92 for count in (top, bottom) for card in range(72))


@pytest.mark.parametrize("limit", [2, 3, 5, 6])
def test_draw_below_a_limit_is_uniform(limit: int) -> None:
    state, seen = seed_state(limit), Counter[int]()
    for _ in range(1000 * limit):
        state, number = random_below(limit, state)
        seen[number] += 1
    assert set(seen) == set(range(limit))
    assert all(840 <= count <= 1160 for count in seen.values())


def test_draw_that_would_favour_small_numbers_is_repeated() -> None:
    """The limit is two thirds of the 64-bit range, so numbers in the top third are drawn again."""
    limit, state, repeated = 2**64 // 3 * 2, seed_state(5), 0
    for _ in range(300):
        once, _ = advance(state)
        state, number = random_below(limit, state)
        repeated += state != once
        assert number < limit
    assert 60 <= repeated <= 140
