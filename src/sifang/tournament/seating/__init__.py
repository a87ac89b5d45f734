"""Seating: who sits where in which session, found within the time there is, with what it could not satisfy."""

from sifang.tournament.seating.proposal import *  # noqa: F403 - the public list is each module's own __all__
from sifang.tournament.seating.request import *  # noqa: F403
from sifang.tournament.seating.search import *  # noqa: F403
from sifang.tournament.seating.shortage import *  # noqa: F403
