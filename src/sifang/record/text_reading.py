"""Reading the text view back.

The commands are found from the phrases, the engine plays them, and all that is written must be what it made of them.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from sifang.errors import InvalidHand, NotationError
from sifang.match.commands import Command
from sifang.match.decide import carry_out
from sifang.match.events import Event, MatchOpened
from sifang.match.evolve import evolve
from sifang.match.state import MatchState
from sifang.record.chain import Chain
from sifang.record.commands import command_behind
from sifang.record.phrases import phrases
from sifang.record.scan import Record
from sifang.record.sketches import sketch
from sifang.record.tags import TagFault, Tags, read_tag, read_tags
from sifang.record.tokens import clock, milliseconds, split_subject
from sifang.rulebooks import load
from sifang.rules.refusal import Refusal
from sifang.table.events import HandsReady

__all__ = ["parse_text"]

#: How many phrases a command may need: two deductions, a forfeit, and the act that they come before.
_WINDOW: Final = 5


def parse_text(text: str) -> Record:
    """The record that a text view tells.

    Raises `NotationError` with the line for what cannot be read, for acts that the rules refuse, and for what is
    written otherwise than the rules lead to; `UnknownRulebook` or `InvalidOption` for a book that is not registered.
    """
    tags, written = _take_apart(text)
    book = load(tags.opening.rules)
    if book.version != tags.opening.rules_version:
        raise _fault(
            text, 0, f"this was played under version {tags.opening.rules_version} of the rules, not {book.version}"
        )
    reader = _Reader(text, written, MatchState(book), MatchState(book))
    reader.open(tags.opening)
    while reader.place < len(written):
        reader.read_next()
    return _bound(text, tags, tuple(reader.events))


def _bound(text: str, tags: Tags, events: tuple[Event, ...]) -> Record:
    """The record of the events; where the text holds the hash of the record it was made from, it must be this one's."""
    chain = Chain(tags.header)
    for event in events:
        chain.append(event)
    if tags.last_hash not in (None, chain.last.hash):
        raise _fault(
            text, 0, f"the text tells another record than that of its LastHash: this one's is {chain.last.hash}"
        )
    return Record(tags.header, events, chain.last.hash)


def _fault(text: str, position: int, message: str) -> NotationError:
    line = text.count("\n", 0, position) + 1
    return NotationError(f"line {line}: {message}", text=text, position=position)


@dataclass(frozen=True, slots=True)
class _Written:
    """A phrase as it was read, with its subject, where it stands, and the table's clock."""

    text: str
    position: int
    at: int


# --- the engine and the text side by side


@dataclass(slots=True)
class _Reader:
    """`engine` is carried on a command at a time; `state` follows it event by event, as the text tells them."""

    text: str
    written: Sequence[_Written]
    engine: MatchState
    state: MatchState
    events: list[Event] = field(default_factory=list)
    place: int = 0
    """Of the next phrase to read."""

    def open(self, opening: MatchOpened) -> None:
        """Begin the match by its tags."""
        command = command_behind((opening,), 0)
        assert command is not None, "an opening is a command"
        for event in self._produced(command, 0):
            self._take(event)

    def read_next(self) -> None:
        """Find the next command, carry it out, and compare what is written with what it led to."""
        position, before = self.written[self.place].position, self.place
        command = command_behind([self._sketched(one) for one in self.written[before : before + _WINDOW]], 0)
        if command is None:
            raise _fault(self.text, position, "what belongs to this is missing")
        for event in self._produced(command, position):
            for phrase in phrases(event, self.state):
                self._compare(phrase.text, event.at)
            self._take(event)
        if self.place == before:
            raise _fault(self.text, position, f"nothing led to {self.written[before].text!r}")

    def _sketched(self, one: _Written) -> Event:
        """The event that a phrase tells, or any event that no command stands behind."""
        try:
            return sketch(one.text, one.at, self.state) or HandsReady(at=one.at)
        except ValueError as error:
            raise _fault(self.text, one.position, f"{one.text!r} cannot be: {error}") from error

    def _produced(self, command: Command, position: int) -> tuple[Event, ...]:
        try:
            produced = carry_out(self.engine, command)
        except InvalidHand as error:
            raise _fault(self.text, position, str(error)) from error
        if isinstance(produced, Refusal):
            article = f" ({self.state.book.id} {produced.article})" if produced.article else ""
            raise _fault(self.text, position, f"this is refused by the rules: {produced.code}{article}")
        return produced

    def _compare(self, wanted: str, at: int) -> None:
        if self.place == len(self.written):
            raise _fault(self.text, len(self.text), f"the text breaks off: {wanted!r} follows")
        found = self.written[self.place]
        if (found.text, found.at) != (_normal(wanted), at):
            message = (
                f"here stands {found.text!r} at {clock(found.at)}, and the rules lead to {wanted!r} at {clock(at)}"
            )
            raise _fault(self.text, found.position, message)
        self.place += 1

    def _take(self, event: Event) -> None:
        evolve(self.state, event)
        self.events.append(event)


# --- from the text to its tags and phrases


def _take_apart(text: str) -> tuple[Tags, list[_Written]]:
    """The tags, and every phrase with its subject and its time."""
    values: dict[str, str] = {}
    lines: list[tuple[int, str]] = []
    for position, line in _lines(text):
        if not line.startswith("["):
            lines.append((position, line))
            continue
        try:
            key, value = read_tag(line)
        except TagFault as error:
            raise _fault(text, position, str(error)) from error
        values[key] = value
    try:
        tags = read_tags(values)
    except TagFault as error:
        raise _fault(text, 0, str(error)) from error
    return tags, list(_phrases(lines, tags.opening.at))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, with their offsets; an indented line is part of the one before."""
    whole, start = "", 0
    position = 0
    for line in text.split("\n"):
        if line.startswith((" ", "\t")) and whole:
            whole += " " + line.strip()
        elif line.strip() and not line.startswith("#"):
            if whole:
                yield start, whole
            whole, start = line, position
        position += len(line) + 1
    if whole:
        yield start, whole


_NUMBER: Final = re.compile(r"[0-9]+\.\s+")
_PART: Final = re.compile(
    r"(?P<by>[,;]?)\s*(?:@(?P<at>[0-9]{1,12}\.[0-9]{3})\s+)?(?P<text>(?:\"(?:\\.|[^\"\\])*\"|[^\",;])+|\")"
)
_BLANKS: Final = re.compile(r"(\"(?:\\.|[^\"\\])*\")|\s+")


def _phrases(lines: Sequence[tuple[int, str]], at: int) -> Iterator[_Written]:
    """The phrases of the lines. What stands behind a comma has the subject of the phrase before."""
    for position, line in lines:
        subject = ""
        number = _NUMBER.match(line)
        for found in _PART.finditer(line, number.end() if number else 0):
            at = at if found["at"] is None else milliseconds(found["at"])
            said = _normal(found["text"])
            if found["by"] == "," and subject:
                said = f"{subject} {said}"
            subject, _ = split_subject(said)
            yield _Written(said, position + found.start("text"), at)


def _normal(text: str) -> str:
    """The text with single blanks outside its quotations."""
    return _BLANKS.sub(lambda found: found[1] or " ", text).strip()
