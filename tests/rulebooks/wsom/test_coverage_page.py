"""The coverage page in docs/rules is what its generator writes now."""

import pytest

from generate_rules_docs import main


def test_the_coverage_page_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, f"run scripts/docs: {capsys.readouterr().out}"
