"""What a penalty tile may still do, and when it dies."""

from collections.abc import Iterable

import pytest

from sifang.hand.readings import readings
from sifang.hand.win import Win
from sifang.rules.incident_dealing import HowMany
from sifang.rules.incident_play import DeadTileDiscarded, OwnTileExposed, UndoneBy
from sifang.rules.penalty_tiles import NO_PENALTY_TILES, PenaltyTiles
from sifang.rules.ruling import May
from sifang.rules.ruling_effect import (
    Excluded,
    HandBarred,
    Mend,
    Mended,
    PlayGoesOn,
    PointsDeducted,
    Resume,
    ShownTilesPenal,
    Stands,
    StandsAs,
)
from sifang.tiles import Tile, tile
from sifang.tiles.notation import parse_kinds
from tests.referee.ruling import WSOM, choices, may_follow, ruled


def tiles(text: str) -> tuple[Tile, ...]:
    """Physical tiles of these kinds, the first copies of each."""
    found: list[Tile] = []
    for kind in parse_kinds(text):
        copy = sum(1 for one in found if one // 4 == kind)
        found.append(tile(kind, copy))
    return tuple(found)


def can_win(standing: str, on: str, exposed: Iterable[int]) -> bool:
    """Whether a hand may win on another player's tile, with these of its tiles (by place) exposed."""
    concealed = tiles(standing)
    penal = NO_PENALTY_TILES.exposed(concealed[place] for place in exposed)
    win = Win(concealed=tuple(sorted(parse_kinds(standing))), melds=(), tile=parse_kinds(on)[0])
    return any(penal.allows(reading, concealed) for reading in readings(win, WSOM.play.forms))


def test_penalty_tiles_0_exposing_a_tile_costs_nothing_but_the_tile() -> None:
    ruling = ruled(OwnTileExposed(how_many=HowMany.ONE))

    assert not any(isinstance(effect, PointsDeducted | HandBarred) for effect in ruling.effects)


@pytest.mark.parametrize(("own_turn", "how"), [(True, Resume.OFFENDER_DISCARDS), (False, Resume.AS_IT_WAS)])
def test_penalty_tiles_1_an_exposed_tile_is_live(own_turn: bool, how: Resume) -> None:
    """G23: in the present turn, or else the next."""
    ruling = ruled(OwnTileExposed(how_many=HowMany.ONE), own_turn=own_turn)

    assert ruling.effects == (ShownTilesPenal(), PlayGoesOn(how))
    assert choices(ruling) == {May.DISCARD_OR_KEEP}


def test_penalty_tiles_2_a_live_tile_dies_when_another_is_discarded() -> None:
    live = NO_PENALTY_TILES.exposed(tiles("3m"))

    assert live.may_discard(*tiles("3m"))
    assert not live.after_discard(*tiles("9p")).may_discard(*tiles("3m"))


def test_penalty_tiles_2_discarding_one_live_tile_kills_the_others() -> None:
    """G23; G17: so a false winner may discard any one of the tiles shown."""
    after = NO_PENALTY_TILES.exposed(tiles("3m5p7s")).after_discard(*tiles("5p"))

    assert after == PenaltyTiles(dead=frozenset(tiles("3m7s")))


def test_a_dead_tile_exposed_again_stays_dead() -> None:
    """penalty-tiles.2."""
    dead = PenaltyTiles(dead=frozenset(tiles("3m")))

    assert dead.exposed(tiles("3m4m")) == PenaltyTiles(live=frozenset(tiles("4m")), dead=frozenset(tiles("3m")))


def test_penalty_tiles_2_a_dead_tile_discarded_is_taken_back_until_others_act() -> None:
    at_once = ruled(DeadTileDiscarded(noticed=UndoneBy.NOBODY))
    late = ruled(DeadTileDiscarded(noticed=UndoneBy.NEXT))

    assert Mended(Mend.DISCARD) in at_once.effects
    assert Stands(StandsAs.DISCARD) in late.effects


def test_penalty_tiles_3_no_claim_is_made_with_a_penalty_tile() -> None:
    """G25; G31: nor may a turned-up tile be added to a pung."""
    penal = NO_PENALTY_TILES.exposed(tiles("3m"))

    assert not penal.may_claim_with(tiles("3m4m"), left=tiles("9p"))
    assert penal.may_claim_with(tiles("4m6m"), left=tiles("9p"))
    assert not penal.may_add_to_pung(*tiles("3m"))


def test_a_claim_that_leaves_only_dead_tiles_to_discard_is_illegal() -> None:
    """G24; penalty-tiles.2."""
    dead = PenaltyTiles(dead=frozenset(tiles("1z2z")))

    assert not dead.may_claim_with(tiles("55p"), left=tiles("1z2z"))
    assert dead.may_claim_with(tiles("55p"), left=tiles("1z2z9s"))


def test_penalty_tiles_3_the_set_that_a_discard_completes_holds_no_penalty_tile() -> None:
    standing = "123m456m789p11s23s"

    assert can_win(standing, "4s", exposed=[])
    assert not can_win(standing, "4s", exposed=[11])
    assert can_win(standing, "4s", exposed=[0])


def test_penalty_tiles_3_a_penalty_tile_is_no_single_wait_for_a_discard() -> None:
    assert not can_win("123m456m789p123s5z", "5z", exposed=[12])


def test_a_win_is_legal_if_some_arrangement_keeps_penalty_tiles_out_of_the_winning_set() -> None:
    """G26; penalty-tiles.3: 23m waits for 1m as a chow, and 1m11m is a pung."""
    standing = "1123m456p789p222s"

    assert can_win(standing, "1m", exposed=[3])
    assert not can_win(standing, "1m", exposed=[0, 1, 3])


def test_the_penalty_clings_to_the_physical_tile() -> None:
    """G27; penalty-tiles.3: a second concealed copy is free."""
    one, other = tiles("33m")
    penal = NO_PENALTY_TILES.exposed([one])

    assert not penal.may_claim_with([one, *tiles("4m")], left=tiles("9p"))
    assert penal.may_claim_with([other, *tiles("4m")], left=tiles("9p"))


def test_penalty_tiles_4_seven_pairs_may_not_pair_a_penalty_tile_with_a_discard() -> None:
    pairs = "1133m2255p4466s7z"

    assert not can_win(pairs, "7z", exposed=[12])
    assert can_win(pairs, "7z", exposed=[0, 1])


def test_seven_pairs_may_win_on_a_fourth_copy_if_one_of_the_three_is_free() -> None:
    """G46; penalty-tiles.4."""
    assert can_win("1133m2255p66s777z", "7z", exposed=[10, 11])
    assert not can_win("1133m2255p66s777z", "7z", exposed=[10, 11, 12])


def test_penalty_tiles_4_thirteen_terminals_may_not_win_on_a_penalty_tiles_kind() -> None:
    """G27: here the kind counts, not the tile."""
    all_waits = "19m19p19s1234567z"

    assert not can_win(all_waits, "1m", exposed=[0])
    assert can_win(all_waits, "9m", exposed=[0])


def test_penalty_tiles_4_with_three_penalty_tiles_thirteen_terminals_wins_by_self_draw_only() -> None:
    """G28."""
    all_waits = "19m19p19s1234567z"

    assert can_win(all_waits, "9s", exposed=[0, 1])
    assert not can_win(all_waits, "9s", exposed=[0, 1, 2])


def test_penalty_tiles_7_a_tile_discarded_or_in_a_concealed_kong_is_a_penalty_tile_no_more() -> None:
    """G25."""
    live = NO_PENALTY_TILES.exposed(tiles("3m"))
    dead = live.after_discard(*tiles("9p"))

    assert live.after_discard(*tiles("3m")) == NO_PENALTY_TILES
    assert dead.after_laying(tiles("3333m")) == NO_PENALTY_TILES


def test_a_kong_its_replacement_and_the_discard_are_one_chance() -> None:
    """G23; penalty-tiles.2: a live tile outlives the kong before the discard."""
    live = NO_PENALTY_TILES.exposed(tiles("3m"))

    assert live.after_laying(tiles("9999p")).may_discard(*tiles("3m"))


def test_penalty_tiles_8_deliberate_exposure_may_be_punished_further() -> None:
    assert Excluded() in may_follow(ruled(OwnTileExposed(how_many=HowMany.SEVERAL)))
