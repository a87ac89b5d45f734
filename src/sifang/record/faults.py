"""What can be wrong with a record, and the report that lists all of it."""

from enum import StrEnum

from msgspec import Struct

from sifang.match.state import MatchPhase

__all__ = ["Fault", "FaultCode", "Report"]


class FaultCode(StrEnum):
    """The sort of fault."""

    EMPTY = "empty"
    NOT_JSON = "not_json"
    WRONG_TYPE = "wrong_type"
    OTHER_SPELLING = "other_spelling"
    """JSON with the right content, not spelt as the product spells it."""
    UNKNOWN_FORMAT = "unknown_format"
    NO_HEADER = "no_header"
    WRONG_NUMBER = "wrong_number"
    BROKEN_CHAIN = "broken_chain"
    NO_CLOSE = "no_close"
    WRONG_COUNT = "wrong_count"
    AFTER_CLOSE = "after_close"
    CUT_LINE = "cut_line"
    UNKNOWN_RULES = "unknown_rules"
    OTHER_RULES = "other_rules"
    """Kept under another version or name of the rules, so that its play cannot be checked."""
    COMMITMENT = "commitment"
    REVEALED_WALL = "revealed_wall"
    DRAWN_TILE = "drawn_tile"
    SCORE = "score"
    SETTLEMENT = "settlement"
    CARD = "card"
    PLAY = "play"
    """An event that the rules would not have led to."""
    REFUSED = "refused"
    """An act that the rules refuse."""
    AGAINST = "against"
    """Another record than the one whose hash was given."""


class Fault(Struct, frozen=True):
    """One fault: its line counted from 1, the byte offset in the file, and what was found, in one sentence."""

    code: FaultCode
    line: int
    position: int
    message: str


class Report(Struct, frozen=True):
    """What verification found. `phase` is how far the match had come at the end of what could be checked.

    `last_hash` is the hash that the card prints; `None` when there is no event.
    """

    faults: tuple[Fault, ...]
    rules: str | None
    events: int
    deals: int
    last_hash: str | None
    phase: MatchPhase

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults
