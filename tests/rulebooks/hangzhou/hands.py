"""Builders for hands and deals in tests, and the published ones of the `.toml` files beside this one."""

import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct, convert

from sifang.hand.win import Circumstance, MeldType, Win
from sifang.rulebooks.hangzhou import book_named
from sifang.rules.book import Book
from sifang.rules.score import Score
from sifang.rules.settlement import ClaimedFrom, Outcome
from sifang.tiles import SEATS
from tests.rulebooks.wsom.hands import kinds, meld

FOLDER: Final = Path(__file__).parent
BOOK: Final = book_named("default")
Row = TypeVar("Row")


def win(  # noqa: PLR0913 - each keyword is one thing a test may say of a win
    standing: str,
    *melds: str,
    tile: str | None,
    how: Iterable[Circumstance | str] = (Circumstance.SELF_DRAW,),
    floats: int = 0,
    kongs: int = 0,
    wild: str = "5z",
    stand_in: str | None = None,
) -> Win:
    """A win by the own draw unless `how` says otherwise; the white dragon is wild unless `wild` does."""
    return Win(
        concealed=kinds(standing),
        melds=tuple(map(meld, melds)),
        tile=kinds(tile)[0] if tile else None,
        circumstances=frozenset(map(Circumstance, how)),
        wild=kinds(wild)[0],
        stand_in=None if stand_in is None else kinds(stand_in)[0],
        floats=floats,
        kongs_in_chain=kongs,
    )


def scored(hand: Win, book: Book = BOOK) -> Score:
    """The count of a hand that wins."""
    score = book.score(hand)
    assert score is not None, f"{hand} does not win"
    return score


def doublings(score: Score) -> dict[str, int]:
    """How many doublings each pattern makes."""
    return {line.pattern: line.points for line in score.lines}


def worth(total: int) -> Score:
    """A count of so much, for settlements."""
    reading = scored(win("123456789m 11p 11s", tile="1s")).reading
    return Score(total, 0, (), (), reading)


def claims(*taken: Sequence[int], of: MeldType = MeldType.CHOW) -> tuple[ClaimedFrom, ...]:
    """Sets claimed: eater, feeder and how many for each."""
    return tuple(ClaimedFrom(SEATS[a], SEATS[b], of) for a, b, times in taken for _ in range(times))


# --- the published ones


class PublishedHand(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `hands.toml`."""

    id: str
    source: str
    under: str
    standing: str
    tile: str
    total: int
    note: str = ""
    melds: tuple[str, ...] = ()
    how: tuple[str, ...] = ()
    floats: int = 0
    kongs: int = 0
    baotou: bool | None = None
    fan: int | None = None
    stake: int = 1
    dealer_wins: tuple[int, int, int, int] | None = None
    idle_wins: tuple[int, int, int, int] | None = None

    @property
    def win(self) -> Win:
        """The hand, won by the own draw."""
        how = (Circumstance.SELF_DRAW, *self.how)
        return win(self.standing, *self.melds, tile=self.tile, how=how, floats=self.floats, kongs=self.kongs)


class PublishedDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `deals.toml`."""

    id: str
    source: str
    under: str
    value: int
    winner: int
    dealer: int
    level: int
    deltas: tuple[int, int, int, int]
    chows: tuple[tuple[int, int, int], ...] = ()
    direct_kongs: tuple[tuple[int, int, int], ...] = ()
    discarder: int | None = None
    stake: int = 1
    note: str = ""

    @property
    def outcome(self) -> Outcome:
        """The deal as settlement sees it."""
        return Outcome(
            winner=SEATS[self.winner],
            score=worth(self.value),
            discarder=None if self.discarder is None else SEATS[self.discarder],
            robbed=False,
            dealer=SEATS[self.dealer],
            discards=(),
            level=self.level,
            claims=(*claims(*self.chows), *claims(*self.direct_kongs, of=MeldType.DIRECT_KONG)),
        )


class NextDealer(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `dealers.toml`."""

    id: str
    source: str
    under: str
    dealer: int
    level: int
    next_dealer: int
    next_level: int
    winner: int | None = None


class DiscardWin(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `discard_wins.toml`."""

    id: str
    source: str
    under: str
    dealer: int
    level: int
    winner: int
    discarder: int
    allowed: bool


class Act(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `acts.toml`: which test of `test_table.py` tries it."""

    id: str
    source: str
    test: str


class LeftOut(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry of `left_out.toml`."""

    id: str
    source: str
    reason: str


def published(file: str, row: type[Row]) -> tuple[Row, ...]:
    """The entries of one of the `.toml` files, which has one table."""
    (rows,) = tomllib.loads((FOLDER / file).read_text("utf-8")).values()
    return convert(rows, tuple[row, ...])  # type: ignore[valid-type] # the class is chosen by the caller
