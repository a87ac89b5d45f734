"""Refusals: what the rules answer to an act they forbid. A value, never an exception."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

__all__ = ["OF_SOME_BOOKS", "Refusal", "RefusalCode"]


class RefusalCode(StrEnum):
    """Why an act is refused. Codes under `protocol/` are matters of the program, where no article speaks."""

    NOT_YOUR_TURN = "play/not_your_turn"
    TILE_NOT_HELD = "play/tile_not_held"
    DEAL_NOT_OPEN = "play/deal_not_open"
    LOCKED_TO_DRAWN_TILE = "play/locked_to_drawn_tile"
    PENALTY_TILE_DEAD = "play/penalty_tile_dead"

    CLAIM_TOO_LATE = "claim/too_late"
    CLAIM_OWN_DISCARD = "claim/own_discard"
    CHOW_NOT_PREVIOUS = "claim/chow_not_previous"
    NO_CHOW = "claim/no_chow"
    NO_PUNG = "claim/no_pung"
    NO_KONG = "claim/no_kong"
    RIVERBED_WIN_ONLY = "claim/riverbed_win_only"
    KONG_NOT_ROBBABLE = "claim/kong_not_robbable"
    WILD_ON_OFFER = "claim/wild"
    CLAIM_LOCKED = "claim/locked"
    SET_CAP = "claim/set_cap"
    CHOW_CAP = "claim/chow_cap"
    PUNG_MISSED = "claim/pung_missed"
    SET_OF_PENALTY_TILE = "claim/penalty_tile"
    ONLY_DEAD_TILES_LEFT = "claim/only_dead_tiles_left"
    CLAIM_BARRED = "claim/barred"

    KONG_AFTER_CLAIM = "kong/after_claim"
    KONG_NOT_HELD = "kong/not_held"
    KONG_ON_CLAIMED_PUNG = "kong/discard_on_melded_pung"
    KONG_WITHOUT_REPLACEMENT = "kong/without_replacement"
    KONG_OF_WILDS = "kong/of_wilds"
    KONG_LOCKED = "kong/locked"
    KONG_OF_PENALTY_TILE = "kong/penalty_tile"

    FLOWER_WITHOUT_DRAW = "flower/without_draw"
    FLOWER_ON_LAST_TILE = "flower/last_tile"

    NOT_A_WINNING_SHAPE = "win/not_a_winning_shape"
    BELOW_MINIMUM = "win/below_minimum"
    WIN_AFTER_CLAIM = "win/after_claim"
    HAND_DISQUALIFIED = "win/hand_disqualified"
    SELF_DRAW_ONLY = "win/self_draw_only"
    LEVEL_TOO_LOW = "win/level_too_low"
    NOT_WITH_DEALER = "win/not_with_dealer"
    BAOTOU_DRAWS_ONLY = "win/baotou_draws_only"
    TOO_MANY_WILDS = "win/too_many_wilds"
    WIN_MISSED = "win/missed"
    WILD_WITHOUT_BAOTOU = "win/wild_without_baotou"
    WIN_ON_PENALTY_TILE = "win/penalty_tile"
    WIN_BARRED = "win/barred"

    COUNT_CLOSED = "count/closed"
    COUNT_BY_WINNER = "count/by_winner"
    COUNT_BY_OTHERS = "count/by_others"
    COUNT_NOT_DECLARED = "count/not_declared"
    COUNT_NOT_ANOTHER = "count/not_another"
    COUNT_RULED = "count/ruled"
    COUNT_UNKNOWN_PATTERN = "count/unknown_pattern"
    COUNT_IMPOSSIBLE = "count/impossible"

    MATCH_NOT_OPEN = "match/not_open"
    NOT_CONFIRMABLE = "match/not_confirmable"
    ALREADY_CONFIRMED = "match/already_confirmed"

    NOTHING_TO_ANSWER = "protocol/nothing_to_answer"
    ALREADY_ANSWERED = "protocol/already_answered"
    TIME_RUNS_BACKWARDS = "protocol/time_runs_backwards"
    OUT_OF_SEQUENCE = "protocol/out_of_sequence"
    NOT_SEATED = "protocol/not_seated"
    NOT_YOUR_SEAT = "protocol/not_your_seat"
    NO_SUCH_FAULT = "protocol/no_such_fault"
    NOT_POSSIBLE_NOW = "protocol/not_possible_now"
    NOT_STORED = "protocol/not_stored"
    MATCH_PAUSED = "protocol/match_paused"


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that is not carried out: why, and the article of the book that forbids it (`None` for `protocol/`)."""

    code: RefusalCode
    article: str | None = None


#: What only a book with flowers, wilds, penalty tiles, a cap on claims, limits on winning or articles on counting
#: refuses; every book cites the rest.
OF_SOME_BOOKS: Final = frozenset(
    {
        RefusalCode.FLOWER_WITHOUT_DRAW,
        RefusalCode.FLOWER_ON_LAST_TILE,
        RefusalCode.LOCKED_TO_DRAWN_TILE,
        RefusalCode.WILD_ON_OFFER,
        RefusalCode.CLAIM_LOCKED,
        RefusalCode.SET_CAP,
        RefusalCode.CHOW_CAP,
        RefusalCode.PUNG_MISSED,
        RefusalCode.KONG_OF_WILDS,
        RefusalCode.KONG_LOCKED,
        RefusalCode.SELF_DRAW_ONLY,
        RefusalCode.LEVEL_TOO_LOW,
        RefusalCode.NOT_WITH_DEALER,
        RefusalCode.BAOTOU_DRAWS_ONLY,
        RefusalCode.TOO_MANY_WILDS,
        RefusalCode.WIN_MISSED,
        RefusalCode.WILD_WITHOUT_BAOTOU,
        RefusalCode.PENALTY_TILE_DEAD,
        RefusalCode.SET_OF_PENALTY_TILE,
        RefusalCode.ONLY_DEAD_TILES_LEFT,
        RefusalCode.CLAIM_BARRED,
        RefusalCode.KONG_OF_PENALTY_TILE,
        RefusalCode.WIN_ON_PENALTY_TILE,
        RefusalCode.WIN_BARRED,
        RefusalCode.COUNT_CLOSED,
        RefusalCode.COUNT_BY_WINNER,
        RefusalCode.COUNT_BY_OTHERS,
        RefusalCode.COUNT_NOT_DECLARED,
        RefusalCode.COUNT_NOT_ANOTHER,
        RefusalCode.COUNT_RULED,
        RefusalCode.COUNT_UNKNOWN_PATTERN,
        RefusalCode.COUNT_IMPOSSIBLE,
    }
)
