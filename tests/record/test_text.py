"""The text view reads back to the very same record, and what is written in it must be what the rules lead to."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from sifang.errors import NotationError
from sifang.match.commands import EndMatch, PauseMatch, ResumeMatch, SetControl, SignCard
from sifang.match.decide import carry_out
from sifang.match.events import Event, MatchOpened, PlayerControl, PlayerControlled
from sifang.record import format_text, parse_text, read, state_after
from sifang.rules.refusal import Refusal
from sifang.table.events import WallRevealed
from tests.record.games import match, record_of, short_match, varied_matches, won_deal

TEXT = format_text(read(record_of(won_deal())))


def without_hash(text: str) -> str:
    """The text as one that was written by hand: without the hash of a record."""
    return re.sub(r"\[LastHash .*\]\n", "", text)


@pytest.mark.parametrize("events", [short_match(), won_deal(), *varied_matches()])
def test_a_record_reads_back_from_its_text(events: tuple[Event, ...]) -> None:
    record = read(record_of(events))

    assert parse_text(format_text(record)) == record


@pytest.mark.parametrize("seed", range(20, 28))
def test_generated_matches_read_back_from_their_text(seed: int) -> None:
    record = read(record_of(match(seed, quickly=seed % 4 != 0)))

    assert parse_text(format_text(record)) == record


def test_the_text_of_a_record_so_far_reads_back() -> None:
    record = read(record_of(won_deal()[:70]))

    assert parse_text(format_text(record)) == record


@given(name=st.text(max_size=12), nonce=st.text(max_size=12))
def test_any_name_reads_back(name: str, nonce: str) -> None:
    opening, *rest = short_match()
    assert isinstance(opening, MatchOpened)
    renamed = structs.replace(opening, names=(name, nonce, '"', ";"), opened_at=nonce)
    record = read(record_of((renamed, *rest)))

    assert parse_text(format_text(record)) == record


def test_a_pause_and_a_change_of_player_read_back() -> None:
    revealed = next(index for index, event in enumerate(short_match()) if isinstance(event, WallRevealed))
    events = list(short_match()[:revealed])
    state = state_after(events, revealed - 1)
    commands = (
        PauseMatch(at=state.at),
        SetControl(at=state.at, player=2, name='Eve, "the; cat"  #1', control=PlayerControl.EXPERT),
        ResumeMatch(at=state.at + 5),
        EndMatch(at=state.at + 7),
        SignCard(at=state.at + 7, player=3),
    )
    for command in commands:
        produced = carry_out(state, command)
        assert not isinstance(produced, Refusal)
        events.extend(produced)
    record = read(record_of(tuple(events)))

    assert any(isinstance(event, PlayerControlled) for event in record.events)
    assert parse_text(format_text(record)) == record


def test_the_text_tells_the_play() -> None:
    assert re.search(r"^\d+\. (@[\d.]+ )?[ESWN] draws \d[mpsz], (@[\d.]+ )?discards \d[mpsz]", TEXT, re.MULTILINE)
    assert re.search(r"^[ESWN] wins on ", TEXT, re.MULTILINE)
    assert re.search(r"^payments E [+-]\d+ S [+-]\d+ W [+-]\d+ N [+-]\d+$", TEXT, re.MULTILINE)


def test_comments_blank_lines_and_turn_numbers_are_for_the_reader() -> None:
    numbered = re.sub(r"^\d+\. ", "7. ", TEXT, flags=re.MULTILINE)
    spaced = numbered.replace("\ndeal 1", "\n# the first deal\n\n\ndeal  1").replace(", discards", " ,  discards")

    assert parse_text(spaced) == parse_text(TEXT)


def test_a_text_written_by_hand_needs_no_hash() -> None:
    assert parse_text(without_hash(TEXT)) == parse_text(TEXT)


# --- faults


def fault(text: str) -> tuple[int, str]:
    """The line and the message of the fault of a text."""
    with pytest.raises(NotationError) as caught:
        parse_text(text)
    assert str(caught.value).startswith(f"line {text.count(chr(10), 0, caught.value.position) + 1}: ")
    return text.count("\n", 0, caught.value.position) + 1, str(caught.value)


def line_of(text: str, pattern: str) -> int:
    """The number of the first line that holds the pattern."""
    found = re.search(pattern, text, re.MULTILINE)
    assert found is not None
    return text.count("\n", 0, found.start()) + 1


def test_another_draw_than_the_walls_next_is_told_with_its_line() -> None:
    found = re.search(r"^2?\d\. .* draws (\d[mps])", TEXT, re.MULTILINE)
    assert found is not None
    other = "1z" if found[1] != "1z" else "2z"
    text = TEXT[: found.start(1)] + other + TEXT[found.end(1) :]
    line, message = fault(text)

    assert line == text.count("\n", 0, found.start(1)) + 1
    assert f"draws {other}' at" in message
    assert "the rules lead to" in message


def test_a_refused_act_is_told_with_its_article() -> None:
    found = re.search(r"discards (\d[mpsz])", TEXT)
    assert found is not None
    held = re.search(r"^E holds (\S+)$", TEXT, re.MULTILINE)
    assert held is not None
    absent = next(tile for tile in ("9m", "8m", "7m", "6m", "5m", "9p") if tile[0] not in held[1].partition(tile[1])[0])
    line, message = fault(TEXT[: found.start(1)] + absent + TEXT[found.end(1) :])

    assert line == line_of(TEXT, "^1\\. ")
    assert "play/tile_not_held (wsom play.2)" in message


def test_other_payments_than_the_rules_give_are_told() -> None:
    text = re.sub(r"^payments E [+-]\d+", "payments E +999", TEXT, flags=re.MULTILINE)
    line, message = fault(text)

    assert line == line_of(TEXT, "^payments")
    assert "payments E +999" in message


def test_a_text_that_is_cut_within_what_follows_by_itself_is_told() -> None:
    cut = "\n".join(TEXT.split("\n")[: line_of(TEXT, "^payments") - 1])
    _, message = fault(without_hash(cut))

    assert "the text breaks off: 'payments" in message


def test_words_that_say_nothing_are_told() -> None:
    text = TEXT.replace("\ndeal 1 dealt", "\nE eats 3p\ndeal 1 dealt")
    line, message = fault(text)

    assert line == line_of(text, "^E eats")
    assert "E eats 3p" in message or "play/" in message


def test_missing_tags_are_told_together() -> None:
    _, message = fault(re.sub(r"^\[(Deals|B) .*\n", "", TEXT, flags=re.MULTILINE))

    assert "the tag Deals is missing" in message
    assert "the tag B is missing" in message


def test_a_tag_with_an_impossible_value_is_told() -> None:
    _, message = fault(TEXT.replace('[Deals "1"]', '[Deals "0"]'))

    assert "the tag Deals cannot be '0'" in message


def test_a_tag_of_another_form_is_told_with_its_line() -> None:
    line, _ = fault(TEXT.replace('[Deals "1"]', "[Deals 1]"))

    assert line == line_of(TEXT, r"^\[Deals")


def test_a_text_under_another_version_of_the_rules_is_not_read() -> None:
    _, message = fault(TEXT.replace('[RulesVersion "1"]', '[RulesVersion "9"]'))

    assert "version 9" in message


def test_another_match_than_that_of_the_hash_is_told() -> None:
    _, message = fault(TEXT.replace('[A "Ada"]', '[A "Eve"]'))

    assert "LastHash" in message


@pytest.mark.parametrize("place", range(0, len(TEXT), 101))
def test_a_lost_character_is_told_or_says_nothing(place: int) -> None:
    try:
        record = parse_text(TEXT[:place] + TEXT[place + 1 :])
    except NotationError:
        return
    assert record == parse_text(TEXT)
