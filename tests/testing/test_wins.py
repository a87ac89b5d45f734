"""The hands made at random are hands that a table could see."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from sifang.hand.win import Circumstance
from sifang.rulebooks import Registered
from sifang.testing.wins import random_wins
from sifang.tiles import Kind
from tests.rulebooks.registered import REGISTERED

every_book = pytest.mark.parametrize("registered", REGISTERED.values(), ids=REGISTERED)


@every_book
def test_hands_have_fourteen_tiles_and_no_kind_five_times(registered: Registered) -> None:
    for win in islice(random_wins(registered.named(registered.choices.default).play, Random(1)), 500):
        held = Counter[Kind]((*win.standing, *(kind for meld in win.melds for kind in meld.kinds)))

        assert max(held.values()) <= 4
        assert len(win.standing) + 3 * len(win.melds) == 14


@every_book
def test_circumstances_are_such_as_can_meet(registered: Registered) -> None:
    for win in islice(random_wins(registered.named(registered.choices.default).play, Random(2)), 500):
        how = win.circumstances

        assert win.is_self_draw or not how & {Circumstance.REPLACEMENT, Circumstance.LAST_TILE_DRAW}
        assert not win.is_self_draw or not how & {Circumstance.ROBBING_THE_KONG, Circumstance.LAST_TILE_CLAIM}
        assert (win.tile is None) == (Circumstance.BLESSING_OF_HEAVEN in how)
        assert Circumstance.REPLACEMENT not in how or any(meld.type.is_kong for meld in win.melds)
