"""`sifang doctor` says which tier of the kernel answers, and why."""

import json

from sifang import __version__
from sifang.kernel import STANDING
from sifang.rulebooks import RULEBOOKS
from tests.cli.conftest import Run


def test_the_tier_is_told_with_its_reason(run: Run) -> None:
    assert f"kernel: {STANDING.tier} ({STANDING.why})" in run("doctor").output


def test_the_findings_come_as_json(run: Run) -> None:
    found = json.loads(run("doctor", "--json").output)

    assert (found["sifang"], found["kernel"]) == (__version__, STANDING.tier)


def test_every_book_has_a_tier_that_plays_random_games(run: Run) -> None:
    found = json.loads(run("doctor", "--json").output)

    assert found["random_play"].keys() == RULEBOOKS.keys()
    assert f"random games of wsom: {found['random_play']['wsom']}" in run("doctor").output
