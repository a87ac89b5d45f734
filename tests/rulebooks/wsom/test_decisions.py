"""Every numbered decision on what the texts leave open has a test that cites it, in its name, its docstring or body."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
README = ROOT / "src" / "sifang" / "rulebooks" / "wsom" / "README.md"
DECISIONS = re.findall(r"^\| (G\d+) \|", README.read_text("utf-8"), re.MULTILINE)
_CITED = re.compile(r"\b[Gg](\d+)\b(?: to [Gg](\d+)\b)?")


def cited_in(text: str) -> Iterator[str]:
    """The decisions that a text names; `G2 to G6` names all of them, `test_g17_...` that one."""
    for first, last in _CITED.findall(text.replace("_", " ")):
        yield from (f"G{number}" for number in range(int(first), int(last or first) + 1))


def citing_tests(sources: Mapping[str, str]) -> Mapping[str, list[str]]:
    """The test functions that cite each decision. What stands above them, in the file's docstring, is no test."""
    found: dict[str, list[str]] = {}
    for path, text in sources.items():
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decision in cited_in(ast.get_source_segment(text, node) or ""):
                    found.setdefault(decision, []).append(f"{path}::{node.name}")
    return found


TESTS = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in sorted((ROOT / "tests").rglob("test_*.py"))
    if path != Path(__file__).resolve()
}
CITING = citing_tests(TESTS)


def test_there_are_forty_six_decisions() -> None:
    assert [f"G{number}" for number in range(1, 47)] == DECISIONS


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_decision_is_cited_by_a_test(decision: str) -> None:
    assert CITING.get(decision), f"no test cites {decision}"


def test_no_test_cites_a_decision_that_was_never_taken() -> None:
    assert set(CITING) <= set(DECISIONS)


def test_a_planted_source_without_the_citation_is_found_out() -> None:
    planted = {
        "planted.py": '"""G7."""\n\ndef test_a() -> None:\n    """G2 to G4."""\n\ndef test_g9_b() -> None:\n    pass\n'
    }

    assert set(citing_tests(planted)) == {"G2", "G3", "G4", "G9"}
