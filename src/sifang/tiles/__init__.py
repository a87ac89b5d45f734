"""Tiles: kinds, physical tiles, decks, seats and winds, notation in and out."""

from sifang.tiles.kinds import *  # noqa: F403 - the public list is each module's own __all__
from sifang.tiles.notation import *  # noqa: F403
from sifang.tiles.seats import *  # noqa: F403
from sifang.tiles.tile import *  # noqa: F403
