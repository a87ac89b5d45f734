"""What many games come to: whole numbers only, so that it does not matter in which order or where they were added."""

from dataclasses import dataclass, field

from sifang.arena.game import PLAYERS, PlayedDeal, PlayedGame
from sifang.match.events import Player

__all__ = ["GameCount", "PatternCount", "PlayerCount", "Statistics"]


@dataclass(slots=True)
class PlayerCount:
    """What one player, or whoever sat in one place, did in all deals; points are those won less those lost."""

    deals: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    """Discards, or tiles added to a pung, that another won on."""
    points: int = 0
    squares: int = 0
    """The points of each deal squared, summed: what the spread is found from."""

    def add(self, deal: PlayedDeal, player: Player) -> None:
        """Count one deal of this player."""
        won = deal.winner == player
        self.deals += 1
        self.wins += won
        self.self_draws += won and deal.discarder is None
        self.deal_ins += deal.discarder == player
        self.points += deal.payments[player]
        self.squares += deal.payments[player] ** 2

    def merge(self, other: "PlayerCount") -> None:
        """Add what was counted elsewhere."""
        self.deals += other.deals
        self.wins += other.wins
        self.self_draws += other.self_draws
        self.deal_ins += other.deal_ins
        self.points += other.points
        self.squares += other.squares


@dataclass(slots=True)
class GameCount:
    """What whoever sat in one place in the first deal won over whole games."""

    games: int = 0
    points: int = 0
    squares: int = 0
    """The points of each game squared, summed."""

    def add(self, points: int) -> None:
        """Count one game."""
        self.games += 1
        self.points += points
        self.squares += points**2

    def merge(self, other: "GameCount") -> None:
        """Add what was counted elsewhere."""
        self.games += other.games
        self.points += other.points
        self.squares += other.squares


@dataclass(slots=True)
class PatternCount:
    """A pattern over all wins: in how many it scored, how often, and what those wins counted in all."""

    wins: int = 0
    times: int = 0
    total: int = 0
    squares: int = 0
    """The count of each of those wins squared, summed."""

    def merge(self, other: "PatternCount") -> None:
        """Add what was counted elsewhere."""
        self.wins += other.wins
        self.times += other.times
        self.total += other.total
        self.squares += other.squares


def _four() -> tuple[PlayerCount, PlayerCount, PlayerCount, PlayerCount]:
    return PlayerCount(), PlayerCount(), PlayerCount(), PlayerCount()


def _four_starts() -> tuple[GameCount, GameCount, GameCount, GameCount]:
    return GameCount(), GameCount(), GameCount(), GameCount()


@dataclass(slots=True)
class Statistics:
    """Many games added up.

    `players` are by player, `places` by turns after the dealer of each deal, `starts` by turns after the first dealer.
    """

    games: int = 0
    deals: int = 0
    actions: int = 0
    wins: int = 0
    self_draws: int = 0
    robbed: int = 0
    total: int = 0
    """What all winning hands counted."""
    players: tuple[PlayerCount, PlayerCount, PlayerCount, PlayerCount] = field(default_factory=_four)
    places: tuple[PlayerCount, PlayerCount, PlayerCount, PlayerCount] = field(default_factory=_four)
    starts: tuple[GameCount, GameCount, GameCount, GameCount] = field(default_factory=_four_starts)
    patterns: dict[str, PatternCount] = field(default_factory=dict)
    totals: dict[int, int] = field(default_factory=dict)
    """How many hands won with which count."""

    @property
    def draw_games(self) -> int:
        """Deals that nobody won."""
        return self.deals - self.wins

    def add(self, game: PlayedGame) -> None:
        """Count one more game."""
        self.games += 1
        self.actions += len(game.moves)
        for deal in game.deals:
            self._add_deal(deal)
        for player, points in zip(PLAYERS, game.points, strict=True):
            self.starts[_place(game.deals[0], player)].add(points)

    def merge(self, other: "Statistics") -> None:
        """Add what was counted elsewhere."""
        self.games += other.games
        self.deals += other.deals
        self.actions += other.actions
        self.wins += other.wins
        self.self_draws += other.self_draws
        self.robbed += other.robbed
        self.total += other.total
        for total, hands in other.totals.items():
            self.totals[total] = self.totals.get(total, 0) + hands
        for mine, theirs in zip((*self.players, *self.places), (*other.players, *other.places), strict=True):
            mine.merge(theirs)
        for start, other_start in zip(self.starts, other.starts, strict=True):
            start.merge(other_start)
        for key, count in other.patterns.items():
            self.patterns.setdefault(key, PatternCount()).merge(count)

    def _add_deal(self, deal: PlayedDeal) -> None:
        self.deals += 1
        for player in PLAYERS:
            self.players[player].add(deal, player)
            self.places[_place(deal, player)].add(deal, player)
        if deal.winner is not None:
            self._add_win(deal)

    def _add_win(self, deal: PlayedDeal) -> None:
        self.wins += 1
        self.self_draws += deal.discarder is None
        self.robbed += deal.robbed
        self.total += deal.total
        self.totals[deal.total] = self.totals.get(deal.total, 0) + 1
        for key, times in deal.patterns:
            self.patterns.setdefault(key, PatternCount()).merge(PatternCount(1, times, deal.total, deal.total**2))


def _place(deal: PlayedDeal, player: Player) -> int:
    """How many turns after the dealer a player sits."""
    return (deal.players.index(player) - deal.players.index(deal.dealer)) % len(PLAYERS)
