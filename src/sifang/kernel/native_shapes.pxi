# Shanten, useful tiles and waits under the forms of a book.

from sifang.kernel.hand_codes import as_hand_bytes as _as_hand_bytes
from sifang.kernel.reference import ReferenceShapes as _ReferenceShapes, flat as _flat

from array import array as _array

cimport cython
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_CheckExact, PyBytes_GET_SIZE


cdef u64 useful_by_tables(const u32* key, const u32* ids, int room, int sets, u64 full) noexcept nogil:
    """The kinds, none of those in `full`, one more of which leaves fewer tiles missing from the sets and the pair."""
    cdef u32 one = joined(ids[0], ids[1]), other = joined(ids[2], ids[3])
    cdef const u8* missing = MISSING[sets]
    cdef u8 now = missing[256 * one + other]
    return ~full & (
        _lowering(_SUITS[room] + key[0], missing + 256 * joined(ids[1], other), now, 9)
        | _lowering(_SUITS[room] + key[1], missing + 256 * joined(ids[0], other), now, 9) << 9
        | _lowering(_SUITS[room] + key[2], missing + 256 * joined(one, ids[3]), now, 9) << 18
        | _lowering(_HONOUR[room] + key[3], missing + 256 * joined(one, ids[2]), now, 7) << 27
    )


cdef inline u64 _lowering(const u16* suit, const u8* beside, u8 now, int ranks) noexcept nogil:
    """The ranks one more of which leaves fewer than `now` missing, beside the other three groups."""
    cdef int rank
    cdef u64 lowering = 0
    for rank in range(ranks):
        lowering |= <u64>(beside[suit[UNIT[rank]] & 255] < now) << rank
    return lowering


cdef inline int missing_of(const Hand* H, int forms, int room) noexcept nogil:
    """What is missing from the nearest of the forms, wilds included."""
    cdef int missing = missing_sets(H, room) if forms & REGULAR else IMPOSSIBLE
    cdef int other
    if H.melds == 0 and forms & WITHOUT_SETS:
        if forms & SEVEN_PAIRS:
            other = missing_pairs(H, forms)
            missing = other if other < missing else missing
        if forms & THIRTEEN_TERMINALS:
            other = missing_terminals(H)
            missing = other if other < missing else missing
        if forms & HONOURS_AND_KNITTED:
            other = missing_singles(H)
            missing = other if other < missing else missing
    if forms & KNITTED_STRAIGHT and H.melds <= 1:
        missing = missing_knitted(H, missing)
    return missing


cdef inline int shanten_of(const Hand* H, int forms, int room) noexcept nogil:
    cdef int missing = missing_of(H, forms, room)
    return (missing - H.wilds if missing > H.wilds else 0) - 1


cdef u64 useful_of(Hand* H, int forms, int room) noexcept nogil:
    """The kinds that lower shanten."""
    cdef int missing = missing_of(H, forms, room)
    cdef u64 useful = 0
    cdef u32 ids[4]
    cdef int suit
    if missing <= H.wilds:
        return 0
    if forms & REGULAR:
        if H.melds or H.wilds or (room == FORMAL and H.four):
            useful = _useful_by_trying(H, missing, room)
        else:
            ids_of(H.key, room, ids)
            for suit in range(4):
                ids[suit] &= 255
            if missing_of_ids(ids, 4) == missing:
                useful = useful_by_tables(H.key, ids, room, 4, H.full)
    if H.melds == 0:
        if forms & SEVEN_PAIRS and missing_pairs(H, forms) == missing:
            useful |= useful_pairs(H, forms)
        if forms & THIRTEEN_TERMINALS and missing_terminals(H) == missing:
            useful |= useful_terminals(H)
        if forms & HONOURS_AND_KNITTED:
            useful |= useful_singles(H, missing)
    if forms & KNITTED_STRAIGHT and H.melds <= 1:
        useful |= useful_knitted(H, missing)
    return useful


cdef u64 _useful_by_trying(Hand* H, int missing, int room) noexcept nogil:
    """The kinds one more of which leaves fewer missing from the sets and the pair, if so many are missing now."""
    cdef int kind, suit, after
    cdef u64 useful = 0
    if missing_sets(H, room) != missing:
        return 0
    for kind in range(34):
        if H.held[kind] + H.gone[kind] < 4:
            suit = SUIT[kind]
            H.held[kind] += 1
            H.key[suit] += UNIT[kind]
            after = missing_sets(H, room)
            H.held[kind] -= 1
            H.key[suit] -= UNIT[kind]
        elif room == FORMAL:
            after = _missing_with_a_fifth(H, kind)
        else:
            continue
        if after < missing:
            useful |= ONE << kind
    return useful


cdef int _missing_with_a_fifth(Hand* H, int kind) noexcept nogil:
    """What is missing where a fifth of the kind counts: no table has a suit with it."""
    cdef u8 costs[10]
    cdef u8 sum[10]
    cdef u8 both[10]
    cdef i8 room[9]
    cdef int suit, rank, ranks
    H.held[kind] += 1
    memset(sum, 0, 10)
    for suit in range(4):
        ranks = 9 if suit < 3 else 7
        for rank in range(ranks):
            room[rank] = 5 - H.gone[9 * suit + rank]
        costs_by_rank(H.held + 9 * suit, room, ranks, 0, costs)
        if suit == 0:
            memcpy(sum, costs, 10)
        else:
            join_costs(sum, costs, 0, both)
            memcpy(sum, both, 10)
    H.held[kind] -= 1
    return sum[2 * (4 - H.melds) + 1]


cdef enum Read:
    PLAIN
    ANY
    IMPOSSIBLE_HAND
    # Of wilds, knitted straights and formal waits no book has two together: they are left to the reference.
    ASK_REFERENCE


