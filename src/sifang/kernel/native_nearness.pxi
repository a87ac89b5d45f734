# How near a hand at a table is to complete, melds and wilds included, told by the tables of suits alone where they can.
#
# A suit with melds has fewer copies of some kinds, and is told by a vector of its own. Nearly all of these are among
# the vectors of suits without melds, and go by the same numbers, which are remembered. With wilds, the tables say what
# is missing at least, where a wild may be a fifth tile of a kind, and at most, where it may not. Only where a number is
# not listed, or the two differ, the hand is asked about rank by rank.

cdef enum:
    NUMBERS_KEPT = 65536

# A suit with melds and its number in one word, which another thread reads whole or not at all.
cdef u64 _KEPT[NUMBERS_KEPT]

# The vectors of a hand by suit, and for each suit those of the three others together: with the copies that are there,
# and with any number of copies.
cdef struct Suits:
    u32 ids[4]
    u32 beside[4]
    u32 free[4]
    u32 free_beside[4]
    # Whether the first two are known.
    bint listed


cdef inline u32 number_beside_melds(u32 gone, u32 key, bint honours, int copies) noexcept nogil:
    cdef u64 asked = (((<u64>gone << 21 | key) << 2) | honours << 1 | (copies & 1)) + 1
    cdef u64* kept = &_KEPT[(asked * <u64>0x9E3779B97F4A7C15) >> 48]
    cdef u64 found = kept[0]
    if found >> 8 != asked:
        found = asked << 8 | number_by_ranks(gone, key, honours, copies)
        kept[0] = found
    return found & 255


cdef inline u32 number_of_suit(const Place* P, int room, int suit, u32 key) noexcept nogil:
    """The number of the vector that a suit would have with this key."""
    if P.hand.melded_suits >> suit & 1:
        return number_beside_melds(P.gone_key[suit], key, suit == 3, 4 + room)
    return (_HONOUR[room][key] if suit == 3 else _SUITS[room][key]) & 255


cdef inline void join_others(const u32* ids, u32* beside) noexcept nogil:
    cdef u32 first = joined(ids[0], ids[1]), last = joined(ids[2], ids[3])
    beside[0], beside[1] = joined(ids[1], last), joined(ids[0], last)
    beside[2], beside[3] = joined(first, ids[3]), joined(first, ids[2])


cdef inline void read_suit(const Place* P, int room, int suit, Suits* S) noexcept nogil:
    """Read one suit; what the others are together stays as it was."""
    S.ids[suit] = number_of_suit(P, room, suit, P.hand.key[suit])
    S.free[suit] = (_HONOUR[FREE] if suit == 3 else _SUITS[FREE])[P.hand.key[suit]] & 255


cdef inline void join_suits(Suits* S) noexcept nogil:
    S.listed = S.ids[0] != UNLISTED and S.ids[1] != UNLISTED and S.ids[2] != UNLISTED and S.ids[3] != UNLISTED
    if S.listed:
        join_others(S.ids, S.beside)
    join_others(S.free, S.free_beside)


cdef inline void read_suits(const Place* P, int room, Suits* S) noexcept nogil:
    cdef int suit
    for suit in range(4):
        read_suit(P, room, suit, S)
    join_suits(S)


cdef void costs_of_suit(const Place* P, int room, int suit, u8* costs) noexcept nogil:
    """What a suit costs whose vector is not listed, or is another where wilds may be a fifth tile of a kind."""
    cdef int rank, at, ranks = 7 if suit == 3 else 9
    cdef i8 left[9]
    cdef const u8* known = NULL
    if P.hand.wilds == 0:
        known = costs_by_ranks(P.gone_key[suit], P.hand.key[suit], suit == 3, 4 + room)
    if known != NULL:
        for at in range(10):
            costs[at] = known[place_of_cost(at)]
        return
    for rank in range(ranks):
        left[rank] = 4 + room - P.hand.gone[9 * suit + rank]
    costs_by_rank(P.hand.held + 9 * suit, left, ranks, P.hand.wilds, costs)


