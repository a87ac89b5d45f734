"""One deal, event-sourced: commands in, events out, one state, one view a seat."""

from sifang.table.commands import *  # noqa: F403 - the public list is each module's own __all__
from sifang.table.decide import *  # noqa: F403
from sifang.table.events import *  # noqa: F403
from sifang.table.evolve import *  # noqa: F403
from sifang.table.legal import *  # noqa: F403
from sifang.table.melds import *  # noqa: F403
from sifang.table.state import *  # noqa: F403
from sifang.table.view import *  # noqa: F403
