"""The formats that come with the program: `shipped("wsom_2015")`, `shipped("mcr_ema", Size(sessions=6))`.

A further format is one function and one line here.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from sifang.errors import InvalidOption
from sifang.tournament.format import Format
from sifang.tournament.formats import mcr, open_format, wsom
from sifang.tournament.formats.size import Size

__all__ = ["FORMATS", "Size", "shipped"]

FORMATS: Final[Mapping[str, Callable[[Size], Format]]] = MappingProxyType(
    {
        "wsom_2015": wsom.wsom_2015,
        "wsom_2010": wsom.wsom_2010,
        "wsom_2007": wsom.wsom_2007,
        "masters": wsom.masters,
        "mcr_1998": mcr.mcr_1998,
        "mcr_wmo": mcr.mcr_wmo,
        "mcr_ema": mcr.mcr_ema,
        "mcr_mil2025": mcr.mcr_mil2025,
        "mcr_duplicate": mcr.mcr_duplicate,
        "free": open_format.free,
    }
)


def shipped(key: str, size: Size | None = None) -> Format:
    """The format of this key, cut to a size where it leaves something open.

    Raises `InvalidOption`, which lists the formats there are.
    """
    if key not in FORMATS:
        raise InvalidOption(f"there is no format {key!r}: there are {', '.join(FORMATS)}")
    return FORMATS[key](size or Size())
