"""What editions and events of these rules decide differently, and the named sets of choices they make."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from sifang.rules.name import Name
from sifang.rules.option import OptionRow, check_options
from sifang.rules.profile import Choices, Profile

__all__ = [
    "CHOICES",
    "DEFAULT_PROFILE",
    "OPTIONS",
    "PROFILES",
    "EarthPayment",
    "Options",
    "Par",
]


class Par(StrEnum):
    """Up to what value a discard win is paid alike by all, and what those not responsible pay above it."""

    TWENTY_FIVE = "25"
    THIRTY = "30"
    THIRTY_UNLESS_EXACTLY = "30-unless-exactly-30"
    """30, but a hand worth exactly 30 is paid with par 25."""


class EarthPayment(StrEnum):
    """How Blessing of Earth is paid."""

    DISCARD = "discard"
    """By East as the discarder."""
    SELF_DRAW = "self_draw"


@dataclass(frozen=True, slots=True)
class Options:
    """One choice for each thing that is decided differently; `OPTIONS` has the sources.

    Raises `InvalidOption` for a value no edition or event is known to use.
    """

    pure_one_suit: int = 80
    par: Par = Par.TWENTY_FIVE
    minimum: int = 0
    blessing_of_earth: EarthPayment = EarthPayment.DISCARD
    immunity_for_rob: bool = False
    fresh_seats_every: int = 4

    def __post_init__(self) -> None:
        """Refuse what is not allowed."""
        check_options(asdict(self), OPTIONS)


_ZJ33: Final = "Zung Jung 3.3 (zj-mahjong.info)"

OPTIONS: Final = (
    OptionRow(
        "pure_one_suit",
        Name("Points of Pure One-Suit", "清一色的分值"),
        (80, 100),
        "pattern.2.1.2",
        {
            80: _ZJ33,
            100: "Mahjong Masters 2016; MahjongTime's World Series page v1.03, unconfirmed for the World Series",
        },
    ),
    OptionRow(
        "par",
        Name("Par", "平均支付的上限"),
        tuple(Par),
        "payoff.4",
        {
            Par.TWENTY_FIVE: f"{_ZJ33}; World Series 2015",
            Par.THIRTY: "World Series 2008, a Japanese summary",
            Par.THIRTY_UNLESS_EXACTLY: "played online (zjmj)",
        },
        {Par.THIRTY_UNLESS_EXACTLY: Name("30, but 25 for a hand of exactly 30", "30，但恰好30分的牌作25")},
    ),
    OptionRow(
        "minimum",
        Name("Points needed to win", "起和"),
        (0, 5, 15),
        "scoring.5",
        {0: f"{_ZJ33}; World Series from 2010", 5: "World Series 2008", 15: "Mahjong Masters 2016"},
        {0: Name("None", "不設")},
    ),
    OptionRow(
        "blessing_of_earth",
        Name("Payment of Blessing of Earth", "地和的支付"),
        tuple(EarthPayment),
        "payoff.6",
        {
            EarthPayment.DISCARD: "the text makes no exception (decision G10)",
            EarthPayment.SELF_DRAW: "played online (zjmj), to spare East",
        },
        {
            EarthPayment.DISCARD: Name("As a win on East's discard", "作和莊家打出的牌"),
            EarthPayment.SELF_DRAW: Name("As a self-draw", "作自摸"),
        },
    ),
    OptionRow(
        "immunity_for_rob",
        Name("Same-round immunity for a robbed kong", "搶槓適用跟張免責"),
        (False, True),
        "payoff.5",
        {False: "an added tile is no followed discard (decision G10)", True: "the letter of the text"},
    ),
    OptionRow(
        "fresh_seats_every",
        Name("Deals between seat draws", "每幾局重新執位"),
        (4, 8),
        "seat-draw.0",
        {4: "World Series 2015, each round", 8: "the text's other choice, each half"},
    ),
)


DEFAULT_PROFILE: Final = "zj33"
PROFILES: Final[Mapping[str, Profile[Options]]] = MappingProxyType(
    {
        profile.key: profile
        for profile in (
            Profile(DEFAULT_PROFILE, Name("Zung Jung 3.3 values", "中庸麻雀3.3版分值"), Options()),
            Profile(
                "wsom",
                Name("World Series values, Pure One-Suit 100", "世界麻將大賽分值（清一色100）"),
                Options(pure_one_suit=100),
                unconfirmed=True,
            ),
            Profile(
                "wsom2008",
                Name("World Series 2008", "2008年世界麻將大賽"),
                Options(par=Par.THIRTY, minimum=5, fresh_seats_every=8),
                unconfirmed=True,
            ),
            Profile(
                "masters2016",
                Name("Mahjong Masters 2016", "2016年麻將大師賽"),
                Options(pure_one_suit=100, minimum=15),
                unconfirmed=True,
            ),
        )
    }
)
CHOICES: Final = Choices("wsom", OPTIONS, PROFILES)
