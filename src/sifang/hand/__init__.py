"""Hands: melds, wins, readings, shanten, waits and counts."""

from sifang.hand.baotou import *  # noqa: F403 - the public list is each module's own __all__
from sifang.hand.forms import *  # noqa: F403
from sifang.hand.keys import *  # noqa: F403
from sifang.hand.masks import *  # noqa: F403
from sifang.hand.notation import *  # noqa: F403
from sifang.hand.shanten import *  # noqa: F403
from sifang.hand.waits import *  # noqa: F403
from sifang.hand.win import *  # noqa: F403