cdef Read read_for(const u8* hand, Py_ssize_t size, int forms, int room, bint counts, Hand* H) noexcept nogil:
    """Read a hand for a question; `counts`: it needs what `read_plain` does not write."""
    cdef u32 ids[4]
    if not counts and read_plain(hand, size, H) and ids_of_tiles(H.key, room, H.tiles, ids):
        return ASK_REFERENCE if room == FORMAL and forms & KNITTED_STRAIGHT else PLAIN
    if not read_hand(hand, size, H):
        return IMPOSSIBLE_HAND
    if (forms & KNITTED_STRAIGHT != 0) + (room == FORMAL) + (H.wilds > 0) > 1:
        return ASK_REFERENCE
    return ANY


@cython.final
cdef class Shapes:
    """Shanten, useful tiles and waits of hands under some forms, compiled (see `sifang.kernel.shapes`)."""

    cdef readonly object forms
    cdef object _reference
    cdef int _forms, _room

    def __cinit__(self, forms):
        self.forms = forms
        self._reference = _ReferenceShapes(forms)
        self._forms = (
            (REGULAR if forms.regular else 0)
            | (SEVEN_PAIRS if forms.seven_pairs else 0)
            | (THIRTEEN_TERMINALS if forms.thirteen_terminals else 0)
            | (HONOURS_AND_KNITTED if forms.honours_and_knitted else 0)
            | (KNITTED_STRAIGHT if forms.knitted_straight else 0)
            | (FOUR_ALIKE if forms.four_alike_as_two_pairs else 0)
        )
        self._room = FORMAL if forms.formal_waits else REAL
        _make_room(REAL)
        _make_room(FREE)
        if self._room == FORMAL:
            _make_room(FORMAL)

    def shanten(self, hand):
        """Tiles still to come before the hand is ready: 0 is ready, -1 complete."""
        cdef Hand H
        cdef u32 key[4]
        cdef u32 ids[4]
        cdef Read read
        if not PyBytes_CheckExact(hand):
            hand = _as_hand_bytes(hand)
        cdef const u8* tiles = <const u8*>PyBytes_AS_STRING(hand)
        cdef Py_ssize_t size = PyBytes_GET_SIZE(hand)
        if self._forms & ~FOUR_ALIKE == REGULAR:
            if read_keys(tiles, size, key) and ids_of_tiles(key, self._room, <int>size, ids):
                return missing_of_ids(ids, 4) - 1
        read = read_for(tiles, size, self._forms, self._room, False, &H)
        if read == IMPOSSIBLE_HAND:
            _refused(tiles, size)
        if read == ASK_REFERENCE:
            return self._reference.shanten(hand)
        return shanten_of(&H, self._forms, self._room)

    def useful_tiles(self, hand):
        """The kinds that lower shanten, as a mask."""
        cdef Hand H
        cdef Read read
        if not PyBytes_CheckExact(hand):
            hand = _as_hand_bytes(hand)
        cdef const u8* tiles = <const u8*>PyBytes_AS_STRING(hand)
        cdef Py_ssize_t size = PyBytes_GET_SIZE(hand)
        read = read_for(tiles, size, self._forms, self._room, self._room == FORMAL, &H)
        if read == IMPOSSIBLE_HAND:
            _refused(tiles, size)
        if read == ASK_REFERENCE:
            return self._reference.useful_tiles(hand)
        return useful_of(&H, self._forms, self._room)

    def waits(self, hand):
        """The kinds that complete the hand, as a mask; 0 where it has not a tile fewer than a complete one."""
        cdef Hand H
        cdef Read read
        if not PyBytes_CheckExact(hand):
            hand = _as_hand_bytes(hand)
        cdef const u8* tiles = <const u8*>PyBytes_AS_STRING(hand)
        cdef Py_ssize_t size = PyBytes_GET_SIZE(hand)
        read = read_for(tiles, size, self._forms, self._room, self._room == FORMAL, &H)
        if read == IMPOSSIBLE_HAND:
            _refused(tiles, size)
        if read == ASK_REFERENCE:
            return self._reference.waits(hand)
        if H.tiles + H.wilds + 3 * H.melds != 13 or shanten_of(&H, self._forms, self._room) != 0:
            return 0
        return useful_of(&H, self._forms, self._room)

    def shanten_many(self, hands, size):
        """The shanten of rows of so many bytes each."""
        cdef const u8[::1] whole = _flat(hands)
        cdef Py_ssize_t row = 0, rows = _hand_codes.rows(whole.shape[0], size), each = size if rows else 0
        cdef Hand H
        cdef u32 key[4]
        cdef u32 ids[4]
        cdef Read read = PLAIN
        cdef bint regular = self._forms & ~FOUR_ALIKE == REGULAR
        cdef int forms = self._forms, room = self._room
        written = _array("b", bytes(rows))
        cdef i8[::1] answers = written
        with nogil:
            for row in range(rows):
                if regular and read_keys(&whole[row * each], each, key) and ids_of_tiles(key, room, <int>each, ids):
                    answers[row] = missing_of_ids(ids, 4) - 1
                    continue
                read = read_for(&whole[row * each], each, forms, room, False, &H)
                if read == IMPOSSIBLE_HAND:
                    break
                if read == ASK_REFERENCE:
                    with gil:
                        answers[row] = self._reference.shanten(bytes(whole[row * each : (row + 1) * each]))
                else:
                    answers[row] = shanten_of(&H, forms, room)
        if read == IMPOSSIBLE_HAND:
            _hand_codes.refuse_row(bytes(whole), size, row)
        return written
