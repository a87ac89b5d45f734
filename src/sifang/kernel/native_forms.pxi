# The forms that are not sets and a pair, without wilds: tiles missing, and the kinds that leave fewer missing.

cdef enum:
    # What of a form's options a question is asked under.
    REGULAR = 1
    SEVEN_PAIRS = 2
    THIRTEEN_TERMINALS = 4
    HONOURS_AND_KNITTED = 8
    KNITTED_STRAIGHT = 16
    FOUR_ALIKE = 32
    AS_IT_STANDS = 64
    WITHOUT_SETS = SEVEN_PAIRS | THIRTEEN_TERMINALS | HONOURS_AND_KNITTED
    IMPOSSIBLE = 99
    PATTERNS = 6
    RANKS = 511

# The six knitted patterns as kinds, and by suit which of 147, 258 and 369 they have.
cdef u64 KNITTED[PATTERNS]
cdef u8 KNITTED_GROUP[PATTERNS][3]
# By ranks (bits), what one tile of each adds to the key of a suit.
cdef u32 KEY_OF_RANKS[512]
# By suit and its ranks (bits), how many of them each pattern has: a byte for each pattern, the first the lowest.
cdef u64 HELD_BY_PATTERN[3][512]
cdef u64 GROUP_147 = 0x49


cdef void _fill_knitted():
    cdef int pattern, suit, group, ranks, rank
    from itertools import permutations
    for pattern, groups in enumerate(permutations(range(3))):
        KNITTED[pattern] = 0
        for suit in range(3):
            group = groups[suit]
            KNITTED_GROUP[pattern][suit] = group
            KNITTED[pattern] |= GROUP_147 << group + 9 * suit
    for ranks in range(512):
        KEY_OF_RANKS[ranks] = 0
        for rank in range(9):
            if ranks >> rank & 1:
                KEY_OF_RANKS[ranks] += UNIT[rank]
        for suit in range(3):
            HELD_BY_PATTERN[suit][ranks] = 0
            for pattern in range(PATTERNS):
                group = KNITTED_GROUP[pattern][suit]
                HELD_BY_PATTERN[suit][ranks] |= <u64>popcount(ranks & GROUP_147 << group) << 8 * pattern


_fill_knitted()


cdef inline int missing_pairs(const Hand* H, int forms) noexcept nogil:
    cdef int made, begun
    if forms & FOUR_ALIKE:
        begun = popcount((H.once & ~H.twice) | (H.thrice & ~H.four))
        made = (H.tiles - begun) >> 1
    else:
        made = popcount(H.twice)
        begun = popcount(H.once & ~H.twice)
    return (7 - made if made < 7 else 0) + (7 - made - begun if made + begun < 7 else 0)


cdef inline u64 useful_pairs(const Hand* H, int forms) noexcept nogil:
    cdef u64 finishing = H.once & ~H.twice, beginning = ALL_KINDS & ~H.once
    cdef int begun = popcount(H.once)
    if forms & FOUR_ALIKE:
        finishing |= H.thrice & ~H.four
        beginning |= H.twice & ~H.thrice
        begun += popcount(H.thrice)
    return finishing if begun >= 7 else finishing | beginning


cdef inline int missing_terminals(const Hand* H) noexcept nogil:
    return 14 - popcount(H.once & ORPHANS) - (H.twice & ORPHANS != 0)


cdef inline u64 useful_terminals(const Hand* H) noexcept nogil:
    return ORPHANS & ~H.once if H.twice & ORPHANS else ORPHANS & ~H.twice


cdef inline u64 held_by_patterns(const Hand* H) noexcept nogil:
    """How many of its nine kinds are held of each pattern, a byte each."""
    return (
        HELD_BY_PATTERN[0][H.once & RANKS]
        + HELD_BY_PATTERN[1][H.once >> 9 & RANKS]
        + HELD_BY_PATTERN[2][H.once >> 18 & RANKS]
    )


cdef inline int missing_singles(const Hand* H) noexcept nogil:
    cdef int pattern, most = 0
    cdef u64 held = held_by_patterns(H)
    for pattern in range(PATTERNS):
        if <int>(held >> 8 * pattern & 15) > most:
            most = held >> 8 * pattern & 15
    return 14 - most - popcount(H.once >> 27)


cdef inline u64 useful_singles(const Hand* H, int missing) noexcept nogil:
    cdef int pattern
    cdef u64 kinds, useful = 0
    for pattern in range(PATTERNS):
        kinds = KNITTED[pattern] | HONOURS
        if 14 - popcount(H.once & kinds) == missing:
            useful |= kinds & ~H.once
    return useful


