"""What circumstances and winds are called where no book speaks, and the words by which they are known when read."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sifang.hand import Circumstance
from sifang.rules.name import Name
from sifang.tiles import Kind, Notation, Wind, format_kinds

__all__ = ["CIRCUMSTANCE_NAMES", "CIRCUMSTANCE_WORDS", "WIND_NAMES", "plain", "tile_name", "wind_named"]

CIRCUMSTANCE_NAMES: Final[Mapping[Circumstance, Name]] = MappingProxyType(
    {
        Circumstance.SELF_DRAW: Name("self draw", "自摸"),
        Circumstance.LAST_TILE_DRAW: Name("last tile draw", "海底撈月"),
        Circumstance.LAST_TILE_CLAIM: Name("last tile claim", "河底撈魚"),
        Circumstance.REPLACEMENT: Name("win on a replacement", "槓上開花"),
        Circumstance.ROBBING_THE_KONG: Name("robbing the kong", "搶槓"),
        Circumstance.BLESSING_OF_HEAVEN: Name("Blessing of Heaven", "天和"),
        Circumstance.BLESSING_OF_EARTH: Name("Blessing of Earth", "地和"),
        Circumstance.DRAWN_TILE_MIXED: Name("drawn tile mixed", "摸牌混入手牌"),
        Circumstance.LAST_OF_ITS_KIND: Name("last of its kind", "和絕張"),
        Circumstance.TEN_HONOURS: Name("ten honours", "十風"),
        Circumstance.TEN_HONOURS_WITH_WILD: Name("ten honours with a wild", "十風帶財神"),
    }
)
WIND_NAMES: Final[Mapping[Wind, Name]] = MappingProxyType(
    {
        Wind.EAST: Name("East", "東家"),
        Wind.SOUTH: Name("South", "南家"),
        Wind.WEST: Name("West", "西家"),
        Wind.NORTH: Name("North", "北家"),
    }
)


def plain(word: str) -> str:
    """A word as it is looked up: in small letters, hyphens and underscores as blanks."""
    return " ".join(word.lower().replace("-", " ").replace("_", " ").split())


#: Every word by which a circumstance is known, plain: our own, its names, and those of printed score sheets.
CIRCUMSTANCE_WORDS: Final[Mapping[str, Circumstance]] = MappingProxyType(
    {
        "final draw": Circumstance.LAST_TILE_DRAW,
        "final discard": Circumstance.LAST_TILE_CLAIM,
        "win on kong": Circumstance.REPLACEMENT,
        "robbing a kong": Circumstance.ROBBING_THE_KONG,
        **{plain(one.value): one for one in Circumstance},
        **{plain(word): one for one, name in CIRCUMSTANCE_NAMES.items() for word in (name.en, name.zh)},
    }
)
_WIND_SIGNS: Final = "東南西北"


def wind_named(text: str) -> Wind:
    """The wind of a letter, a word or a sign, in any case; raises `ValueError`, which lists them."""
    for wind in Wind:
        names = (wind.name, wind.name[0], _WIND_SIGNS[wind], WIND_NAMES[wind].zh)
        if text and text.upper().replace("东", "東") in names:
            return wind
    raise ValueError(f"{text!r} is no wind: there are E, S, W and N")


def tile_name(*kinds: Kind) -> Name:
    """The tiles as a sentence has them: `123m`, and with Chinese characters."""
    return Name(format_kinds(kinds), format_kinds(kinds, Notation.TRADITIONAL))
