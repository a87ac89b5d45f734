"""What people at the table may ask for: each request is carried out, or refused with its reason."""

from typing import assert_never

from msgspec import structs

from sifang.match.commands import Confirm, EndMatch, PauseMatch, ResumeMatch, SignCard
from sifang.match.decide import decide
from sifang.match.events import Player
from sifang.match.state import MatchPhase
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.service.course import Course
from sifang.service.requests import (
    Act,
    ConfirmResult,
    LeaveSeat,
    Motion,
    OverruleRuling,
    Request,
    ReturnToSeat,
    SignTheCard,
    StartMatch,
    Vote,
)  # fmt: skip
from sifang.service.seating import COMPUTERS, clean_name, one_line
from sifang.service.votes import Votes
from sifang.table.commands import Overrule

__all__ = ["hear", "settle_motion"]


def hear(course: Course, votes: Votes, player: Player, request: Request) -> Refusal | None:
    """Carry a request out; the reason if it is refused. `player` holds a seat's token."""
    if isinstance(request, ReturnToSeat):
        return _come_back(course, player, request)
    if player not in course.people:
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)  # a computer plays for him until he comes back
    match request:
        case Act():
            refusal = _act(course, player, request)
        case ConfirmResult():
            refusal = _confirm(course, player, request)
        case SignTheCard():
            refusal = course.apply(SignCard(at=course.now, player=player))
        case StartMatch():
            refusal = _start(course)
        case LeaveSeat():
            refusal = _leave(course, player, request)
        case OverruleRuling():
            refusal = _put_decision(course, votes, player, request)
        case Vote():
            refusal = _vote(course, votes, player, request)
        case _:
            assert_never(request)
    return refusal


def settle_motion(course: Course, votes: Votes) -> None:
    """Carry out the motion that everybody present agrees to; somebody may have agreed by going away."""
    if votes.decision is not None and _overruling_fault(course, votes.decision, votes.deal) is not None:
        votes.clear()  # the deal has gone on to where this ruling can no longer be overruled
    motion, decision = votes.carried(course.present), votes.decision
    if motion is None:
        return
    votes.clear()
    match motion:
        case Motion.PAUSE:
            course.apply(PauseMatch(at=course.now))
        case Motion.RESUME:
            course.apply(ResumeMatch(at=course.now))
        case Motion.END:
            course.apply(EndMatch(at=course.now))
        case Motion.OVERRULE:
            assert decision is not None, "this motion is put with what it would decide"
            course.apply(structs.replace(decision, at=course.now))


def _act(course: Course, player: Player, request: Act) -> Refusal | None:
    command = request.command
    if course.state.phase is MatchPhase.NOT_OPEN:
        return Refusal(RefusalCode.MATCH_NOT_OPEN)
    if command.seat != course.state.seat_of(player):
        return Refusal(RefusalCode.NOT_YOUR_SEAT)
    asked = course.question(player)
    if request.seq > course.audience.feeds[player].seq or (asked is not None and request.seq < asked[1]):
        return Refusal(RefusalCode.OUT_OF_SEQUENCE)
    if course.is_refereed and course.comes_too_late(player, request.seq, command):
        return Refusal(RefusalCode.OUT_OF_SEQUENCE)  # pressed twice, or a moment late: no misdeed to be ruled on
    return course.act(player, structs.replace(command, at=course.now))


def _confirm(course: Course, player: Player, request: ConfirmResult) -> Refusal | None:
    asked = course.question(player)
    if request.seq is not None and asked is not None and request.seq < asked[1]:
        return Refusal(RefusalCode.OUT_OF_SEQUENCE)
    return course.apply(Confirm(at=course.now, player=player))


def _start(course: Course) -> Refusal | None:
    if course.state.phase is not MatchPhase.NOT_OPEN:
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)
    course.open()
    return None


def _leave(course: Course, player: Player, request: LeaveSeat) -> Refusal | None:
    if request.level not in COMPUTERS or course.state.phase is MatchPhase.SIGNED:
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)
    course.leaves(player, request.level)
    return None


def _come_back(course: Course, player: Player, request: ReturnToSeat) -> Refusal | None:
    if player in course.people or course.state.phase is MatchPhase.SIGNED:
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)
    course.sits(player, clean_name(request.name))
    return None


def _put_decision(course: Course, votes: Votes, player: Player, request: OverruleRuling) -> Refusal | None:
    """The motion is put only if the table would grant it now; alone at the table, it carries at once."""
    name, reason = course.state.names[player] if course.state.names else "", one_line(request.reason)
    decision = Overrule(number=request.number, by=name, reason=reason, effects=request.effects)
    deal = 0 if course.state.table is None else course.state.table.number
    fault = _overruling_fault(course, decision, deal)
    if fault is not None:
        return fault
    return None if votes.put_decision(player, decision, deal) else Refusal(RefusalCode.NOT_POSSIBLE_NOW)


def _overruling_fault(course: Course, decision: Overrule, deal: int) -> Refusal | None:
    """Why a ruling of this deal cannot be overruled now."""
    if course.state.table is None or course.state.table.number != deal:
        return Refusal(RefusalCode.DEAL_NOT_OPEN)
    decided = decide(course.state, structs.replace(decision, at=course.now))
    return decided if isinstance(decided, Refusal) else None


def _vote(course: Course, votes: Votes, player: Player, request: Vote) -> Refusal | None:
    if course.state.phase in (MatchPhase.NOT_OPEN, MatchPhase.CARD, MatchPhase.SIGNED):
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)
    if request.agree and (request.motion is Motion.PAUSE and course.state.paused):
        return Refusal(RefusalCode.MATCH_PAUSED)
    if request.agree and (request.motion is Motion.RESUME and not course.state.paused):
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)
    return None if votes.cast(player, request.motion, agree=request.agree) else Refusal(RefusalCode.NOT_POSSIBLE_NOW)
