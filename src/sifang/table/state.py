"""The state of one deal: the one mutable accumulator, written by `evolve` alone."""

from dataclasses import dataclass, field
from enum import StrEnum

from sifang.hand.win import Win
from sifang.rules.book import Rulebook
from sifang.rules.penalty_tiles import NO_PENALTY_TILES, PenaltyTiles
from sifang.rules.play import PlayRules
from sifang.rules.ruling_effect import Bar
from sifang.rules.ruling_events import RulingMade, RulingOverruled
from sifang.rules.score import Score
from sifang.rules.settlement import ClaimedFrom, Discarded, LaidKong, Settlement
from sifang.table.clock import MoveTime
from sifang.table.commands import Manner, Pace
from sifang.table.counting_scores import DeclaredCount
from sifang.table.events import Call
from sifang.table.melds import Offer, RiverTile, TableMeld
from sifang.table.wall import WallLeft, head_index, own_place, replacement_index
from sifang.tiles import BySeat, Kind, Seat, Tile, Wind, after

__all__ = [
    "BeforeAct",
    "ClaimWindow",
    "Counting",
    "FlowerTurn",
    "Options",
    "Phase",
    "SeatState",
    "TableState",
    "WinState",
]


class Phase(StrEnum):
    """What the table waits for."""

    NOT_STARTED = "not_started"
    FLOWERS = "flowers"
    """Each seat in turn to lay its flowers, before play."""
    TURN = "turn"
    """A seat to discard, or to declare a kong or a win."""
    CLAIMS = "claims"
    """The others to answer a discard or an added kong."""
    SHOWING = "showing"
    """The count of a declared win; at a refereed table until the players have settled it."""
    ENDED = "ended"


@dataclass(slots=True)
class SeatState:
    """One player's tiles, and his time. `tiles` are the concealed ones, sorted, with the drawn tile among them.

    Flowers among them stand last; `counts` and `keys` leave them out, for no set holds one.
    """

    tiles: list[Tile] = field(default_factory=list)
    counts: list[int] = field(default_factory=lambda: [0] * 34)
    """How many of each kind are concealed; wilds are not among them."""
    wilds: int = 0
    """How many wilds are concealed."""
    melds: list[TableMeld] = field(default_factory=list)
    river: list[RiverTile] = field(default_factory=list)
    flowers: list[Tile] = field(default_factory=list)
    """Those laid aside."""
    drawn: Tile | None = None
    keys: list[int] = field(default_factory=lambda: [0] * 4)
    """The concealed tiles but wilds, and the melds, as four numbers (see `hand.keys`): where waits are looked up."""
    waits: int | None = None
    """The kinds that complete the hand, the drawn tile left out, as a bit mask; `None` until somebody needs them."""
    unshown: bool = False
    """Whether the seat discarded before it showed its newest set, and has drawn nothing since."""
    forfeited: bool = False
    bar: Bar | None = None
    """What rulings have barred the hand from, for the rest of the deal."""
    penalty: PenaltyTiles = NO_PENALTY_TILES
    """Which of the concealed tiles lie open as penalty tiles; this very object while none does."""
    penalty_points: int = 0
    """What rulings took off, in points; below zero where another's penalty is paid to this seat."""
    floats: int = 0
    """Wilds thrown, each of which left a hand that any tile completes, since anything else was thrown."""
    kongs_in_chain: int = 0
    """Kongs laid since anything but such a wild was thrown."""
    missed_wins: int = 0
    """The kinds on which the seat let a win go since it last drew, as a bit mask, where the book asks for it."""
    missed_pungs: int = 0
    time: MoveTime = field(default_factory=MoveTime)


@dataclass(frozen=True, slots=True)
class Options:
    """What a seat may call for the tile on offer."""

    win: bool = False
    pung: bool = False
    kong: bool = False
    chows: tuple[Kind, ...] = ()
    """The lowest tile of every chow it could make."""

    def __bool__(self) -> bool:
        """Whether there is anything to call."""
        return self.win or self.pung or self.kong or bool(self.chows)


