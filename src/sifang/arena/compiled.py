"""Games that the compiled tables have played, told as those that `Game` plays are; the book settles them."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Final, TypeVar

from sifang.arena.chance import SEEDS
from sifang.arena.game import PlayedDeal, PlayedGame
from sifang.hand.forms import Form
from sifang.hand.readings import Reading
from sifang.hand.win import MeldType
from sifang.kernel.ended_deal import EndedDeal, WonDeal
from sifang.kernel.reference_scorer import win_of
from sifang.kernel.scorers import rows_of, total_of
from sifang.kernel.tables import Tables
from sifang.kernel.win_codes import TILE, has_blessing, read_win
from sifang.rules.pattern import Pattern
from sifang.rules.score import Line, Score
from sifang.rules.settlement import ClaimedFrom, Discarded, LaidKong, Outcome
from sifang.tiles import KIND_COUNT, KINDS, SEATS, BySeat, Kind

if TYPE_CHECKING:
    from concurrent.futures import Future

__all__ = ["Teller", "play_compiled"]

S = TypeVar("S")
T = TypeVar("T")

_SORTS: Final = tuple(MeldType)
#: Every discard there is, by seat and kind, flowers too.
_DISCARDED: Final = tuple(tuple(Discarded(seat, kind) for kind in Kind) for seat in SEATS)


def play_compiled(
    tables: Tables, batches: Iterable[tuple[int, ...]], deals: int, choosers: bytes, threads: int
) -> Iterator[PlayedGame]:
    """A game for each seed, in their order; so many threads play the batches, for the tables let go of the lock."""
    teller = Teller(tables)

    def played_at_once(seeds: tuple[int, ...]) -> list[tuple[bytes, list[EndedDeal]]]:
        return tables.play([seed % SEEDS for seed in seeds], deals, choosers)

    for seeds, played in _with_threads(played_at_once, batches, threads):
        for seed, (moves, ended) in zip(seeds, played, strict=True):
            yield PlayedGame(seed, moves, teller.told_deals(ended))


def _with_threads(task: Callable[[S], T], shares: Iterable[S], threads: int) -> Iterator[tuple[S, T]]:
    """Each share, in their order, with what the task makes of it; no more of them are begun than threads can do."""
    if threads == 1:
        yield from ((share, task(share)) for share in shares)
        return
    # What only those need who ask for threads would slow every other command down.
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    with ThreadPoolExecutor(threads) as pool:
        begun: deque[tuple[S, Future[T]]] = deque()
        for share in shares:
            begun.append((share, pool.submit(task, share)))
            if len(begun) > threads:
                first, done = begun.popleft()
                yield first, done.result()
        for share, done in begun:
            yield share, done.result()


class Teller:
    """Tells the deals of compiled tables."""

    def __init__(self, tables: Tables) -> None:
        self._book, self._scorer = tables.book, tables.scorer
        self._lines = _Lines(tables.book.scoring.patterns)

    def told_deals(self, ended: Iterable[EndedDeal]) -> tuple[PlayedDeal, ...]:
        """The deals of a game, each settled with what those before it have come to."""
        told: list[PlayedDeal] = []
        for deal in ended:
            told.append(self.told(deal, told))
        return tuple(told)

    def told(self, ended: EndedDeal, before: Sequence[PlayedDeal]) -> PlayedDeal:
        """A deal that has ended, after those before it in its game."""
        first, second, third, fourth = players = ended.players
        by_seat, number, dealer, won = (first, second, third, fourth), len(before) + 1, players[ended.dealer], ended.win
        if won is None:
            return PlayedDeal(number, dealer, by_seat)
        score = self._score(won.win)
        deltas = self._book.settle(self._outcome(ended, won, score, before)).deltas
        return PlayedDeal(
            number=number,
            dealer=dealer,
            players=by_seat,
            winner=players[won.winner],
            discarder=None if won.discarder is None else players[won.discarder],
            robbed=won.robbed,
            total=score.total,
            patterns=tuple([(line.pattern, line.times) for line in score.lines]),
            payments=_by_player(by_seat, deltas),
        )

    def _score(self, win: bytes) -> Score:
        """The count as far as payments ask for it: total, patterns and the winning tile.

        After a blessing they may ask which patterns a limit has swallowed, so there the book explains its count.
        """
        if has_blessing(win):
            explained = self._book.best_count(win_of(read_win(win, self._book)))
            assert explained is not None, "the tables let only complete hands win"
            return explained
        count = self._scorer.score(win)
        assert count is not None, "the tables let only complete hands win"
        total = total_of(count)
        lines = tuple([self._lines[row, len(tuple(times))] for row, times in groupby(rows_of(count))])
        return Score(total, total, lines, (), _reading(win[TILE]))

    def _outcome(self, ended: EndedDeal, won: WonDeal, score: Score, before: Sequence[PlayedDeal]) -> Outcome:
        limited = self._book.charter.loss_limit is not None
        return Outcome(
            winner=SEATS[won.winner],
            score=score,
            discarder=None if won.discarder is None else SEATS[won.discarder],
            robbed=won.robbed,
            dealer=SEATS[ended.dealer],
            discards=tuple([_DISCARDED[seat][kind] for seat, kind in won.discards]),
            level=ended.level,
            claims=tuple([_claim(*claim) for claim in won.claims]),
            kongs=tuple([_kong(*kong) for kong in won.kongs]),
            totals=_running(ended.players, before) if limited else None,
        )


class _Lines(dict[tuple[int, int], Line]):
    """The lines of a book by row and how often it counts, each made when it is first asked for."""

    def __init__(self, patterns: Sequence[Pattern]) -> None:
        super().__init__()
        self._patterns = patterns

    def __missing__(self, asked: tuple[int, int]) -> Line:
        row, times = asked
        pattern = self._patterns[row]
        self[asked] = line = Line(pattern.key, pattern.name, times * pattern.points, times, pattern.article, ())
        return line


@cache
def _reading(tile: int) -> Reading:
    """A reading of which no more is told than the winning tile, a wild being none."""
    return Reading(Form.REGULAR, tile=KINDS[tile] if tile < KIND_COUNT else None)


@cache
def _claim(eater: int, feeder: int, sort: int) -> ClaimedFrom:
    return ClaimedFrom(SEATS[eater], SEATS[feeder], _SORTS[sort])


@cache
def _kong(seat: int, sort: int, feeder: int) -> LaidKong:
    return LaidKong(SEATS[seat], _SORTS[sort], None if feeder < 0 else SEATS[feeder])


def _by_player(players: BySeat[int], deltas: BySeat[int]) -> BySeat[int]:
    paid = [0, 0, 0, 0]
    for player, points in zip(players, deltas, strict=True):
        paid[player] = points
    return paid[0], paid[1], paid[2], paid[3]


def _running(players: bytes, before: Sequence[PlayedDeal]) -> BySeat[int]:
    """The running scores by seat."""
    first, second, third, fourth = (sum(deal.payments[player] for deal in before) for player in players)
    return first, second, third, fourth
