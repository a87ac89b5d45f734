"""How long a table waits, by who sits at it and how faults are treated."""

import pytest

from sifang.service.tempo import AT_ONCE, WITH_PEOPLE
from sifang.table.commands import Manner


def test_a_refereed_table_leaves_twice_the_time_to_pick_the_tiles_of_a_call() -> None:
    assisted, refereed = (
        WITH_PEOPLE.pace(people=True, timed=True, manner=manner) for manner in (Manner.ASSISTED, Manner.REFEREED)
    )

    assert refereed.minimum_window == 2 * assisted.minimum_window > 0
    assert refereed.maximum_window == assisted.maximum_window


@pytest.mark.parametrize("manner", Manner)
def test_where_nothing_is_waited_for_no_manner_waits(manner: Manner) -> None:
    assert AT_ONCE.pace(people=True, timed=True, manner=manner).minimum_window == 0
    assert WITH_PEOPLE.pace(people=False, timed=False, manner=manner).minimum_window == 0
