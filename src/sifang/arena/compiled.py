"""Games that the compiled tables have played, told as those that `Game` plays are; the book counts and settles them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from sifang.arena.chance import SEEDS
from sifang.arena.game import PLAYERS, PlayedDeal, PlayedGame
from sifang.hand.win import Meld, MeldType, Win
from sifang.kernel.ended_deal import EndedDeal, WonDeal
from sifang.kernel.reference_scorer import win_of
from sifang.kernel.tables import Tables
from sifang.kernel.win_codes import read_win
from sifang.rules.book import Book
from sifang.rules.score import Score
from sifang.rules.settlement import ClaimedFrom, Discarded, LaidKong, Outcome
from sifang.tiles import SEATS, BySeat, Kind

__all__ = ["play_compiled"]

_SORTS: Final = tuple(MeldType)
#: Every kind, flowers too, by its number.
_FACES: Final = tuple(Kind)


def play_compiled(tables: Tables, seeds: Iterable[int], deals: int, side_by_side: int) -> Iterator[PlayedGame]:
    """A game of random play for each seed, in their order."""
    remaining = iter(seeds)
    while batch := tuple(islice(remaining, side_by_side)):
        played = tables.play([seed % SEEDS for seed in batch], deals)
        for seed, (moves, ended) in zip(batch, played, strict=True):
            told = tuple(_played_deal(tables.book, number, deal) for number, deal in enumerate(ended, start=1))
            yield PlayedGame(seed, moves, told)


def _played_deal(book: Book, number: int, ended: EndedDeal) -> PlayedDeal:
    first, second, third, fourth = players = tuple(ended.players)
    by_seat = first, second, third, fourth
    won = ended.win
    if won is None:
        return PlayedDeal(number, players[ended.dealer], by_seat)
    score = book.best_count(_win(book, won))
    assert score is not None, "the tables let only complete hands win"
    deltas = book.settle(_outcome(ended.dealer, won, score)).deltas
    return PlayedDeal(
        number=number,
        dealer=players[ended.dealer],
        players=by_seat,
        winner=players[won.winner],
        discarder=None if won.discarder is None else players[won.discarder],
        robbed=won.robbed,
        total=score.total,
        patterns=tuple((line.pattern, line.times) for line in score.lines),
        payments=_by_player(by_seat, deltas),
    )


def _by_player(players: BySeat[int], deltas: BySeat[int]) -> BySeat[int]:
    first, second, third, fourth = (deltas[players.index(player)] for player in PLAYERS)
    return first, second, third, fourth


def _win(book: Book, won: WonDeal) -> Win:
    """The win with its melds told apart: bytes do not tell a direct kong from an added one."""
    read = win_of(read_win(won.win, book))
    melds = (Meld(_SORTS[sort], meld.kind) for sort, meld in zip(won.sorts, read.melds, strict=True))
    return replace(read, melds=tuple(melds))


def _outcome(dealer: int, won: WonDeal, score: Score) -> Outcome:
    return Outcome(
        winner=SEATS[won.winner],
        score=score,
        discarder=None if won.discarder is None else SEATS[won.discarder],
        robbed=won.robbed,
        dealer=SEATS[dealer],
        discards=tuple(Discarded(SEATS[seat], _FACES[kind]) for seat, kind in won.discards),
        claims=tuple(ClaimedFrom(SEATS[eater], SEATS[feeder], _SORTS[sort]) for eater, feeder, sort in won.claims),
        kongs=tuple(
            LaidKong(SEATS[seat], _SORTS[sort], None if feeder < 0 else SEATS[feeder])
            for seat, sort, feeder in won.kongs
        ),
    )
