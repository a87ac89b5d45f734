"""The facts of an incident and its situation: what is asked for each, and what can be answered."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Final, get_args, get_origin, get_type_hints

from msgspec import Struct

from sifang.rules.incident import Fact, Incident, Situation
from sifang.rules.name import Name

__all__ = ["SITUATION", "Answer", "FactAsked", "Value", "answer_for", "facts_of"]

#: A fact as the rulings read it.
Value = Fact | bool
#: A fact as it is answered on the wire: the word of a closed choice, `yes` or `no`.
Answer = str

_YES_OR_NO: Final[tuple[tuple[Answer, Name, Value], ...]] = (
    ("yes", Name("Yes", "是"), True),
    ("no", Name("No", "否"), False),
)


class FactAsked(Struct, frozen=True):
    """One fact: its question, and every answer with its text and value."""

    key: str
    question: Name
    answers: tuple[tuple[Answer, Name, Value], ...]

    @property
    def values(self) -> tuple[Value, ...]:
        """What the fact can be."""
        return tuple(value for _, _, value in self.answers)


@cache
def facts_of(kind: type[Incident] | type[Situation]) -> Mapping[str, FactAsked]:
    """The facts by field, in the order in which they are declared."""
    hints = get_type_hints(kind, include_extras=True)
    return MappingProxyType(
        {field: found for field in hints if (found := _fact(kind, field, hints[field])) is not None}
    )


def _fact(kind: type[Struct], field: str, hint: object) -> FactAsked | None:
    """The fact that a field holds, if it holds one."""
    if get_origin(hint) is not Annotated:
        return None
    type_, question = get_args(hint)
    assert isinstance(question, Name), f"{kind.__name__}.{field} is annotated with its question"
    answers = _YES_OR_NO if type_ is bool else _choices(type_)
    owner = "situation" if kind is Situation else str(kind.__struct_config__.tag)
    return FactAsked(f"{owner}.{field}", question, answers)


def _choices(type_: object) -> tuple[tuple[Answer, Name, Value], ...]:
    """The answers of a closed set."""
    assert isinstance(type_, type), "a fact is of a closed type"
    assert issubclass(type_, Fact), "a fact is yes or no, or a closed set"
    return tuple((one.value, one.text, one) for one in type_)


def answer_for(value: Value) -> Answer:
    """The fact as it is answered."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.value


SITUATION: Final = facts_of(Situation)
