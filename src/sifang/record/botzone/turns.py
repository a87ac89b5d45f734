"""From the messages of a match to its deal: what was told to all four, and which calls were dropped.

A call holds the discard that follows it; who called what is in the answers, whose call stood in the next request.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from sifang.record.botzone.faults import GameFault
from sifang.record.botzone.game import FOUL, NAME_OF, TILES, Act, ActType, End, EndType
from sifang.record.botzone.messages import DEALT, DRAW, SEATED, Answers, Finish, Message, Request, Told
from sifang.tiles import SEATS, BySeat, Kind, Seat, Wind

__all__ = ["Course", "read_course"]


@dataclass(slots=True)
class Course:
    """A deal as it is read: `drawer` is who has just drawn, `offer` whose tile lies open to calls."""

    prevalent_wind: Wind = Wind.EAST
    hands: BySeat[tuple[Kind, ...]] | None = None
    acts: list[Act] = field(default_factory=list)
    end: End | None = None
    drawer: Seat | None = None
    offer: Seat | None = None
    answers: Answers | None = None


def read_course(messages: Sequence[Message]) -> Course:
    """The deal that the messages tell. Raises `GameFault` where they contradict each other."""
    course = Course()
    for message in messages:
        if course.end is not None:
            raise GameFault(f"turns[{message.turn}]", "stands behind the finish")
        match message:
            case Answers():
                course.answers = message
            case Request():
                _take_request(course, message)
                course.answers = None
            case Finish():
                course.end = _end(course, message)
    if course.hands is None:
        raise GameFault("turns", "no hands are dealt")
    return course


def _take_request(course: Course, request: Request) -> None:
    told, turn = request.told[0], request.turn
    if (told.word in _OPENING) != (course.hands is None):
        raise GameFault(f"turns[{turn}].content", "hands are dealt once, before anything else")
    if told.word == SEATED:
        _take_seats(course, request)
    elif told.word == DEALT:
        course.hands = _hands(request)
    else:
        _take_event(course, _agreed(request), turn)


_OPENING: Final = (SEATED, DEALT)


def _take_seats(course: Course, request: Request) -> None:
    """Each player is told his own id, and all the same wind."""
    for seat, said in zip(SEATS, request.told, strict=True):
        if (said.word, said.seat, said.wind) != (SEATED, seat, request.told[0].wind):
            raise GameFault(
                f"turns[{request.turn}].content.{seat.value}", "is not this player's id and the wind of all"
            )
    course.prevalent_wind = request.told[0].wind


def _hands(request: Request) -> BySeat[tuple[Kind, ...]]:
    for seat, said in zip(SEATS, request.told, strict=True):
        if said.word != DEALT:
            raise GameFault(
                f"turns[{request.turn}].content.{seat.value}", "is no hand, and the others are dealt theirs"
            )
    first, second, third, fourth = (said.kinds for said in request.told)
    return first, second, third, fourth


def _agreed(request: Request) -> Told:
    """What all are told; the tile of a draw is told to the drawer alone."""
    said = next((one for one in request.told if one.word == DRAW and one.kinds), request.told[0])
    for seat, one in zip(SEATS, request.told, strict=True):
        kinds = said.kinds if said.word != DRAW or seat == said.seat else ()
        if (one.word, one.seat, one.kinds) != (said.word, said.seat, kinds):
            raise GameFault(f"turns[{request.turn}].content.{seat.value}", "is not what the others are told")
    return said


def _take_event(course: Course, told: Told, turn: int) -> None:
    seat = told.seat
    _check_answer(course, seat, (told.word, *(NAME_OF[kind] for kind in told.kinds)))
    act = _act_of(course, told, turn)
    course.acts.extend(_dropped(course, act))
    course.acts.append(act)
    if act.type in (ActType.CHOW, ActType.PUNG):
        course.acts.append(Act(turn, seat, ActType.PLAY, told.kinds[-1]))
    course.drawer = seat if act.type is ActType.DRAW else None
    offers = act.type not in (ActType.DRAW, ActType.KONG, ActType.CONCEALED_KONG)
    course.offer = seat if offers else None


def _check_answer(course: Course, seat: Seat, done: tuple[str, ...]) -> None:
    """What a player did must be what he answered, where his answer is there; a draw is nobody's answer."""
    words = () if course.answers is None else course.answers.words[seat]
    if course.answers is not None and words and done[0] != DRAW and words[: len(done)] != done:
        place = f"turns[{course.answers.turn}].resp.{seat.value}"
        raise GameFault(place, f"answers {' '.join(words)}, and the next turn tells {' '.join(done)}")


