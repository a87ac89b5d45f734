"""Where matches and tournaments are kept: event logs in databases, with who may act and what was answered to whom."""

from sifang.store.rows import *  # noqa: F403 - the public list is each module's own __all__
from sifang.store.store import *  # noqa: F403
from sifang.store.tournament_file import *  # noqa: F403
from sifang.store.tournament_rows import *  # noqa: F403
