"""Bulk play: complete games from seeds, by policies, one after another or many side by side.

Needs nothing but the library itself. `arena.environments` and `arena.arrays` need the extra `sifang[rl]`.
"""

from sifang.arena.actions import *  # noqa: F403 - the public list is each module's own __all__
from sifang.arena.chance import *  # noqa: F403
from sifang.arena.engines import *  # noqa: F403
from sifang.arena.estimates import *  # noqa: F403
from sifang.arena.figures import *  # noqa: F403
from sifang.arena.game import *  # noqa: F403
from sifang.arena.play import *  # noqa: F403
from sifang.arena.policies import *  # noqa: F403
from sifang.arena.records import *  # noqa: F403
from sifang.arena.runs import *  # noqa: F403
from sifang.arena.statistics import *  # noqa: F403
from sifang.arena.studies import *  # noqa: F403
