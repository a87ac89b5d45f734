# Many tables of the arena side by side, each of which plays its match by itself.

from sifang.kernel.ended_deal import EndedDeal as _EndedDeal, WonDeal as _WonDeal
from sifang.kernel.table_rules import table_rules as _table_rules


cdef object _ended(const Table* T):
    """What came of a deal."""
    return _EndedDeal(T.dealer, T.level, T.players[:SEATS], None if T.winner == NOBODY else _won(T))


cdef object _won(const Table* T):
    cdef int i
    return _WonDeal(
        T.winner,
        None if T.discarder == NOBODY else T.discarder,
        bool(T.robbed),
        T.win[: T.win_size],
        tuple([(T.thrown[i].seat, T.thrown[i].kind) for i in range(T.discards)]),
        tuple([(T.claims[i][0], T.claims[i][1], T.claims[i][2]) for i in range(T.claim_count)]),
        tuple([(T.kongs[i][0], T.kongs[i][1], T.kongs[i][2]) for i in range(T.kong_count)]),
    )


cdef enum:
    MOST_DEALS = 2147483647


cdef object _seeds(seeds):
    """Numbers of 64 bits. Raises `ValueError` for others."""
    try:
        return _array("Q", list(seeds))
    except OverflowError:
        raise ValueError("seeds are numbers of 64 bits, from 0 upwards") from None


@cython.final
cdef class Tables:
    """Plays complete matches under a book, compiled (see `sifang.kernel.tables`).

    Raises `LookupError` for a book with rules of play that are not written here.
    """

    cdef readonly object book, scorer
    cdef TableRules rules
    cdef Shapes _shapes

    def __cinit__(self, book):
        self.book = book
        memset(&self.rules, 0, sizeof(TableRules))
        self._take_rules(_table_rules(book))
        cdef Scorer counts = Scorer(book)
        self.scorer, self._shapes = counts, Shapes(book.play.forms)
        self.rules.forms, self.rules.room = self._shapes._forms, self._shapes._room
        self.rules.scoring = &counts.rules

    def _take_rules(self, rules):
        cdef TableRules* R = &self.rules
        cdef int i, seat
        R.tiles = len(rules.deck)
        for i in range(R.tiles):
            R.deck[i] = rules.deck[i]
        R.stacks_per_side, R.dead_wall, R.opening = rules.stacks_per_side, rules.dead_wall, rules.opening
        R.minimum, R.fresh_seats_every, R.rotations = rules.minimum, rules.fresh_seats_every, len(rules.rotations)
        for i in range(R.rotations):
            for seat in range(SEATS):
                R.rotation[i][seat] = rules.rotations[i][seat]
        R.kong_after_claim, R.last_discard_win_only = rules.kong_after_claim, rules.last_discard_win_only
        R.added_robbable, R.upper_first, R.kong_burn = rules.added_robbable, rules.upper_first, rules.kong_burn
        R.flowers, R.prevalent_wind, R.last_of_its_kind = rules.flowers, rules.prevalent_wind, rules.last_of_its_kind
        R.concealed_kongs_hidden = rules.concealed_kongs_hidden
        self._take_limits(rules.limits)
        self._take_dealing(rules.dealing)

    def _take_limits(self, limits):
        cdef TableRules* R = &self.rules
        R.wilds, R.fixed_wild, R.stand_in = limits.wilds, limits.fixed_wild, limits.stand_in
        R.next_of_turned, R.locks, R.locked_kongs = limits.next_of_turned, limits.locks, limits.locked_kongs
        R.capped_sorts, R.most_from_one, R.most_chows = limits.capped_sorts, limits.most_from_one, limits.most_chows
        R.dealer_exempt, R.missed_pung, R.missed_win = limits.dealer_exempt, limits.missed_pung, limits.missed_win
        R.win_level, R.rob_level, R.most_wilds = limits.win_level, limits.rob_level, limits.most_wilds
        R.with_dealer_only, R.baotou_draws_only = limits.with_dealer_only, limits.baotou_draws_only
        R.wild_needs_baotou, R.replacement_exempt = limits.wild_needs_baotou, limits.replacement_exempt
        R.ten_honours = limits.ten_honours

    def _take_dealing(self, dealing):
        cdef TableRules* R = &self.rules
        R.levels, R.winner_deals, R.draw_raises = dealing.levels, dealing.winner_deals, dealing.draw_raises
        R.dice_raise, R.first_level, R.new_level = dealing.dice_raise, dealing.first_level, dealing.new_level
        R.level_cap = dealing.level_cap

    def play(self, seeds, deals, choosers):
        """For each seed the acts of a match of so many deals, and what came of each deal."""
        cdef const u64[::1] numbers = _seeds(seeds)
        cdef Py_ssize_t count = numbers.shape[0], i
        cdef u8 who[SEATS]
        cdef int deal, most
        cdef Table* tables
        if not 1 <= deals <= MOST_DEALS:
            raise ValueError(f"a match has from one to {MOST_DEALS} deals, not {deals}")
        most = deals
        _read_choosers(choosers, GREEDILY, who)
        if count == 0:
            return []
        tables = <Table*>calloc(count, sizeof(Table))
        if tables == NULL:
            raise MemoryError
        moves = [bytearray() for _ in range(count)]
        ended = [[] for _ in range(count)]
        try:
            for i in range(count):
                begin_match(&self.rules, &tables[i], numbers[i], who)
            for deal in range(most):
                with nogil:
                    for i in range(count):
                        begin_deal(&self.rules, &tables[i])
                        play_on(&self.rules, &tables[i])
                for i in range(count):
                    moves[i] += tables[i].moves[: tables[i].move_count]
                    ended[i].append(_ended(&tables[i]))
                    close_deal(&self.rules, &tables[i], deal == most - 1)
        finally:
            free(tables)
        return [(bytes(moves[i]), ended[i]) for i in range(count)]

    def side_by_side(self, count, choosers):
        """So many tables that stop where a player chooses from outside."""
        return Batch(self, count, choosers)


cdef bint _read_choosers(choosers, u8 most, u8* who) except False:
    """Write who chooses for each player. Raises `ValueError` where it is not said for four, or beyond `most`."""
    cdef int player
    if len(choosers) != SEATS or not all(0 <= chooser <= most for chooser in choosers):
        raise ValueError(f"four players are chosen for, each in one of {most + 1} ways, and not as {choosers!r}")
    for player in range(SEATS):
        who[player] = choosers[player]
    return True
