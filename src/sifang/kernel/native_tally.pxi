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
    # By eight conditions and which of them stand: their points together, each counted once.
    u16 sums[CONDITIONS / 8][256]
    # Conditions that are kept with how often they hold; bytes of `times` of which each is one where it is not nothing.
    u64 counted[2]
    u64 once[2]
    # Conditions that take others; those that take others in part, and where in `partial` these begin.
    u64 absorbers[2]
    u64 partly[2]
    u8 partial_at[CONDITIONS + 1]
    Absorbs partial[PARTIAL]
    bint doubled
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


cdef inline int times_of(const Tally* T, int bit, const u64* times) noexcept nogil:
    return times[T.slot[bit] >> 3] >> 8 * (T.slot[bit] & 7) & 255


cdef inline void absorb(const Tally* T, const Facts* F, u64* standing, u64* times) noexcept nogil:
    """Strike out what does not count beside what counts, in printed order: what is struck out strikes nothing."""
    cdef u64 first = standing[0], second = standing[1], left = first & T.absorbers[0]
    cdef u64 rests[16]
    cdef u32 known = 0
    cdef int bit
    while left:
        bit = ctz(left)
        first &= ~T.takes[bit][0]
        second &= ~T.takes[bit][1]
        if T.partly[0] >> bit & 1:
            standing[0], standing[1] = first, second
            absorb_partly(T, F, bit, standing, times, rests, &known)
            first, second = standing[0], standing[1]
        left &= left - 1
        left &= first
    left = second & T.absorbers[1]
    while left:
        bit = 64 + ctz(left)
        first &= ~T.takes[bit][0]
        second &= ~T.takes[bit][1]
        if T.partly[1] >> bit - 64 & 1:
            standing[0], standing[1] = first, second
            absorb_partly(T, F, bit, standing, times, rests, &known)
            first, second = standing[0], standing[1]
        left &= left - 1
        left &= second
    standing[0], standing[1] = first, second


cdef inline int sum_of_word(const u16 (*sums)[256], u64 word) noexcept nogil:
    """What the conditions of a word are worth together, each counted once."""
    return (
        sums[0][word & 255]
        + sums[1][word >> 8 & 255]
        + sums[2][word >> 16 & 255]
        + sums[3][word >> 24 & 255]
        + sums[4][word >> 32 & 255]
        + sums[5][word >> 40 & 255]
        + sums[6][word >> 48 & 255]
        + sums[7][word >> 56]
    )


cdef inline i64 sum_of(const Tally* T, const u64* standing, const u64* times) noexcept nogil:
    """What the conditions that stand are worth together."""
    cdef int bit
    cdef i64 total = sum_of_word(T.sums, standing[0])
    cdef u64 left = standing[0] & T.counted[0]
    while left:
        bit = ctz(left)
        left &= left - 1
        total += T.points[bit] * (times_of(T, bit, times) - 1)
    if standing[1]:
        total += sum_of_word(T.sums + 8, standing[1])
        left = standing[1] & T.counted[1]
        while left:
            bit = 64 + ctz(left)
            left &= left - 1
            total += T.points[bit] * (times_of(T, bit, times) - 1)
    return total


cdef void absorb_partly(const Tally* T, const Facts* F, int bit, u64* standing, u64* times, u64* rests, u32* known) noexcept nogil:
    """Take from conditions that may count more than once."""
    cdef int i, victim, slot, left
    for i in range(T.partial_at[bit], T.partial_at[bit + 1]):
        victim = T.partial[i].victim
        slot = T.slot[victim]
        if not standing[victim >> 6] >> (victim & 63) & 1:
            continue
        if T.partial[i].times == OWN_TILES:
            if not known[0] >> slot & 1:
                rests[slot] = rests_of(T.book, victim, F)
                known[0] |= 1 << slot
            rests[slot] &= ~rests_of(T.book, bit, F)
            left = popcount(rests[slot])
        else:
            left = times_of(T, victim, times) - T.partial[i].times
            left = left if left > 0 else 0
        times[slot >> 3] &= ~(<u64>255 << 8 * (slot & 7))
        times[slot >> 3] |= <u64>left << 8 * (slot & 7)
        if left == 0:
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


cdef inline u64 at_most_one(u64 times, u64 among) noexcept nogil:
    """The bytes, those among these 1 where they are not 0. Counts are below 128."""
    return (times & ~among) | (times + <u64>0x7F7F7F7F7F7F7F7F >> 7 & <u64>0x0101010101010101 & among)


cdef inline void tally(const Tally* T, const Facts* F, u64 first, u64 second, u64 of_chows, u64 of_others, Best* B) noexcept nogil:
    """Count one reading, and keep it if it is worth more than the best so far; its last words are how often it counts."""
    cdef u64 standing[2]
    cdef u64 times[2]
    cdef bint listed
    cdef i64 total
    standing[0] = first & T.in_force[0]
    standing[1] = second & T.in_force[1]
    times[0] = at_most_one(of_chows, T.once[0])
    times[1] = at_most_one(of_others, T.once[1])
    absorb(T, F, standing, times)
    listed = listed_alone(T, standing)
    if first & T.alone and (standing[0] & ~T.bonus[0]) | (standing[1] & ~T.bonus[1]) == 0:
        standing[0] |= T.alone
    total = sum_of(T, standing, times)
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
        memcpy(B.times, times, 8)
        memcpy(B.times + 8, times + 1, 8)


cdef inline bint listed_alone(const Tally* T, u64* standing) noexcept nogil:
    """The dearest listed limit alone, if there is one."""
    cdef int word = 0 if standing[0] & T.listed[0] else 1
    cdef u64 dear = standing[word] & T.listed[word]
    if dear == 0:
        return False
    standing[0] = standing[1] = 0
    standing[word] = dearest(T, dear, word)
    return True