@dataclass(slots=True)
class FlowerTurn:
    """Before play: whose turn it is to lay flowers, since when, and whether he keeps what he has left."""

    seat: Seat
    opened: int
    kept: bool = False


@dataclass(frozen=True, slots=True)
class BeforeAct:
    """What a seat had before it threw or laid the tile on offer, should that be taken back at a refereed table."""

    drawn: Tile | None
    penalty: PenaltyTiles
    claimed: bool
    """Whether it had come to its turn by a claim."""
    floats: int = 0
    kongs_in_chain: int = 0
    locks: tuple[Seat, ...] = ()
    """The chain of the seat and the locks of the table, in a book with wilds."""


@dataclass(slots=True)
class ClaimWindow:
    """A tile on offer, who may call what for it, and the answers so far."""

    offer: Offer
    opened: int
    options: BySeat[Options]
    asked: tuple[Seat, ...]
    """The seats that may call something."""
    answers: dict[Seat, Call] = field(default_factory=dict)
    answered_at: dict[Seat, int] = field(default_factory=dict)
    wrong: dict[Seat, Call] = field(default_factory=dict)
    """At a refereed table, calls for what their callers may not have: who made one is asked no more."""
    shown: dict[Seat, tuple[Tile, ...]] = field(default_factory=dict)
    """At a refereed table, what callers show for a set that is none; it lies on the table once their call stands."""
    before: BeforeAct | None = None


@dataclass(frozen=True, slots=True)
class WinState:
    """A declared win, before and after it is counted."""

    seat: Seat
    tile: Tile | None
    discarder: Seat | None
    robbed: bool
    score: Score | None = None
    settlement: Settlement | None = None
    shown: bool = False
    """Whether the hand lies open."""


@dataclass(slots=True)
class Counting:
    """What is said of a win's count at a refereed table. `win` is the hand as it was declared."""

    win: Win
    declared: DeclaredCount | None = None
    accepted: set[Seat] = field(default_factory=set)
    doubted: set[Seat] = field(default_factory=set)
    """Who has asked for help with the count declared."""
    asked: set[Seat] = field(default_factory=set)
    """Who has raised same-round immunity."""


