"""The hands that the Rules screen shows beside the patterns have those patterns: each rulebook counts its own."""

from pathlib import Path

import msgspec
import pytest

from sifang.hand.win import Circumstance, Meld, MeldType, Win
from sifang.rulebooks import RULEBOOKS, load
from sifang.tiles import FLOWERS, Wind
from sifang.tiles.notation import parse_kinds

EXAMPLES = Path(__file__).resolve().parents[2] / "frontend" / "src" / "lib" / "rules" / "examples.json"
WINDS = "ESWN"


class Example(msgspec.Struct, forbid_unknown_fields=True):
    """A hand as the front end keeps it: groups of tiles, and declared sets as `pung:222m`.

    `how` are circumstances, `winds` the prevalent and the seat wind; the rest is as in `Win`.
    """

    hand: str
    win: str | None = None
    melds: str = ""
    how: str = ""
    winds: str = "EE"
    flowers: int = 0
    floats: int = 0
    kongs: int = 0


HANDS = msgspec.json.decode(EXAMPLES.read_bytes(), type=dict[str, dict[str, Example]])
PATTERNS = [pytest.param(book, pattern, id=f"{book}-{pattern}") for book, hands in HANDS.items() for pattern in hands]


def meld(written: str) -> Meld:
    """A declared set, its lowest tile first."""
    kind, _, tiles = written.partition(":")
    return Meld(MeldType(kind), parse_kinds(tiles)[0])


def win(example: Example, book: str) -> Win:
    """The win that an example shows."""
    wilds = load(book).play.wilds
    return Win(
        concealed=tuple(sorted(parse_kinds(example.hand.replace(" ", "")))),
        melds=tuple(map(meld, example.melds.split())),
        tile=None if example.win is None else parse_kinds(example.win)[0],
        circumstances=frozenset(map(Circumstance, example.how.split())),
        prevalent_wind=Wind(WINDS.index(example.winds[0])),
        seat_wind=Wind(WINDS.index(example.winds[1])),
        flowers=FLOWERS[: example.flowers],
        wild=None if wilds is None else wilds.fixed,
        floats=example.floats,
        kongs_in_chain=example.kongs,
    )


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_pattern_has_an_example(book: str) -> None:
    assert list(HANDS[book]) == [row.key for row in load(book).scoring.patterns]


@pytest.mark.parametrize(("book", "pattern"), PATTERNS)
def test_the_example_of_a_pattern_has_it(book: str, pattern: str) -> None:
    score = load(book).score(win(HANDS[book][pattern], book))

    assert score is not None
    assert pattern in [line.pattern for line in score.lines]
