# The count of a win: every reading in the reference's order, each taken through the tally.

cdef enum:
    ON_SINGLE = 0
    ON_PAIR = 1
    ON_EDGE_WAIT = 2
    ON_CLOSED_WAIT = 3
    ON_OPEN_END = 4
    ON_PUNG = 5

# The rank of a kind, and by it what the winning tile is won on in each of the groups that `arranged` goes through.
cdef u8 _RANK[34]
cdef u8 _WON_ON[9][6]


cdef void _fill_won_on():
    cdef int kind, rank
    for kind in range(34):
        _RANK[kind] = kind % 9
    for rank in range(9):
        _WON_ON[rank][0] = ON_SINGLE
        _WON_ON[rank][1] = ON_EDGE_WAIT if rank == 2 else ON_OPEN_END
        _WON_ON[rank][2] = ON_CLOSED_WAIT
        _WON_ON[rank][3] = ON_PUNG
        _WON_ON[rank][4] = ON_EDGE_WAIT if rank == 6 else ON_OPEN_END
        _WON_ON[rank][5] = ON_PAIR


_fill_won_on()

cdef struct Rules:
    Tally tally
    int forms, wait_forms
    bint formal_waits, by_form
    # Where the winning tile must have gone, as bits, for waits to be asked for.
    u32 waits_on
    const u16* outcomes
    const u16* ways_of
    const Way* ways

cdef struct Counting:
    const Rules* rules
    Won* won
    Facts* facts
    Best* best
    bint waits_known
    u64 waits
    # Of the arrangement: the ways to count its chows, and what the last place of the winning tile decided.
    const Way* way
    const Way* ways_end
    bint placed
    u64 decided[2]


cdef u64 all_waits(const Rules* R, Won* W) noexcept nogil:
    """The kinds that would have won, for hands that a set or a pair has won."""
    cdef Hand* H = before(W)
    cdef u8 tiles[4]
    cdef u64 waits = 0
    if R.wait_forms & REGULAR:
        if W.complete:
            waits = waits_of_whole(W)
        else:
            memcpy(tiles, W.tiles, 4)
            tiles[SUIT[W.tile]] -= W.tile < 34
            waits = regular_waits(H.key, tiles, H.four)
    if R.wait_forms & KNITTED_STRAIGHT and H.melds <= 1 and popcount(H.once & ~HONOURS) >= 8:
        memcpy(tiles, W.tiles, 4)
        tiles[SUIT[W.tile]] -= W.tile < 34
        waits |= knitted_waits(H, tiles)
    if R.wait_forms & SEVEN_PAIRS and H.melds == 0 and not (odd_kinds(H) & (odd_kinds(H) - 1)) and missing_pairs(H, R.wait_forms) == 1:
        waits |= useful_pairs(H, R.wait_forms)
    return waits if R.formal_waits else waits & ~W.full


cdef inline u64 waits_of_whole(const Won* W) noexcept nogil:
    """What sets and a pair had waited for: in the suit of the tile, and where the pair is if that suit was whole."""
    cdef const Hand* H = &W.before
    cdef int suit = SUIT[W.tile], other
    cdef bint has_pair = W.suits[suit].held >> 63
    cdef u64 waits = suit_waits(suit, H.key[suit], H.four >> 9 * suit & RANKS, has_pair)
    if not has_pair and is_whole(suit, H.key[suit]):
        for other in range(4):
            if W.suits[other].held >> 63:
                waits |= suit_waits(other, H.key[other], H.four >> 9 * other & RANKS, False)
    return waits


cdef void place(Counting* C, int won_on, u64 concealed) noexcept nogil:
    """Count the arrangement with the winning tile in one place, for each way to count its chows."""
    cdef const Rules* R = C.rules
    cdef Facts* F = C.facts
    cdef const Way* way = C.way
    cdef u64 first, second
    F.won_on = won_on
    F.concealed = concealed
    F.waits = 0
    if R.waits_on >> won_on & 1 and C.won.tile != NOTHING:
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
    first = F.hand_0 | F.arrangement_0 | F.placement_0
    second = F.hand_1 | F.arrangement_1 | F.placement_1
    while way < C.ways_end:
        tally(
            &R.tally,
            F,
            first | way.conditions[0],
            second | way.conditions[1],
            way.times,
            F.hand_times | F.arrangement_times | F.placement_times | ONE << 56,
            C.best,
        )
        way += 1


cdef inline void take_chows(Counting* C, u64 sums) noexcept nogil:
    """The ways to count chows with these sums."""
    cdef u32 outcome = C.rules.outcomes[number_of_chows(sums)]
    C.way = C.rules.ways + C.rules.ways_of[outcome]
    C.ways_end = C.rules.ways + C.rules.ways_of[outcome + 1]
    C.placed = False


cdef inline void arranged(Counting* C, u64 chows, u64 pungs, bint in_nine) noexcept nogil:
    """Count an arrangement with the winning tile in each group that may have it, in the order of the groups.

    `chows` are the lanes of its suit and `pungs` the mask of all suits, melds left out; `in_nine`: it may be one of the
    nine tiles of a knitted straight.
    """
    cdef int tile = C.won.tile, place_number
    cdef u64 concealed = pungs | C.won.concealed_kongs, bit
    cdef u32 places, around
    if tile >= 34:
        place(C, ON_SINGLE, concealed)
        return
    bit = ONE << tile
    # The chows that begin two ranks below the tile, one rank below, and with it.
    around = <u32>(chows << 6 >> 3 * _RANK[tile])
    places = (
        in_nine
        | (around & 7 != 0) << 1
        | (around >> 3 & 7 != 0) << 2
        | (pungs & bit != 0) << 3
        | (around >> 6 & 7 != 0) << 4
        | (<u64>C.facts.pair & bit != 0) << 5
    )
    while places:
        place_number = ctz(places)
        places &= places - 1
        place(
            C,
            _WON_ON[_RANK[tile]][place_number],
            concealed & ~bit if place_number == 3 and not C.facts.how & SELF_DRAW else concealed,
        )


