"""What cannot be about a hand, under any book: all of it, each with the part of the hand it is about.

Tiles first; how the winning tile came is in `circumstance_faults`, what was claimed in `claim_faults`. What only one
book forbids is in `book_faults`.
"""

from collections import Counter
from collections.abc import Iterator

from sifang.calculator.answers import HandFault, Part
from sifang.calculator.circumstance_faults import circumstance_faults
from sifang.calculator.claim_faults import claim_faults
from sifang.calculator.hand_input import HandInput
from sifang.calculator.words import tile_name
from sifang.hand import Circumstance, Meld
from sifang.rules.name import Name
from sifang.tiles import Kind, copies_of, is_flower

__all__ = ["faults_of"]


def faults_of(hand: HandInput, *, wins: bool) -> tuple[HandFault, ...]:
    """Everything that is wrong with the hand, as a win or (`wins` false) as a hand that waits or is to discard."""
    of_melds = tuple(_meld_faults(hand.melds))
    of_kinds = tuple(_kind_faults(hand))
    # Where a meld is faulty or a flower stands in the hand, the size would be wrong for that reason alone.
    of_size = () if of_melds or of_kinds else tuple(_size_faults(hand, wins=wins))
    came = (*_winning_tile_faults(hand), *circumstance_faults(hand)) if wins else ()
    return (*of_melds, *of_kinds, *of_size, *_copy_faults(hand), *came, *claim_faults(hand), *_level_faults(hand))


def _meld_faults(melds: tuple[Meld, ...]) -> Iterator[HandFault]:
    """A hand has four melds at most."""
    if len(melds) > 4:
        yield HandFault(Part.MELDS, Name(f"{len(melds)} melds: there can be 4", f"副露{len(melds)}組：最多4組"))


def _kind_faults(hand: HandInput) -> Iterator[HandFault]:
    """Flowers are laid aside, and nothing else is."""
    standing = hand.concealed if hand.tile is None else (*hand.concealed, hand.tile)
    flowers = tuple(sorted({kind for kind in standing if is_flower(kind)}))
    if flowers:
        name = tile_name(*flowers)
        said = Name(f"{name.en}: flowers stand in no hand, they are laid aside", f"{name.zh}：花牌不在手牌內，須另放")
        yield HandFault(Part.TILES, said, flowers)
    others = tuple(sorted({kind for kind in hand.flowers if not is_flower(kind)}))
    if others:
        name = tile_name(*others)
        yield HandFault(Part.FLOWERS, Name(f"{name.en}: no flowers", f"{name.zh}：不是花牌"), others)
    if hand.turned is not None and is_flower(hand.turned):
        name = tile_name(hand.turned)
        said = Name(f"{name.en} is a flower: none is turned up", f"{name.zh}是花牌：不翻花牌")
        yield HandFault(Part.TURNED, said, (hand.turned,))


def _size_faults(hand: HandInput, *, wins: bool) -> Iterator[HandFault]:
    """Fourteen tiles in a win, kongs counting three; thirteen or fourteen in a hand that is asked what it waits for."""
    held, melds = len(hand.concealed) + (hand.tile is not None), len(hand.melds)
    whole = 14 - 3 * melds
    tiles, sets = "1 tile" if held == 1 else f"{held} tiles", "1 meld" if melds == 1 else f"{melds or 'no'} melds"
    beside = f"the hand has {tiles} and {sets}"
    beside_zh = f"手牌{held}張、副露{melds}組"
    if wins and Circumstance.TEN_HONOURS in hand.circumstances:
        if held != whole - 1:
            said = Name(f"{beside}: ten honours win with {whole - 1}", f"{beside_zh}：十風和牌須為{whole - 1}張")
            yield HandFault(Part.TILES, said)
    elif wins and held != whole:
        said = Name(f"{beside}: a win has {whole}, the winning tile counted", f"{beside_zh}：和牌須連和牌張共{whole}張")
        yield HandFault(Part.TILES, said)
    elif not wins and held not in (whole, whole - 1):
        said = Name(f"{beside}: there must be {whole - 1} or {whole}", f"{beside_zh}：須為{whole - 1}或{whole}張")
        yield HandFault(Part.TILES, said)


def _winning_tile_faults(hand: HandInput) -> Iterator[HandFault]:
    """A win names its tile."""
    without = {Circumstance.BLESSING_OF_HEAVEN, Circumstance.TEN_HONOURS}
    if hand.tile is None and not without & set(hand.circumstances):
        said = Name("no winning tile is named: only Blessing of Heaven has none", "未指明和牌張：只有天和沒有和牌張")
        yield HandFault(Part.WINNING_TILE, said)


def _copy_faults(hand: HandInput) -> Iterator[HandFault]:
    """No more of a kind than there are: in the hand, and with what lies open."""
    own = _own(hand)
    for kind, count in sorted(Counter(hand.flowers).items()):
        if is_flower(kind) and count > 1:
            yield _too_many(Part.FLOWERS, kind, count)
    for kind, count in sorted(own.items()):
        if not is_flower(kind) and count > len(copies_of(kind)):
            yield _too_many(Part.TILES, kind, count)
    open_now = Counter(thrown.kind for thrown in hand.discards)
    for kind, thrown in sorted(open_now.items()):
        there_are, held = len(copies_of(kind)), own[kind] + hand.flowers.count(kind)
        if held <= there_are < held + thrown - min(thrown, _claimed(hand, kind)):
            name = tile_name(kind)
            said = Name(
                f"{name.en}: {held} held and {thrown} discarded are more than the {there_are} there are",
                f"{name.zh}：手中{held}張、已打出{thrown}張，超過{there_are}張",
            )
            yield HandFault(Part.DISCARDS, said, (kind,))


def _level_faults(hand: HandInput) -> Iterator[HandFault]:
    """Levels are counted from one."""
    if hand.level < 1:
        yield HandFault(Part.LEVEL, Name(f"level {hand.level}: there is none below 1", f"{hand.level}老：最少1老"))


def _own(hand: HandInput) -> Counter[Kind]:
    """What the player holds, and the tile turned from the wall, which nobody can."""
    own = Counter((*hand.concealed, *(kind for meld in hand.melds for kind in meld.kinds)))
    own.update(kind for kind in (hand.tile, hand.turned) if kind is not None)
    return own


def _claimed(hand: HandInput, kind: Kind) -> int:
    """How many of the kind the player may hold that were discards: one in each claimed meld, and the winning tile."""
    in_melds = sum(meld.type.is_claimed and kind in meld.kinds for meld in hand.melds)
    return in_melds + (hand.tile == kind and not hand.is_self_draw)


def _too_many(part: Part, kind: Kind, count: int) -> HandFault:
    name, there_are = tile_name(kind), len(copies_of(kind))
    verb = "is" if there_are == 1 else "are"
    said = Name(f"{count} of {name.en}: there {verb} {there_are}", f"{name.zh}{count}張：只有{there_are}張")
    return HandFault(part, said, (kind,))
