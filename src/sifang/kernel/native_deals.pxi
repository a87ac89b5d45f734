# Many tables of the arena side by side, each of which plays its match by random acts.

from sifang.kernel.ended_deal import EndedDeal as _EndedDeal, WonDeal as _WonDeal
from sifang.kernel.table_rules import table_rules as _table_rules


cdef void finish_deal(const TableRules* R, Table* T, int deals) noexcept nogil:
    """The deal passes on, and after a round players may change seats."""
    T.deals_played += 1
    T.dealer = (T.dealer + 1) % SEATS
    if T.deals_played < deals:
        change_seats(R, T)


cdef object _ended(const Table* T):
    """What came of a deal."""
    return _EndedDeal(T.dealer, bytes(T.players[:SEATS]), None if T.winner == NOBODY else _won(T))


cdef object _won(const Table* T):
    cdef int i
    return _WonDeal(
        T.winner,
        None if T.discarder == NOBODY else T.discarder,
        bool(T.robbed),
        bytes(T.win[: T.win_size]),
        bytes(T.seats[T.winner].sort[: T.seats[T.winner].hand.melds]),
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

    cdef readonly object book
    cdef TableRules rules
    cdef Shapes _shapes
    cdef Scorer _scorer

    def __cinit__(self, book):
        rules = _table_rules(book)
        self.book = book
        self._shapes, self._scorer = Shapes(book.play.forms), Scorer(book)
        memset(&self.rules, 0, sizeof(TableRules))
        cdef TableRules* R = &self.rules
        cdef int i, seat
        R.tiles = len(rules.deck)
        for i in range(R.tiles):
            R.deck[i] = rules.deck[i]
        R.stacks_per_side, R.dead_wall, R.opening = rules.stacks_per_side, rules.dead_wall, rules.opening
        R.minimum, R.forms, R.room = rules.minimum, self._shapes._forms, self._shapes._room
        R.fresh_seats_every, R.rotations = rules.fresh_seats_every, len(rules.rotations)
        for i in range(R.rotations):
            for seat in range(SEATS):
                R.rotation[i][seat] = rules.rotations[i][seat]
        R.kong_after_claim, R.last_discard_win_only = rules.kong_after_claim, rules.last_discard_win_only
        R.added_robbable, R.upper_first = rules.added_robbable, rules.upper_first
        R.flowers, R.prevalent_wind = rules.flowers, rules.prevalent_wind
        R.last_of_its_kind = rules.last_of_its_kind
        R.scoring = &self._scorer.rules

    def play(self, seeds, deals):
        """For each seed the acts of a match of so many deals, and what came of each deal."""
        cdef const u64[::1] numbers = _seeds(seeds)
        cdef Py_ssize_t count = numbers.shape[0], i
        cdef int deal, most
        cdef Table* tables
        if not 1 <= deals <= MOST_DEALS:
            raise ValueError(f"a match has from one to {MOST_DEALS} deals, not {deals}")
        most = deals
        if count == 0:
            return []
        tables = <Table*>calloc(count, sizeof(Table))
        if tables == NULL:
            raise MemoryError
        moves = [bytearray() for _ in range(count)]
        ended = [[] for _ in range(count)]
        try:
            for i in range(count):
                begin_match(&self.rules, &tables[i], numbers[i])
            for deal in range(most):
                with nogil:
                    for i in range(count):
                        play_deal(&self.rules, &tables[i])
                for i in range(count):
                    moves[i] += tables[i].moves[: tables[i].move_count]
                    ended[i].append(_ended(&tables[i]))
                    finish_deal(&self.rules, &tables[i], most)
        finally:
            free(tables)
        return [(bytes(moves[i]), ended[i]) for i in range(count)]
