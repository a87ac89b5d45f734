"""Whatever is asked in whatever order: rows sum to nothing, the log gives the same again, a refusal changes nothing."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from sifang.tiles import Wind
from sifang.tournament.commands import (
    ApproveCard,
    AwardResult,
    CancelPenalty,
    CloseStage,
    CloseTournament,
    ConfirmDeal,
    ContestDeal,
    CorrectDeal,
    CorrectEntry,
    CorrectSeating,
    DecideAppeal,
    DraftSeating,
    DrawLots,
    DrawSeats,
    EndSession,
    EnterPlayer,
    ExtendTable,
    GivePenalty,
    KeepApart,
    LodgeAppeal,
    PauseSession,
    PublishSeating,
    PublishStandings,
    RecordAttendance,
    RemakeCut,
    RemoveEntry,
    ResumeSession,
    SendSubstitute,
    SetPrizes,
    ShowStandings,
    SignCard,
    StartSession,
    TournamentCommand,
    UpholdDeal,
    WriteDeal,
    WriteTotals,
)
from sifang.tournament.deals import DrawnDeal, WonDeal
from sifang.tournament.decide import carry_out
from sifang.tournament.format import PrizeShares, PrizeTable, Ratio, TieBreak, TopPlaces
from sifang.tournament.recount import differing, disagreements, projections
from sifang.tournament.refusal import TournamentRefusal
from sifang.tournament.results import session_results
from sifang.tournament.session_result import Basis
from sifang.tournament.terms import Attendance, Change, SeatChance, SeatedTable, StandingsShown
from tests.tournament.halls import Hall, plan, stage

#: Eight enter, four go on; the second stage has a session, too.
TWO_STAGES = plan(
    stage(cut=TopPlaces(4), tie_breaks=(TieBreak.RAW_SCORE, TieBreak.LOT)), stage("final"), appeal_minutes=30
)
ANY = 9  # one more than there are: what does not exist is asked for, too

NOW = 0  # the session that is on, put in when the command is carried out
players, tables = st.integers(1, ANY), st.sampled_from((1, 1, 1, 2, 3))
sessions = st.sampled_from((NOW, NOW, NOW, NOW, NOW, NOW, 1, 2, 3))
columns, numbers, seen = st.integers(0, 4), st.sampled_from((1, 1, 2, 3)), st.sampled_from((1, 1, 1, 2))
reasons = st.sampled_from(("a reason", "a reason", "a reason", ""))
points = st.integers(-100, 100)
deals = st.one_of(
    st.just(DrawnDeal()),
    st.builds(
        WonDeal,
        total=st.sampled_from((1, 5, 30, 40, 60, 320, 7)),
        winner=columns,
        discarder=st.none() | columns,
        responsible=st.none() | columns,
    ),
)
seatings = st.permutations(range(1, ANY)).map(
    lambda order: (SeatedTable(1, (*order[:4],)), SeatedTable(2, (*order[4:],)))  # type: ignore[arg-type]
)
finals = st.permutations((1, 2, 3, 4)).map(lambda order: (SeatedTable(1, (*order,)),))  # type: ignore[arg-type]
dice = st.integers(1, 6)
rows = {"session": sessions, "table": tables, "number": numbers}
AT_THE_DESK: st.SearchStrategy[TournamentCommand] = st.one_of(
    st.builds(EnterPlayer, name=st.sampled_from(("", "Ann"))),
    st.builds(CorrectEntry, player=players, name=st.just("Bob"), team=st.sampled_from(("", "Plum"))),
    st.builds(RemoveEntry, player=players),
    st.builds(KeepApart, players=st.tuples(players, players)),
    st.builds(
        RecordAttendance, player=players, session=sessions, attendance=st.sampled_from(Attendance), reason=reasons
    ),
    st.builds(SendSubstitute, player=players, session=sessions, name=st.just("Eva"), counts=st.booleans()),
    st.builds(DraftSeating, session=sessions, tables=seatings | finals),
    st.builds(PublishSeating, session=sessions),
    st.builds(CorrectSeating, session=sessions, from_deal=numbers, tables=seatings | finals, reason=reasons),
    *(st.builds(kind, session=sessions) for kind in (StartSession, PauseSession, ResumeSession, EndSession)),
    st.builds(ExtendTable, session=sessions, table=tables, minutes=st.integers(-1, 5), reason=reasons),
)
four_columns = st.permutations(range(4)).map(tuple) | st.just((0, 0, 1, 2))
chances = st.builds(
    SeatChance,
    thrower=st.integers(0, 3),
    dice=st.tuples(st.tuples(dice, dice), st.tuples(dice, dice)),
    winds=st.permutations(tuple(Wind)).map(tuple),
    odd_end_first=st.booleans(),
)
AT_THE_TABLE: st.SearchStrategy[TournamentCommand] = st.one_of(
    st.builds(DrawSeats, session=sessions, table=tables, from_deal=numbers, columns=four_columns),
    st.builds(DrawSeats, session=sessions, table=tables, from_deal=numbers, chance=st.none() | chances),
    st.builds(WriteDeal, **rows, seen=seen.map(lambda version: version - 1), deal=deals),
    st.builds(WriteDeal, **rows, seen=st.just(0), deal=st.just(DrawnDeal())),
    st.builds(ConfirmDeal, **rows, seen=seen, column=columns),
    st.builds(ContestDeal, **rows, seen=seen, column=columns, reason=reasons),
    st.builds(UpholdDeal, **rows, reason=reasons),
    st.builds(CorrectDeal, **rows, seen=seen, deal=deals, reason=reasons),
    st.builds(WriteTotals, session=sessions, table=tables, totals=st.just((9, -3, -3, -3)), reason=reasons),
    st.builds(SignCard, session=sessions, table=tables, column=columns),
    st.builds(ApproveCard, session=sessions, table=tables, reason=reasons),
)
RULINGS: st.SearchStrategy[TournamentCommand] = st.one_of(
    st.builds(GivePenalty, session=sessions, changes=st.tuples(st.builds(Change, players, points)), reason=reasons),
    st.builds(CancelPenalty, penalty=numbers, reason=reasons),
    st.builds(AwardResult, session=sessions, player=players, score=points, points=st.just(Ratio(1, 3)), reason=reasons),
    st.builds(LodgeAppeal, session=sessions, player=players, text=reasons, penalty=st.none() | numbers),
    st.builds(DecideAppeal, appeal=numbers, upheld=st.booleans(), reason=reasons),
)
OF_STAGES: st.SearchStrategy[TournamentCommand] = st.one_of(
    st.builds(DrawLots, order=st.permutations(range(1, ANY)).map(tuple)),
    st.builds(CloseStage),
    st.builds(RemakeCut, reason=reasons),
    st.builds(PublishStandings, through=sessions),
    st.builds(ShowStandings, shown=st.sampled_from(StandingsShown), through=st.none() | sessions),
    st.builds(SetPrizes, prizes=st.builds(PrizeShares, st.just(100), st.integers(0, 4)) | st.just(PrizeTable((50,)))),
    st.builds(CloseTournament),
)
COMMANDS = st.one_of(AT_THE_DESK, AT_THE_TABLE, RULINGS, AT_THE_TABLE, RULINGS, OF_STAGES)
BURSTS = st.lists(st.lists(COMMANDS, min_size=4, max_size=16), min_size=7, max_size=9)


def played_on(hall: Hall) -> None:
    """The hall goes as a hall goes: whatever stage and session is on moves one step on."""
    session = hall.state.stages_closed + 1
    sitting = hall.state.sessions.get(session)
    if session > 2 or hall.state.closed is not None:
        return
    if sitting is None or not sitting.published:
        order = [one for one in hall.state.players_in(session - 1) if not hall.state.is_out(one, session)]
        fours = [(*order[n : n + 4], None, None, None, None)[:4] for n in range(0, len(order), 4)]
        draft = tuple(SeatedTable(number, (a, b, c, d)) for number, (a, b, c, d) in enumerate(fours, start=1))
        try_(hall, DraftSeating(session=session, tables=draft))
        try_(hall, PublishSeating(session=session))
    elif sitting.started_at is None:
        try_(hall, StartSession(session=session))
    elif not any(card.rows for card in sitting.cards.values()):
        try_(hall, WriteDeal(session=session, table=1, number=1, seen=0, deal=WonDeal(total=30, winner=0)))
    else:
        hand_in(hall, session)


def hand_in(hall: Hall, session: int) -> None:
    """The session ends, its cards come in, and the stage is closed."""
    for table, card in hall.state.sessions[session].cards.items():
        while len(card.rows) < 2 and not card.signed and not card.approved:
            number = len(card.rows) + 1
            try_(hall, CorrectDeal(session=session, table=table, number=number, seen=0, deal=DrawnDeal(), reason="x"))
    try_(hall, EndSession(session=session))
    for table in hall.state.sessions[session].cards:
        try_(hall, ApproveCard(session=session, table=table, reason="paper"))
    try_(hall, DrawLots(order=tuple(hall.state.entries)))
    try_(hall, CloseStage())


def try_(hall: Hall, command: TournamentCommand) -> None:
    """Ask; what is refused must change nothing."""
    before = hall.log_of_state()
    asked = structs.replace(command, at=hall.state.at)
    if getattr(asked, "session", None) == NOW:
        asked = structs.replace(asked, session=min(hall.state.stages_closed + 1, 2))
    events = carry_out(hall.state, asked)
    if isinstance(events, TournamentRefusal):
        assert hall.log_of_state() == before
    else:
        hall.log.extend(events)
        assert events or hall.log_of_state() == before


@settings(max_examples=40, deadline=None)
@given(BURSTS)
def test_whatever_is_asked_rows_sum_to_nothing_and_the_log_gives_the_same_again(
    asked: list[list[TournamentCommand]],
) -> None:
    hall = Hall(TWO_STAGES, players=8)
    for burst in asked:
        played_on(hall)
        for command in burst:
            try_(hall, command)

    cards = [card for session in hall.state.sessions.values() for card in session.cards.values()]
    assert all(sum(row.payments) == 0 for card in cards for row in card.rows)
    again = hall.replayed()
    assert again == hall.state
    assert differing(projections(again), projections(hall.state)) == ()
    assert list(disagreements(hall.log, hall.state.book)) == []


@settings(max_examples=20, deadline=None)
@given(BURSTS)
def test_whatever_is_asked_a_score_is_its_deals_and_penalties(asked: list[list[TournamentCommand]]) -> None:
    hall = Hall(TWO_STAGES, players=8)
    for burst in asked:
        played_on(hall)
        for command in burst:
            try_(hall, command)

    for session in hall.state.sessions:
        for player, result in session_results(hall.state, session).items():
            changes = [one for given in result.penalties for one in given.changes if one.player == player]
            if result.basis in {Basis.DEALS, Basis.TOTALS}:
                deals_sum = sum(deal.points for deal in result.deals)
                assert result.score == deals_sum + result.total + sum(one.points for one in changes)
