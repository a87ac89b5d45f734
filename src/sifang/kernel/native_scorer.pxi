# The count of a win: every reading in the reference's order, each taken through the tally.

from sifang.kernel.win_codes import as_win_bytes as _as_win_bytes

from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.ref cimport Py_INCREF, PyObject
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM

cdef extern from "Python.h":
    PyObject* PyTuple_GET_ITEM(object, Py_ssize_t)

cdef enum:
    ON_SINGLE = 0
    ON_PAIR = 1
    ON_EDGE_WAIT = 2
    ON_CLOSED_WAIT = 3
    ON_OPEN_END = 4
    ON_PUNG = 5
    CHOW_COUNT = 21
    NO_CHOWS = 12649
    FIRST_CHOW_SECTION = 16

# What a chow adds to the number of a sorted multiset of four, by its place in it.
cdef u32 _PLACED[4][22]

cdef struct Way:
    u64 conditions[2]
    u8 times[8]

cdef struct Rules:
    Tally tally
    int forms, wait_forms
    bint formal_waits, asks_waits, by_form
    # Where the winning tile must have gone, as bits, for waits to be asked for.
    u32 waits_on
    const u16* outcomes
    const u16* ways_of
    const Way* ways


cdef void _fill_placed():
    cdef u64 i
    for i in range(22):
        _PLACED[0][i] = i
        _PLACED[1][i] = (i + 1) * i / 2
        _PLACED[2][i] = (i + 2) * (i + 1) * i / 6
        _PLACED[3][i] = (i + 3) * (i + 2) * (i + 1) * i / 24


_fill_placed()
_fill_entries()


cdef struct Counting:
    const Rules* rules
    Won* won
    Facts* facts
    Best* best
    bint waits_known
    u64 waits
    # Of the arrangement: the ways to count its chows, and what the last place of the winning tile decided.
    u32 way, ways_end
    bint placed
    u64 decided[2]


cdef u64 all_waits(const Rules* R, Won* W) noexcept nogil:
    """The kinds that would have won, for hands that a set or a pair has won."""
    cdef Hand* H = &W.before
    cdef const u8* tiles = W.before_tiles
    cdef u64 waits = 0
    if R.wait_forms & REGULAR:
        waits = regular_waits(H.key, tiles, H.four)
    if R.wait_forms & KNITTED_STRAIGHT and H.melds <= 1 and popcount(H.once & ~HONOURS) >= 8:
        waits |= knitted_waits(H, tiles)
    if R.wait_forms & SEVEN_PAIRS and H.melds == 0 and not (odd_kinds(H) & (odd_kinds(H) - 1)) and missing_pairs(H, R.wait_forms) == 1:
        waits |= useful_pairs(H, R.wait_forms)
    return waits if R.formal_waits else waits & ~W.full


cdef void place(Counting* C, int won_on, u64 concealed) noexcept nogil:
    """Count the arrangement with the winning tile in one place, for each way to count its chows."""
    cdef const Rules* R = C.rules
    cdef Facts* F = C.facts
    cdef const Way* way
    cdef u32 i
    F.won_on = won_on
    F.concealed = concealed
    F.waits = 0
    if R.waits_on >> won_on & 1 and R.asks_waits and C.won.tile != NOTHING:
        if not C.waits_known:
            C.waits = all_waits(R, C.won)
            C.waits_known = True
        F.waits = C.waits
    rows_of_placement(R.tally.book, F)
    # Another place that decides the same counts the same.
    if C.placed and F.placement_0 == C.decided[0] and F.placement_1 == C.decided[1]:
        return
    C.placed = True
    C.decided[0] = F.placement_0
    C.decided[1] = F.placement_1
    for i in range(C.way, C.ways_end):
        way = R.ways + i
        memcpy(F.times, way.times, 8)
        tally(
            &R.tally,
            F,
            F.hand_0 | F.arrangement_0 | F.placement_0 | way.conditions[0],
            F.hand_1 | F.arrangement_1 | F.placement_1 | way.conditions[1],
            F.times,
            C.best,
        )


