"""The names and sentences of the shipped formats of tournaments, so that each can be had in both Chinese scripts."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from sifang.rulebooks import load
from sifang.rules.name import Name, Script
from sifang.tournament.format import Format
from sifang.tournament.formats import FORMATS, Size, shipped

__all__ = ["format_sentences"]

#: More rounds than any hall holds players for: rounds are named by their number.
_LARGEST: Final = Size(players=1_000)


@cache
def format_sentences() -> frozenset[tuple[Name, Script]]:
    """The names and sentences, each with the script that its Chinese is written in."""
    return frozenset(said for key in FORMATS for said in _of_format(shipped(key, _LARGEST)))


def _of_format(one: Format) -> Iterator[tuple[Name, Script]]:
    script = load(one.rules).script
    for name in (one.name, *(stage.name for stage in one.stages), *one.unpublished):
        yield name, script
