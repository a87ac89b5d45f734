"""The tags of the text view: what the header and the opening of a match hold, a value a line."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from sifang.match.events import MatchOpened, PlayerControl
from sifang.record.lines import Header
from sifang.record.tokens import PLAYERS, WINDS, clock, milliseconds
from sifang.table.commands import Manner, Pace
from sifang.tiles import BySeat, Wind

__all__ = ["TEXT_FORMAT", "TagFault", "Tags", "read_tag", "read_tags", "write_tags"]

#: The first tag of every text view, and the version of its grammar.
TEXT_FORMAT: Final = "sifang-text 1"

_TAG: Final = re.compile(r'\[(\w+) ("(?:\\.|[^"\\])*")\]')


class TagFault(ValueError):
    """Tags that are missing or do not hold what they should."""


@dataclass(frozen=True, slots=True)
class Tags:
    """What the tags hold. `last_hash` is the hash of the record that the text was made from."""

    header: Header
    opening: MatchOpened
    last_hash: str | None


def write_tags(tags: Tags) -> str:
    """The tags, a line each."""
    opening, pace = tags.opening, tags.opening.pace
    values = {
        "Format": TEXT_FORMAT,
        "Product": tags.header.product,
        "Rules": opening.rules,
        "RulesVersion": str(opening.rules_version),
        "OpenedAt": opening.opened_at,
        "Clock": clock(opening.at),
        "Deals": str(opening.deals),
        "FreshSeatsEvery": str(opening.fresh_seats_every),
        "MinimumWindow": str(pace.minimum_window),
        "MaximumWindow": "none" if pace.maximum_window is None else str(pace.maximum_window),
        "Timed": "yes" if pace.timed else "no",
        **({} if opening.first_wind is Wind.EAST else {"FirstWind": WINDS[opening.first_wind]}),
        **({} if opening.manner is Manner.ASSISTED else {"Manner": opening.manner.value}),
        **dict(zip(PLAYERS, opening.names, strict=True)),
        **{f"{letter}Control": control.value for letter, control in zip(PLAYERS, opening.controls, strict=True)},
        **({} if tags.last_hash is None else {"LastHash": tags.last_hash}),
    }
    return "\n".join(f"[{key} {msgspec.json.encode(value).decode()}]" for key, value in values.items())


def read_tag(line: str) -> tuple[str, str]:
    """The key and the value of one tag's line. Raises `TagFault` for a line of another form."""
    found = _TAG.fullmatch(line.strip())
    if found is None:
        raise TagFault('a tag is written [Key "value"], its value as a JSON string')
    try:
        return found[1], msgspec.json.decode(found[2].encode(), type=str)
    except msgspec.DecodeError as error:
        raise TagFault(f"the value of {found[1]} is no JSON string: {error}") from error


def read_tags(values: Mapping[str, str]) -> Tags:
    """The tags by key, read. Raises `TagFault` that tells everything that is missing or wrong."""
    faults: list[str] = []

    def value(key: str, allowed: str) -> str:
        """The value of a tag if it is written as allowed."""
        text = values.get(key)
        if text is None:
            faults.append(f"the tag {key} is missing")
        elif not re.fullmatch(allowed, text, re.DOTALL):
            faults.append(f"the tag {key} cannot be {text!r}")
        else:
            return text
        return ""

    value("Format", re.escape(TEXT_FORMAT))
    whole = {key: value(key, allowed) for key, allowed in _ALLOWED.items()}
    if "FirstWind" in values:
        whole["FirstWind"] = value("FirstWind", f"[{WINDS}]")
    if "Manner" in values:
        whole["Manner"] = value("Manner", "|".join(Manner))
    if faults:
        raise TagFault("; ".join(faults))
    return _tags(whole, values.get("LastHash"))


_COUNT: Final = "[1-9][0-9]{0,8}"
_TIME: Final = "0|[1-9][0-9]{0,8}"
#: How the value of each tag is written.
_ALLOWED: Final[Mapping[str, str]] = {
    "Product": ".*",
    "Rules": ".*",
    "RulesVersion": _COUNT,
    "OpenedAt": ".*",
    "Clock": r"[0-9]{1,12}\.[0-9]{3}",
    "Deals": _COUNT,
    "FreshSeatsEvery": _COUNT,
    "MinimumWindow": _TIME,
    "MaximumWindow": f"none|{_TIME}",
    "Timed": "yes|no",
    **dict.fromkeys(PLAYERS, ".*"),
    **{f"{letter}Control": "|".join(PlayerControl) for letter in PLAYERS},
}


def _tags(values: Mapping[str, str], last_hash: str | None) -> Tags:
    version, longest = int(values["RulesVersion"]), values["MaximumWindow"]
    pace = Pace(
        minimum_window=int(values["MinimumWindow"]),
        maximum_window=None if longest == "none" else int(longest),
        timed=values["Timed"] == "yes",
    )
    controls: BySeat[PlayerControl] = (
        PlayerControl(values["AControl"]),
        PlayerControl(values["BControl"]),
        PlayerControl(values["CControl"]),
        PlayerControl(values["DControl"]),
    )
    opening = MatchOpened(
        at=milliseconds(values["Clock"]),
        rules=values["Rules"],
        rules_version=version,
        deals=int(values["Deals"]),
        fresh_seats_every=int(values["FreshSeatsEvery"]),
        pace=pace,
        names=(values["A"], values["B"], values["C"], values["D"]),
        controls=controls,
        opened_at=values["OpenedAt"],
        first_wind=Wind(WINDS.index(values.get("FirstWind", "E"))),
        manner=Manner(values.get("Manner", Manner.ASSISTED)),
    )
    return Tags(Header(product=values["Product"], rules=values["Rules"], rules_version=version), opening, last_hash)