cdef inline void arrange(Counting* C) noexcept nogil:
    """What the arrangement decides, before the winning tile has its place."""
    cdef u32 outcome = C.rules.outcomes[chow_number(C.facts)]
    rows_of_arrangement(C.rules.tally.book, C.facts)
    C.way = C.rules.ways_of[outcome]
    C.ways_end = C.rules.ways_of[outcome + 1]
    C.placed = False


cdef inline u32 chow_number(const Facts* F) noexcept nogil:
    """The number of the chows among all multisets of four."""
    cdef u64 lanes
    cdef u32 number = 0
    cdef int chows = 0, suit, lane
    if F.chows_m | F.chows_p | F.chows_s == 0:
        return NO_CHOWS
    for suit in range(3):
        lanes = F.chows_m if suit == 0 else F.chows_p if suit == 1 else F.chows_s
        while lanes:
            lane = ctz(lanes) / 3
            number += _PLACED[chows][7 * suit + lane]
            chows += 1
            lanes -= ONE << 3 * lane
    while chows < 4:
        number += _PLACED[chows][CHOW_COUNT]
        chows += 1
    return number


cdef void arranged(Counting* C, u64 chows, u64 pungs, bint in_nine) noexcept nogil:
    """Count an arrangement with the winning tile in each group that may have it, in the order of the groups.

    `chows` are the lanes of its suit and `pungs` the mask of all suits, melds left out; `in_nine`: it may be one of the
    nine tiles of a knitted straight.
    """
    cdef Won* W = C.won
    cdef Facts* F = C.facts
    cdef int tile = W.tile, rank
    cdef u64 concealed = pungs | W.concealed_kongs, bit
    arrange(C)
    if tile >= 34:
        place(C, ON_SINGLE, concealed)
        return
    bit = ONE << tile
    if in_nine:
        place(C, ON_SINGLE, concealed)
    if chows:
        rank = tile % 9
        if rank >= 2 and chows >> 3 * (rank - 2) & 7:
            place(C, ON_EDGE_WAIT if rank == 2 else ON_OPEN_END, concealed)
        if rank >= 1 and chows >> 3 * (rank - 1) & 7:
            place(C, ON_CLOSED_WAIT, concealed)
    if pungs & bit:
        place(C, ON_PUNG, concealed if F.self_draw else concealed & ~bit)
    if chows and chows >> 3 * rank & 7:
        place(C, ON_EDGE_WAIT if rank == 6 else ON_OPEN_END, concealed)
    if <u64>F.pair & bit:
        place(C, ON_PAIR, concealed)


cdef void of_sets(Counting* C, const u32* key, bint in_nine) noexcept nogil:
    """Count every arrangement of these suits into sets and a pair."""
    cdef Won* W = C.won
    cdef Facts* F = C.facts
    cdef u64 e0 = entry_of(key[0]), e1, e2, e3
    cdef const u64* r0
    cdef const u64* r1
    cdef const u64* r2
    cdef u64 m, p, s, z, pungs, own
    cdef u32 i0, i1, i2
    cdef int suit = SUIT[W.tile] if W.tile < 34 else 3
    if e0 == 0: return
    e1 = entry_of(key[1])
    if e1 == 0: return
    e2 = entry_of(key[2])
    if e2 == 0: return
    e3 = entry_of(key[3] | HONOURS_MARK)
    if e3 == 0: return
    r0 = RECORDS + (e0 >> 8 & 0xFFFFFF)
    r1 = RECORDS + (e1 >> 8 & 0xFFFFFF)
    r2 = RECORDS + (e2 >> 8 & 0xFFFFFF)
    z = RECORDS[e3 >> 8 & 0xFFFFFF]
    # Whether a suit has the pair is told by how many tiles it has, and so by any of its records.
    if (r0[0] >> PAIR_AT != 0) + (r1[0] >> PAIR_AT != 0) + (r2[0] >> PAIR_AT != 0) + (z >> PAIR_AT != 0) != 1:
        return
    for i0 in range(e0 & 255):
        m = r0[i0]
        for i1 in range(e1 & 255):
            p = r1[i1]
            for i2 in range(e2 & 255):
                s = r2[i2]
                pungs = (m >> PUNGS_AT & RANKS) | (p >> PUNGS_AT & RANKS) << 9 | (s >> PUNGS_AT & RANKS) << 18 | (z >> PUNGS_AT & RANKS) << 27
                F.pungs = pungs | W.pungs
                F.chows_m = (m & CHOW_LANES) + W.lanes[0]
                F.chows_p = (p & CHOW_LANES) + W.lanes[1]
                F.chows_s = (s & CHOW_LANES) + W.lanes[2]
                F.pair = pair_bit(m, 0) | pair_bit(p, 9) | pair_bit(s, 18) | pair_bit(z, 27)
                own = m if suit == 0 else p if suit == 1 else s if suit == 2 else 0
                arranged(C, own & CHOW_LANES, pungs, in_nine)


