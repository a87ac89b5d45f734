"""What screens, printed sheets and exports show of a tournament: one shape for all of them.

Each module has its views and the functions that make them from the state. The state holds everything that was said;
what a reader may not see is left out here.
"""

from sifang.service.tournaments.views.accounts import *  # noqa: F403 - the public list is each module's own __all__
from sifang.service.tournaments.views.bracket import *  # noqa: F403
from sifang.service.tournaments.views.cards import *  # noqa: F403
from sifang.service.tournaments.views.clocks import *  # noqa: F403
from sifang.service.tournaments.views.desk import *  # noqa: F403
from sifang.service.tournaments.views.entries import *  # noqa: F403
from sifang.service.tournaments.views.overview import *  # noqa: F403
from sifang.service.tournaments.views.people import *  # noqa: F403
from sifang.service.tournaments.views.phases import *  # noqa: F403
from sifang.service.tournaments.views.prizes import *  # noqa: F403
from sifang.service.tournaments.views.rulings import *  # noqa: F403
from sifang.service.tournaments.views.seats import *  # noqa: F403
from sifang.service.tournaments.views.standings import *  # noqa: F403
from sifang.service.tournaments.views.tasks import *  # noqa: F403
from sifang.service.tournaments.views.teams import *  # noqa: F403
