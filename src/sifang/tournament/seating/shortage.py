"""Numbers of players that are not divisible by four: what can be done, and what each choice means."""

from msgspec import Struct

from sifang.tournament.seating.request import TABLE_SIZE, Shortage

__all__ = ["Choice", "choices"]


class Choice(Struct, frozen=True):
    """One way to play with a number of players.

    `tables` are played in each session; `people` is how many sit out each session, or fill seats, or would have to
    enter or leave. `shortage` asks for it; `None` where the entries have to change first.
    """

    shortage: Shortage | None
    tables: int
    people: int
    means: str


def choices(players: int, sessions: int) -> tuple[Choice, ...]:
    """The choices for a number of players and of sessions; none where the players fill their tables.

    >>> [(choice.tables, choice.people) for choice in choices(30, 8)]
    [(7, 2), (8, 2), (8, 2), (7, 2)]
    """
    tables, over = divmod(players, TABLE_SIZE)
    if not over:
        return ()
    missing = TABLE_SIZE - over
    least, uneven = divmod(over * sessions, players)
    often = f"{least} or {least + 1}" if uneven else str(least)
    each = f"{over} of them {'sits' if over == 1 else 'sit'} out each session, each player {often} of {sessions}"
    filling = _people(missing)
    known = (
        Choice(Shortage.BYES, tables, over, f"{tables} tables; {each}"),
        Choice(
            Shortage.FILLERS,
            tables + 1,
            missing,
            f"{tables + 1} tables; {filling} of the organiser's {'fills' if missing == 1 else 'fill'} them",
        ),
        Choice(
            None,
            tables + 1,
            missing,
            f"{filling} more {'enters' if missing == 1 else 'enter'}, and {tables + 1} tables are full",
        ),
        Choice(
            None,
            tables,
            over,
            f"{_people(over)} on the list {'does' if over == 1 else 'do'} not play, and {tables} tables are full",
        ),
    )
    return known if tables else (known[1], known[2])


def _people(number: int) -> str:
    return "1 person" if number == 1 else f"{number} people"
