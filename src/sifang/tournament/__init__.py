"""A tournament: entries, seating, sessions, score cards, rulings, standings, cut and prizes as one log of events."""

from sifang.tournament.cards import *  # noqa: F403 - the public list is each module's own __all__
from sifang.tournament.clock import *  # noqa: F403
from sifang.tournament.commands import *  # noqa: F403
from sifang.tournament.cut import *  # noqa: F403
from sifang.tournament.dealing import *  # noqa: F403
from sifang.tournament.deals import *  # noqa: F403
from sifang.tournament.decide import *  # noqa: F403
from sifang.tournament.events import *  # noqa: F403
from sifang.tournament.evolve import *  # noqa: F403
from sifang.tournament.format import *  # noqa: F403
from sifang.tournament.log import *  # noqa: F403
from sifang.tournament.merging import *  # noqa: F403
from sifang.tournament.points import *  # noqa: F403
from sifang.tournament.prizes import *  # noqa: F403
from sifang.tournament.refusal import *  # noqa: F403
from sifang.tournament.refusal_texts import *  # noqa: F403
from sifang.tournament.results import *  # noqa: F403
from sifang.tournament.session_result import *  # noqa: F403
from sifang.tournament.standing import *  # noqa: F403
from sifang.tournament.standings import *  # noqa: F403
from sifang.tournament.state import *  # noqa: F403
from sifang.tournament.terms import *  # noqa: F403
