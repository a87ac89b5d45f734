"""How players change seats."""

from sifang.tiles import SEATS, Seat
from tests.rulebooks.mcr.hands import BOOK


def seats_of(player: Seat) -> str:
    """The seats of a player in the four rounds, by the wind of each round's first deal."""
    seats = [player]
    for rotation in BOOK.charter.rotations:
        seats.append(rotation[seats[-1]])
    return "".join("ESWN"[seat] for seat in seats)


def test_rotation_1_every_player_sits_once_in_every_seat() -> None:
    assert [seats_of(player) for player in SEATS] == ["ESNW", "SEWN", "WNES", "NWSE"]


def test_rotation_1_two_never_sit_in_one_seat() -> None:
    assert all(sorted(rotation) == list(SEATS) for rotation in BOOK.charter.rotations)


def test_term_4_a_match_has_sixteen_deals() -> None:
    assert [one.deals for one in BOOK.charter.formats] == [4, 16]