@dataclass(slots=True)
class TableState:
    """Everything about one deal, and the book it is played by; `wall` is in drawing order."""

    book: Rulebook
    play: PlayRules = field(init=False)
    number: int = 0
    dealer: Seat = Seat.FIRST
    pace: Pace = field(default_factory=Pace)
    prevalent_wind: Wind | None = None
    level: int = 0
    """The dealer's level; 0 in a book without levels."""
    totals: BySeat[int] | None = None
    """The running scores before the deal, where they limit what a seat can lose."""
    manner: Manner = Manner.ASSISTED
    rulings: list[RulingMade] = field(default_factory=list)
    """Every ruling of the deal, in order."""
    overruled: dict[int, RulingOverruled] = field(default_factory=dict)
    """What persons decided in the place of rulings, by their numbers; the newest of each."""
    phase: Phase = Phase.NOT_STARTED
    at: int = 0
    turn: Seat | None = None
    """Whose turn it is, in `Phase.TURN` and in no other."""
    acting: Seat = Seat.FIRST
    """Whose turn it is, or was before his tile was on offer."""
    seats: BySeat[SeatState] = field(
        default_factory=lambda: (SeatState(), SeatState(), SeatState(), SeatState()),
    )

    built: tuple[Tile, ...] = ()
    """The wall by position, as it was built."""
    nonce: str = ""
    commitment: str | None = None
    dice: tuple[tuple[int, int], ...] = ()
    opener: Seat | None = None
    first_stack: int = 0
    wall: tuple[Tile, ...] = ()
    front: int = 0
    """Tiles taken from the head."""
    replaced: int = 0
    """Tiles taken from the tail, burned ones among them."""
    taken: list[int] = field(default_factory=lambda: [0] * 4)
    """Tiles that each seat has taken, dealt or drawn."""
    burned: list[Tile] = field(default_factory=list)
    """Tiles that left play face down beside a replacement."""
    turned: int | None = None
    """The place in the wall of the tile that was turned up to find the wild kind."""
    flipped: Tile | None = None
    """The tile at the head, where somebody has turned it up."""
    wild: Kind | None = None
    """The kind that stands for any other."""
    stand_in: Kind | None = None
    """The kind whose tiles are read as the wild's."""
    locks: tuple[Seat, ...] = ()
    """The seats whose thrown wilds lock the others."""
    claims: list[ClaimedFrom] = field(default_factory=list)
    kongs: list[LaidKong] = field(default_factory=list)

    ready_at: int = 0
    claimed: bool = False
    """Whether the seat whose turn it is came to it by a claim and so has drawn nothing."""
    on_replacement: bool = False
    """Whether the drawn tile replaces that of a kong, and not a flower."""
    replaces_flower: bool = False
    """Whether a flower was just laid, so that the next tile from the tail is drawn for it."""
    flower_turn: FlowerTurn | None = None
    window: ClaimWindow | None = None
    """In `Phase.CLAIMS` and in no other."""
    discards: list[Discarded] = field(default_factory=list)
    win: WinState | None = None
    counting: Counting | None = None
    """From a win declared at a refereed table on; its count can be corrected until all four have confirmed it."""
    exhausted: bool = False

    def __post_init__(self) -> None:
        """Keep the play rules at hand: every step of a deal reads them."""
        self.play = self.book.play

    @property
    def live(self) -> int:
        """Tiles left to draw: the wall less the dead wall (G1, G5). 0: the last tile is drawn.

        Where each draws from a wall of his own, those of the seat that would draw next.
        """
        if self.play.walls_of_own:
            return self._left_for(after(self.acting))
        return len(self.wall) - self.front - self.replaced - self.play.dead_wall - (self.turned is not None)

    @property
    def tiles_left(self) -> int:
        """Tiles left for anybody to draw."""
        return len(self.wall) - sum(self.taken) if self.play.walls_of_own else self.live

    def next_draw(self, seat: Seat, *, replacement: bool) -> Tile | None:
        """The tile that a seat would draw, from the tail after a kong or a flower; `None`: there is none for it."""
        if self.play.walls_of_own:
            return self.wall[own_place(len(self.wall), seat, self.taken[seat])] if self._left_for(seat) else None
        if self.live == 0:
            return None
        return self.next_replacement if replacement else self.next_tile

    def _left_for(self, seat: Seat) -> int:
        """What is left of a seat's own wall."""
        return len(self.wall) // 4 - self.taken[seat]

    @property
    def can_replace(self) -> bool:
        """Whether the wall holds what a kong takes from it (wsom dead-wall.3, hangzhou article.11)."""
        return self.live > self.play.kong_burn

    @property
    def next_tile(self) -> Tile:
        """The tile at the head."""
        upper_first = self.play.replacement_upper_first
        place = head_index(len(self.wall), self.front, self.replaced, upper_first=upper_first, turned=self.turned)
        return self.wall[place]

    @property
    def next_replacement(self) -> Tile:
        """The tile at the tail; the last of all lies there as well as at the head."""
        if self.front + self.replaced == len(self.wall) - 1 - (self.turned is not None):
            return self.next_tile
        return self.tail_tile(self.replaced)

    def tail_tile(self, taken: int) -> Tile:
        """The tile that leaves the tail after so many others."""
        upper_first = self.play.replacement_upper_first
        return self.wall[replacement_index(len(self.wall), taken, upper_first=upper_first, turned=self.turned)]

    @property
    def wall_left(self) -> WallLeft:
        """What is left of the wall."""
        left = WallLeft(len(self.wall), self.front, self.replaced, self.play.replacement_upper_first, self.turned)
        if not self.play.walls_of_own:
            return left
        first, second, third, fourth = self.taken
        return left._replace(own=(first, second, third, fourth))

    @property
    def free_until(self) -> int:
        """The end of the free time after the deal (wsom time.4)."""
        return self.ready_at + self.play.time_limits.free_at_start
