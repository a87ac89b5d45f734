"""Whether a hand may win, and if not, what forbids it: the first of the book's limits that it meets."""

from sifang.hand import Circumstance, Win, is_baotou
from sifang.rules.book import Book
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Score
from sifang.rules.winning import DiscardWins
from sifang.tiles import Wind

__all__ = ["refusal_of"]


def refusal_of(win: Win, score: Score | None, book: Book, giver: Wind | None, level: int) -> RefusalCode | None:
    """Why the hand may not win with this count; `giver` threw the tile or was adding it, `None` after a self-draw."""
    if score is None:
        return RefusalCode.NOT_A_WINNING_SHAPE
    barred = None if giver is None else _discard_barred(win, book, giver, level)
    too_little = score.towards_minimum < book.play.minimum
    return barred or _wild_barred(win, book) or (RefusalCode.BELOW_MINIMUM if too_little else None)


def _discard_barred(win: Win, book: Book, giver: Wind, level: int) -> RefusalCode | None:
    """What forbids winning with another player's tile."""
    if win.tile is not None and win.tile == win.wild:
        return RefusalCode.WILD_ON_OFFER
    limits = book.play.discard_wins
    return None if limits is None else _giver_barred(win, limits, giver, level) or _hand_barred(win, limits, book)


def _giver_barred(win: Win, limits: DiscardWins, giver: Wind, level: int) -> RefusalCode | None:
    """What forbids winning from this player now."""
    robbing = Circumstance.ROBBING_THE_KONG in win.circumstances
    lowest = limits.rob_from_level if robbing else limits.from_level
    if lowest is None:
        return RefusalCode.SELF_DRAW_ONLY
    if level < lowest:
        return RefusalCode.LEVEL_TOO_LOW
    from_or_by_dealer = Wind.EAST in (win.seat_wind, giver)
    return RefusalCode.NOT_WITH_DEALER if limits.with_dealer_only and not from_or_by_dealer else None


def _hand_barred(win: Win, limits: DiscardWins, book: Book) -> RefusalCode | None:
    """What forbids this hand to win on a discard."""
    if not limits.when_baotou and is_baotou(win, book.play.forms):
        return RefusalCode.BAOTOU_DRAWS_ONLY
    too_many = limits.most_wilds is not None and win.wilds > limits.most_wilds
    return RefusalCode.TOO_MANY_WILDS if too_many else None


def _wild_barred(win: Win, book: Book) -> RefusalCode | None:
    """What forbids a hand that holds a wild."""
    limits = book.play.wild_wins
    if limits is None or not win.wilds or is_baotou(win, book.play.forms):
        return None
    exempt = limits.replacement_exempt and Circumstance.REPLACEMENT in win.circumstances
    return None if exempt else RefusalCode.WILD_WITHOUT_BAOTOU
