"""How a winning tile cannot have come: circumstances that exclude each other, the hand, or the players named."""

from collections.abc import Iterator
from typing import Final

from sifang.calculator.answers import HandFault, Part
from sifang.calculator.hand_input import HandInput
from sifang.calculator.words import CIRCUMSTANCE_NAMES, tile_name
from sifang.hand import Circumstance
from sifang.rules.name import Name
from sifang.tiles import Kind, Wind

__all__ = ["circumstance_faults"]

#: Circumstances of a drawn tile, and of another player's.
_DRAWN: Final = frozenset(
    {
        Circumstance.LAST_TILE_DRAW,
        Circumstance.REPLACEMENT,
        Circumstance.BLESSING_OF_HEAVEN,
        Circumstance.DRAWN_TILE_MIXED,
    }
)
_TAKEN: Final = frozenset({Circumstance.LAST_TILE_CLAIM, Circumstance.ROBBING_THE_KONG, Circumstance.BLESSING_OF_EARTH})
_HEAVEN: Final = Circumstance.BLESSING_OF_HEAVEN
_EARTH: Final = Circumstance.BLESSING_OF_EARTH
_TEN: Final = Circumstance.TEN_HONOURS
_TEN_WITH_WILD: Final = Circumstance.TEN_HONOURS_WITH_WILD
#: Wins by no tile at all: with the first fourteen, or by what was discarded.
_WITHOUT_TILE: Final = (_HEAVEN, _TEN)
_OF_A_TILE: Final = frozenset(Circumstance) - {Circumstance.SELF_DRAW, *_WITHOUT_TILE, _TEN_WITH_WILD, _EARTH}
#: Of each of these a win has one at most: the first tiles of a deal are not its last, an added tile is no discard.
_APART: Final = (
    *(frozenset({without, one}) for without in _WITHOUT_TILE for one in sorted(_OF_A_TILE)),
    frozenset({_HEAVEN, _TEN}),
    frozenset({_EARTH, _TEN}),
    frozenset({_EARTH, Circumstance.LAST_OF_ITS_KIND}),
    _TAKEN,
)


def circumstance_faults(hand: HandInput) -> Iterator[HandFault]:
    """All that cannot be about how the winning tile came."""
    yield from _manner_faults(hand)
    yield from _blessing_faults(hand)
    yield from _tile_faults(hand)
    yield from _discarder_faults(hand)
    yield from _chain_faults(hand)


def _manner_faults(hand: HandInput) -> Iterator[HandFault]:
    """What does not go with a self-draw or with another player's tile, and what does not go together."""
    said = frozenset(hand.circumstances)
    for together in (apart & said for apart in _APART):
        if len(together) > 1:
            names = [CIRCUMSTANCE_NAMES[one] for one in sorted(together)]
            yield _fault(
                Name(
                    f"{' and '.join(name.en for name in names)} exclude each other",
                    f"{'、'.join(name.zh for name in names)}不能同時成立",
                )
            )
    for one in sorted(said & (_TAKEN if hand.is_self_draw else _DRAWN)):
        name = CIRCUMSTANCE_NAMES[one]
        if hand.is_self_draw:
            yield _fault(Name(f"{name.en} goes with another player's tile", f"{name.zh}不能是自摸"))
        else:
            yield _fault(Name(f"{name.en} goes with a self-draw", f"{name.zh}須為自摸"))


def _blessing_faults(hand: HandInput) -> Iterator[HandFault]:
    """What is won by no tile or by the first discard comes before any meld."""
    for one in (_HEAVEN, _EARTH, _TEN):
        if one in hand.circumstances and hand.melds:
            name = CIRCUMSTANCE_NAMES[one]
            yield _fault(Name(f"{name.en} comes before any meld", f"{name.zh}時不能已有副露"))
    for one in _WITHOUT_TILE:
        if one in hand.circumstances and hand.tile is not None:
            name = CIRCUMSTANCE_NAMES[one]
            said = Name(f"{name.en} has no winning tile: all stand in the hand", f"{name.zh}沒有和牌張：全部都是手牌")
            yield HandFault(Part.WINNING_TILE, said)
    if _TEN_WITH_WILD in hand.circumstances and _TEN not in hand.circumstances:
        yield _fault(Name("ten honours with a wild are ten honours first", "十風帶財神須先是十風"))
    yield from _heaven_faults(hand)
    yield from _earth_faults(hand)


