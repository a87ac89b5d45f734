"""What cannot be about the sets said to be claimed: by whom, from whom, and whether the winner has them."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from sifang.calculator.answers import HandFault, Part
from sifang.calculator.hand_input import Claimed, HandInput
from sifang.calculator.words import WIND_NAMES
from sifang.hand import MeldType
from sifang.rules.name import Name
from sifang.tiles import Wind

__all__ = ["claim_faults"]

_MOST: Final = 4
#: What a claimed set is called, and what it may lie as at the win: a pung may have become a kong.
_SETS: Final = (
    (MeldType.CHOW, Name("chow", "吃"), (MeldType.CHOW,)),
    (MeldType.PUNG, Name("pung", "碰"), (MeldType.PUNG, MeldType.ADDED_KONG)),
    (MeldType.DIRECT_KONG, Name("kong", "明槓"), (MeldType.DIRECT_KONG,)),
)


def claim_faults(hand: HandInput) -> Iterator[HandFault]:
    """All that cannot be about the claims; those that are not remembered are left out, so there may be fewer."""
    for one in dict.fromkeys(hand.claims):
        yield from _claim_faults(one)
    for wind, count in sorted(Counter(one.eater for one in hand.claims).items()):
        if count > _MOST:
            name = WIND_NAMES[wind]
            yield _fault(
                f"{name.en} claims {count} sets: there can be {_MOST}", f"{name.zh}副露{count}組：最多{_MOST}組"
            )
    yield from _meld_faults(hand)


def _claim_faults(one: Claimed) -> Iterator[HandFault]:
    """A set is claimed from another player, a chow from the previous one."""
    eater = WIND_NAMES[one.eater]
    if one.type is MeldType.CONCEALED_KONG:
        yield _fault("a concealed kong is claimed from nobody", "暗槓不取別家的牌")
    if one.eater is one.feeder:
        yield _fault(f"{eater.en} claims from himself", f"{eater.zh}不能取自己打出的牌")
    elif one.type is MeldType.CHOW and one.feeder is not Wind((one.eater - 1) % len(Wind)):
        feeder = WIND_NAMES[one.feeder]
        yield _fault(
            f"{eater.en} chows from {feeder.en}: a chow is the previous player's discard",
            f"{eater.zh}吃{feeder.zh}的牌：只可吃上家",
        )


def _meld_faults(hand: HandInput) -> Iterator[HandFault]:
    """Every set that the winner is said to have claimed lies in his hand."""
    claimed = Counter(_claimed_as(one.type) for one in hand.claims if one.eater is hand.seat_wind)
    for sort, name, lies_as in _SETS:
        lie = sum(meld.type in lies_as for meld in hand.melds)
        if claimed[sort] > lie:
            count, verb = claimed[sort], "lies" if lie == 1 else "lie"
            yield _fault(
                f"{count} {name.en}{'' if count == 1 else 's'} claimed: {lie} {verb} in the hand",
                f"{name.zh}{count}組：副露中只有{lie}組",
            )


def _claimed_as(sort: MeldType) -> MeldType:
    """What a set was when it was claimed: an added kong was a pung."""
    return MeldType.PUNG if sort is MeldType.ADDED_KONG else sort


def _fault(en: str, zh: str) -> HandFault:
    return HandFault(Part.CLAIMS, Name(en, zh))