cdef inline u64 pair_bit(u64 record, int first) noexcept nogil:
    return (ONE << (record >> PAIR_AT) >> 1) << first


cdef inline void no_form(Facts* F) noexcept nogil:
    F.regular = F.seven_pairs = F.thirteen_terminals = F.honours_and_knitted = F.knitted_straight = F.as_it_stands = 0
    F.sets = F.chows_m = F.chows_p = F.chows_s = F.pungs = F.pair = 0


cdef inline void without_sets(Counting* C) noexcept nogil:
    """Count a hand of a form without sets."""
    arrange(C)
    place(C, ON_SINGLE, 0)


cdef bint is_regular(const Hand* H) noexcept nogil:
    """Whether the tiles and the wilds are sets and a pair: what is missing is no more than the wilds are."""
    cdef u32 ids[4]
    cdef int suit
    ids_of(H.key, FREE, ids)
    for suit in range(4):
        ids[suit] &= 255
    return missing_of_ids(ids, 4 - H.melds) <= H.wilds


cdef void count_forms(Counting* C) noexcept nogil:
    """Count the hand in each form it has, in the order of readings."""
    cdef const Rules* R = C.rules
    cdef Won* W = C.won
    cdef Facts* F = C.facts
    cdef Hand* H = &W.whole
    cdef int pattern
    no_form(F)
    if R.forms & AS_IT_STANDS and F.ten_honours:
        F.as_it_stands = 1
        without_sets(C)
        F.as_it_stands = 0
    if H.tiles + H.wilds + 3 * H.melds != 14:
        return
    if R.forms & REGULAR:
        F.regular = 1
        F.sets = 4
        if not R.by_form:
            of_sets(C, H.key, False)
        elif is_regular(H):
            without_sets(C)
        no_form(F)
    if H.melds == 0 and R.forms & WITHOUT_SETS:
        if R.forms & SEVEN_PAIRS and (H.wilds or odd_kinds(H) == 0) and missing_pairs(H, R.forms) <= H.wilds:
            F.seven_pairs = 1
            without_sets(C)
            F.seven_pairs = 0
        if R.forms & THIRTEEN_TERMINALS and H.once == ORPHANS:
            F.thirteen_terminals = 1
            without_sets(C)
            F.thirteen_terminals = 0
        if R.forms & HONOURS_AND_KNITTED and H.twice == 0 and missing_singles(H) == 0:
            F.honours_and_knitted = 1
            without_sets(C)
            F.honours_and_knitted = 0
    if R.forms & KNITTED_STRAIGHT and H.melds <= 1 and popcount(H.once & ~HONOURS) >= 9:
        for pattern in range(PATTERNS):
            if KNITTED[pattern] & ~H.once == 0:
                count_knitted(C, pattern)


