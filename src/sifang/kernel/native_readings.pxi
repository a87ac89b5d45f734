# Suits taken apart: every complete suit with its records, found by its key, and the waits of a regular hand.

cdef enum:
    # How `generator/suit_records.py` writes them.
    HONOURS_MARK = 2097152
    HASH = 2654435769
    SLOT_MASK = 32767
    CHOW_LANES = 2097151
    PUNGS_AT = 21
    PAIR_AT = 30
    SUM_AT = 39
    SUM_MASK = 32767
    WEIGHT_MASK = 4095
    COUNT_AT = 12
    TILES_AT = 36
    KEY_AT = 40
    FOUND_KEY = 4194304
    KEY_BITS_FOUND = 8388607
    SUIT_BITS = 2343750
    HONOUR_BITS = 93750

cdef struct Suit:
    # The only record, or where several begin and how many they are, the highest bit set.
    u64 record
    # The ranks held once, twice, thrice, four times; how many tiles; the key; whether there is a pair.
    u64 held

cdef const Suit* _SUITS_BY_SLOT = <const Suit*>section(14)
cdef const u64* SEVERAL_RECORDS = <const u64*>section(15)
cdef const u16* _MOVES = <const u16*>section(16)
# By key, whether a suit, or the honours, are complete: sets, or sets and a pair.
cdef u64 _WHOLE_SUITS[SUIT_BITS / 64 + 1]
cdef u64 _WHOLE_HONOURS[HONOUR_BITS / 64 + 1]


cdef void _fill_whole():
    cdef u32 slot, key
    for slot in range(SLOT_MASK + 1):
        if _SUITS_BY_SLOT[slot].held == 0:
            continue
        key = _SUITS_BY_SLOT[slot].held >> KEY_AT & (FOUND_KEY - 1)
        if key & HONOURS_MARK:
            key ^= HONOURS_MARK
            _WHOLE_HONOURS[key / 64] |= ONE << key % 64
        else:
            _WHOLE_SUITS[key / 64] |= ONE << key % 64


_fill_whole()


cdef inline const Suit* slot_of(u32 key) noexcept nogil:
    """Where the suit with this key stands if it is complete."""
    cdef u32 mixed = key * <u32>HASH
    return _SUITS_BY_SLOT + ((mixed >> 4) + _MOVES[mixed >> 20] & SLOT_MASK)


cdef inline bint is_of(const Suit* suit, u32 key) noexcept nogil:
    """Whether that is the suit, which is complete then."""
    return <u32>(suit.held >> KEY_AT & KEY_BITS_FOUND) == (key | FOUND_KEY)


cdef inline bint is_whole(int suit, u32 key) noexcept nogil:
    if suit == 3:
        return _WHOLE_HONOURS[key / 64] >> key % 64 & 1
    return _WHOLE_SUITS[key / 64] >> key % 64 & 1


# --- waits

cdef u64 suit_waits(int suit, u32 key, u64 four, bint with_pair) noexcept nogil:
    """The ranks that make the suit complete; of a kind held four times, a fifth is a pung or a pair with the others."""
    cdef const u64* whole = &_WHOLE_SUITS[0] if suit < 3 else &_WHOLE_HONOURS[0]
    cdef int rank
    cdef u32 more
    cdef u64 waits = 0
    for rank in range(9 if suit < 3 else 7):
        more = key + UNIT[rank]
        waits |= (whole[more / 64] >> (more & 63) & 1) << rank
    while four:
        rank = ctz(four)
        four &= four - 1
        waits &= ~(ONE << rank)
        if is_whole(suit, key - 2 * UNIT[rank]) or (with_pair and is_whole(suit, key - UNIT[rank])):
            waits |= ONE << rank
    return waits << 9 * suit


cdef u64 regular_waits(const u32* key, const u8* tiles, u64 four) noexcept nogil:
    """The kinds that make sets and a pair of four suits of so many tiles; a fifth of a kind counts."""
    cdef int suit, first = -1, second = -1, single = -1
    cdef u64 waits = 0
    for suit in range(4):
        if tiles[suit] % 3 == 0:
            if not is_whole(suit, key[suit]):
                return 0
        elif tiles[suit] % 3 == 1:
            if single >= 0:
                return 0
            single = suit
        elif first < 0:
            first = suit
        elif second < 0:
            second = suit
        else:
            return 0
    if single >= 0:
        return suit_waits(single, key[single], four >> 9 * single & RANKS, True) if first < 0 else 0
    if second < 0:
        return 0
    if is_whole(second, key[second]):
        waits = suit_waits(first, key[first], four >> 9 * first & RANKS, False)
    if is_whole(first, key[first]):
        waits |= suit_waits(second, key[second], four >> 9 * second & RANKS, False)
    return waits


cdef u64 knitted_waits(const Hand* H, const u8* tiles) noexcept nogil:
    """The kinds that make a knitted straight."""
    cdef u32 key[4]
    cdef u8 left[4]
    cdef int pattern, suit, rank_suit, pairs
    cdef u64 lacking, waits = 0
    for pattern in range(PATTERNS):
        lacking = KNITTED[pattern] & ~H.once
        if lacking & (lacking - 1):
            continue
        for suit in range(3):
            key[suit] = _without_group(H, suit, KNITTED_GROUP[pattern][suit])
            left[suit] = tiles[suit] - popcount(KNITTED[pattern] & H.once & CHARACTERS << 9 * suit)
        key[3] = H.key[3]
        left[3] = tiles[3]
        if lacking == 0:
            waits |= regular_waits(key, left, H.four & ~KNITTED[pattern])
            continue
        pairs = 0
        for suit in range(4):
            if not is_whole(suit, key[suit]):
                break
            pairs += left[suit] % 3 == 2
        else:
            waits |= lacking if pairs == 1 else 0
    return waits
