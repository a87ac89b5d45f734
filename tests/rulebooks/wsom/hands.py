"""Builders for hands in tests, and the published hands of `hands.toml`."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from msgspec import Struct, convert

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rules.score import Score
from sifang.rules.settlement import Discarded, Outcome
from sifang.tiles import Kind, Seat, Wind

FIRST_OF_SUIT: Final = {"m": 0, "p": 9, "s": 18, "z": 27}
WIND_LETTERS: Final = "ESWN"


def kinds(text: str) -> tuple[Kind, ...]:
    """The tiles of `123m 456p 77z`, sorted."""
    found = [Kind(FIRST_OF_SUIT[group[-1]] + int(rank) - 1) for group in _groups(text) for rank in group[:-1]]
    return tuple(sorted(found))


def _groups(text: str) -> list[str]:
    spaced = "".join(f"{letter} " if letter in FIRST_OF_SUIT else letter for letter in text)
    return spaced.split()


def meld(text: str) -> Meld:
    """The meld of `chow 123m`, `pung 555z`, `direct kong 1111m`, `concealed kong 1111m`, `added kong 1111m`."""
    name, _, tiles = text.rpartition(" ")
    return Meld(MeldType(name.replace(" ", "_")), kinds(tiles)[0])


def win(
    standing: str,
    *melds: str,
    tile: str | None,
    how: Iterable[Circumstance | str] = (),
    seat: str = "E",
) -> Win:
    """A win: the standing tiles without the winning one, the melds, the winning tile, how it came, the seat wind."""
    return Win(
        concealed=kinds(standing),
        melds=tuple(map(meld, melds)),
        tile=None if tile is None else kinds(tile)[0],
        circumstances=frozenset(map(Circumstance, how)),
        seat_wind=Wind(WIND_LETTERS.index(seat)),
    )


def seat_of(letter: str) -> Seat:
    """The seat that is this wind while the first seat is East."""
    return Seat(WIND_LETTERS.index(letter))


def discards(log: str) -> tuple[Discarded, ...]:
    """The discards of `E:6m S:7z`, in order."""
    pairs = (entry.split(":") for entry in log.split())
    return tuple(Discarded(seat_of(seat), kinds(tile)[0]) for seat, tile in pairs)


def outcome(score: Score, log: str = "", *, winner: str, thrower: str | None, robbed: bool = False) -> Outcome:
    """A deal won by `winner`, on the tile of `thrower` or self-drawn, after these discards; East deals."""
    return Outcome(
        winner=seat_of(winner),
        score=score,
        discarder=None if thrower is None else seat_of(thrower),
        robbed=robbed,
        dealer=Seat.FIRST,
        discards=discards(log),
    )


class PublishedHand(Struct, frozen=True, rename={"thrower": "from"}, forbid_unknown_fields=True):
    """An entry of `hands.toml`."""

    name: str
    source: str
    standing: str
    tile: str
    seat: str
    total: int
    melds: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    lines: tuple[tuple[str, int], ...] = ()
    discards: str | None = None
    thrower: str | None = None
    deltas: tuple[int, int, int, int] | None = None

    @property
    def win(self) -> Win:
        """The hand as a win."""
        return win(self.standing, *self.melds, tile=self.tile, how=self.how, seat=self.seat)


class _HandFile(Struct, frozen=True):
    hand: tuple[PublishedHand, ...]


def published_hands() -> tuple[PublishedHand, ...]:
    """Every entry of `hands.toml`."""
    text = (Path(__file__).parent / "hands.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(text), _HandFile).hand
