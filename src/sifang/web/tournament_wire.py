"""What goes over the wire for a tournament, beside the views of `sifang.service.tournaments`.

`docs/reference/tournament-http.md` lists the calls. A call names its caller by the header `Authorization: Bearer
SECRET`, the secret of a link; without one it is the public's. Faults are answered with `sifang.web.wire.Fault` and a
matching status; an act that the tournament refuses is an answer like any other, with the refusal in it.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct

from sifang.rules.naming import snake_case
from sifang.service.tournaments.roles import LinkWanted
from sifang.tournament.commands import DraftSeating, TournamentCommand
from sifang.tournament.deals import Deal
from sifang.tournament.refusal import TournamentRefusal
from sifang.tournament.seating import FixedSeat, SeatingProposal, Shortage

__all__ = [
    "ActAnswer", "ActRequest", "ActRequests", "Changed", "DealToPreview", "LinkToPrint", "LinksToPrint", "NewLinks",
    "NewTournament", "PinRequest", "Restored", "SeatingFound", "SeatingProgress", "SeatingSearch", "SeatingTold",
]  # fmt: skip

#: What a telephone that was away for a whole session may have kept: every deal written, confirmed and signed.
_MOST_ACTS: Final = 200
_LONGEST_REQUEST: Final = 64
_LONGEST_NAME: Final = 200
_LONGEST_SEARCH: Final = 60
_MOST_LINKS: Final = 300


class NewTournament(Struct, frozen=True, kw_only=True):
    """A tournament to open in the format of this key.

    `players` and `sessions` cut a format that leaves them open; `rules` are the book and profile in place of the
    format's own.
    """

    name: Annotated[str, Meta(max_length=_LONGEST_NAME)]
    format: str
    players: Annotated[int, Meta(ge=4, le=1000)] | None = None
    sessions: Annotated[int, Meta(ge=1, le=50)] | None = None
    rules: str | None = None


class Restored(Struct, frozen=True):
    """The tournament that a backup was of."""

    id: str


class ActRequest(Struct, frozen=True):
    """A command under an id that its sender made up: sent again, it is answered as it was and done once.

    Who gives the command, and when, the server writes into it.
    """

    request: Annotated[str, Meta(min_length=1, max_length=_LONGEST_REQUEST)]
    command: TournamentCommand


class ActRequests(Struct, frozen=True):
    """What a device kept while it was away, in order."""

    requests: Annotated[tuple[ActRequest, ...], Meta(max_length=_MOST_ACTS)]


class ActAnswer(Struct, frozen=True):
    """Whether a request was carried out, at which version of the tournament, or why not."""

    request: str
    done: bool
    version: int
    refusal: TournamentRefusal | None = None


class Changed(Struct, frozen=True):
    """The tournament is at this version: whatever is shown of an earlier one is fetched anew."""

    version: int


class PinRequest(Struct, frozen=True):
    """The number that lets a telephone write a table's card."""

    table: int
    pin: Annotated[str, Meta(max_length=16)]


class NewLinks(Struct, frozen=True):
    """Links to make, all or none."""

    links: Annotated[tuple[LinkWanted, ...], Meta(min_length=1, max_length=_MOST_LINKS)]


class LinkToPrint(Struct, frozen=True):
    """A table's secret, and its number if it has one."""

    secret: str
    pin: str = ""


class LinksToPrint(Struct, frozen=True):
    """Links by table, to be printed as codes."""

    tables: dict[int, LinkToPrint]


class DealToPreview(Struct, frozen=True):
    """A deal as it would be written."""

    deal: Deal


class SeatingSearch(Struct, frozen=True, kw_only=True):
    """How a session is to be seated: for how many seconds to look, and what the director lays down.

    Where nobody is to meet twice, the sessions that follow in the stage are sought together with it. `fixed` counts
    sessions from the one sought. The seed decides what nothing else does.
    """

    seconds: Annotated[float, Meta(ge=0, le=_LONGEST_SEARCH)] = 5.0
    shortage: Shortage = Shortage.REFUSE
    fixed: tuple[FixedSeat, ...] = ()
    seed: int = 1


class _Told(Struct, frozen=True, kw_only=True, tag_field="told", tag=snake_case):
    pass


class SeatingProgress(_Told, frozen=True, kw_only=True):
    """What the best seating so far comes to: meetings that are repeats, those that the numbers owe, wishes unmet."""

    repeats: int
    unavoidable: int
    unmet: int
    seconds: float


class SeatingFound(_Told, frozen=True, kw_only=True):
    """The end of a search: the best seating, and the commands that draft it, a session each."""

    proposal: SeatingProposal
    drafts: tuple[DraftSeating, ...]


#: A line of the answer to a search.
SeatingTold = SeatingProgress | SeatingFound
