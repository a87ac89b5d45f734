"""Every refusal of a tournament is a sentence in the three languages of the screens."""

import pytest

from sifang.languages import Language
from sifang.languages.chinese import converters
from sifang.rules.refusal import RefusalCode
from sifang.tournament.refusal import TournamentFault
from sifang.tournament.refusal_texts import TOURNAMENT_REFUSAL_TEXTS
from sifang.web.texts import texts


def test_every_refusal_of_a_tournament_has_a_sentence_in_both_languages() -> None:
    assert set(TOURNAMENT_REFUSAL_TEXTS) == set(TournamentFault)
    assert all(name.en.endswith(".") and name.zh.endswith("。") for name in TOURNAMENT_REFUSAL_TEXTS.values())


def test_no_refusal_of_a_tournament_is_taken_for_one_of_a_table() -> None:
    assert not {fault.value for fault in TournamentFault} & {code.value for code in RefusalCode}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.EN, "The session has not begun."),
        (Language.ZH_HANT, "這一節還未開始。"),
        (Language.ZH_HANS, "这一节还未开始。"),
    ],
)
def test_the_screens_find_a_tournament_s_refusals_beside_a_table_s(language: Language, said: str) -> None:
    refusals = texts(language, converters()).refusals

    assert refusals["session/not_begun"] == said
    assert {fault.value for fault in TournamentFault} | {code.value for code in RefusalCode} == set(refusals)


def test_names_of_formats_are_there_in_the_script_that_they_are_not_written_in() -> None:
    assert texts(Language.ZH_HANS, converters()).rulings["總決賽"] == "总决赛"
    assert texts(Language.ZH_HANT, converters()).rulings["各场"] == "各場"
