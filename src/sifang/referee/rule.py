"""The ruling on an incident: the book's own function for it, or the general rule, once the facts fit together."""

from sifang.errors import SifangError
from sifang.rules.book import Rulebook
from sifang.rules.incident import Incident, Situation
from sifang.rules.incident_contradictions import contradictions
from sifang.rules.name import Name
from sifang.rules.ruling import Ruling

__all__ = ["ContradictoryFacts", "rule"]


class ContradictoryFacts(SifangError):
    """Facts that cannot be true together; `contradictions` names each."""

    def __init__(self, found: tuple[Name, ...]) -> None:
        super().__init__(" ".join(name.en for name in found))
        self.contradictions = found


def rule(incident: Incident, situation: Situation, book: Rulebook) -> Ruling:
    """What is ruled on this incident in this situation. Raises `ContradictoryFacts`, all contradictions together.

    >>> from sifang.rulebooks import load
    >>> from sifang.rules.incident_calls import EmptyCall, EmptyCallNoticed
    >>> called = EmptyCall(noticed=EmptyCallNoticed.NOT_DISCARDED)
    >>> rule(called, Situation(), load("wsom")).articles
    ('wrong-calls.3', 'penalty-tiles.1')
    """
    found = contradictions(type(incident), incident, situation)
    if found:
        raise ContradictoryFacts(found)
    return book.rulings.rule(type(incident), incident, situation)