# --- knitted straight: the nine taken out, a set and a pair, or beside a meld a pair, are asked of what is left. With
# one tile of a kind in the nine, three are left, and no set with a pair has four: so the tables of four serve.

cdef int missing_knitted(const Hand* H, int below) noexcept nogil:
    """What is missing from the nearest knitted straight if fewer than `below`, else `below`; no formal waits."""
    cdef int pattern, missing, least = 10 - below if below < 10 else 0
    cdef u64 held = held_by_patterns(H), near
    if H.melds:
        return _missing_knitted_beside_meld(H, below)
    # The high bit of each byte tells whether enough of the pattern is held.
    near = held + (128 - least) * EACH_PATTERN & 128 * EACH_PATTERN
    while near:
        pattern = ctz(near) / 8
        near &= near - 1
        missing = 9 - <int>(held >> 8 * pattern & 15)
        if missing < below:
            missing += _missing_beside_pattern(H, pattern)
            if missing < below:
                below = missing
    return below


cdef inline u32 _without_group(const Hand* H, int suit, int group) noexcept nogil:
    return H.key[suit] - KEY_OF_RANKS[H.once >> 9 * suit & GROUP_147 << group]


cdef inline int _missing_beside_pattern(const Hand* H, int pattern) noexcept nogil:
    """What is missing from a set and a pair in what the pattern leaves."""
    cdef const u16* suits = _SUITS[REAL]
    cdef u32 m = suits[_without_group(H, 0, KNITTED_GROUP[pattern][0])] & 255
    cdef u32 p = suits[_without_group(H, 1, KNITTED_GROUP[pattern][1])] & 255
    cdef u32 s = suits[_without_group(H, 2, KNITTED_GROUP[pattern][2])] & 255
    return MISSING[1][256 * joined(m, p) + joined(s, _HONOUR[REAL][H.key[3]] & 255)]


cdef int _missing_pair(const Hand* H, u64 pattern) noexcept nogil:
    """What is missing from a pair beside the pattern and the meld."""
    cdef int kind, left, missing, best = IMPOSSIBLE
    for kind in range(34):
        left = pattern >> kind & 1
        if H.gone[kind] + left <= 2:
            missing = 2 - (H.held[kind] - left if H.held[kind] > left else 0)
            if missing < best:
                best = missing if missing > 0 else 0
    return best


cdef int _missing_knitted_beside_meld(const Hand* H, int below) noexcept nogil:
    cdef int pattern, missing
    for pattern in range(PATTERNS):
        if not _is_kong_of(H, KNITTED[pattern]):
            missing = popcount(KNITTED[pattern] & ~H.once) + _missing_pair(H, KNITTED[pattern])
            if missing < below:
                below = missing
    return below


cdef inline bint _is_kong_of(const Hand* H, u64 kinds) noexcept nogil:
    """Whether one of the kinds lies in melds four times."""
    cdef int kind
    for kind in range(27):
        if kinds >> kind & 1 and H.gone[kind] == 4:
            return True
    return False


cdef u64 useful_knitted(const Hand* H, int missing) noexcept nogil:
    """The kinds that leave fewer than `missing` missing from a knitted straight; no formal waits."""
    cdef int pattern, suit, rest, kind, left, held
    cdef u32 key[4]
    cdef u32 ids[4]
    cdef u64 useful = 0, nine
    for pattern in range(PATTERNS):
        nine = KNITTED[pattern]
        rest = missing - popcount(nine & ~H.once)
        if rest < 0:
            continue
        if H.melds:
            if _is_kong_of(H, nine) or _missing_pair(H, nine) != rest:
                continue
            useful |= nine & ~H.once
            for kind in range(34 if rest else 0):
                left = nine >> kind & 1
                held = H.held[kind] - left if H.held[kind] > left else 0
                if 2 - held == rest and H.gone[kind] + left <= 2 and held + H.gone[kind] + left < 4:
                    useful |= ONE << kind
            continue
        for suit in range(3):
            key[suit] = _without_group(H, suit, KNITTED_GROUP[pattern][suit])
        key[3] = H.key[3]
        ids_of(key, REAL, ids)
        for suit in range(4):
            ids[suit] &= 255
        if missing_of_ids(ids, 1) == rest:
            useful |= nine & ~H.once
            if rest:
                useful |= useful_by_tables(key, ids, REAL, 1, H.full)
    return useful