cdef int missing_by_costs(const Place* P, int room, const Suits* S) noexcept nogil:
    """What is missing from the sets and the pair, wilds included, where numbers of vectors do not tell."""
    cdef u8 sum[50]
    cdef u8 both[50]
    cdef u8 costs[50]
    cdef int suit, at, levels = P.hand.wilds + 1
    # First the suits of which both vectors are the same.
    cdef u32 same = _SUITS[FREE][0] & 255
    for suit in range(4):
        if S.ids[suit] == S.free[suit]:
            same = joined(same, S.free[suit])
    for at in range(levels):
        memcpy(sum + 10 * at, VECTORS + 16 * same, 10)
    for suit in range(4):
        if S.ids[suit] != S.free[suit]:
            costs_of_suit(P, room, suit, costs)
            join_costs(sum, costs, levels - 1, both)
            memcpy(sum, both, 10 * levels)
            for at in range(10, 10 * levels):
                sum[at] = min(sum[at], sum[at - 10])
    return sum[10 * (levels - 1) + 2 * (4 - P.hand.melds) + 1]


cdef inline int sets_missing(const Place* P, int room, const Suits* S, int suit) noexcept nogil:
    """What is missing from the sets and the pair, wilds included; told by one suit and what the others are together."""
    cdef const u8* by_number = MISSING[4 - P.hand.melds]
    cdef int most
    if S.listed and S.ids[suit] != UNLISTED:
        most = by_number[256 * S.beside[suit] + S.ids[suit]]
        if P.hand.wilds == 0 or most == by_number[256 * S.free_beside[suit] + S.free[suit]]:
            return most
    return missing_by_costs(P, room, S)


cdef inline u64 surely_nearer(const Place* P, const Suits* S, int room, int missing, bint* listed) noexcept nogil:
    """The kinds one more of which leaves fewer missing, by the tables with the copies that are there.

    Where melds lie only those are asked about that would do so without them. `listed` is made false where a suit would
    have a vector that is not listed.
    """
    cdef const u8* by_number = MISSING[4 - P.hand.melds]
    cdef const Hand* H = &P.hand
    cdef u64 kinds = 0, perhaps
    cdef int suit, kind
    cdef u32 number
    for suit in range(4):
        perhaps = lowered_by(H, room, suit, by_number + 256 * S.beside[suit], missing) & ~H.full
        if not H.melded_suits >> suit & 1:
            kinds |= perhaps
            continue
        while perhaps:
            kind = ctz(perhaps)
            perhaps &= perhaps - 1
            number = number_of_suit(P, room, suit, H.key[suit] + UNIT[kind])
            if number == UNLISTED:
                listed[0] = False
            elif by_number[256 * S.beside[suit] + number] < missing:
                kinds |= ONE << kind
    return kinds


cdef inline u64 lowered_by(const Hand* H, int room, int suit, const u8* beside, int missing) noexcept nogil:
    """The kinds of a suit without melds one more of which leaves fewer missing."""
    cdef const u16* numbers = (_HONOUR[room] if suit == 3 else _SUITS[room]) + H.key[suit]
    return _lowering(numbers, beside, missing, 7 if suit == 3 else 9) << 9 * suit


cdef u64 nearer_by_sets(Place* P, int room, const Suits* S, int missing) noexcept nogil:
    """The kinds one more of which leaves fewer than `missing` missing from the sets and the pair.

    A kind of which the hand holds all four is left out, where waits are formal too: none of it is left to come.
    """
    cdef Hand* H = &P.hand
    cdef u64 surely = 0, perhaps = 0
    cdef Suits then
    cdef bint listed = S.listed
    cdef int suit, kind
    if listed:
        surely = surely_nearer(P, S, room, missing, &listed)
        if listed and H.wilds == 0:
            return surely
    for suit in range(4):
        perhaps |= lowered_by(H, FREE, suit, MISSING[4 - H.melds] + 256 * S.free_beside[suit], missing)
    perhaps &= ~(H.full | surely)
    while perhaps:
        kind = ctz(perhaps)
        perhaps &= perhaps - 1
        then = S[0]
        gain(H, kind)
        read_suit(P, room, SUIT[kind], &then)
        surely |= <u64>(missing_by_costs(P, room, &then) < missing) << kind
        lose(H, kind)
    return surely