cdef inline int ways_apart(const Suit* suit, const u64** records) noexcept nogil:
    """How many records a suit has, and where they are."""
    if not suit.record >> 63:
        records[0] = &suit.record
        return 1
    records[0] = SEVERAL_RECORDS + (suit.record >> 8 & 0xFFFFFF)
    return suit.record & 255


cdef void of_sets(Counting* C, const Suit** suits, bint regular, bint in_nine) noexcept nogil:
    """Count every arrangement of these suits, which are sets and a pair together."""
    cdef Won* W = C.won
    cdef Facts* F = C.facts
    cdef const u64* r0
    cdef const u64* r1
    cdef const u64* r2
    cdef int n0 = ways_apart(suits[0], &r0), n1 = ways_apart(suits[1], &r1), n2 = ways_apart(suits[2], &r2)
    cdef u64 m, p, s, z = suits[3].record, pungs, chows
    cdef u64 own[4]
    cdef int i0, i1, i2
    cdef int suit = SUIT[W.tile] if W.tile < 34 else 3
    own[3] = 0
    for i0 in range(n0):
        m = r0[i0]
        for i1 in range(n1):
            p = r1[i1]
            for i2 in range(n2):
                s = r2[i2]
                pungs = parts_of(m, p, s, z, PUNGS_AT)
                F.pungs = pungs | W.pungs
                F.pair = parts_of(m, p, s, z, PAIR_AT)
                chows = W.chows + (m & CHOW_LANES) + ((p & CHOW_LANES) << 21) + ((s & CHOW_LANES) << 42)
                F.chows_m = chows & CHOW_LANES
                F.chows_p = chows >> 21 & CHOW_LANES
                F.chows_s = chows >> 42
                take_chows(C, W.sums + (m >> SUM_AT & SUM_MASK) + ((p >> SUM_AT & SUM_MASK) << 16) + ((s >> SUM_AT & SUM_MASK) << 32))
                if regular:
                    rows_of_regular(C.rules.tally.book, F)
                else:
                    rows_of_arrangement(C.rules.tally.book, F)
                own[0], own[1], own[2] = m, p, s
                arranged(C, own[suit] & CHOW_LANES, pungs, in_nine)


cdef inline u64 parts_of(u64 m, u64 p, u64 s, u64 z, int place) noexcept nogil:
    """Kinds out of the ranks of four records."""
    return (m >> place & RANKS) | (p >> place & RANKS) << 9 | (s >> place & RANKS) << 18 | (z >> place & RANKS) << 27


cdef inline void no_form(Facts* F) noexcept nogil:
    F.regular = F.seven_pairs = F.thirteen_terminals = F.honours_and_knitted = F.knitted_straight = F.as_it_stands = 0
    F.sets = F.chows_m = F.chows_p = F.chows_s = F.pungs = F.pair = 0


cdef inline void without_sets(Counting* C) noexcept nogil:
    """Count a hand of a form without sets."""
    take_chows(C, 0)
    rows_of_arrangement(C.rules.tally.book, C.facts)
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
    if R.forms & AS_IT_STANDS and F.how & TEN_HONOURS:
        F.as_it_stands = 1
        without_sets(C)
        F.as_it_stands = 0
    if H.tiles + H.wilds + 3 * H.melds != 14:
        return
    if R.forms & REGULAR:
        F.regular = 1
        F.sets = 4
        if W.complete:
            of_sets(C, W.suits, True, False)
        elif R.by_form and is_regular(H):
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
    cdef const Suit* suits[4]
    cdef u32 key
    cdef u64 pairs = 0
    cdef int suit
    for suit in range(4):
        key = _without_group(H, suit, KNITTED_GROUP[pattern][suit]) if suit < 3 else H.key[3] | HONOURS_MARK
        suits[suit] = slot_of(key)
        if not is_of(suits[suit], key):
            return
        pairs += suits[suit].held >> 63
    if pairs != 1:
        return
    C.facts.knitted_straight = 1
    C.facts.sets = 1
    of_sets(C, suits, False, C.won.tile < 34 and KNITTED[pattern] >> C.won.tile & 1)
    no_form(C.facts)


cdef inline bint count_win(const Rules* R, const u8* win, Py_ssize_t size, Best* B) noexcept nogil:
    """Count a win; false if it cannot be. Where it has no winning shape the total is -1."""
    cdef Won won
    cdef Facts facts
    cdef Counting counting
    B.total = -1
    if not read_win(win, size, not R.by_form, &won, &facts) or (won.whole.wilds and not R.by_form):
        return False
    counting.rules = R
    counting.won = &won
    counting.facts = &facts
    counting.best = B
    counting.waits_known = False
    facts.baotou_before = R.by_form and is_baotou(&won)
    rows_of_hand(R.tally.book, &facts)
    count_forms(&counting)
    return True
