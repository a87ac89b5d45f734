"""For each of the 44 patterns a hand that scores it and one that just does not, in the printed order."""

from typing import Final

from sifang.hand.win import Circumstance
from tests.rulebooks.example import Example
from tests.rulebooks.wsom.hands import win

__all__ = ["EXAMPLES", "Example"]

DRAWN: Final = (Circumstance.SELF_DRAW,)


EXAMPLES: Final = (
    Example(
        "all_chows",
        win("123m 456p 55z 67s", "chow 789s", tile="8s"),
        win("123m 456p 55z 88s", "chow 789s", tile="8s"),
        "one set is a pung",
    ),
    Example(
        "concealed_hand",
        win("123m 456p 55z 67s", "concealed kong 1111s", tile="8s"),
        win("123m 456p 55z 67s", "direct kong 1111s", tile="8s"),
        "the kong was claimed",
    ),
    Example(
        "all_simples",
        win("234m 456p 55s 67s", "pung 888m", tile="8s"),
        win("234m 456p 55s 78s", "pung 888m", tile="9s"),
        "a nine",
    ),
    Example(
        "half_flush",
        win("123m 567m 88m 22z", "pung 777z", tile="2z"),
        win("123m 567m 88p 22z", "pung 777z", tile="2z"),
        "a second suit",
    ),
    Example(
        "full_flush",
        win("123m 567m 88m 22m", "pung 444m", tile="2m"),
        win("123m 567m 88m 22m", "pung 777z", tile="2m"),
        "honours",
    ),
    Example(
        "nine_gates",
        win("1112345678999m", tile="5m"),
        win("1112345567899m", tile="9m"),
        "the fourteen are the same, the thirteen are not",
    ),
    Example(
        "value_honour",
        win("123m 456p 77s 22z", "chow 567m", tile="2z", seat="S"),
        win("123m 456p 77s 22z", "chow 567m", tile="2z", seat="E"),
        "another player's wind",
    ),
    Example(
        "little_three_dragons",
        win("123m 456p 6z", "pung 555z", "pung 777z", tile="6z"),
        win("123m 456p 1z", "pung 555z", "pung 777z", tile="1z"),
        "the eyes are a wind",
    ),
    Example(
        "big_three_dragons",
        win("123m 99p 66z", "pung 555z", "pung 777z", tile="6z"),
        win("123m 999p 6z", "pung 555z", "pung 777z", tile="6z"),
        "the green dragons are the eyes",
    ),
    Example(
        "little_three_winds",
        win("123m 456p 3z", "pung 111z", "pung 222z", tile="3z"),
        win("123m 456p 5z", "pung 111z", "pung 222z", tile="5z"),
        "the eyes are a dragon",
    ),
    Example(
        "big_three_winds",
        win("123m 99p 33z", "pung 111z", "pung 222z", tile="3z"),
        win("123m 999p 3z", "pung 111z", "pung 222z", tile="3z"),
        "the third wind is the eyes",
    ),
    Example(
        "little_four_winds",
        win("123m 333z 4z", "pung 111z", "pung 222z", tile="4z"),
        win("123m 333z 5z", "pung 111z", "pung 222z", tile="5z"),
        "the eyes are a dragon",
    ),
    Example(
        "big_four_winds",
        win("333z 44z 55m", "pung 111z", "pung 222z", tile="4z"),
        win("333z 4z 555m", "pung 111z", "pung 222z", tile="4z"),
        "the fourth wind is the eyes",
    ),
    Example(
        "all_honours",
        win("1122334455667z", tile="7z"),
        win("11m 22334455667z", tile="7z"),
        "a pair of a suit",
    ),
    Example(
        "all_pungs",
        win("222m 555p 999s 4s", "pung 777z", tile="4s"),
        win("222m 555p 789s 4s", "pung 777z", tile="4s"),
        "one set is a chow",
    ),
    Example(
        "two_concealed_pungs",
        win("222m 555p 789s 4s", "pung 777z", tile="4s"),
        win("22m 555p 789s 44s", "pung 777z", tile="2m"),
        "the second pung was completed by a discard",
    ),
    Example(
        "three_concealed_pungs",
        win("222m 555p 999s 4s", "pung 777z", tile="4s"),
        win("222m 555p 99s 44s", "pung 777z", tile="9s"),
        "the third pung was completed by a discard",
    ),
    Example(
        "four_concealed_pungs",
        win("222m 555p 99s 44s", "concealed kong 7777z", tile="9s", how=DRAWN),
        win("222m 555p 99s 44s", "concealed kong 7777z", tile="9s"),
        "the fourth pung was completed by a discard",
    ),
    Example(
        "one_kong",
        win("123m 456p 55z 67s", "added kong 2222s", tile="8s"),
        win("123m 44p 34s 567s", "pung 222s", tile="2s"),
        "the fourth of four alike stands in a chow",
    ),
    Example(
        "two_kongs",
        win("123m 55z 67s", "added kong 2222s", "concealed kong 9999p", tile="8s"),
        win("123m 55z 67s", "added kong 2222s", "pung 999p", tile="8s"),
        "one of them is a pung",
    ),
    Example(
        "three_kongs",
        win("55z 67s", "added kong 2222s", "concealed kong 9999p", "direct kong 1111z", tile="8s"),
        win("55z 67s", "added kong 2222s", "concealed kong 9999p", "pung 111z", tile="8s"),
        "one of them is a pung",
    ),
    Example(
        "four_kongs",
        win("5z", "added kong 2222s", "concealed kong 9999p", "direct kong 1111z", "direct kong 7777z", tile="5z"),
        win("5z", "added kong 2222s", "concealed kong 9999p", "direct kong 1111z", "pung 777z", tile="5z"),
        "one of them is a pung",
    ),
    Example(
        "pure_double_chow",
        win("123m 12m 99p 555z", "chow 456p", tile="3m"),
        win("123m 12s 99p 555z", "chow 456p", tile="3s"),
        "the equal sequences are of two suits",
    ),
    Example(
        "two_pure_double_chows",
        win("12312m 99p 789s", "chow 789s", tile="3m"),
        win("12312m 99p 789p", "chow 789s", tile="3m"),
        "the second two are of two suits",
    ),
    Example(
        "pure_triple_chow",
        win("12m 99p 789s", "chow 123m", "chow 123m", tile="3m"),
        win("12p 99p 789s", "chow 123m", "chow 123m", tile="3p"),
        "the third is of another suit",
    ),
    Example(
        "quadruple_chow",
        win("12m 99p 123m", "chow 123m", "chow 123m", tile="3m"),
        win("34m 99p 123m", "chow 123m", "chow 123m", tile="2m"),
        "the fourth begins one higher",
    ),
    Example(
        "mixed_triple_chow",
        win("123m 12p 99p 555z", "chow 123s", tile="3p"),
        win("123m 23p 99p 555z", "chow 123s", tile="4p"),
        "one begins one higher",
    ),
    Example(
        "little_triple_pung",
        win("333m 3p 789p", "pung 333s", "pung 555z", tile="3p"),
        win("333m 4p 789p", "pung 333s", "pung 555z", tile="4p"),
        "the eyes have another number",
    ),
    Example(
        "triple_pung",
        win("333m 33p 99p", "added kong 3333s", "pung 555z", tile="3p"),
        win("333m 44p 99p", "added kong 3333s", "pung 555z", tile="4p"),
        "the third has another number",
    ),
    Example(
        "pure_straight",
        win("123m 456m 78m 99p", "chow 123s", tile="9m"),
        win("234m 567m 89m 99p", "chow 123s", tile="7m"),
        "the sequences are 234, 567 and 789",
    ),
    Example(
        "pure_shifted_pungs",
        win("333m 44m 99p 123s", "pung 555m", tile="4m"),
        win("333m 44p 99p 123s", "pung 555m", tile="4p"),
        "the middle one is of another suit",
    ),
    Example(
        "four_pure_shifted_pungs",
        win("333m 44m 99p", "pung 555m", "direct kong 6666m", tile="4m"),
        win("333m 44m 99p", "pung 555m", "direct kong 7777m", tile="4m"),
        "a gap before the fourth",
    ),
    Example(
        "outside_hand",
        win("123m 789p 11z 99s", "pung 999m", tile="9s"),
        win("123m 678p 11z 99s", "pung 999m", tile="9s"),
        "one sequence has no terminal",
    ),
    Example(
        "terminals_in_each_set",
        win("123m 789p 11m 99s", "pung 999m", tile="9s"),
        win("123m 789p 11z 99s", "pung 999m", tile="9s"),
        "the eyes are honours",
    ),
    Example(
        "all_terminals_and_honours",
        win("1199m 1199p 1199s 3z", tile="3z"),
        win("1199m 1199p 1188s 3z", tile="3z"),
        "a pair of eights",
    ),
    Example(
        "all_terminals",
        win("111m 99m 11p", "pung 999p", "pung 111s", tile="9m"),
        win("111m 99m 22p", "pung 999p", "pung 111s", tile="9m"),
        "the eyes are twos",
    ),
    Example(
        "last_tile_draw",
        win("123m 456p 55z 67s", "pung 222s", tile="8s", how=(*DRAWN, Circumstance.LAST_TILE_DRAW)),
        win("123m 456p 55z 67s", "pung 222s", tile="8s", how=DRAWN),
        "tiles are left to draw",
    ),
    Example(
        "last_tile_claim",
        win("123m 456p 55z 67s", "pung 222s", tile="8s", how=(Circumstance.LAST_TILE_CLAIM,)),
        win("123m 456p 55z 67s", "pung 222s", tile="8s"),
        "tiles are left to draw",
    ),
    Example(
        "out_with_replacement_tile",
        win("123m 456p 55z 67s", "direct kong 2222s", tile="8s", how=(*DRAWN, Circumstance.REPLACEMENT)),
        win("123m 456p 55z 67s", "direct kong 2222s", tile="8s", how=DRAWN),
        "the tile came from the head of the wall",
    ),
    Example(
        "robbing_the_kong",
        win("123m 456p 55z 67s", "pung 222s", tile="8s", how=(Circumstance.ROBBING_THE_KONG,)),
        win("123m 456p 55z 67s", "pung 222s", tile="8s"),
        "the tile was discarded",
    ),
    Example(
        "blessing_of_heaven",
        win("123m 456p 55z 678s 222s", tile=None, how=(*DRAWN, Circumstance.BLESSING_OF_HEAVEN)),
        win("123m 456p 55z 678s 22s", tile="2s", how=DRAWN),
        "a later draw",
    ),
    Example(
        "blessing_of_earth",
        win("123m 456p 55z 678s 22s", tile="2s", how=(Circumstance.BLESSING_OF_EARTH,), seat="S"),
        win("123m 456p 55z 678s 22s", tile="2s", seat="S"),
        "a later discard",
    ),
    Example(
        "thirteen_orphans",
        win("19m 19p 19s 1234567z", tile="3z"),
        win("99m 19p 19s 1234567z", tile="9m"),
        "a kind is missing, and it does not win",
    ),
    Example(
        "seven_pairs",
        win("1144m 2255p 7799s 3z", tile="3z"),
        win("112233m 445566p 9s", tile="9s"),
        "it counts for more as two identical sequences twice",
    ),
)
