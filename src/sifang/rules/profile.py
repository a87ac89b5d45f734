"""Profiles: the named sets of options a book can be opened under, and how any set of options is named."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from sifang.errors import InvalidOption, UnknownRulebook
from sifang.rules.name import Name
from sifang.rules.option import OptionRow, OptionsName, OptionValue, parse_options_name, with_options

__all__ = ["Choices", "Profile"]

AnyOptions_co = TypeVar("AnyOptions_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Profile(Generic[AnyOptions_co]):
    """A named set of options. `unconfirmed`: no complete text of that edition is known."""

    key: str
    name: Name
    options: AnyOptions_co
    unconfirmed: bool = False


@dataclass(frozen=True, slots=True)
class Choices(Generic[AnyOptions_co]):
    """What the book called `book` lets one choose: a row for each field of its options, and its profiles by key.

    The first profile is the default.
    """

    book: str
    rows: tuple[OptionRow, ...]
    profiles: Mapping[str, Profile[AnyOptions_co]]

    @property
    def default(self) -> str:
        """The profile a book opens under when none is asked for."""
        return next(iter(self.profiles))

    def named(self, name: str) -> tuple[OptionsName, AnyOptions_co]:
        """The options that a name such as `masters2016` or `zj33+par=30` stands for, and the name parsed.

        Raises `UnknownRulebook` for a profile that does not exist and `InvalidOption` for a choice that does not.
        """
        key = name.partition("+")[0]
        unknown = "" if key in self.profiles else f"{self.book} has no profile {key!r}: there are {self._keys}"
        try:
            parsed = parse_options_name(name, self.rows)
        except InvalidOption as error:
            raise InvalidOption("; ".join(filter(None, (unknown, str(error))))) from None
        if unknown:
            raise UnknownRulebook(unknown)
        return parsed, with_options(self.profiles[key].options, parsed.changes)

    @property
    def _keys(self) -> str:
        return ", ".join(self.profiles)

    def name_of(self, options: object) -> OptionsName:
        """The shortest name of these options: their profile, or the default profile and what differs from it."""
        for profile in self.profiles.values():
            if profile.options == options:
                return OptionsName(profile.key, ())
        standard, chosen = self._values(self.profiles[self.default].options), self._values(options)
        return OptionsName(self.default, tuple(one for one in chosen if one not in standard))

    def _values(self, options: object) -> tuple[tuple[str, OptionValue], ...]:
        return tuple((row.key, getattr(options, row.key)) for row in self.rows)
