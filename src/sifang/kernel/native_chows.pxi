# What chows make together: their number among all multisets of four, which leads to the ways of counting them.

cdef enum:
    CHOW_COUNT = 21
    MOST_WEIGHT = 4096
    CHOWS_OF_SUIT = 330

# The chows of a suit by the sum of their weights: all multisets of up to four of seven are numbered.
cdef u16 _CHOWS[MOST_WEIGHT]
# What they add to the number of a sorted multiset of four of all suits, by how many come before them; and what the
# places add that are left.
cdef u16 _PLACED[3][5][CHOWS_OF_SUIT]
cdef u16 _LEFT[5]

cdef struct Way:
    u64 conditions[2]
    # How often each of those counts that may count more than once: a byte each.
    u64 times


cdef u32 _number(int chow, int place) noexcept:
    """What a chow adds in its place: multisets of four are numbered as the reference's table has them."""
    cdef u32 number = chow
    cdef int step
    for step in range(1, place + 1):
        number = number * (chow + step) / (step + 1)
    return number


cdef void _fill_placed():
    """From the records: every multiset of chows is a suit."""
    cdef int place, chow, found = 0
    cdef u32 slot, way
    cdef u64 record
    cdef const Suit* suit
    memset(_LEFT, 0, sizeof(_LEFT))
    for place in range(4):
        for chow in range(place + 1):
            _LEFT[chow] += _number(CHOW_COUNT, place)
    for slot in range(SLOT_MASK + 1):
        suit = _SUITS_BY_SLOT + slot
        if suit.held == 0 or suit.held >> KEY_AT & HONOURS_MARK:
            continue
        for way in range(suit.record & 255 if suit.record >> 63 else 1):
            record = SEVERAL_RECORDS[(suit.record >> 8 & 0xFFFFFF) + way] if suit.record >> 63 else suit.record
            if record >> PUNGS_AT & 0x3FFFF == 0:
                _CHOWS[record >> SUM_AT & WEIGHT_MASK] = found
                _place_chows(record, found)
                found += 1


cdef void _place_chows(u64 record, int number) noexcept:
    cdef u64 lanes
    cdef int suit, before, place, lane
    for suit in range(3):
        for before in range(5 - <int>(record >> SUM_AT + COUNT_AT & 7)):
            lanes = record & CHOW_LANES
            place = before
            _PLACED[suit][before][number] = 0
            while lanes:
                lane = ctz(lanes) / 3
                _PLACED[suit][before][number] += _number(7 * suit + lane, place)
                place += 1
                lanes -= ONE << 3 * lane


_fill_placed()


cdef inline u32 number_of_chows(u64 sums) noexcept nogil:
    """The number of all chows among the multisets of four, from the sums of the three suits."""
    cdef u32 m = sums & SUM_MASK, p = sums >> 16 & SUM_MASK, s = sums >> 32 & SUM_MASK
    cdef u32 before_s = (m >> COUNT_AT) + (p >> COUNT_AT)
    return (
        _PLACED[0][0][_CHOWS[m & WEIGHT_MASK]]
        + _PLACED[1][m >> COUNT_AT][_CHOWS[p & WEIGHT_MASK]]
        + _PLACED[2][before_s][_CHOWS[s & WEIGHT_MASK]]
        + _LEFT[before_s + (s >> COUNT_AT)]
    )
