# Chance of the arena, a number of 64 bits at a time: splitmix64, written out in docs/reference/arena.md.

cdef inline u64 next_number(u64* stream) noexcept nogil:
    cdef u64 z
    stream[0] += <u64>0x9E3779B97F4A7C15
    z = stream[0]
    z = (z ^ z >> 30) * <u64>0xBF58476D1CE4E5B9
    z = (z ^ z >> 27) * <u64>0x94D049BB133111EB
    return z ^ z >> 31


cdef inline u32 below(u64* stream, u32 limit) noexcept nogil:
    cdef u64 product
    while True:
        product = (next_number(stream) >> 32) * limit
        # What is thrown away lies below 2 to the power of 32 modulo the limit: few results are near enough to ask.
        if <u32>product >= limit or <u32>product >= (0 - limit) % limit:
            return product >> 32


cdef inline int two_dice(u64* stream, int* dice) noexcept nogil:
    """Two dice, written one after the other, and their sum."""
    dice[0] = 1 + <int>below(stream, 6)
    dice[1] = 1 + <int>below(stream, 6)
    return dice[0] + dice[1]


cdef void shuffle(u64* stream, u8* values, int count) noexcept nogil:
    cdef int last, other
    cdef u8 kept
    for last in range(count - 1, 0, -1):
        other = below(stream, last + 1)
        kept = values[last]
        values[last] = values[other]
        values[other] = kept
