"""Whether a hand may win, and if not, what forbids it: the first of the book's limits that it meets."""

from sifang.hand import Circumstance, Win, is_baotou
from sifang.rules.book import Book
from sifang.rules.play import PlayRules
from sifang.rules.refusal import RefusalCode
from sifang.rules.score import Score
from sifang.tiles import Wind

__all__ = ["refusal_of"]


def refusal_of(win: Win, score: Score | None, book: Book, giver: Wind | None, level: int) -> RefusalCode | None:
    """Why the hand may not win with this count; `giver` threw the tile or was adding it, `None` after a self-draw."""
    if score is None:
        return RefusalCode.NOT_A_WINNING_SHAPE
    fault = None if giver is None else _discard_fault(win, book.play, giver, level)
    return fault or _wild_fault(win, book.play) or book.play.minimum_fault(score)


def _discard_fault(win: Win, play: PlayRules, giver: Wind, level: int) -> RefusalCode | None:
    """What forbids winning with another player's tile."""
    if win.tile is not None and win.tile == win.wild:
        return RefusalCode.WILD_ON_OFFER
    if play.discard_wins is None:
        return None
    robbing = Circumstance.ROBBING_THE_KONG in win.circumstances
    dealer_in_it = Wind.EAST in (win.seat_wind, giver)
    fault = play.discard_wins.giver_fault(level, robbing=robbing, dealer_in_it=dealer_in_it)
    return fault or play.discard_wins.hand_fault(win.wilds, baotou=is_baotou(win, play.forms))


def _wild_fault(win: Win, play: PlayRules) -> RefusalCode | None:
    """What forbids a hand that holds a wild."""
    if play.wild_wins is None:
        return None
    replacement = Circumstance.REPLACEMENT in win.circumstances
    return play.wild_wins.fault(win.wilds, baotou=is_baotou(win, play.forms), replacement=replacement)
