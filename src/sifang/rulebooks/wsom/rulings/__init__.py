"""What this book rules on every incident, in named functions, one file for each part of the text."""

from typing import Final

from sifang.rulebooks.wsom.rulings.calls import CALLS
from sifang.rulebooks.wsom.rulings.dealing import DEALING
from sifang.rulebooks.wsom.rulings.drawing import DRAWING
from sifang.rulebooks.wsom.rulings.scoring import SCORING
from sifang.rulebooks.wsom.rulings.tiles import TILES
from sifang.rulebooks.wsom.rulings.wrong_calls import WRONG_CALLS
from sifang.rules.ruling_table import RulingTable

__all__ = ["RULINGS"]

RULINGS: Final = RulingTable(DEALING, DRAWING, TILES, CALLS, WRONG_CALLS, SCORING)
