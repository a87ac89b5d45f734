# Wins counted under a book: what is made of the book, and what may be asked.

from sifang.kernel.win_codes import as_win_bytes as _as_win_bytes

from cpython.bytes cimport PyBytes_FromStringAndSize
from cpython.ref cimport Py_INCREF, PyObject
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM

cdef extern from "Python.h":
    PyObject* PyTuple_GET_ITEM(object, Py_ssize_t)

cdef enum:
    FIRST_CHOW_SECTION = 17


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
        self.rules.formal_waits = plan.formal_waits
        self.rules.by_form = plan.by_form
        self.rules.waits_on = plan.waits_on if plan.wait_forms else 0
        self.rules.outcomes = <const u16*>section(FIRST_CHOW_SECTION + 3 * plan.book)
        self.rules.ways_of = <const u16*>section(FIRST_CHOW_SECTION + 3 * plan.book + 1)
        self.rules.ways = <const Way*>section(FIRST_CHOW_SECTION + 3 * plan.book + 2)

    def _take_tally(self, plan):
        cdef Tally* T = &self.rules.tally
        cdef int bit
        T.book, T.alone = plan.book, plan.alone
        T.doubled, T.limit, T.floor = plan.doubled, plan.limit, plan.floor
        for word in range(2):
            T.in_force[word] = plan.in_force >> 64 * word & _WORD
            T.bonus[word] = plan.bonus >> 64 * word & _WORD
            T.listed[word] = plan.listed >> 64 * word & _WORD
            T.once[word] = sum(255 << 8 * place for place in range(8) if plan.once >> 8 * word + place & 1)
        for bit in range(CONDITIONS):
            T.slot[bit] = ONCE
        for bit, (row, points, slot) in plan.rows.items():
            T.row[bit], T.points[bit], T.slot[bit] = row, points, slot
            if slot != ONCE:
                T.counted[bit >> 6] |= ONE << (bit & 63)
        for eight in range((max(plan.rows) + 8) // 8):
            for held in range(256):
                points = sum(plan.rows.get(8 * eight + bit, (0, 0, 0))[1] for bit in range(8) if held >> bit & 1)
                T.sums[<int>eight][<int>held] = points

    def _take_absorptions(self, plan):
        """What is absorbed; of a series the dearest, of equals the first, absorbs the others."""
        cdef Tally* T = &self.rules.tally
        cdef int place, bit
        takes = dict(plan.takes) if plan.absorbs else {}
        for series in plan.series:
            rows = [(bit, points) for bit, (_, points, _) in plan.rows.items() if series >> bit & 1]
            for bit, points in rows:
                takes[bit] = sum(1 << other for other, less in rows if (less, -other) < (points, -bit))
        for bit, mask in takes.items():
            T.takes[bit][0], T.takes[bit][1] = mask & _WORD, mask >> 64
            T.absorbers[bit >> 6] |= ONE << (bit & 63)
        partial = sorted(plan.partial if plan.absorbs else (), key=lambda one: one[0])
        for place, (absorber, victim, times) in enumerate(partial):
            T.partial[place].absorber = bit = absorber
            T.partial[place].victim = victim
            T.partial[place].times = times
            T.partly[bit >> 6] |= ONE << (bit & 63)
            T.absorbers[bit >> 6] |= ONE << (bit & 63)
        for bit in range(CONDITIONS + 1):
            T.partial_at[bit] = sum(absorber < bit for absorber, _, _ in partial)

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
