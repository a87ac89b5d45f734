"""Refusals of a tournament: what is answered to an act that cannot be done as asked. A value, never an exception."""

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["TournamentFault", "TournamentRefusal"]


class TournamentFault(StrEnum):
    """Why nothing is done."""

    TIME_RUNS_BACKWARDS = "tournament/time_runs_backwards"
    NOT_OPEN = "tournament/not_open"
    OTHER_BOOK = "tournament/other_book"
    BEGUN = "tournament/begun"
    REASON_MISSING = "tournament/reason_missing"
    IMPOSSIBLE_FORMAT = "tournament/impossible_format"

    NO_SUCH_PLAYER = "entry/no_such_player"
    NAMELESS = "entry/nameless"
    NAME_UNFIT = "entry/name_unfit"
    ENTRY_CLOSED = "entry/closed"
    ENTRY_STAYS = "entry/stays"

    NO_SUCH_SESSION = "session/no_such_session"
    NO_SUCH_TABLE = "session/no_such_table"
    SESSION_BEGUN = "session/begun"
    SESSION_NOT_BEGUN = "session/not_begun"
    SESSION_PAUSED = "session/paused"
    SESSION_NOT_PAUSED = "session/not_paused"
    SESSION_ENDED = "session/ended"
    SESSION_NOT_ENDED = "session/not_ended"
    OTHER_SESSION_RUNS = "session/other_runs"
    STAGE_NOT_REACHED = "session/stage_not_reached"

    SEATED_TWICE = "seating/seated_twice"
    NOT_IN_STAGE = "seating/not_in_stage"
    SOMEBODY_UNSEATED = "seating/somebody_unseated"
    NO_DRAFT = "seating/no_draft"
    SEATING_NOT_PUBLISHED = "seating/not_published"

    SEATS_DRAWN = "seats/drawn"
    SEATS_STAY = "seats/stay"
    SEATS_UNCLEAR = "seats/unclear"

    NO_SUCH_COLUMN = "card/no_such_column"
    NO_SUCH_DEAL = "card/no_such_deal"
    DEAL_CHANGED = "card/deal_changed"
    DEAL_CONFIRMED = "card/deal_confirmed"
    DEAL_NOT_CONFIRMED = "card/deal_not_confirmed"
    ALREADY_CONFIRMED = "card/already_confirmed"
    CONTESTED = "card/contested"
    NOT_CONTESTED = "card/not_contested"
    CARD_UNFINISHED = "card/unfinished"
    CARD_SIGNED = "card/signed"
    CARD_NOT_SIGNED = "card/not_signed"
    CARD_APPROVED = "card/approved"
    WON_FROM_SELF = "card/won_from_self"
    BELOW_MINIMUM = "card/below_minimum"
    UNKNOWN_PATTERN = "card/unknown_pattern"
    IMPOSSIBLE_TOTAL = "card/impossible_total"
    IMPOSSIBLE_RESPONSIBILITY = "card/impossible_responsibility"
    NOT_ZERO_SUM = "card/not_zero_sum"

    UNKNOWN_ARTICLE = "ruling/unknown_article"
    NO_SUCH_PENALTY = "ruling/no_such_penalty"
    PENALTY_CANCELLED = "ruling/penalty_cancelled"
    APPEAL_TOO_LATE = "ruling/appeal_too_late"
    NO_SUCH_APPEAL = "ruling/no_such_appeal"
    APPEAL_DECIDED = "ruling/appeal_decided"

    STAGE_CLOSED = "stage/closed"
    STAGE_NOT_CLOSED = "stage/not_closed"
    CARD_MISSING = "stage/card_missing"
    LOTS_NEEDED = "stage/lots_needed"
    NEXT_STAGE_BEGUN = "stage/next_begun"


@dataclass(frozen=True, slots=True)
class TournamentRefusal:
    """An act that is not carried out: why, and the article of the book that forbids it, where one does."""

    fault: TournamentFault
    article: str | None = None
