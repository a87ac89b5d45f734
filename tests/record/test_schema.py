"""The published schema is the one of the types, and real lines fulfil it."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from sifang.match.events import Event
from sifang.record.schema import schema
from tests.record.games import record_of, short_match, varied_matches

PUBLISHED = Path(__file__).parents[2] / "docs" / "reference" / "record.schema.json"


def test_the_published_schema_is_current() -> None:
    assert PUBLISHED.read_bytes() == schema(), "run scripts/docs"


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(json.loads(schema()))


@pytest.mark.parametrize("events", [short_match(), *(match[-150:] for match in varied_matches())])
def test_real_lines_fulfil_the_schema(events: tuple[Event, ...]) -> None:
    validator = Draft202012Validator(json.loads(schema()))

    for line in record_of(events).splitlines():
        validator.validate(json.loads(line))


def test_a_line_of_another_shape_does_not_fulfil_it() -> None:
    validator = Draft202012Validator(json.loads(schema()))
    lines = [json.loads(line) for line in record_of(short_match()).splitlines()]

    assert not validator.is_valid({**lines[3], "n": "3"})
    assert not validator.is_valid({**lines[3], "event": {"event": "tile_eaten"}})
    assert not validator.is_valid({**lines[0], "colour": "red"})
