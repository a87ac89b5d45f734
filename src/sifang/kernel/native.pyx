# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False, binding=False
"""The compiled tier: hands read from bytes, their costs, useful tiles and waits, and the count of wins.

What a hand costs is walked along the tables of `generator/cost_tables.py`; the forms, the readings and the waits are
written here a second time and held to the reference by tests. Nothing here knows a rulebook by name but the rows that
the generator has written. Threads may ask at the same time: after import nothing is written but a cache whose entries
are checked when they are read.
"""

include "native_bits.pxi"
include "native_hand.pxi"
include "native_costs.pxi"
include "native_forms.pxi"
include "native_shapes.pxi"
include "rows.pxi"
include "native_readings.pxi"
include "native_wins.pxi"
include "native_tally.pxi"
include "native_chows.pxi"
include "native_counting.pxi"
include "native_scorer.pxi"
include "native_chance.pxi"
include "native_table.pxi"
include "native_hands.pxi"
include "native_opening.pxi"
include "native_ends.pxi"
include "native_claims.pxi"
include "native_ranks.pxi"
include "native_nearness.pxi"
include "native_greedy.pxi"
include "native_play.pxi"
include "native_deals.pxi"
include "native_sights.pxi"
include "native_steps.pxi"
