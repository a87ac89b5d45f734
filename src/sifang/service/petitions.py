"""What people at the table may ask for: each request is carried out, or refused with its reason."""

from typing import assert_never

from msgspec import structs

from sifang.match.commands import Confirm, EndMatch, PauseMatch, ResumeMatch, SignCard
from sifang.match.events import Player
from sifang.match.state import MatchPhase
from sifang.rules.refusal import Refusal, RefusalCode
from sifang.service.course import Course
from sifang.service.requests import (
    Act,
    ConfirmResult,
    LeaveSeat,
    Motion,
    Request,
    ReturnToSeat,
    SignTheCard,
    StartMatch,
    Vote,
)  # fmt: skip
from sifang.service.seating import COMPUTERS, clean_name
from sifang.service.votes import Votes

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
            refusal = course.apply(Confirm(at=course.now, player=player))
        case SignTheCard():
            refusal = course.apply(SignCard(at=course.now, player=player))
        case StartMatch():
            refusal = _start(course)
        case LeaveSeat():
            refusal = _leave(course, player, request)
        case Vote():
            refusal = _vote(course, votes, player, request)
        case _:
            assert_never(request)
    return refusal


def settle_motion(course: Course, votes: Votes) -> None:
    """Carry out the motion that everybody present agrees to; somebody may have agreed by going away."""
    motion = votes.carried(course.present)
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


def _act(course: Course, player: Player, request: Act) -> Refusal | None:
    command = request.command
    if course.state.phase is MatchPhase.NOT_OPEN:
        return Refusal(RefusalCode.MATCH_NOT_OPEN)
    if command.seat != course.state.seat_of(player):
        return Refusal(RefusalCode.NOT_YOUR_SEAT)
    asked = course.question(player)
    if request.seq > course.audience.feeds[player].seq or (asked is not None and request.seq < asked[1]):
        return Refusal(RefusalCode.OUT_OF_SEQUENCE)
    return course.apply(structs.replace(command, at=course.now))


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


def _vote(course: Course, votes: Votes, player: Player, request: Vote) -> Refusal | None:
    if course.state.phase in (MatchPhase.NOT_OPEN, MatchPhase.CARD, MatchPhase.SIGNED):
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)
    if request.agree and (request.motion is Motion.PAUSE and course.state.paused):
        return Refusal(RefusalCode.MATCH_PAUSED)
    if request.agree and (request.motion is Motion.RESUME and not course.state.paused):
        return Refusal(RefusalCode.NOT_POSSIBLE_NOW)
    return None if votes.cast(player, request.motion, agree=request.agree) else Refusal(RefusalCode.NOT_POSSIBLE_NOW)
