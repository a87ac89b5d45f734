"""What lies on each table for its telephone: a QR code, and the number that opens the card without it."""

from collections.abc import Mapping

from msgspec import Struct

from sifang.printing.sheets.head import Head
from sifang.tournament.state import TournamentState

__all__ = ["LinkCard", "LinkCards", "TableLink", "link_cards", "phone_address"]


class TableLink(Struct, frozen=True):
    """A table's secret, and its PIN if it has one."""

    secret: str
    pin: str = ""


class LinkCard(Struct, frozen=True):
    """The card of a table. `shown` is the address as somebody types it."""

    table: int
    address: str
    shown: str
    pin: str


class LinkCards(Struct, frozen=True):
    """The cards of all tables that have a link."""

    head: Head
    cards: tuple[LinkCard, ...]


def link_cards(_: TournamentState, head: Head, links: Mapping[int, TableLink]) -> LinkCards | None:
    """The cards of these links, `None` where there are none."""
    if not links:
        return None
    cards = (
        LinkCard(table, phone_address(head.address, table, links), phone_address(head.address, table, {}), link.pin)
        for table, link in sorted(links.items())
    )
    return LinkCards(head, tuple(cards))


def phone_address(tournament: str, table: int, links: Mapping[int, TableLink]) -> str:
    """Where a table's card is written. The secret stands in the fragment, which no server's log ever holds.

    >>> phone_address("http://10.0.0.2:8000/tournament/ab12", 7, {7: TableLink("s3cret")})
    'http://10.0.0.2:8000/tournament/ab12/table/7#s3cret'
    """
    link = links.get(table)
    return f"{tournament}/table/{table}{'' if link is None else f'#{link.secret}'}"