def _act_of(course: Course, told: Told, turn: int) -> Act:
    """The act that a request tells; a call is made where it was answered, a turn before."""
    seat = told.seat
    if told.word == "GANG" and course.drawer == seat:
        return Act(turn, seat, ActType.CONCEALED_KONG, _kong_kind(course, seat, turn))
    if told.word in _CALL_WORDS:
        low = _low(told.kinds[0]) if told.word == "CHI" else None
        return Act(turn - 1, seat, _CALL_WORDS[told.word], low)
    return Act(turn, seat, _TURN_WORDS[told.word], told.kinds[0])


_CALL_WORDS: Final = {"CHI": ActType.CHOW, "PENG": ActType.PUNG, "GANG": ActType.KONG}
_TURN_WORDS: Final = {"DRAW": ActType.DRAW, "PLAY": ActType.PLAY, "BUGANG": ActType.ADDED_KONG}


def _low(middle: Kind) -> Kind:
    """The lowest of a chow, which the protocol names by its middle tile; a wrong one is left to the rules."""
    return Kind(max(middle - 1, 0))


def _kong_kind(course: Course, seat: Seat, turn: int) -> Kind:
    """Which kong was laid concealed: only its player's answer names it."""
    words = () if course.answers is None else course.answers.words[seat]
    match words:
        case ("GANG", name) if name in TILES:
            return TILES[name]
    raise GameFault(f"turns[{turn - 1}].resp.{seat.value}", "does not name the concealed kong that follows")


def _dropped(course: Course, granted: Act | None) -> Iterator[Act]:
    """The calls for the tile on offer but the one that stood."""
    if course.offer is None or course.answers is None:
        return
    for seat in SEATS:
        call = None if seat == course.offer else _call(course.answers, seat)
        if call is not None and (granted is None or (call.seat, call.type) != (granted.seat, granted.type)):
            yield call


def _call(answers: Answers, seat: Seat) -> Act | None:
    """What a seat called for the tile on offer."""
    match answers.words[seat]:
        case ("HU",):
            return Act(answers.turn, seat, ActType.WIN, dropped=True)
        case ("PENG", name) if name in TILES:
            return Act(answers.turn, seat, ActType.PUNG, dropped=True)
        case ("GANG",):
            return Act(answers.turn, seat, ActType.KONG, dropped=True)
        case ("CHI", middle, name) if middle in TILES and name in TILES:
            return Act(answers.turn, seat, ActType.CHOW, _low(TILES[middle]), dropped=True)
    return None


# --- the end


def _end(course: Course, finish: Finish) -> End:
    turn, scores, display = finish.turn, finish.scores, finish.display
    culprit, others = FOUL
    if sorted(scores) == sorted((culprit, others, others, others)):
        return _foul(course, finish, SEATS[scores.index(culprit)])
    if display.action == "HUANG":
        course.acts.extend(_dropped(course, None))
        return End(turn, EndType.DRAWN, scores=scores)
    if display.action != "HU" or display.player is None or not 0 <= display.player < len(SEATS):
        raise GameFault(f"turns[{turn}].display", "tells neither who won (HU) nor that nobody did (HUANG)")
    winner = Act(turn - 1, SEATS[display.player], ActType.WIN)
    _check_answer(course, winner.seat, ("HU",))
    course.acts.extend(_dropped(course, winner))
    course.acts.append(winner)
    fan = None if display.fan is None else tuple((one.name, one.cnt) for one in display.fan)
    return End(turn, EndType.WON, winner.seat, fan, display.fanCnt, scores)


def _foul(course: Course, finish: Finish, culprit: Seat) -> End:
    """What stopped the deal: the judge's word where there is one, and the answer it was given."""
    words, verdict = ((), "") if course.answers is None else (course.answers.words[culprit], course.answers.verdict)
    judged = verdict or (finish.display.action if finish.display.action != "HU" else "")
    answered = f"player {culprit.value} answered {' '.join(words) or 'nothing'} to {_asked(course)}"
    reason = f"{judged}: {answered}" if judged else answered
    tried = None if course.answers is None else _tried(course, course.answers, culprit)
    return End(finish.turn, EndType.FOUL, culprit, scores=finish.scores, reason=reason, tried=tried)


def _asked(course: Course) -> str:
    """What the players last had to answer."""
    last = course.acts[-1] if course.acts else None
    return "the deal" if last is None else f'"{last}"'


def _tried(course: Course, answers: Answers, seat: Seat) -> Act | None:
    """The act in an answer, if it is one."""
    if course.drawer != seat:
        return _call(answers, seat)
    match answers.words[seat]:
        case ("HU",):
            return Act(answers.turn, seat, ActType.WIN)
        case (word, name) if word in _OWN_ACTS and name in TILES:
            return Act(answers.turn, seat, _OWN_ACTS[word], TILES[name])
    return None


_OWN_ACTS: Final = {"PLAY": ActType.PLAY, "GANG": ActType.CONCEALED_KONG, "BUGANG": ActType.ADDED_KONG}
