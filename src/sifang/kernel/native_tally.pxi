# What the conditions that hold come to: the steps of `sifang.rules.tally` and `absorption`, their data from the book.

cdef enum:
    CONDITIONS = 128
    SERIES = 16
    PARTIAL = 64
    NO_LIMIT = -1
    # In `Tally.slot`, a condition that counts once: there `times` is 1.
    ONCE = 15
    # In `Absorbs.times`, as in `sifang.rules.pattern`.
    OWN_TILES = -2

cdef struct Absorbs:
    # An absorber takes another condition so many times, or as often as it rests on the absorber's own tiles.
    int absorber, victim, times

cdef struct Tally:
    int book
    # Conditions in force, those that are a bonus, listed limits; the one that counts alone is not among the first.
    u64 alone
    u64 in_force[2]
    u64 bonus[2]
    u64 listed[2]
    # By condition: points, where it is kept how often it holds, what it takes whole, its row in the book.
    int points[CONDITIONS]
    u8 slot[CONDITIONS]
    u64 takes[CONDITIONS][2]
    u8 row[CONDITIONS]
    # Places that count once whatever they hold.
    u32 once
    # What is taken in part, in the order of the absorbers, and which these are.
    Absorbs partial[PARTIAL]
    int partials
    u64 partly[2]
    u64 series[SERIES][2]
    int series_count
    bint absorbs, backward, doubled
    int limit, floor

cdef struct Best:
    # -1 before anything is counted.
    i64 total
    u64 standing[2]
    u8 times[16]


cdef inline int bit_of(u64* words) noexcept nogil:
    """Take the lowest condition out."""
    cdef int bit
    if words[0]:
        bit = ctz(words[0])
        words[0] &= words[0] - 1
        return bit
    bit = 64 + ctz(words[1])
    words[1] &= words[1] - 1
    return bit


cdef inline i64 absorb(const Tally* T, const Facts* F, u64* standing, u8* times) noexcept nogil:
    """Strike out what does not count beside what counts, in printed order, and add up what is left.

    What is struck out strikes nothing. Whatever takes a part of a condition comes before it, so that each is added
    when it is met; where something takes what came before, the sum is made afterwards.
    """
    cdef u64 first = standing[0], second = standing[1], left = first
    cdef u64 rests[16]
    cdef u32 known = 0
    cdef int bit
    cdef i64 total = 0
    while left:
        bit = ctz(left)
        total += T.points[bit] * times[T.slot[bit]]
        first &= ~T.takes[bit][0]
        second &= ~T.takes[bit][1]
        if T.partly[0] >> bit & 1:
            standing[0] = first
            standing[1] = second
            absorb_partly(T, F, bit, standing, times, rests, &known)
            first = standing[0]
            second = standing[1]
        left &= left - 1
        left &= first
    left = second
    while left:
        bit = 64 + ctz(left)
        total += T.points[bit] * times[T.slot[bit]]
        first &= ~T.takes[bit][0]
        second &= ~T.takes[bit][1]
        if T.partly[1] >> bit - 64 & 1:
            standing[0] = first
            standing[1] = second
            absorb_partly(T, F, bit, standing, times, rests, &known)
            first = standing[0]
            second = standing[1]
        left &= left - 1
        left &= second
    standing[0] = first
    standing[1] = second
    return sum_of(T, standing, times) if T.backward else total


cdef i64 sum_of(const Tally* T, const u64* standing, const u8* times) noexcept nogil:
    """What the conditions that stand are worth together."""
    cdef int bit
    cdef i64 total = 0
    cdef u64 left = standing[0]
    while left:
        bit = ctz(left)
        left &= left - 1
        total += T.points[bit] * times[T.slot[bit]]
    left = standing[1]
    while left:
        bit = 64 + ctz(left)
        left &= left - 1
        total += T.points[bit] * times[T.slot[bit]]
    return total


cdef void absorb_partly(const Tally* T, const Facts* F, int bit, u64* standing, u8* times, u64* rests, u32* known) noexcept nogil:
    """Take from conditions that may count more than once."""
    cdef int i, victim, slot
    for i in range(T.partials):
        if T.partial[i].absorber != bit:
            continue
        victim = T.partial[i].victim
        slot = T.slot[victim]
        if not standing[victim >> 6] >> (victim & 63) & 1:
            continue
        if T.partial[i].times == OWN_TILES:
            if not known[0] >> slot & 1:
                rests[slot] = rests_of(T.book, victim, F)
                known[0] |= 1 << slot
            rests[slot] &= ~rests_of(T.book, bit, F)
            times[slot] = popcount(rests[slot])
        else:
            times[slot] = times[slot] - T.partial[i].times if times[slot] > T.partial[i].times else 0
        if times[slot] == 0:
            standing[victim >> 6] &= ~(ONE << (victim & 63))


cdef inline u64 dearest(const Tally* T, u64 among, int word) noexcept nogil:
    """Of some conditions of a word the dearest alone, of equals the first."""
    cdef u64 left = among, best = 0
    cdef int bit, points = -1
    while left:
        bit = ctz(left)
        left &= left - 1
        if T.points[64 * word + bit] > points:
            points = T.points[64 * word + bit]
            best = ONE << bit
    return best


cdef inline bint one_per_series(const Tally* T, u64* standing) noexcept nogil:
    cdef int i, word
    cdef u64 among
    for i in range(T.series_count):
        for word in range(2):
            among = standing[word] & T.series[i][word]
            if among & (among - 1):
                standing[word] ^= among ^ dearest(T, among, word)
    return True


cdef inline void tally(const Tally* T, const Facts* F, u64 first, u64 second, const u8* counted, Best* B) noexcept nogil:
    """Count one reading, and keep it if it is worth more than the best so far."""
    cdef u64 standing[2]
    cdef u8 times[16]
    cdef int place
    cdef bint listed = False
    cdef i64 total
    cdef u64 alone = first & T.alone
    standing[0] = first & T.in_force[0]
    standing[1] = second & T.in_force[1]
    memcpy(times, counted, 16)
    if T.once:
        for place in range(ONCE):
            if T.once >> place & 1 and times[place]:
                times[place] = 1
    if T.absorbs:
        total = absorb(T, F, standing, times)
    else:
        if T.series_count:
            one_per_series(T, standing)
        listed = listed_alone(T, standing)
        total = sum_of(T, standing, times)
    if (standing[0] & ~T.bonus[0]) | (standing[1] & ~T.bonus[1]) == 0 and alone:
        standing[0] |= alone
        total += T.points[ctz(alone)]
    if standing[0] | standing[1] == 0:
        total = T.floor if T.floor != NO_LIMIT else total
    elif T.limit != NO_LIMIT and not listed and total > T.limit:
        total = T.limit
    if T.doubled:
        total = <i64>1 << total
    if total > B.total:
        B.total = total
        B.standing[0] = standing[0]
        B.standing[1] = standing[1]
        memcpy(B.times, times, 16)


cdef inline bint listed_alone(const Tally* T, u64* standing) noexcept nogil:
    """The dearest listed limit alone, if there is one."""
    cdef int word = 0 if standing[0] & T.listed[0] else 1
    cdef u64 dear = standing[word] & T.listed[word]
    if dear == 0:
        return False
    standing[0] = standing[1] = 0
    standing[word] = dearest(T, dear, word)
    return True
