"""Totals of another program on random wins: equal, or listed in `triage.md` with the article that decides."""

from sifang.rulebooks.mcr import PATTERNS
from tests.rulebooks.mcr.hands import FOLDER, MELD_LETTERS, fan, other_programs_totals, scored, write


def test_the_totals_of_pymahjonggb_are_ours_or_stand_in_the_triage_list() -> None:
    triaged = (FOLDER / "triage.md").read_text("utf-8")
    reached: set[str] = set()
    differing = []
    for recorded in other_programs_totals():
        score = scored(recorded.win)
        reached |= set(fan(score))
        if score.total != recorded.total and (line := write(*recorded)) not in triaged:
            differing.append(line)

    assert differing == []
    assert reached == {row.key for row in PATTERNS}, "random wins reach every fan"


def test_the_totals_are_of_ten_thousand_hands_with_melds_of_every_sort() -> None:
    hands = [recorded.win for recorded in other_programs_totals()]

    assert len(hands) == 10_000
    assert {meld.type for hand in hands for meld in hand.melds} == set(MELD_LETTERS.values())