cdef void count_knitted(Counting* C, int pattern) noexcept nogil:
    cdef Hand* H = &C.won.whole
    cdef u32 key[4]
    cdef int suit
    for suit in range(3):
        key[suit] = _without_group(H, suit, KNITTED_GROUP[pattern][suit])
    key[3] = H.key[3]
    C.facts.knitted_straight = 1
    C.facts.sets = 1
    of_sets(C, key, C.won.tile < 34 and KNITTED[pattern] >> C.won.tile & 1)
    no_form(C.facts)


cdef inline bint count_win(const Rules* R, const u8* win, Py_ssize_t size, Best* B) noexcept nogil:
    """Count a win; false if it cannot be. Where it has no winning shape the total is -1."""
    cdef Won won
    cdef Facts facts
    cdef Counting counting
    B.total = -1
    if not read_win(win, size, &won, &facts) or (won.whole.wilds and not R.by_form):
        return False
    counting.rules = R
    counting.won = &won
    counting.facts = &facts
    counting.best = B
    counting.waits_known = False
    memset(facts.times, 0, 15)
    facts.times[ONCE] = 1
    facts.baotou_before = R.by_form and is_baotou(&won)
    rows_of_hand(R.tally.book, &facts)
    count_forms(&counting)
    return True


cdef inline int rows_of_word(const Tally* T, u64 standing, int first, const u8* times, u8* lines) noexcept nogil:
    """Write the rows of one word of conditions, once each time they count; how many were written."""
    cdef int bit, time, size = 0
    while standing:
        bit = first + ctz(standing)
        standing &= standing - 1
        lines[size] = T.row[bit]
        size += 1
        if T.slot[bit] != ONCE:
            for time in range(1, times[T.slot[bit]]):
                lines[size] = T.row[bit]
                size += 1
    return size


