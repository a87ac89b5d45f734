"""A whole match through the commands: recorded, verified, written down, read back, gone through deal by deal."""

from pathlib import Path
from random import Random

import pytest

import sifang
from sifang.record import Header, write
from sifang.rulebooks import load
from sifang.testing.play import Policy, any_lawful, play_match, quick
from tests.cli.conftest import Run


@pytest.mark.long
@pytest.mark.parametrize("policy", [any_lawful, quick], ids=["any lawful acts", "quick wins"])
def test_a_match_of_sixteen_deals_verifies_and_reads_back(run: Run, policy: Policy, tmp_path: Path) -> None:
    book = load("wsom")
    header = Header(product=sifang.__version__, rules="wsom/zj33", rules_version=book.version)
    record, text = tmp_path / "match.jsonl", tmp_path / "match.txt"
    record.write_bytes(write(header, play_match(book, Random(16), deals=16, policy=policy)))

    assert "16 deals, match signed" in run("verify", str(record)).stdout
    text.write_bytes(run("replay", str(record), "--text").stdout_bytes)
    assert run("replay", str(text), "--record").stdout_bytes == record.read_bytes()
    for deal in range(1, 17):
        assert f"Deal {deal}, " in run("replay", str(record), "--deal", str(deal), "--move", "0").stdout
