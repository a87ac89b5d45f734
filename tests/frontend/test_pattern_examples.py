"""The hands that the Rules screen shows beside the 44 patterns have those patterns: the rulebook counts each."""

import json
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from sifang.cli import app
from sifang.cli.answers import Answer
from sifang.rulebooks import load

EXAMPLES = Path(__file__).resolve().parents[2] / "frontend" / "src" / "lib" / "rules" / "examples.json"


class Example(msgspec.Struct, forbid_unknown_fields=True):
    """A hand as the front end keeps it: groups of tiles, and declared sets as `pung:222m`."""

    hand: str
    win: str | None = None
    melds: str = ""
    self_draw: bool = False
    seat_wind: str = "E"
    flag: str | None = None


HANDS = msgspec.json.decode(EXAMPLES.read_bytes(), type=dict[str, Example])


def tiles(groups: str) -> list[str]:
    """`"123m 7z"` as a list of tiles."""
    return [rank + group[-1] for group in groups.split() for rank in group[:-1]]


def count(example: Example) -> Answer:
    """What `sifang score --json` makes of an example."""
    melds = [meld.split(":") for meld in example.melds.split()]
    line = {
        "concealed": tiles(example.hand),
        "melds": [{"type": kind, "tiles": tiles(group)} for kind, group in melds],
        "win_tile": example.win,
        "self_draw": example.self_draw,
        "seat_wind": example.seat_wind,
        "flags": [] if example.flag is None else [example.flag],
    }
    result = CliRunner().invoke(app, ["score", "--json"], input=json.dumps(line) + "\n")
    return msgspec.json.decode(result.output, type=Answer)


def test_every_pattern_has_an_example() -> None:
    assert list(HANDS) == [row.key for row in load("wsom").scoring.patterns]


@pytest.mark.parametrize("pattern", HANDS)
def test_the_example_of_a_pattern_has_it(pattern: str) -> None:
    answer = count(HANDS[pattern])

    assert answer.error is None
    assert pattern in [line.pattern for line in answer.lines]
