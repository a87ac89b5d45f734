"""What the rulings of a deal say, in words, for whoever reads the table."""

from msgspec import Struct

from sifang.rules.name import Name
from sifang.rules.ruling_effect import AnyEffect
from sifang.rules.ruling_events import RulingMade, RulingOverruled

__all__ = ["OptionWords", "RulingWords", "ruling_words"]


class OptionWords(Struct, frozen=True):
    """Who may now choose what."""

    whose: Name
    what: Name


class RulingWords(Struct, frozen=True):
    """What follows from a ruling, and who may choose what; `decided` is what a person put in the place of it all."""

    number: int
    follows: tuple[Name, ...]
    choosing: tuple[OptionWords, ...]
    decided: tuple[Name, ...] | None


def ruling_words(made: RulingMade, overruled: RulingOverruled | None) -> RulingWords:
    """A ruling in words, whether or not it stands. Their Chinese is traditional, whatever the book is printed in."""
    return RulingWords(
        number=made.number,
        follows=_said((*made.ruling.effects, *made.judged)),
        choosing=tuple(OptionWords(one.whose.text, one.what.text) for one in made.ruling.options),
        decided=None if overruled is None else _said(overruled.effects),
    )


def _said(effects: tuple[AnyEffect, ...]) -> tuple[Name, ...]:
    return tuple(effect.words for effect in effects)
