"""What a session is to each player: every deal and ruling that his score is made of, and the points it is worth."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from sifang.tournament.events import PenaltyGiven
from sifang.tournament.format import TablePoints
from sifang.tournament.points import points_of_table
from sifang.tournament.session_result import Basis, DealShare, SessionResult
from sifang.tournament.state import Card, TournamentState
from sifang.tournament.terms import Player

__all__ = ["session_results", "table_results"]


def session_results(state: TournamentState, session: int) -> Mapping[Player, SessionResult]:
    """The results of everybody in the stage; of a session in play, as they stand.

    They are worked out once for as long as nothing of the session changes: lists ask for every session's many times.
    """
    known = state.worked_out.results.get(session)
    if known is None:
        known = state.worked_out.results[session] = _worked_out(state, session)
    return known


def _worked_out(state: TournamentState, session: int) -> dict[Player, SessionResult]:
    played = {result.player: result for result in _played(state, session)}
    everybody = state.players_in(state.format.stage_of(session))
    return {player: _decided(state, session, player, played.get(player)) for player in everybody}


def table_results(state: TournamentState, session: int, table: int) -> dict[Player, SessionResult]:
    """What the session is to the players who count at a table, as it stands, if it has begun."""
    sitting = state.sessions[session]
    card = sitting.cards[table]
    if sitting.started_at is None:
        return {}
    here = set(card.players)
    shares = _shares([one for one in sitting.cards.values() if any(not here.isdisjoint(who) for _, who in one.seated)])
    played = {result.player: result for result in _at_table(state, session, card, shares)}
    return {player: _decided(state, session, player, result) for player, result in played.items()}


def _decided(state: TournamentState, session: int, player: Player, played: SessionResult | None) -> SessionResult:
    """What the director awarded stands before what was played, and a session played before one missed."""
    awarded = state.awarded.get((player, session))
    if awarded is not None:
        points, table = awarded.points.value, None if played is None else played.table
        return SessionResult(session, player, Basis.AWARDED, awarded.score, points, table, reason=awarded.reason)
    return played or _missed(state, session, player)


def _missed(state: TournamentState, session: int, player: Player) -> SessionResult:
    """What the format says of a session missed; penalties given to him are added all the same."""
    absence, penalties = state.format.absence, state.penalties_of(player, session)
    score = (0 if absence is None else absence.score) + _sum_of(penalties, player)
    points = Fraction(0 if absence is None else absence.points)
    return SessionResult(session, player, Basis.ABSENT, score, points, penalties=penalties)


def _sum_of(penalties: tuple[PenaltyGiven, ...], player: Player) -> int:
    return sum(change.points for one in penalties for change in one.changes if change.player == player)


# --- what was played


def _played(state: TournamentState, session: int) -> Iterator[SessionResult]:
    """Table by table. Who changed tables within a session takes his deals along to the last one."""
    sitting = state.sessions.get(session)
    if sitting is None or sitting.started_at is None:
        return
    shares = _shares(sitting.cards.values())
    for card in sitting.cards.values():
        yield from _at_table(state, session, card, shares)


def _shares(cards: Iterable[Card]) -> dict[Player, list[DealShare]]:
    """Every player's deals, wherever he played them."""
    shares: dict[Player, list[DealShare]] = defaultdict(list)
    for card in cards:
        if card.totals is not None:
            continue
        for row in card.rows:
            for player, points in zip(card.players_at(row.number), row.payments, strict=True):
                if player is not None:
                    shares[player].append(DealShare(card.table, row.number, points))
    return shares


def _at_table(
    state: TournamentState, session: int, card: Card, shares: dict[Player, list[DealShare]]
) -> Iterator[SessionResult]:
    """The results of those who count: nobody's stand-in takes a place, nor does who is not played for."""
    results = [
        _scored(state, session, card, player, tuple(shares.get(player, ())))
        for player in card.players
        if player is not None and state.is_playing(player, session)
    ]
    conversion = state.stage_in(session).conversion
    points = points_of_table([result.score for result in results], conversion)
    few = isinstance(conversion, TablePoints) and conversion.is_few(len(results))
    for result, worth in zip(results, points, strict=True):
        yield replace(result, points=worth, score=0 if few else result.score)


def _scored(
    state: TournamentState, session: int, card: Card, player: Player, deals: tuple[DealShare, ...]
) -> SessionResult:
    """A score not yet turned into points."""
    penalties = state.penalties_of(player, session)
    total = 0 if card.totals is None else card.totals[card.players.index(player)]
    return SessionResult(
        session=session,
        player=player,
        basis=Basis.DEALS if card.totals is None else Basis.TOTALS,
        score=sum(deal.points for deal in deals) + total + _sum_of(penalties, player),
        points=Fraction(0),
        table=card.table,
        deals=deals,
        total=total,
        penalties=penalties,
    )
