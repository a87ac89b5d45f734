"""The text view of a record: a match as people write it down, which reads back to the very same events.

Like a chess score it holds what the players did and what chance brought; the rest is told for the reader and compared
with what the rules lead to when the text is read back.

* Tags `[Key "value"]` come first, each value a JSON string. `#` at the start of a line begins a comment.
* Then follow phrases. `;` parts phrases, `,` parts those with the same subject, a line ends its last phrase, and an
  indented line goes on with the line before. The number before a turn is for the reader.
* Players are `A` to `D`, the seats of a deal its winds `E S W N`. `@12.345` is the table's clock in seconds; it stands
  where the clock has moved.
* Tiles are faces: `3m 5p 9s 1z`. A physical tile has its copy `a` to `d` behind it, as in the wall. A discard names its
  copy only when that is neither the tile just drawn nor the first one held.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sifang.match.events import Event, MatchOpened
from sifang.match.evolve import evolve
from sifang.match.state import MatchState
from sifang.record.phrases import Layout, Phrase, phrases
from sifang.record.scan import Record
from sifang.record.tags import Tags, write_tags
from sifang.record.tokens import clock, split_subject
from sifang.rulebooks import load

__all__ = ["format_text", "told"]


def format_text(record: Record) -> str:
    """The text view of a record that verifies, ending in a newline.

    Raises `UnknownRulebook` or `InvalidOption` when the record's book is not registered.
    """
    opening, *events = record.events
    assert isinstance(opening, MatchOpened), "a match begins with its opening"
    tags = write_tags(Tags(record.header, opening, record.last_hash))
    return "\n".join((tags, *_laid_out(opening, events))) + "\n"


def told(events: Sequence[Event]) -> tuple[str, ...]:
    """What happened in each event, in the words of the text view; empty for what follows by itself."""
    if not events:
        return ()
    opening, *rest = events
    assert isinstance(opening, MatchOpened), "a match begins with its opening"
    state, said = MatchState(load(opening.rules)), [""]
    evolve(state, opening)
    for event in rest:
        said.append("; ".join(phrase.text for phrase in phrases(event, state)))
        evolve(state, event)
    return tuple(said)


def _laid_out(opening: MatchOpened, events: list[Event]) -> list[str]:
    """The lines below the tags."""
    state, page = MatchState(load(opening.rules)), _Page(opening.at)
    evolve(state, opening)
    for event in events:
        for phrase in phrases(event, state):
            page.write(phrase, event.at)
        evolve(state, event)
    return page.lines


@dataclass(slots=True)
class _Page:
    """Phrases being laid out in lines. `at` is the time of the newest phrase, `turn` the number of its turn."""

    at: int
    lines: list[str] = field(default_factory=list)
    turn: int = 0
    subject: str | None = None
    """Of the newest phrase on a numbered line; `None` when there is no such line to go on with."""

    def write(self, phrase: Phrase, at: int) -> None:
        """Put a phrase where its layout says."""
        stamp = "" if at == self.at else f"@{clock(at)} "
        self.at = at
        subject, act = split_subject(phrase.text)
        if phrase.layout is Layout.SAME and self.subject is not None:
            told = f", {stamp}{act}" if subject == self.subject else f"; {stamp}{phrase.text}"
            self.lines[-1] += told
            self.subject = subject
        elif phrase.layout in (Layout.SAME, Layout.TURN):
            self.turn += 1
            self.lines.append(f"{self.turn}. {stamp}{phrase.text}")
            self.subject = subject
        else:
            self._write_line(f"{stamp}{phrase.text}", heading=phrase.layout is Layout.HEADING)

    def _write_line(self, text: str, *, heading: bool) -> None:
        if heading:
            self.lines.append("")
            self.turn = 0
        self.lines.append(text)
        self.subject = None
