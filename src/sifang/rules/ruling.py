"""What a referee rules: the articles, the finding, what follows, what is left to judge and to choose.

A ruling is pure: the same incident in the same situation under the same book always gives the same one. A person may
overrule it; both then stand in the record, with the reason.
"""

from msgspec import Struct

from sifang.rules.incident import Fact
from sifang.rules.name import Name
from sifang.rules.ruling_effect import AnyEffect

__all__ = ["Basis", "Discretion", "May", "Option", "Party", "Ruling"]


class Basis(Fact):
    """On what a ruling rests."""

    WRITTEN = "written", "By the book's articles", "依規則條文"
    GENERAL = (
        "general",
        "The book has no article on this: by the general rule of putting right what can be put right, and no more",
        "規則未有條文，按「能即時更正便更正，否則維持」的一般原則",
    )


class Discretion(Struct, frozen=True):
    """What the referee may do besides: the question to judge, and the effects it may have. None is added unasked."""

    question: Name
    may: tuple[AnyEffect, ...]


class Party(Fact):
    """Whose choice something is."""

    OFFENDER = "offender", "The offender", "犯規者"
    OTHERS = "others", "The other players", "其他各家"
    ALL_FOUR = "all_four", "All four together", "四家一致"
    NEXT_TO_DRAW = "next_to_draw", "The player who is to draw that tile", "輪到摸該牌的一家"
    WINNER = "winner", "The winner", "和牌者"
    CHALLENGER = "challenger", "The player who called against it", "對之叫鳴的一家"


class May(Fact):
    """What somebody may now choose."""

    TAKE_OR_MIX = "take_or_mix", "Take the tile, or have it mixed back into the wall.", "照常摸取該牌，或把它混回牌牆。"
    TAKE_OR_LEAVE = (
        "take_or_leave",
        "Before looking at the returned tile: take it, or leave it for the first player and take the following one.",
        "取看前可選擇照摸，或要求留作原摸牌者的下一張，自己改摸次一張。",
    )
    DISCARD_OR_KEEP = (
        "discard_or_keep",
        "Discard a live penalty tile at this chance, or keep it as a dead one.",
        "今次打出生罰張，或留下成為死罰張。",
    )
    TAKE_ONE_BACK = "take_one_back", "Choose which exposed tile to take back.", "選擇收回哪一張。"
    RESTORE_TURN = (
        "restore_turn",
        "Agree to give the true East a turn as dealer in a later deal.",
        "同意日後補還正確東家一次莊位。",
    )
    CLAIM = "claim", "Claim the tile lawfully, by precedence.", "按優先規條合法鳴取該牌。"
    CHANGE_TO_WIN = (
        "change_to_win",
        "Change the call to a win, and intercept by precedence.",
        "改叫和牌，並按優先規條截和。",
    )
    CHOOSE_REPLAY = "choose_replay", "Go on, or ask the referee for a new deal.", "繼續，或請裁判重配。"
    CHOW = (
        "chow",
        "The next player may chow the tile, if the referee rules it a discard.",
        "若判作打牌，下家可把牌吃去。",
    )
    REFUSE_REARRANGEMENT = "refuse_rearrangement", "Refuse a new arrangement of the tiles.", "不准改變牌形的排列。"
    DEMAND_HIGHEST = "demand_highest", "Insist on the highest count of the hand.", "要求按手牌最高分計算。"
    ASK_RULING = (
        "ask_ruling",
        "Put forward two different counts and ask for a formal ruling.",
        "提出二個不同的計法，請求正式判決。",
    )
    ASK_TO_WAIT = (
        "ask_to_wait",
        "Ask for the draw to wait until the free seconds are over.",
        "要求暫不摸牌，至該段時間完結。",
    )
    APPEAL = "appeal", "Ask for the head referee, whose decision is final.", "請裁判長裁決，其決定為最終。"
    TELL_REFEREE = "tell_referee", "Tell the referee, who decides whom to time.", "通知裁判，由裁判決定對誰計時。"


class Option(Struct, frozen=True):
    """A choice that somebody now has."""

    whose: Party
    what: May


class Ruling(Struct, frozen=True, kw_only=True):
    """What is ruled. `decisions` are the book's numbered decisions on what its text leaves open, such as `G24`."""

    articles: tuple[str, ...]
    finding: Name
    effects: tuple[AnyEffect, ...]
    discretion: tuple[Discretion, ...] = ()
    options: tuple[Option, ...] = ()
    decisions: tuple[str, ...] = ()
    basis: Basis = Basis.WRITTEN

    @property
    def correction(self) -> Name:
        """What is done, all effects in one text."""
        words = [effect.words for effect in self.effects]
        if not words:
            return Name("Nothing follows.", "無須處理。")
        return Name(" ".join(w.en for w in words), "".join(w.zh for w in words))
