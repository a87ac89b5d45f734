"""Play rules as data: what a book decides about the table, read by `table` without knowing the book.

Each field names what it rules; the book's `play.py` fills them in with their articles.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sifang.hand.forms import Forms
from sifang.hand.win import MeldType
from sifang.rules.opening import Opening
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.rules.score import Score
from sifang.rules.wilds import WildRules
from sifang.rules.winning import DiscardWins, MissedWin, SetCap, TenHonours, WildWins
from sifang.tiles import Tile

__all__ = ["FlowerRules", "PlayRules", "TimeLimits"]


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """How long players may take, in milliseconds, and what exceeding it costs.

    Both limits apply at once. A penalty is `points` for every started `step`.
    """

    move: int
    deal: int
    free_at_start: int
    step: int
    points: int
    forfeit_above: int
    """More points than this deducted in one deal and the hand is forfeit."""
    move_article: str
    deal_article: str
    forfeit_article: str


@dataclass(frozen=True, slots=True)
class FlowerRules:
    """What becomes of flowers: laid aside for a tile from the tail before play begins, and later after a draw.

    `at_start` is the time that the four have for it before play, in milliseconds.
    """

    at_start: int
    article: str


@dataclass(frozen=True, slots=True)
class PlayRules:
    """What a book decides about the table."""

    deck: tuple[Tile, ...]
    stacks_per_side: int
    dead_wall: int
    """Tiles at the tail that are never drawn."""
    forms: Forms
    """The winning shapes."""
    minimum: int
    """Points a hand must be worth before it may win."""
    kong_after_claim: bool
    """Whether a player who has just melded a chow or pung may declare a kong before discarding."""
    last_discard_win_only: bool
    """Whether the discard after the last live tile may only be won."""
    robbable: frozenset[MeldType]
    """The kongs whose tile may be robbed; those that lie face down never are."""
    replacement_upper_first: bool
    """Whether the upper tile of the tail's last stack is drawn first."""
    time_limits: TimeLimits
    citations: Mapping[RefusalCode, str] = field(default_factory=dict)
    """The article that forbids, for each refusal that an article speaks of."""
    concealed_kongs_hidden: bool = False
    """Whether a concealed kong lies face down until the deal is over, its tiles known to its owner alone."""
    draw_game: str | None = None
    """The article on deals that nobody wins."""
    flowers: FlowerRules | None = None
    """What is done with flowers; `None` in a deck without them."""
    prevalent_wind: bool = False
    """Whether each round has a prevalent wind."""
    last_of_its_kind: bool = False
    """Whether it matters that the other three tiles of the winning kind lie open."""
    walls_of_own: bool = False
    """Whether each player draws from a quarter of the tiles of his own, replacements too."""
    opening: Opening = Opening.TWO_THROWS
    """How the dice say where the wall is opened."""
    wilds: WildRules | None = None
    """Which tiles stand for any tile; `None` in a book without wilds."""
    set_cap: SetCap | None = None
    """How many sets may be claimed from one player; `None`: as many as one likes."""
    discard_wins: DiscardWins | None = None
    """When another player's tile may be won with; `None`: always."""
    wild_wins: WildWins | None = None
    """What a hand that holds a wild must be to win; `None`: nothing besides complete."""
    missed_win: MissedWin | None = None
    """What a player who let a win go may not win on before he draws again; `None`: he may win on anything."""
    missed_pung: bool = False
    """Whether a player who let a pung go may not claim that kind before he draws again."""
    kong_burn: bool = False
    """Whether the tile beside each replacement leaves play with it, so that a kong needs two live tiles."""
    ten_honours: TenHonours | None = None
    """The win by discarding nothing but honours; `None` in a book without it."""

    def minimum_fault(self, score: Score | None) -> RefusalCode | None:
        """What forbids a hand that counts so much to win."""
        enough = score is not None and score.towards_minimum >= self.minimum
        return None if enough else RefusalCode.BELOW_MINIMUM

    def refuse(self, code: RefusalCode) -> Refusal:
        """The refusal with this book's article for it."""
        return Refusal(code, self.citations.get(code))
