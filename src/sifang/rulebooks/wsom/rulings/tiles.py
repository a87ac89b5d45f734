"""Penalty tiles and hands with a wrong count (wsom penalty-tiles, hand-count).

What a penalty tile may still do is in `rules.penalty_tiles`.
"""

from typing import Final

from sifang.rulebooks.wsom.rulings.discretion import IF_ON_PURPOSE
from sifang.rules.incident import Situation, Status
from sifang.rules.incident_play import DeadTileDiscarded, HandCount, OwnTileExposed, UndoneBy, WrongHandCount
from sifang.rules.name import Name
from sifang.rules.ruling import May, Option, Party, Ruling
from sifang.rules.ruling_effect import (
    Bar,
    HandBarred,
    Mend,
    Mended,
    PlayGoesOn,
    Resume,
    ShownTilesPenal,
    Stands,
    StandsAs,
)
from sifang.rules.ruling_table import RulingTable

__all__ = ["TILES"]

TILES: Final = RulingTable()

#: penalty-tiles.8, hand-count.6: for slips; who does it on purpose may be punished further.
_DELIBERATE: Final = IF_ON_PURPOSE


@TILES.on(OwnTileExposed)
def own_tile_exposed(_: OwnTileExposed, situation: Situation) -> Ruling:
    """penalty-tiles.1 and 2; G23: live until its owner's present or next discard, whose chance it is.

    penalty-tiles.0: no more than keeps anyone from profiting.
    """
    goes_on = PlayGoesOn(Resume.OFFENDER_DISCARDS if situation.own_turn else Resume.AS_IT_WAS)
    return Ruling(
        articles=("penalty-tiles.1", "penalty-tiles.2"),
        decisions=("G23",),
        finding=Name("Own tiles were seen by the others.", "手牌被公開暴露。"),
        effects=(ShownTilesPenal(), goes_on),
        options=(Option(Party.OFFENDER, May.DISCARD_OR_KEEP),),
        discretion=_DELIBERATE,
    )


@TILES.on(DeadTileDiscarded)
def dead_tile_discarded(incident: DeadTileDiscarded, _: Situation) -> Ruling:
    """penalty-tiles.2: a dead tile is never discarded; general.7: once others have acted on it, it was."""
    if incident.noticed is UndoneBy.NOBODY:
        return Ruling(
            articles=("penalty-tiles.2",),
            finding=Name(
                "A dead penalty tile was discarded, and nobody has acted on it.", "打出了死罰張，未有人行動。"
            ),
            effects=(Mended(Mend.DISCARD), PlayGoesOn(Resume.OFFENDER_DISCARDS)),
            discretion=_DELIBERATE,
        )
    return Ruling(
        articles=("penalty-tiles.2", "general.7"),
        finding=Name("A dead penalty tile was discarded, and play has gone on.", "打出了死罰張，牌局已繼續。"),
        effects=(Stands(StandsAs.DISCARD), PlayGoesOn(Resume.AS_IT_WAS)),
        discretion=_DELIBERATE,
    )


@TILES.on(WrongHandCount)
def wrong_hand_count(incident: WrongHandCount, situation: Situation) -> Ruling:
    """hand-count.1 to 5; G15: of two findings the stricter holds, and a count that comes right frees nothing."""
    restored = incident.count is HandCount.RESTORED
    stricter = situation.status is Status.NO_WIN_NOR_CLAIM
    if incident.count is HandCount.LONG or stricter:
        article, bar = "hand-count.4", Bar.NO_WIN_NOR_CLAIM
        finding = Name("The hand is a long one, or was found so before.", "手牌多了，或先前已被確認為大相公。")
    else:
        article, bar = "hand-count.3", Bar.NO_WIN
        finding = Name("The hand is a short one.", "手牌少了。")
    if restored and situation.status is Status.SOUND:
        return Ruling(
            articles=("hand-count.2", "hand-count.1"),
            finding=Name("The count is right, and it was never found wrong.", "張數正確，之前亦未被確認不符。"),
            effects=(PlayGoesOn(Resume.AS_IT_WAS),),
        )
    if restored:
        article = "hand-count.5"
        finding = Name("The count is right again, but it was found wrong before.", "張數雖已回復，但之前已被確認不符。")
    return Ruling(
        articles=("hand-count.1", "hand-count.2", article),
        decisions=("G15", "G42"),
        finding=finding,
        effects=((Stands(StandsAs.BAR),) if restored else ()) + (HandBarred(bar), PlayGoesOn(Resume.AS_IT_WAS)),
        discretion=_DELIBERATE,
    )
