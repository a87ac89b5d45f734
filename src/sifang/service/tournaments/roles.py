"""Who may do what: director, referees, tables, public, each by a link with a secret, no accounts needed."""

from enum import StrEnum

from msgspec import Struct

__all__ = ["PUBLIC", "Link", "Role"]


class Role(StrEnum):
    """What somebody is in the tournament."""

    DIRECTOR = "director"
    REFEREE = "referee"
    TABLE = "table"
    """The telephone of a table: it writes the table's card."""
    PUBLIC = "public"


class Link(Struct, frozen=True, kw_only=True):
    """Who somebody is by his link. `number` counts a tournament's links from 1; the public has none, 0.

    `name` is whom the link was made for. A table's link is for `table`, in every session or in `session` alone.
    """

    number: int
    role: Role
    name: str = ""
    table: int | None = None
    session: int | None = None
    made_at: str = ""
    """A date and time in ISO 8601 with its offset."""
    revoked: bool = False
    has_pin: bool = False


#: Whoever comes without a link.
PUBLIC = Link(number=0, role=Role.PUBLIC)