def _heaven_faults(hand: HandInput) -> Iterator[HandFault]:
    """The dealer's first fourteen tiles are Blessing of Heaven."""
    if _HEAVEN not in hand.circumstances:
        return
    if hand.seat_wind is not Wind.EAST:
        yield HandFault(Part.SEAT_WIND, Name("Blessing of Heaven is East's", "天和只屬莊家"))
    if hand.discards:
        said = Name("Blessing of Heaven comes before any discard", "天和時未有人打牌")
        yield HandFault(Part.DISCARDS, said)


def _earth_faults(hand: HandInput) -> Iterator[HandFault]:
    """The dealer's first discard is Blessing of Earth."""
    if _EARTH not in hand.circumstances:
        return
    if hand.seat_wind is Wind.EAST:
        yield HandFault(Part.SEAT_WIND, Name("Blessing of Earth is not East's", "地和不屬莊家"))
    if hand.discarder not in (None, Wind.EAST):
        said = Name("Blessing of Earth takes East's first discard", "地和只和莊家打出的第一張牌")
        yield HandFault(Part.DISCARDER, said)
    if any(thrown.wind is not Wind.EAST for thrown in hand.discards) or len(hand.discards) > 1:
        said = Name("before Blessing of Earth there is East's first discard alone", "地和前只有莊家打出的第一張牌")
        yield HandFault(Part.DISCARDS, said)


def _tile_faults(hand: HandInput) -> Iterator[HandFault]:
    """A robbed tile was one's own by no copy, the last of its kind stands in no hand twice."""
    if hand.tile is None:
        return
    name, kinds = tile_name(hand.tile), (hand.tile,)
    held = (*hand.concealed, *(kind for meld in hand.melds for kind in meld.kinds))
    if Circumstance.ROBBING_THE_KONG in hand.circumstances:
        if hand.tile in held:
            said = Name(
                f"{name.en} is robbed from a kong of all four, and the hand holds another",
                f"所搶的{name.zh}四張都在別家的槓內，手中不能另有",
            )
            yield HandFault(Part.CIRCUMSTANCES, said, kinds)
        elif sum(thrown.kind == hand.tile for thrown in hand.discards) > 1:
            said = Name(
                f"{name.en} is robbed from a kong: one of it at most was discarded",
                f"所搶的{name.zh}在槓內，最多只打出過一張",
            )
            yield HandFault(Part.DISCARDS, said, kinds)
    if Circumstance.LAST_OF_ITS_KIND in hand.circumstances and hand.tile in hand.concealed:
        said = Name(
            f"the other three of {name.en} would lie open, and another stands in the hand",
            f"和絕張時另外三張{name.zh}須已亮明，手中不能另有",
        )
        yield HandFault(Part.CIRCUMSTANCES, said, kinds)


def _discarder_faults(hand: HandInput) -> Iterator[HandFault]:
    """Who gave the tile is another player, and nobody after a self-draw."""
    if hand.discarder is None:
        return
    if hand.is_self_draw:
        yield HandFault(Part.DISCARDER, Name("a discarder is named: a self-draw has none", "自摸沒有放銃者"))
    elif hand.discarder == hand.seat_wind:
        yield HandFault(Part.DISCARDER, Name("nobody wins on his own discard", "不能和自己打出的牌"))


def _chain_faults(hand: HandInput) -> Iterator[HandFault]:
    """A replacement follows a kong of one's own, and no more kongs are in a chain than there are."""
    kongs = sum(meld.type.is_kong for meld in hand.melds)
    if Circumstance.REPLACEMENT in hand.circumstances and not kongs:
        said = Name("a win on a replacement follows a kong, and the hand has none", "槓上開花須先開槓，而此牌沒有槓")
        yield HandFault(Part.CIRCUMSTANCES, said)
    if hand.kongs_in_chain > kongs:
        said = Name(
            f"{hand.kongs_in_chain} kongs in the chain: the hand has {kongs}",
            f"連槓{hand.kongs_in_chain}次：只有{kongs}槓",
        )
        yield HandFault(Part.CHAIN, said)
    if hand.floats > 4:
        yield HandFault(
            Part.CHAIN, Name(f"{hand.floats} floats: there are 4 wild tiles", f"飄財{hand.floats}次：財神只有4張")
        )


def _fault(said: Name, kinds: tuple[Kind, ...] = ()) -> HandFault:
    return HandFault(Part.CIRCUMSTANCES, said, kinds)
