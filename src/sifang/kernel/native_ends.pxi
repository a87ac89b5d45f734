# How a deal of the arena is won: circumstances, the hand as a win in bytes, what forbids a complete hand to win.

cdef enum:
    # Circumstances, as bits in the order of `Circumstance`.
    BY_SELF_DRAW = 1
    ON_LAST_DRAW = 2
    ON_LAST_CLAIM = 4
    ON_REPLACEMENT = 8
    BY_ROBBING = 16
    OF_HEAVEN = 32
    OF_EARTH = 64
    ON_LAST_OF_KIND = 256
    AFTER_TEN_HONOURS = 512
    WITH_A_WILD = 1024

# By what tile a hand wins.
cdef enum WonBy:
    OWN_DRAW
    ANOTHERS_TILE
    TENTH_HONOUR


cdef bint is_last_of_kind(const TableRules* R, const Table* T, int kind, int shown) noexcept nogil:
    """Whether so many of the kind lie in rivers and in claimed sets."""
    cdef int i, seat, found = 0
    cdef const Place* P
    if not R.last_of_its_kind:
        return False
    for i in range(T.discards):
        found += T.thrown[i].kind == kind and not T.thrown[i].claimed
    for seat in range(SEATS):
        P = &T.seats[seat]
        for i in range(P.hand.melds):
            if P.sort[i] == A_CHOW:
                found += P.hand.meld[i] - CHOW <= kind <= P.hand.meld[i] - CHOW + 2
            elif P.sort[i] == A_PUNG:
                found += 3 * (P.hand.meld[i] == PUNG + kind)
            elif P.sort[i] != A_CONCEALED_KONG:
                found += 4 * (P.hand.meld[i] == KONG + kind)
    return found == shown


cdef int circumstances(const TableRules* R, const Table* T, int seat, WonBy how) noexcept nogil:
    cdef int flags = 0, drawn = T.seats[seat].drawn
    if how == TENTH_HONOUR:
        return BY_SELF_DRAW | AFTER_TEN_HONOURS | (WITH_A_WILD if T.seats[seat].threw_wild else 0)
    if how == OWN_DRAW:
        if drawn == NO_TILE:
            return BY_SELF_DRAW | OF_HEAVEN
        flags = BY_SELF_DRAW
        if live(R, T) == 0:
            flags |= ON_LAST_DRAW
        if T.on_replacement:
            flags |= ON_REPLACEMENT
        return flags | (ON_LAST_OF_KIND if is_last_of_kind(R, T, drawn, 3) else 0)
    if T.robbing:
        flags = BY_ROBBING
    elif live(R, T) == 0:
        flags = ON_LAST_CLAIM
    elif T.discards == 1 and T.offerer == T.dealer and T.seats[T.offerer].hand.melds == 0:
        flags = OF_EARTH
    return flags | (ON_LAST_OF_KIND if is_last_of_kind(R, T, T.on_offer, 4) else 0)


cdef inline int winning_tile(const Table* T, const Place* P, WonBy how) noexcept nogil:
    """The tile that wins as bytes write it."""
    cdef int kind = P.drawn if how == OWN_DRAW else T.on_offer if how == ANOTHERS_TILE else NO_TILE
    if kind == NO_TILE:
        return NOTHING
    return WILD if kind == T.wild else as_read(T, kind)


cdef void write_win(const TableRules* R, Table* T, int seat, WonBy how) noexcept nogil:
    """The hand as a win in bytes (see `win_codes`)."""
    cdef Place* P = &T.seats[seat]
    cdef int kind, copy, tile = winning_tile(T, P, how), size = HEAD, flags = circumstances(R, T, seat, how)
    T.win[0] = tile
    T.win[1] = flags & 255
    T.win[2] = flags >> 8
    T.win[3] = turns_after(T.dealer, seat) | (T.prevalent_wind if R.prevalent_wind else NO_WIND) << 4
    T.win[4], T.win[5] = P.floats, P.kongs_in_chain
    for kind in range(KINDS_OF_TILES):
        for copy in range(P.hand.held[kind] - (how == OWN_DRAW and kind == tile)):
            T.win[size] = kind
            size += 1
    for copy in range(P.hand.wilds - (how == OWN_DRAW and tile == WILD)):
        T.win[size] = WILD
        size += 1
    for copy in range(P.hand.melds):
        T.win[size + copy] = P.hand.meld[copy]
    size += P.hand.melds
    for copy in range(P.laid_count):
        T.win[size + copy] = P.laid[copy]
    T.win_size = size + P.laid_count


