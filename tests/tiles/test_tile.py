from collections import Counter

import pytest

from sifang.tiles import DECK_136, DECK_144, FLOWERS, KINDS, Kind, copies_of, kind_of, kinds_of, tile


def test_the_deck_has_four_of_each_kind() -> None:
    assert Counter(kinds_of(DECK_136)) == dict.fromkeys(KINDS, 4)


def test_the_deck_with_flowers_has_one_of_each_flower() -> None:
    assert Counter(kinds_of(DECK_144)) == dict.fromkeys(KINDS, 4) | dict.fromkeys(FLOWERS, 1)


@pytest.mark.parametrize("kind", Kind)
def test_every_copy_of_a_kind_shows_it(kind: Kind) -> None:
    assert {kind_of(copy) for copy in copies_of(kind)} == {kind}


def test_the_copies_of_all_kinds_are_the_deck() -> None:
    assert tuple(copy for kind in Kind for copy in copies_of(kind)) == DECK_144


@pytest.mark.parametrize(("kind", "copy"), [(Kind.M1, 4), (Kind.M1, -1), (Kind.FLOWER_1, 1)])
def test_a_copy_that_does_not_exist_is_refused(kind: Kind, copy: int) -> None:
    with pytest.raises(ValueError, match=f"copy {copy} of {kind.name}: there are copies 0 to"):
        tile(kind, copy)
