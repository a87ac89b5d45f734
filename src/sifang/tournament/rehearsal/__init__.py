"""A rehearsal: a whole tournament on any format, from the entries to the prizes, with everything that goes wrong."""

from sifang.tournament.rehearsal.course import *  # noqa: F403 - the public list is each module's own __all__
from sifang.tournament.rehearsal.plan import *  # noqa: F403
