"""Match formats, who deals next and at which level, and what a player can lose."""

from typing import Final

from sifang.rulebooks.hangzhou.options import NO_LIMIT
from sifang.rulebooks.hangzhou.profiles import Options
from sifang.rulebooks.hangzhou.scales import DiceRaise
from sifang.rules.charter import Charter, Dealing, DiceLevel, MatchFormat
from sifang.rules.name import Name

__all__ = ["FORMATS", "charter"]

#: article.24: a match is so many hands; the numbers are ours (decision D9).
FORMATS: Final = (
    MatchFormat("short", Name("Four hands", "四局"), 4),
    MatchFormat("half", Name("Eight hands", "八局"), 8),
    MatchFormat("match", Name("Sixteen hands", "十六局"), 16),
)


def charter(options: Options) -> Charter:
    """The charter: seats are drawn once, the first seat deals first (article.5), and no round ends anything.

    article.22: `Options.max_loss` is what a player can lose in the match.
    """
    return Charter(
        FORMATS,
        fresh_seats_every=16,
        seat_draw_article="article.5",
        dealing=_dealing(options),
        loss_limit=None if options.max_loss == NO_LIMIT else options.max_loss,
    )


def _dealing(options: Options) -> Dealing:
    """article.23, and article.5 for the level a dealer begins with (decision D7)."""
    return Dealing(
        article="article.23",
        next_dealer=options.next_dealer,
        first_level=options.start_level,
        new_level=options.start_level,
        cap=None if options.level_cap == NO_LIMIT else options.level_cap,
        draw_raises=options.draw_raises_level,
        dice_level=None if options.dice_level is DiceRaise.NONE else DiceLevel.DOUBLE_OR_OVER_NINE,
    )
