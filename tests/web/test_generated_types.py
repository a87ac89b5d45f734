"""The browser's types and words come from the server's own: nothing is written twice."""

import subprocess
import sys
from dataclasses import dataclass
from datetime import date
from enum import IntEnum, StrEnum
from pathlib import Path

import pytest
from msgspec import Struct

from sifang.languages import AS_PRINTED, Converters, Language
from sifang.referee import decision_table
from sifang.rulebooks import RULEBOOKS, load
from sifang.rules.refusal import RefusalCode
from sifang.rules.refusal_texts import REFUSAL_TEXTS
from sifang.rules.ruling import Basis
from sifang.rules.ruling_effect import Warned
from sifang.web import wire
from sifang.web.texts import texts
from sifang.web.typescript import typescript


class Suit(IntEnum):
    DOTS = 1
    BAMBOOS = 2


class Mood(StrEnum):
    CALM = "calm"


@dataclass(frozen=True)
class Inner:
    """An inner one."""

    pair: tuple[int, str]
    more: "tuple[Inner, ...]" = ()


class Outer(Struct, tag_field="type", tag="outer"):
    """An outer one."""

    suit: Suit
    mood: Mood | None
    inner: Inner
    named: dict[str, float]


class Other(Struct, tag_field="type", tag="other"):
    """Another one."""


def test_a_struct_becomes_an_interface_with_its_tag_and_all_it_holds() -> None:
    written = typescript({"Outer": Outer})

    assert (
        '/** An outer one. */\nexport interface Outer {\n  readonly type: "outer";\n  readonly suit: Suit;' in written
    )
    assert "  readonly mood: Mood | null;\n" in written
    assert "  readonly named: Readonly<Record<string, number>>;\n" in written
    assert "  readonly pair: readonly [number, string];\n  readonly more: readonly Inner[];\n" in written
    assert "export type Suit = 1 | 2;\nexport const Suit = {\n  DOTS: 1,\n  BAMBOOS: 2,\n} as const;\n" in written
    assert 'export type Mood = "calm";\n' in written


class Sparing(Struct, omit_defaults=True):
    """What says little."""

    always: int
    sometimes: int | None = None


def test_a_field_that_is_left_out_where_it_says_nothing_is_optional() -> None:
    written = typescript({"Sparing": Sparing})

    assert "  readonly always: number;\n  readonly sometimes?: number | null;\n" in written


def test_a_union_becomes_a_type_of_its_own_name() -> None:
    assert "export type Either =\n  | Outer\n  | Other;\n" in typescript({"Either": Outer | Other})


def test_a_shape_without_counterpart_is_refused_by_name() -> None:
    class Odd(Struct):
        day: date

    with pytest.raises(TypeError, match="DateType"):
        typescript({"Odd": Odd})


def test_two_types_of_one_name_are_refused_by_name() -> None:
    def another() -> type[Struct]:
        class Mood(Struct):
            calm: bool

        return Mood

    with pytest.raises(TypeError, match="would both be called Mood"):
        typescript({"Outer": Outer, "Mood": another()})


def test_every_message_of_the_wire_can_be_written() -> None:
    written = typescript({"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage})

    assert all(f"export interface {name} {{" in written for name in ("Hello", "Act", "Snapshot", "Update", "Problem"))


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    assert set(REFUSAL_TEXTS) == set(RefusalCode)
    assert all(name.en.endswith(".") and name.zh.endswith("。") for name in REFUSAL_TEXTS.values())


def test_the_words_of_a_language_hold_every_book_with_its_articles_and_patterns() -> None:
    english = texts(Language.EN, AS_PRINTED)

    assert set(english.books) == set(RULEBOOKS)
    wsom = english.books["wsom"]
    assert len(wsom.patterns) == 44
    assert {article.id for article in wsom.articles} >= {pattern.article for pattern in wsom.patterns}
    assert {article.id.partition(".")[0] for article in wsom.articles} == {section.slug for section in wsom.sections}


def test_simplified_chinese_is_made_from_traditional() -> None:
    marked = Converters(to_simplified=lambda text: f"<{text}>", to_traditional=lambda text: text)

    assert texts(Language.ZH_HANT, marked).refusals["play/not_your_turn"] == "還未輪到你。"
    assert texts(Language.ZH_HANS, marked).refusals["play/not_your_turn"] == "<還未輪到你。>"
    assert texts(Language.ZH_HANS, marked).books["wsom"].name == "<世界麻將大賽規則>"


def test_what_rulings_say_is_there_in_the_script_that_it_is_not_written_in() -> None:
    marked = Converters(to_simplified=lambda text: f"<{text}>", to_traditional=lambda text: f"[{text}]")
    hant, hans = texts(Language.ZH_HANT, marked), texts(Language.ZH_HANS, marked)
    effect = Warned.words.zh
    finding = next(ruling.finding.zh for ruling in decision_table(load("mcr")).rulings if ruling.basis is Basis.WRITTEN)

    assert hans.rulings[effect] == f"<{effect}>"
    assert effect not in hant.rulings
    assert hant.rulings[finding] == f"[{finding}]"
    assert finding not in hans.rulings
    assert texts(Language.EN, marked).rulings == {}


def test_the_generator_needs_nothing_of_the_server_s_packages() -> None:
    blocked = (
        "sqlalchemy",
        "aiosqlite",
        "alembic",
        "litestar",
        "uvicorn",
        "websockets",
        "segno",
        "platformdirs",
        "typer",
    )
    scripts = str(Path(__file__).resolve().parents[2] / "scripts")
    code = f"""
import sys
sys.path.insert(0, {scripts!r})
sys.modules.update(dict.fromkeys({blocked!r}))
import generate_frontend
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)

    assert done.returncode == 0, done.stderr
