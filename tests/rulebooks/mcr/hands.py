"""Builders for hands in tests, and the notation in which recorded hands are kept.

A recorded hand is one line of fields parted by semicolons: standing tiles, melds, winning tile, circumstances, the
prevalent and the seat wind, the number of flowers, the total. Melds are `c` (chow), `p` (pung), `d` (direct kong), `a`
(added kong) or `k` (concealed kong) with their lowest tile; circumstances are letters as in `LETTERS`.
"""

import gzip
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rulebooks.mcr import book_named
from sifang.rules.score import Score
from sifang.tiles import FLOWERS, Kind, Wind
from tests.rulebooks.example import Example
from tests.rulebooks.wsom.hands import WIND_LETTERS, kinds, meld

FOLDER: Final = Path(__file__).parent
BOOK: Final = book_named("mil2025")
MELD_LETTERS: Final = {
    "c": MeldType.CHOW,
    "p": MeldType.PUNG,
    "d": MeldType.DIRECT_KONG,
    "a": MeldType.ADDED_KONG,
    "k": MeldType.CONCEALED_KONG,
}
LETTERS: Final = {
    "s": Circumstance.SELF_DRAW,
    "w": Circumstance.LAST_TILE_DRAW,
    "c": Circumstance.LAST_TILE_CLAIM,
    "r": Circumstance.REPLACEMENT,
    "k": Circumstance.ROBBING_THE_KONG,
    "o": Circumstance.LAST_OF_ITS_KIND,
}
SUIT_LETTERS: Final = "mpsz"


def win(
    standing: str, *melds: str, tile: str | None, how: Iterable[str] = (), winds: str = "EE", flowers: int = 0
) -> Win:
    """A win: standing tiles without the winning one, melds, the winning tile, how it came, prevalent and seat wind."""
    return Win(
        concealed=kinds(standing),
        melds=tuple(map(meld, melds)),
        tile=None if tile is None else kinds(tile)[0],
        circumstances=frozenset(map(Circumstance, how)),
        prevalent_wind=Wind(WIND_LETTERS.index(winds[0])),
        seat_wind=Wind(WIND_LETTERS.index(winds[1])),
        flowers=FLOWERS[:flowers],
    )


def scored(hand: Win) -> Score:
    """The count of a hand that wins, under MIL 2025."""
    score = BOOK.score(hand)
    assert score is not None
    return score


def fan(score: Score) -> dict[str, int]:
    """How often each fan counts."""
    return {line.pattern: line.times for line in score.lines}


# --- the notation of recorded hands


class Recorded(NamedTuple):
    """A recorded hand and its total."""

    win: Win
    total: int


def hand_of(text: str) -> Win:
    """The hand of a line without its total; what lacks at the end is nothing, and East."""
    given = text.split(";")
    standing, melds, tile, how, winds, flowers = (*given, *("", "", "", "", "EE", "0")[len(given) :])
    return Win(
        concealed=kinds(standing),
        melds=tuple(Meld(MELD_LETTERS[one[0]], kinds(one[1:])[0]) for one in melds.split()),
        tile=kinds(tile)[0],
        circumstances=frozenset(LETTERS[letter] for letter in how),
        prevalent_wind=Wind(WIND_LETTERS.index(winds[0])),
        seat_wind=Wind(WIND_LETTERS.index(winds[1])),
        flowers=FLOWERS[: int(flowers)],
    )


def parse(line: str) -> Recorded:
    """The hand and the total of a line."""
    hand, _, total = line.rpartition(";")
    return Recorded(hand_of(hand), int(total))


def write(hand: Win, total: int) -> str:
    """The line of a hand."""
    letters = {meld_type: letter for letter, meld_type in MELD_LETTERS.items()}
    melds = " ".join(letters[one.type] + text((one.kind,)) for one in hand.melds)
    how = "".join(letter for letter, circumstance in LETTERS.items() if circumstance in hand.circumstances)
    assert hand.tile is not None
    assert hand.prevalent_wind is not None
    winds = WIND_LETTERS[hand.prevalent_wind] + WIND_LETTERS[hand.seat_wind]
    return ";".join((text(hand.concealed), melds, text((hand.tile,)), how, winds, str(len(hand.flowers)), str(total)))


def text(tiles: Iterable[Kind]) -> str:
    """Tiles as `123m44z`."""
    by_suit = {
        letter: "".join(str(kind % 9 + 1) for kind in tiles if kind // 9 == suit)
        for suit, letter in enumerate(SUIT_LETTERS)
    }
    return "".join(ranks + letter for letter, ranks in by_suit.items() if ranks)


def examples() -> tuple[Example, ...]:
    """Every line of `fan_hands.txt`."""
    lines = (FOLDER / "fan_hands.txt").read_text("utf-8").splitlines()
    fields = (line.split(" | ") for line in lines if not line.startswith("#"))
    return tuple(Example(key, hand_of(scores), hand_of(misses), lacking) for key, scores, misses, lacking in fields)


class Published(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A published hand: where it is from, the hand as a recorded one, and the fan its source lists, if it does."""

    id: str
    source: str
    hand: str
    fan: tuple[str, ...] = ()


def published() -> tuple[Published, ...]:
    """Every hand of `published.jsonl`."""
    lines = (FOLDER / "published.jsonl").read_bytes().splitlines()
    return tuple(msgspec.json.decode(line, type=Published) for line in lines)


def other_programs_totals() -> Iterator[Recorded]:
    """The hands that PyMahjongGB 1.4.0 counted (see `differential.py`)."""
    with gzip.open(FOLDER / "pymahjonggb_totals.txt.gz", "rt", encoding="ascii") as lines:
        yield from (parse(line.strip()) for line in lines)
