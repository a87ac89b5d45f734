"""What this book leaves to a referee's judgement in several sections."""

from typing import Final

from sifang.rules.name import Name
from sifang.rules.penalty_amount import AtDiscretion
from sifang.rules.ruling import Discretion
from sifang.rules.ruling_effect import Bar, Excluded, HandBarred, PointsDeducted, Warned

__all__ = ["IF_ON_PURPOSE", "LONG_HAND", "PENALISE", "SHORT_HAND", "TOO_OFTEN"]

_POINTS: Final = PointsDeducted(AtDiscretion())

#: general.4: the penalties are for slips; a deliberate fault may be put right and punished further.
IF_ON_PURPOSE: Final = (
    Discretion(
        Name("Was it done on purpose? Then more may follow.", "是否故意？若是，可另加處罰。"),
        (Warned(), _POINTS, HandBarred(Bar.NO_WIN), HandBarred(Bar.NO_WIN_NOR_CLAIM), Excluded()),
    ),
)
#: general.6: no more than keeps the game fair and pleasant.
PENALISE: Final = (
    Discretion(Name("Does it call for a warning or a penalty?", "是否須警告或處罰？"), (Warned(), _POINTS)),
)
#: draw-discard.1, kong.7; G44: a referee may judge it, it does not follow by itself.
LONG_HAND: Final = (
    Discretion(Name("Is it to be judged a long hand?", "是否判作大相公？"), (HandBarred(Bar.NO_WIN_NOR_CLAIM),)),
)
#: draw-discard.3, claims.5; G44.
SHORT_HAND: Final = (
    Discretion(
        Name("Is the draw to be judged forgotten, which makes a short hand?", "是否判為忘記摸牌，作小相公論？"),
        (HandBarred(Bar.NO_WIN),),
    ),
)
#: wrong-calls.2, wrong-calls.4.
TOO_OFTEN: Final = (Discretion(Name("Has it happened too often?", "是否過於頻密？"), (Warned(), _POINTS)),)
