"""The options of these rules in one class, and the named sets of choices that editions and events make."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Final

from sifang.rulebooks.mcr.options import APART, OPTIONS
from sifang.rulebooks.mcr.scales import PenaltyScale, Walls
from sifang.rules.name import Name
from sifang.rules.option import check_options
from sifang.rules.profile import Choices, Profile

__all__ = ["CHOICES", "DEFAULT_PROFILE", "PROFILES", "Options"]


@dataclass(frozen=True, slots=True)
class Options:
    """One choice for each thing that is decided differently; `OPTIONS` has the sources.

    Raises `InvalidOption` for a value no edition or event is known to use.
    """

    mixed_kongs: int = 5
    two_concealed_kongs: int = 6
    fully_concealed_added: bool = False
    knitted_straight_waits: bool = True
    knitted_straight_in_singles: bool = True
    all_types_with_lesser_knitted: bool = False
    all_types_with_seven_pairs: bool = True
    tile_hog_in_pairs: bool = True
    triple_pung_of_terminals: bool = True
    four_beside_three_ranks: bool = False
    all_pungs_of_orphans: bool = False
    formal_waits: bool = True
    limit: int = 0
    starting_points: int = 0
    penalties: PenaltyScale = PenaltyScale.MIL2025
    walls: Walls = Walls.SHARED

    def __post_init__(self) -> None:
        """Refuse what is not allowed."""
        check_options(asdict(self), OPTIONS)


DEFAULT_PROFILE: Final = "mil2025"
PROFILES: Final[Mapping[str, Profile[Options]]] = MappingProxyType(
    {
        profile.key: profile
        for profile in (
            Profile(DEFAULT_PROFILE, Name("MIL 2025", "国标麻将规则补充细则 2025"), Options()),
            Profile(
                "r98",
                Name("The text of 1998 to the letter", "1998年试行规则"),
                Options(
                    mixed_kongs=APART,
                    triple_pung_of_terminals=False,
                    starting_points=500,
                    penalties=PenaltyScale.R98,
                ),
            ),
            Profile(
                "wmo2006",
                Name("WMO 2006 as played in Europe", "WMO 2006（欧洲麻将协会）"),
                Options(
                    mixed_kongs=6,
                    two_concealed_kongs=8,
                    fully_concealed_added=True,
                    knitted_straight_waits=False,
                    knitted_straight_in_singles=False,
                    tile_hog_in_pairs=False,
                    triple_pung_of_terminals=False,
                    penalties=PenaltyScale.EMA,
                ),
                unconfirmed=True,
            ),
            Profile(
                "jmsa",
                Name("Japan (JMSA)", "日本麻将体育协会"),
                Options(all_types_with_seven_pairs=False, limit=88),
                unconfirmed=True,
            ),
            Profile(
                "botzone_duplicate",
                Name("Duplicate as on Botzone", "Botzone 复式"),
                Options(penalties=PenaltyScale.BOTZONE, walls=Walls.OWN),
            ),
        )
    }
)
CHOICES: Final = Choices("mcr", OPTIONS, PROFILES)