# --- all forms

cdef inline int knitted_held(const Hand* H) noexcept nogil:
    """The most that is held of the nine tiles of a knitted straight."""
    cdef u64 held = held_by_patterns(H)
    cdef int pattern, most = 0
    for pattern in range(PATTERNS):
        most = max(most, <int>(held >> 8 * pattern & 15))
    return most


cdef int forms_missing(const TableRules* R, const Place* P, const Suits* S, int* by_form) noexcept nogil:
    """Plain tiles and wilds missing from the nearest form; of each form, by its bit's place, to `by_form`.

    Of a knitted straight that is further away than the nearest and not to be ready yet, `by_form` tells no more.
    """
    cdef const Hand* H = &P.hand
    cdef int place, missing = IMPOSSIBLE
    for place in range(5):
        by_form[place] = IMPOSSIBLE
    if R.forms & REGULAR:
        by_form[0] = sets_missing(P, R.room, S, 0)
    if H.melds == 0 and R.forms & WITHOUT_SETS:
        if R.forms & SEVEN_PAIRS:
            by_form[1] = missing_pairs(H, R.forms)
        if R.forms & THIRTEEN_TERMINALS:
            by_form[2] = missing_terminals(H)
        if R.forms & HONOURS_AND_KNITTED:
            by_form[3] = missing_singles(H)
    for place in range(4):
        missing = min(missing, by_form[place])
    if R.forms & KNITTED_STRAIGHT and H.melds <= 1 and 9 - knitted_held(H) <= max(missing, 1):
        by_form[4] = missing_knitted(H, max(missing, 1) + 1)
    return min(missing, by_form[4])


cdef inline int forms_within(const int* by_form, int most) noexcept nogil:
    """The forms from which no more than so many tiles are missing, as bits."""
    cdef int place, forms = 0
    for place in range(5):
        forms |= (by_form[place] <= most) << place
    return forms


cdef u64 useful_in(const TableRules* R, Place* P, const Suits* S, int forms, int missing) noexcept nogil:
    """The kinds that bring the hand nearer in those of the forms from which so many tiles are missing."""
    cdef const Hand* H = &P.hand
    cdef u64 useful = 0
    if forms & REGULAR and sets_missing(P, R.room, S, 0) == missing:
        useful = nearer_by_sets(P, R.room, S, missing)
    if forms & SEVEN_PAIRS and missing_pairs(H, R.forms) == missing:
        useful |= useful_pairs(H, R.forms)
    if forms & THIRTEEN_TERMINALS and missing_terminals(H) == missing:
        useful |= useful_terminals(H)
    if forms & HONOURS_AND_KNITTED:
        useful |= useful_singles(H, missing)
    if forms & KNITTED_STRAIGHT:
        useful |= useful_knitted(H, missing)
    return useful


cdef u64 waits_of(const TableRules* R, Place* P) noexcept nogil:
    """What completes the hand. Most hands are told at once to lack more than a tile.

    A tile that completes sets and a pair takes no copy that is not there, so where waits are real it need not be asked
    what melds have taken away, but only whether all four of its kind are in the hand.
    """
    cdef Suits S
    cdef Hand* H = &P.hand
    cdef int by_form[5]
    cdef int missing
    cdef bint near, others = near_other_forms(H, R.forms)
    free_ids(H, S.free)
    near = R.forms & REGULAR and missing_of_ids(S.free, 4 - H.melds) <= H.wilds + 1
    if near and not others and R.room == REAL and H.wilds == 0:
        return useful_by_tables(H.key, S.free, FREE, 4 - H.melds, H.full) & ALL_KINDS
    if not near and not others:
        return 0
    if R.room == FORMAL:
        return useful_of(H, R.forms, R.room) if shanten_of(H, R.forms, R.room) == 0 else 0
    read_suits(P, R.room, &S)
    missing = forms_missing(R, P, &S, by_form)
    return useful_in(R, P, &S, forms_within(by_form, missing), missing) if missing == H.wilds + 1 else 0
