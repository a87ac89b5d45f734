"""What a ruling does at the table: a closed set of effects, each upon the offender or upon the deal.

`words` of an effect say it to players, in English and in Traditional Chinese.
"""

from typing import ClassVar

from msgspec import Struct

from sifang.rules.name import Name
from sifang.rules.naming import snake_case
from sifang.rules.penalty_amount import Amount
from sifang.rules.ruling_choice import Bar, CountVerdict, Mend, NowDealer, Place, Resume, StandsAs

__all__ = [
    "AnyEffect",
    "Bar",
    "BlameShifted",
    "CallLost",
    "CallWithdrawn",
    "CountRuled",
    "CountVerdict",
    "DealAgain",
    "DealerSettled",
    "Effect",
    "Excluded",
    "Forfeited",
    "HandBarred",
    "Mend",
    "Mended",
    "MustDiscardNext",
    "NowDealer",
    "Place",
    "PlayGoesOn",
    "PointsDeducted",
    "Resume",
    "ShownTilesPenal",
    "Stands",
    "StandsAs",
    "TileMixedBack",
    "TileMustBeDrawn",
    "TileReturned",
    "TilesToExpose",
    "Warned",
]


class Effect(Struct, frozen=True, tag_field="effect", tag=snake_case):
    """Something that a ruling does."""


class Mended(Effect, frozen=True):
    """Something is put right."""

    what: Mend

    @property
    def words(self) -> Name:
        """What is put right."""
        return self.what.text


class Stands(Effect, frozen=True):
    """Something is not undone."""

    what: StandsAs

    @property
    def words(self) -> Name:
        """What is not undone."""
        return self.what.text


class DealAgain(Effect, frozen=True):
    """The deal is void: shuffled, opened and dealt again."""

    words: ClassVar[Name] = Name(
        "The deal is void: shuffle, throw the dice and deal again.", "本局作廢，重新洗牌、擲骰、配牌。"
    )


class DealerSettled(Effect, frozen=True):
    """It is settled who is East."""

    dealer: NowDealer

    @property
    def words(self) -> Name:
        """Who is East."""
        return self.dealer.text


class ShownTilesPenal(Effect, frozen=True):
    """The tiles that the fault showed become live penalty tiles, but for some that may be taken back."""

    taken_back: int = 0

    @property
    def words(self) -> Name:
        """Which tiles, and until when they live."""
        if self.taken_back:
            return Name(
                "One exposed tile may be taken back; the others are live penalty tiles.", "可收回一張，其餘成為生罰張。"
            )
        return Name(
            "The tiles exposed are live penalty tiles, to the right of the hand: they may be discarded at the next "
            "chance, and are dead once another tile is discarded.",
            "暴露的牌成為生罰張，放在暗手右邊；可於下一次打牌時打出，打了別的牌後便成死罰張。",
        )


class TilesToExpose(Effect, frozen=True):
    """So many tiles must be exposed as penalty tiles, or all when fewer are held; the referee may say which."""

    count: int

    @property
    def words(self) -> Name:
        """How many."""
        return Name(
            f"{self.count} tiles of the hand are exposed as live penalty tiles, or all it has; the referee "
            "may name them.",
            f"須亮出{self.count}張手牌作生罰張，不足則全亮；裁判可指定亮哪些。",
        )


class TileMustBeDrawn(Effect, frozen=True):
    """The tile turned up must be drawn; the discard may not be claimed instead."""

    words: ClassVar[Name] = Name(
        "The tile turned up must be drawn; the discard may not be claimed instead.", "必須摸取翻開的牌，不得改為鳴牌。"
    )


class TileMixedBack(Effect, frozen=True):
    """A wall tile is mixed with its neighbours and built in again; with none it is only turned down."""

    neighbours: int

    @property
    def words(self) -> Name:
        """With how many."""
        if self.neighbours == 0:
            return Name("The tile is turned down where it lies.", "把該牌在原位蓋好。")
        return Name(
            f"The referee mixes the tile with at least {self.neighbours} neighbours and rebuilds them.",
            f"裁判把該牌與附近最少{self.neighbours}張牌洗勻，砌回牌牆。",
        )


class TileReturned(Effect, frozen=True):
    """A tile goes back."""

    to: Place

    @property
    def words(self) -> Name:
        """Where it goes."""
        return self.to.text


class CallLost(Effect, frozen=True):
    """The call is not carried out: too late, or outranked."""

    words: ClassVar[Name] = Name("The call has lost its right to the tile.", "該叫鳴已無權取牌。")


class CallWithdrawn(Effect, frozen=True):
    """The call is withdrawn."""

    words: ClassVar[Name] = Name("The call is withdrawn.", "該叫鳴取消。")


class HandBarred(Effect, frozen=True):
    """The hand is barred for the rest of the deal; it is played on."""

    bar: Bar

    @property
    def words(self) -> Name:
        """From what it is barred."""
        return self.bar.text


class MustDiscardNext(Effect, frozen=True):
    """The tile shown must be the next discard."""

    words: ClassVar[Name] = Name("The tile shown must be the next discard.", "亮出的牌須於下次打出。")


class Warned(Effect, frozen=True):
    """The offender is warned."""

    words: ClassVar[Name] = Name("A warning.", "警告。")


class PointsDeducted(Effect, frozen=True):
    """Points are taken from the offender."""

    amount: Amount

    @property
    def words(self) -> Name:
        """How many, and who receives them."""
        return self.amount.words


class Forfeited(Effect, frozen=True):
    """What the incident concerns is forfeited: the deal, or for coming too late the match."""

    words: ClassVar[Name] = Name("It counts as a forfeit.", "作棄權論。")


class Excluded(Effect, frozen=True):
    """The player is excluded."""

    words: ClassVar[Name] = Name("The player is excluded from the event.", "取消比賽資格。")


class BlameShifted(Effect, frozen=True):
    """Whoever misled a player answers for the wrong call that came of it."""

    words: ClassVar[Name] = Name(
        "Whoever misled answers for the wrong call; the misled player does not.",
        "由誤導者承擔錯鳴的責任，被誤導者不負責。",
    )


class CountRuled(Effect, frozen=True):
    """A point of counting or of time is ruled."""

    verdict: CountVerdict

    @property
    def words(self) -> Name:
        """The ruling."""
        return self.verdict.text


class PlayGoesOn(Effect, frozen=True):
    """How play goes on."""

    how: Resume

    @property
    def words(self) -> Name:
        """From where."""
        return self.how.text


AnyEffect = (
    Mended
    | Stands
    | DealAgain
    | DealerSettled
    | ShownTilesPenal
    | TilesToExpose
    | TileMustBeDrawn
    | TileMixedBack
    | TileReturned
    | CallLost
    | CallWithdrawn
    | HandBarred
    | MustDiscardNext
    | Warned
    | PointsDeducted
    | Forfeited
    | Excluded
    | BlameShifted
    | CountRuled
    | PlayGoesOn
)