cdef bint is_worth_enough(const TableRules* R, Table* T, int seat, WonBy how) noexcept nogil:
    """Whether a complete hand reaches the minimum, what is only a bonus left out."""
    cdef Best best
    cdef const Tally* tally = &R.scoring.tally
    cdef u64 bonus[2]
    cdef int bit
    if R.minimum <= 1:
        return True
    write_win(R, T, seat, how)
    if not count_win(R.scoring, T.win, T.win_size, &best) or best.total < 0:
        return False
    bonus[0] = best.standing[0] & tally.bonus[0]
    bonus[1] = best.standing[1] & tally.bonus[1]
    while bonus[0] | bonus[1]:
        bit = bit_of(bonus)
        best.total -= tally.points[bit] * best.times[tally.slot[bit]]
    return best.total >= R.minimum


cdef bint wilds_allow(const TableRules* R, Table* T, Place* P, bint replacement) noexcept nogil:
    """Whether a complete hand that may hold wilds may win (hangzhou article.16)."""
    if not R.wild_needs_baotou or P.hand.wilds == 0 or (replacement and R.replacement_exempt):
        return True
    return waited_for_any(R, T, P)


cdef bint may_win_by_draw(const TableRules* R, Table* T, int seat) noexcept nogil:
    """Whether the hand whose turn it is is complete, and may win so."""
    cdef Place* P = &T.seats[seat]
    if T.claimed:
        return False
    if P.drawn == NO_TILE or P.drawn == T.wild:
        # A wild may also stand for a kind of which no tile can come: such a hand waits for nothing else.
        if size_of(&P.hand) != 14 or shanten_of(&P.hand, R.forms, R.room) >= 0:
            return False
    elif P.drawn >= KINDS_OF_TILES or not P.waits >> as_read(T, P.drawn) & 1:
        return False
    return wilds_allow(R, T, P, T.on_replacement) and is_worth_enough(R, T, seat, OWN_DRAW)


cdef bint tile_may_be_won(const TableRules* R, const Table* T, int seat) noexcept nogil:
    """Whether the seat may win at all with the tile on offer, whatever its hand (hangzhou article.15, article.17)."""
    if T.level < (R.rob_level if T.robbing else R.win_level):
        return False
    if R.with_dealer_only and T.dealer != seat and T.dealer != T.offerer:
        return False
    return not T.seats[seat].missed_wins >> T.read_offer & 1


cdef bint may_win_on_offer(const TableRules* R, Table* T, int seat) noexcept nogil:
    """Whether the tile on offer completes the hand, and it may win so."""
    cdef Place* P = &T.seats[seat]
    if not tile_may_be_won(R, T, seat):
        return False
    if P.stale:
        find_waits(R, P)
    if not P.waits >> T.read_offer & 1:
        return False
    if R.baotou_draws_only and any_completes(&P.hand, R.forms):
        return False
    if R.most_wilds != NO_CAP and P.hand.wilds > R.most_wilds:
        return False
    return wilds_allow(R, T, P, False) and is_worth_enough(R, T, seat, ANOTHERS_TILE)


cdef void end_won(const TableRules* R, Table* T, int seat, WonBy how) noexcept nogil:
    write_win(R, T, seat, how)
    T.winner, T.phase = seat, ENDED
    T.discarder = T.offerer if how == ANOTHERS_TILE else NOBODY
    T.robbed = how == ANOTHERS_TILE and T.robbing
    if T.robbed:
        T.kong_count -= 1
        take_from_kong(&T.seats[T.offerer], T.on_offer)
