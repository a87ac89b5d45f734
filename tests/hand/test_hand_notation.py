import pytest
from hypothesis import given
from hypothesis import strategies as st

from sifang.errors import InvalidHand, NotationError
from sifang.hand import Hand, Meld, MeldType, check_hand, format_hand, format_meld, parse_hand
from sifang.tiles import FLOWERS, KINDS, NUMBERS, Kind, Notation, parse_kinds

CHOW_KINDS = [kind for kind in NUMBERS if kind % 9 < 7]
MELDS = st.one_of(
    st.builds(Meld, st.just(MeldType.CHOW), st.sampled_from(CHOW_KINDS)),
    st.builds(Meld, st.sampled_from([t for t in MeldType if t is not MeldType.CHOW]), st.sampled_from(KINDS)),
)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Hands of the right size without fifth copies."""
    left = [kind for kind in KINDS for _ in range(4)]
    melds: list[Meld] = []
    for meld in draw(st.lists(MELDS, max_size=4)):
        if all(left.count(kind) >= meld.kinds.count(kind) for kind in meld.kinds):
            melds.append(meld)
            for kind in meld.kinds:
                left.remove(kind)
    tiles = draw(st.permutations(left))[: 14 - 3 * len(melds)]
    flowers = tuple(sorted(draw(st.sets(st.sampled_from(FLOWERS)))))
    winning, full = draw(st.booleans()), draw(st.booleans())
    standing = tiles[1:] if winning or not full else tiles
    return Hand(tuple(sorted(standing)), tuple(melds), tiles[0] if winning else None, flowers)


@given(hands(), st.sampled_from(Notation))
def test_a_hand_that_is_written_is_read_back(hand: Hand, notation: Notation) -> None:
    assert parse_hand(format_hand(hand, notation), notation) == hand


@given(hands(), st.sampled_from(Notation))
def test_the_notation_of_a_hand_is_recognised(hand: Hand, notation: Notation) -> None:
    assert parse_hand(format_hand(hand, notation)) == hand


@given(st.text(alphabet="123mz()[]:/ 東?"))
def test_any_text_is_a_hand_or_refused(text: str) -> None:
    try:
        hand = parse_hand(text)
    except (NotationError, InvalidHand):
        return
    check_hand(hand)


@pytest.mark.parametrize(
    ("text", "meld"),
    [
        ("(678s)", Meld(MeldType.CHOW, Kind.S6)),
        ("(111z)", Meld(MeldType.PUNG, Kind.EAST)),
        ("(1111z)", Meld(MeldType.DIRECT_KONG, Kind.EAST)),
        ("(111/1z)", Meld(MeldType.ADDED_KONG, Kind.EAST)),
        ("[1111z]", Meld(MeldType.CONCEALED_KONG, Kind.EAST)),
    ],
)
def test_each_meld_is_told_by_its_brackets(text: str, meld: Meld) -> None:
    assert parse_hand("123m 456p 789s 5z " + text).melds == (meld,)
    assert format_meld(meld) == text


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        (Notation.TRADITIONAL, "(一一一/一萬)"),
        (Notation.SIMPLIFIED, "(一一一/一万)"),
        (Notation.UNICODE, "(🀇🀇🀇/🀇)"),
        (Notation.BOTZONE, "(W1W1W1/W1)"),
    ],
)
def test_an_added_kong_is_written_alike_in_every_notation(notation: Notation, text: str) -> None:
    assert format_meld(Meld(MeldType.ADDED_KONG, Kind.M1), notation) == text


def test_a_chow_may_be_written_in_any_order() -> None:
    assert parse_hand("123m 456p 789s 5z (867s)").melds == (Meld(MeldType.CHOW, Kind.S6),)


def test_the_winning_tile_follows_a_colon_and_is_not_among_the_standing_tiles() -> None:
    hand = parse_hand("23m 456p 789s 111z 22z : 1m")
    assert hand.tile is Kind.M1
    assert hand.concealed == parse_kinds("23m 456p 789s 111z 22z")


def test_flowers_are_laid_aside() -> None:
    hand = parse_hand("23m 1f 456p 789s 111z 22z 8f")
    assert hand.flowers == (Kind.FLOWER_1, Kind.FLOWER_8)
    assert len(hand.concealed) == 13


def test_marks_of_a_chinese_keyboard_are_read() -> None:
    assert parse_hand("二三萬 東東 四五六筒（六七八索）【白白白白】：一萬") == parse_hand("23m11z456p(678s)[5555z]:1m")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("123m 456p 789s 5z (12s)", "(12s) is no chow, pung or kong"),
        ("123m 456p 789s 5z (124s)", "(124s) is no chow, pung or kong"),
        ("123m 456p 789s 5z (8m 9m 1p)", "(8m 9m 1p) is no chow, pung or kong"),
        ("123m 456p 789s 5z (123z)", "(123z) is no chow, pung or kong"),
        ("123m 456p 789s 5z ()", "() is no chow, pung or kong"),
        ("123m 456p 789s 5z (111f)", "(111f) is no chow, pung or kong"),
        ("123m 456p 789s 5z [111z]", "[111z] is no concealed kong"),
        ("123m 456p 789s 5z [123s]", "[123s] is no concealed kong"),
        ("123m 456p 789s 5z (11/11z)", "(11/11z) is no added kong"),
        ("123m 456p 789s 5z (1111/z)", "(1111/z) is no added kong"),
        ("123m 456p 789s 5z (123/4z)", "(123/4z) is no added kong"),
        ("11111m 456p 789s 22z", "5 copies of 1m; there are 4"),
        ("111m 456p 789s 2z (111m)", "6 copies of 1m; there are 4"),
        ("111m 456p 789s 222z 1f1f 3z", "2 copies of 1f; there is 1"),
        ("123m 456p 789s 11z", "11 standing tiles with 0 melds; there must be 13 or 14"),
        ("123m 456p 789s 111z 22z : 2z", "14 standing tiles with 0 melds; there must be 13 and the winning tile"),
        ("123m 456p 789s (222z)", "9 standing tiles with 1 melds; there must be 10 or 11"),
        ("1m (222z) (333z) (444z) (555z) (666z)", "5 melds; there can be 4"),
        ("23m 456p 789s 111z 22z : 14m", "one winning tile follows the colon, not 2"),
        ("23m 456p 789s 111z 22z :", "one winning tile follows the colon, not 0"),
    ],
)
def test_a_hand_nobody_can_hold_is_refused(text: str, fault: str) -> None:
    with pytest.raises(InvalidHand) as caught:
        parse_hand(text)
    assert fault in str(caught.value)


def test_all_that_is_wrong_with_a_hand_is_told_at_once() -> None:
    with pytest.raises(InvalidHand) as caught:
        parse_hand("11111m 22222p 789s 2z (124s) [222z] : 34m")
    assert len(caught.value.faults) == 5


def test_the_size_is_told_beside_fifth_copies() -> None:
    with pytest.raises(InvalidHand) as caught:
        parse_hand("11111m 456p")
    assert len(caught.value.faults) == 2


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("123m (678s", 5),
        ("123m 678s)", 9),
        ("123m [111z", 5),
        ("123m : (1z)", 5),
        ("123m (6x8s) 1z", 7),
        ("123m : 1z : 2z", 5),
    ],
)
def test_a_text_that_cannot_be_read_is_refused_at_its_place(text: str, position: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand(text)
    assert caught.value.position == position


def test_every_unreadable_piece_is_told() -> None:
    with pytest.raises(NotationError) as caught:
        parse_hand("12x (3y4s) :9z")
    assert all(sign in str(caught.value) for sign in ('"x"', '"y"', '"z" has no rank 9'))


def test_a_hand_made_otherwise_can_be_checked() -> None:
    check_hand(Hand(parse_kinds("123m456p789s111z2z")))
    with pytest.raises(InvalidHand, match="5 copies of 1m"):
        check_hand(Hand((Kind.M1,) * 5 + parse_kinds("456p789s22z")))
