"""The file of tables that compiled code reads: sections one after another, found by their number."""

from collections.abc import Sequence
from struct import pack

from sifang.kernel.generator.chow_tables import chow_sections
from sifang.kernel.generator.conditions import Conditions
from sifang.kernel.generator.cost_tables import cost_tables
from sifang.kernel.generator.suit_records import suit_sections

__all__ = ["blob", "tables"]

_ALIGNED = 8


def blob(sections: Sequence[bytes]) -> bytes:
    """How many sections there are and their lengths, then the sections, all filled up to eight bytes."""
    head = pack(f"<{len(sections) + 1}I", len(sections), *map(len, sections))
    return b"".join(part + bytes(-len(part) % _ALIGNED) for part in (head, *sections))


def tables(books: Sequence[Conditions]) -> bytes:
    """All tables, in the order in which the compiled code numbers them."""
    chows = [section for book in books for section in chow_sections(book)]
    return blob((*cost_tables().sections, *suit_sections(), *chows))
