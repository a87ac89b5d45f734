from sifang.hand import (
    MELDED,
    STANDING,
    Meld,
    MeldType,
    counts_of,
    group_of,
    kinds_of_mask,
    mask_of_kinds,
    standing_tiles,
    suit_keys,
)
from sifang.tiles import KINDS, Kind
from tests.hand.slow_search import random_hands


def test_a_key_writes_the_counts_of_a_suit_in_base_five() -> None:
    counts = [0] * 34
    counts[Kind.M1], counts[Kind.M3], counts[Kind.S9], counts[Kind.RED] = 4, 2, 1, 3
    assert suit_keys(counts) == (4 + 2 * 25, 0, 5**8, 3 * 5**6)


def test_the_keys_give_the_counts_back() -> None:
    for counts, melds in random_hands(seed=3, how_many=50):
        assert list(counts_of(suit_keys(counts, melds))) == counts


def test_the_keys_tell_how_many_tiles_stand_whatever_is_melded() -> None:
    for counts, melds in random_hands(seed=4, how_many=50):
        assert standing_tiles(suit_keys(counts, melds)) == sum(counts)


def test_keys_can_be_kept_tile_by_tile_and_meld_by_meld() -> None:
    for counts, melds in random_hands(seed=5, how_many=50):
        keys = [0, 0, 0, 0]
        for kind in KINDS:
            keys[group_of(kind)] += counts[kind] * STANDING[kind]
        for meld in melds:
            for kind in meld.kinds:
                keys[group_of(kind)] += MELDED[kind]
        assert tuple(keys) == suit_keys(counts, melds)


def test_a_melded_tile_is_not_a_standing_one() -> None:
    kong = Meld(MeldType.CONCEALED_KONG, Kind.P1)
    assert suit_keys([0] * 34, (kong,)) == (0, 4 * 5**9, 0, 0)
    assert counts_of(suit_keys([0] * 34, (kong,))) == (0,) * 34


def test_a_mask_names_the_kinds_of_its_bits() -> None:
    kinds = (Kind.M1, Kind.P5, Kind.RED)
    assert mask_of_kinds(kinds) == 1 | 1 << 13 | 1 << 33
    assert kinds_of_mask(mask_of_kinds(kinds)) == kinds
    assert kinds_of_mask(0) == ()
