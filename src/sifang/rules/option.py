"""Options: what editions and events decide differently.

A book keeps its options in one frozen dataclass of its own, and beside it one `OptionRow` for each field, which says
what may be chosen and by which article or edition. A set of options has a name: a profile, or a profile and what
differs from it, as in `zj33+par=30+minimum=5`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from sifang.errors import InvalidOption
from sifang.rules.name import Name

__all__ = ["OptionRow", "OptionValue", "OptionsName", "check_options", "parse_options_name", "with_options"]

OptionValue = int | bool | StrEnum
AnyOptions = TypeVar("AnyOptions")


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option: the field it is, what may be chosen, the article it bears on, and who plays which choice.

    `names` say what a choice is called where neither a number nor yes or no says it.
    """

    key: str
    name: Name
    allowed: tuple[OptionValue, ...]
    article: str
    sources: Mapping[OptionValue, str]
    names: Mapping[OptionValue, Name] = field(default_factory=dict)

    def parse(self, text: str) -> OptionValue:
        """The value written as `text`. Raises `InvalidOption`, listing what is allowed."""
        for value in self.allowed:
            if text == format_value(value):
                return value
        raise InvalidOption(self.refusal(text))

    def refusal(self, found: object) -> str:
        """The sentence that refuses a value."""
        return f"{self.key}={found}: allowed are {', '.join(map(format_value, self.allowed))}"


def format_value(value: OptionValue) -> str:
    """A value as it is written in the name of a set of options."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_options(values: Mapping[str, OptionValue], rows: Iterable[OptionRow]) -> None:
    """Raise `InvalidOption` with every value its row does not allow."""
    wrong = [row.refusal(values[row.key]) for row in rows if values[row.key] not in row.allowed]
    if wrong:
        raise InvalidOption("; ".join(wrong))


@dataclass(frozen=True, slots=True)
class OptionsName:
    """A parsed name: the profile, and the options that differ from it in the order written."""

    profile: str
    changes: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        """The name as it is written and read back."""
        return "+".join((self.profile, *(f"{key}={format_value(value)}" for key, value in self.changes)))


def parse_options_name(text: str, rows: Iterable[OptionRow]) -> OptionsName:
    """Read `profile+key=value+...`. Raises `InvalidOption` for all unknown keys and values that are not allowed."""
    by_key = {row.key: row for row in rows}
    profile, *changes = text.split("+")
    written = [change.partition("=")[::2] for change in changes]
    unknown = [repr(key) for key, _ in written if key not in by_key]
    wrong = [f"{', '.join(unknown)}: no option, there are {', '.join(by_key)}"] if unknown else []
    parsed: list[tuple[str, OptionValue]] = []
    for key, value in written:
        try:
            parsed += [(key, by_key[key].parse(value))] if key in by_key else []
        except InvalidOption as error:
            wrong.append(str(error))
    if wrong:
        raise InvalidOption("; ".join(wrong))
    return OptionsName(profile, tuple(parsed))


def with_options(options: AnyOptions, changes: Iterable[tuple[str, OptionValue]]) -> AnyOptions:
    """The options, a book's frozen dataclass, with these fields changed; their rows have parsed the values."""
    return replace(options, **dict(changes))  # type: ignore[type-var]
