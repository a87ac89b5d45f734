"""Deals in order: seat draw, dealer, running score, confirmations, the signed card."""

from sifang.match.commands import *  # noqa: F403 - the public list is each module's own __all__
from sifang.match.decide import *  # noqa: F403
from sifang.match.events import *  # noqa: F403
from sifang.match.evolve import *  # noqa: F403
from sifang.match.state import *  # noqa: F403
from sifang.match.view import *  # noqa: F403
