# Tables of the arena that stop where somebody from outside chooses.

cdef enum:
    MOST_TABLES = 1048576


@cython.final
cdef class Batch:
    """So many matches side by side, each at its own table (see `sifang.kernel.tables`).

    A place where no match was begun counts as one whose deal is over and told.
    """

    cdef Tables _tables
    cdef Table* _at
    cdef Py_ssize_t _count
    cdef u8 _choosers[SEATS]
    # Whether the end of a table's deal was told.
    cdef u8* _told

    def __cinit__(self, Tables tables not None, count, choosers):
        cdef Py_ssize_t i
        _read_choosers(choosers, FROM_OUTSIDE, self._choosers)
        if not 1 <= count <= MOST_TABLES:
            raise ValueError(f"there are from one to {MOST_TABLES} tables, not {count}")
        self._tables, self._count = tables, count
        self._at = <Table*>calloc(self._count, sizeof(Table))
        self._told = <u8*>calloc(self._count, 1)
        if self._at == NULL or self._told == NULL:
            raise MemoryError
        for i in range(self._count):
            self._at[i].phase, self._told[i] = ENDED, True

    def __dealloc__(self):
        free(self._at)
        free(self._told)

    cdef Table* _table(self, place) except NULL:
        if not 0 <= place < self._count:
            raise ValueError(f"there are the tables 0 to {self._count - 1}, not {place}")
        return &self._at[<Py_ssize_t>place]

    def begin(self, place, seed):
        """Sit down at a table and deal."""
        cdef Table* T = self._table(place)
        begin_match(&self._tables.rules, T, _seeds((seed,))[0], self._choosers)
        begin_deal(&self._tables.rules, T)
        self._told[<Py_ssize_t>place] = False

    def next_deal(self, place):
        """Pass the deal on and deal again."""
        cdef Table* T = self._table(place)
        if T.phase != ENDED:
            raise ValueError(f"the deal at table {place} is not over")
        close_deal(&self._tables.rules, T, False)
        begin_deal(&self._tables.rules, T)
        self._told[<Py_ssize_t>place] = False

    def go_on(self, Py_ssize_t first=0, Py_ssize_t last=-1):
        """Play until somebody from outside is asked at each of these tables, or its deal is over; where it is now."""
        cdef Py_ssize_t i, end = self._count if last < 0 else min(last, self._count), begin = max(first, 0), found = 0
        cdef const TableRules* R = &self._tables.rules
        with nogil:
            for i in range(begin, end):
                play_on(R, &self._at[i])
                found += self._at[i].phase == ENDED and not self._told[i]
        if found == 0:
            return []
        ended = [i for i in range(begin, end) if self._at[i].phase == ENDED and not self._told[i]]
        for i in ended:
            self._told[i] = True
        return ended

    def ended(self, place):
        """What came of the deal at a table, and the acts that led there."""
        cdef Table* T = self._table(place)
        return _ended(T), T.moves[: T.move_count]

    def asked(self, i8[::1] players):
        """Write which player is asked at each table, -1 where the deal is over."""
        cdef Py_ssize_t i
        cdef const Table* T
        self._check_rows(players.shape[0])
        for i in range(self._count):
            T = &self._at[i]
            players[i] = -1 if T.phase == ENDED else T.players[T.asked]

    def act(self, const i64[::1] actions, u8[::1] refused):
        """The act of whoever is asked, none where it is below zero; what is not lawful is not done, and noted by 1."""
        cdef Py_ssize_t i
        cdef int k
        cdef Table* T
        cdef const TableRules* R = &self._tables.rules
        self._check_rows(actions.shape[0])
        self._check_rows(refused.shape[0])
        with nogil:
            for i in range(self._count):
                T = &self._at[i]
                refused[i] = actions[i] >= 0
                if T.phase == ENDED:
                    continue
                for k in range(T.lawful_count):
                    if T.lawful[k] == actions[i]:
                        act(R, T, T.lawful[k])
                        refused[i] = 0
                        break

    def observe(self, const i8[::1] players, u8[:, :, ::1] observations, i8[:, ::1] masks):
        """Write what a player of each table sees and may do; nothing where none is named (-1)."""
        cdef Py_ssize_t i
        cdef int seat
        cdef const TableRules* R = &self._tables.rules
        self._check_rows(players.shape[0])
        self._check_rows(observations.shape[0])
        self._check_rows(masks.shape[0])
        if observations.shape[1] != PLANES or observations.shape[2] != KINDS_AND_FLOWERS or masks.shape[1] != ACTS:
            raise ValueError(f"an observation is {PLANES} planes of {KINDS_AND_FLOWERS} columns, a mask {ACTS} actions")
        with nogil:
            for i in range(self._count):
                seat = seat_of(&self._at[i], players[i])
                if seat != NOBODY:
                    show_table(R, &self._at[i], seat, &observations[i, 0, 0])
                    show_lawful(&self._at[i], seat, &masks[i, 0])

    cdef bint _check_rows(self, Py_ssize_t rows) except False:
        if rows != self._count:
            raise ValueError(f"{rows} rows: there are {self._count} tables")
        return True
