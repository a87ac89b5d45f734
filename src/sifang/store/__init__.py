"""Where matches are kept: an event log in a database, with seats, tokens and what was answered to whom."""

from sifang.store.rows import *  # noqa: F403 - the public list is each module's own __all__
from sifang.store.store import *  # noqa: F403
