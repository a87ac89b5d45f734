"""The options of these rules in one class, and the named sets of choices that editions and rooms make."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.hangzhou.options import ALL_WILDS, NEVER, NO_LIMIT, OPTIONS
from sifang.rulebooks.hangzhou.scales import (
    BreakStacks,
    DiceRaise,
    FanTable,
    FloatsCount,
    LiabilityPairs,
    MissedWinBar,
    NoWild,
    RonPayment,
    TanCounts,
    WildMode,
)
from sifang.rules.charter import NextDealer
from sifang.rules.name import Name
from sifang.rules.option import check_options
from sifang.rules.profile import Choices, Profile
from sifang.rules.wilds import TurnedWild

__all__ = ["CHOICES", "DEFAULT_PROFILE", "PROFILES", "Options"]


@dataclass(frozen=True, slots=True)
class Options:
    """One choice for each thing that is decided differently; `OPTIONS` has the sources.

    Raises `InvalidOption` for a value no source is known to use.
    """

    wild_mode: WildMode = WildMode.WHITE
    flip_wild: TurnedWild = TurnedWild.SAME
    break_stacks: BreakStacks = BreakStacks.SUM
    start_level: int = 1
    dice_level: DiceRaise = DiceRaise.NONE
    lock_allows_self_kong: bool = True
    chow_cap: int = 2
    chow_cap_total: int = NO_LIMIT
    allow_third: bool = True
    tan_counts: TanCounts = TanCounts.CHOW
    reserve: int = 20
    kong_burn: bool = False
    ten_winds: bool = False
    ron_from_level: int = 3
    ron_when_baotou: bool = False
    ron_max_wilds: int = ALL_WILDS
    rob_kong_from_level: int = 3
    youcai_bikao: bool = False
    youcai_kong_exempt: bool = False
    missed_win: MissedWinBar = MissedWinBar.SAME_TILE
    missed_pung: bool = False
    fan_table: FanTable = FanTable.MULTIPLY
    no_wild: NoWild = NoWild.NONE
    four_whites: bool = False
    floats_count: FloatsCount = FloatsCount.BAOTOU
    wild_makes_quad: bool = False
    cap_fan: int = NO_LIMIT
    suit_hands: bool = False
    fixed_mult: int = NO_LIMIT
    ron_payment: RonPayment = RonPayment.DISCARDER_ALL
    liability_pairs: LiabilityPairs = LiabilityPairs.DEALER
    reverse_factor: int = 2
    liability_on_ron: bool = False
    kong_points: int = 0
    max_loss: int = NO_LIMIT
    draw_raises_level: bool = True
    level_cap: int = 3
    next_dealer: NextDealer = NextDealer.WINNER

    def __post_init__(self) -> None:
        """Refuse what is not allowed."""
        check_options(asdict(self), OPTIONS)


DEFAULT_PROFILE: Final = "default"
PROFILES: Final[Mapping[str, Profile[Options]]] = MappingProxyType(
    {
        profile.key: profile
        for profile in (
            Profile(DEFAULT_PROFILE, Name("Hangzhou", "杭州麻将"), Options()),
            Profile(
                "mil2025",
                Name("MIL competition rules 2025", "MIL 杭州麻将竞赛规则 2025"),
                Options(
                    break_stacks=BreakStacks.SMALLER,
                    chow_cap=NO_LIMIT,
                    kong_burn=True,
                    ten_winds=True,
                    ron_from_level=NEVER,
                    rob_kong_from_level=NEVER,
                    fan_table=FanTable.MIL2025,
                    no_wild=NoWild.ANY,
                    cap_fan=4,
                    liability_pairs=LiabilityPairs.ANY,
                ),
                unconfirmed=True,
            ),
            Profile(
                "portal2026",
                Name("Bot contest 2026", "2026年对局程序赛"),
                Options(
                    chow_cap=NO_LIMIT,
                    chow_cap_total=2,
                    ron_from_level=NEVER,
                    rob_kong_from_level=NEVER,
                    four_whites=True,
                    floats_count=FloatsCount.ALWAYS,
                    fixed_mult=8,
                    liability_pairs=LiabilityPairs.NONE,
                ),
            ),
            Profile(
                "club",
                Name("Club room, third level from the start", "会所房：笃三老庄、不可吃三摊"),
                Options(
                    start_level=3,
                    allow_third=False,
                    ten_winds=True,
                    ron_from_level=NEVER,
                    rob_kong_from_level=NEVER,
                    liability_pairs=LiabilityPairs.NONE,
                ),
            ),
            Profile(
                "classic_app",
                Name("Classic application", "老牌应用"),
                Options(tan_counts=TanCounts.CHOW_PUNG, liability_on_ron=True),
            ),
        )
    }
)
CHOICES: Final = Choices("hangzhou", OPTIONS, PROFILES)