@cython.final
cdef class Scorer:
    """Counts wins under a book, compiled (see `sifang.kernel.scorers`). Raises `LookupError` for a book it cannot."""

    cdef readonly object book
    cdef Rules rules
    cdef tuple _keys

    def __cinit__(self, book):
        # The rules are imported where somebody counts, not where somebody only asks for shanten.
        from sifang.kernel.counting import plan as plan_of

        plan = plan_of(book, compiled_books())
        self.book = book
        self._keys = tuple([row.key for row in book.scoring.patterns])
        memset(&self.rules, 0, sizeof(Rules))
        _make_room(FREE)
        _make_room(REAL)
        self._take_tally(plan)
        self._take_absorptions(plan)
        self.rules.forms = plan.forms
        self.rules.wait_forms = plan.wait_forms
        self.rules.asks_waits = plan.wait_forms != 0
        self.rules.formal_waits = plan.formal_waits
        self.rules.by_form = plan.by_form
        self.rules.waits_on = plan.waits_on
        self.rules.outcomes = <const u16*>section(FIRST_CHOW_SECTION + 3 * plan.book)
        self.rules.ways_of = <const u16*>section(FIRST_CHOW_SECTION + 3 * plan.book + 1)
        self.rules.ways = <const Way*>section(FIRST_CHOW_SECTION + 3 * plan.book + 2)

    def _take_tally(self, plan):
        cdef Tally* T = &self.rules.tally
        T.book = plan.book
        T.absorbs, T.backward, T.doubled, T.alone = plan.absorbs, plan.backward, plan.doubled, plan.alone
        T.limit, T.floor, T.once = plan.limit, plan.floor, plan.once
        for word in range(2):
            T.in_force[word] = plan.in_force >> 64 * word & _WORD
            T.bonus[word] = plan.bonus >> 64 * word & _WORD
            T.listed[word] = plan.listed >> 64 * word & _WORD
            for number, series in enumerate(plan.series):
                T.series[<int>number][word] = series >> 64 * word & _WORD
        T.series_count = len(plan.series)
        for bit in range(CONDITIONS):
            T.slot[<int>bit] = ONCE
        for bit, (row, points, slot) in plan.rows.items():
            T.row[<int>bit], T.points[<int>bit], T.slot[<int>bit] = row, points, slot

    def _take_absorptions(self, plan):
        cdef Tally* T = &self.rules.tally
        for bit, mask in plan.takes.items():
            T.takes[<int>bit][0], T.takes[<int>bit][1] = mask & _WORD, mask >> 64
        for place, (absorber, victim, times) in enumerate(plan.partial):
            T.partial[<int>place].absorber = absorber
            T.partial[<int>place].victim = victim
            T.partial[<int>place].times = times
            T.partly[<int>absorber >> 6] |= ONE << (<int>absorber & 63)
        T.partials = len(plan.partial)

    def score(self, win):
        """The total in four bytes, the low one first, and the row of each pattern that counts, once each time."""
        cdef Best best
        cdef u8 answer[4 + 256]
        cdef int size = 4
        if not PyBytes_CheckExact(win):
            win = _as_win_bytes(win)
        if not count_win(&self.rules, <const u8*>PyBytes_AS_STRING(win), PyBytes_GET_SIZE(win), &best):
            _refused_win(win, self.book)
        if best.total < 0:
            return None
        answer[0] = best.total & 255
        answer[1] = best.total >> 8 & 255
        answer[2] = best.total >> 16 & 255
        answer[3] = best.total >> 24 & 255
        size += rows_of_word(&self.rules.tally, best.standing[0], 0, best.times, answer + size)
        size += rows_of_word(&self.rules.tally, best.standing[1], 64, best.times, answer + size)
        return PyBytes_FromStringAndSize(<const char*>answer, size)

    def total(self, win):
        """The total alone, `None` where the hand has no winning shape."""
        cdef Best best
        if not PyBytes_CheckExact(win):
            win = _as_win_bytes(win)
        if not count_win(&self.rules, <const u8*>PyBytes_AS_STRING(win), PyBytes_GET_SIZE(win), &best):
            _refused_win(win, self.book)
        return None if best.total < 0 else best.total

    def names(self, win):
        """The keys of the patterns that count, in printed order, once each time."""
        cdef Best best
        cdef u8 lines[256]
        cdef int size, line
        if not PyBytes_CheckExact(win):
            win = _as_win_bytes(win)
        if not count_win(&self.rules, <const u8*>PyBytes_AS_STRING(win), PyBytes_GET_SIZE(win), &best):
            _refused_win(win, self.book)
        if best.total < 0:
            return None
        size = rows_of_word(&self.rules.tally, best.standing[0], 0, best.times, lines)
        size += rows_of_word(&self.rules.tally, best.standing[1], 64, best.times, lines + size)
        names = PyTuple_New(size)
        for line in range(size):
            key = <object>PyTuple_GET_ITEM(self._keys, lines[line])
            Py_INCREF(key)
            PyTuple_SET_ITEM(names, line, key)
        return names

    def score_many(self, wins, size):
        """The totals of wins in rows of so many bytes, -1 where a hand has no winning shape."""
        cdef const u8[::1] whole = _flat(wins)
        cdef Py_ssize_t row = 0, rows = _hand_codes.rows(whole.shape[0], size), each = size if rows else 0
        cdef Best best
        cdef bint sound = True
        written = _array("i", bytes(4 * rows))
        cdef int[::1] totals = written
        with nogil:
            for row in range(rows):
                sound = count_win(&self.rules, &whole[row * each], each, &best)
                if not sound:
                    break
                totals[row] = <int>best.total
        if not sound:
            _win_codes.refuse_row(bytes(whole), size, row, self.book)
        return written


_WORD = (1 << 64) - 1


def _refused_win(win, book):
    """Raise what is wrong with these bytes, in the words of the reference."""
    _win_codes.read_win(win, book)
    raise AssertionError("the reference refuses what the compiled reader refuses")
