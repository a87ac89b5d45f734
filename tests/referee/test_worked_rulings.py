"""The incidents worked out by hand in the documentation are ruled on as they are there."""

import re
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from sifang.referee import rule
from sifang.rules.incident import Situation
from sifang.rules.incidents import AnyIncident
from tests.referee.ruling import WSOM

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules" / "wsom" / "worked-rulings.md"


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts as the page writes them."""

    incident: AnyIncident
    situation: Situation


@dataclass(frozen=True)
class Worked:
    """One incident of the page: its heading, its facts, and what was worked out."""

    heading: str
    facts: Facts
    articles: tuple[str, ...]
    follows: tuple[str, ...]


def worked(section: str) -> Worked:
    heading, _, rest = section.partition("\n")
    facts = re.search(r"```json\n(.*?)```", rest, re.DOTALL)
    articles = re.search(r"^Articles: (.*)$", rest, re.MULTILINE)
    assert facts, f"no facts under {heading!r}"
    assert articles, f"no articles under {heading!r}"
    bullets = re.split(r"^- ", rest.partition("Follows:")[2], flags=re.MULTILINE)[1:]
    return Worked(
        heading,
        msgspec.json.decode(facts[1], type=Facts),
        tuple(re.findall(r"`([^`]+)`", articles[1])),
        tuple(" ".join(bullet.split()) for bullet in bullets),
    )


WORKED = [worked(section) for section in PAGE.read_text("utf-8").split("\n## ")[1:]]


def test_twelve_incidents_are_worked_out() -> None:
    assert len(WORKED) == 12
    assert len({one.facts for one in WORKED}) == 12


@pytest.mark.parametrize("one", WORKED, ids=lambda one: one.heading)
def test_an_incident_worked_out_by_hand_is_ruled_on_alike(one: Worked) -> None:
    ruling = rule(one.facts.incident, one.facts.situation, WSOM)

    assert ruling.articles == one.articles
    assert tuple(effect.words.en for effect in ruling.effects) == one.follows
