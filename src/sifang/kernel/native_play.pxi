# A deal of the arena, act by act, as `sifang.table` plays it: turns, claims, kongs, flowers and the end.

cdef enum:
    # The acts, as `sifang.arena.actions` numbers them.
    FLOWER_ACT = 42
    KONG_ACT = 50
    CHOW_ACT = 84
    PUNG_ACT = 87
    KONG_CLAIM_ACT = 88
    WIN_ACT = 89
    PASS_ACT = 90
    ACTS = 91
    NO_ANSWER = -1
    # The lower the stronger: wins by turn, 1 to 3, then pung and kong, then chow.
    PUNG_RANK = 4
    CHOW_RANK = 5
    NO_RANK = 6
    # Circumstances, as bits in the order of `Circumstance`.
    BY_SELF_DRAW = 1
    ON_LAST_DRAW = 2
    ON_LAST_CLAIM = 4
    ON_REPLACEMENT = 8
    BY_ROBBING = 16
    OF_HEAVEN = 32
    OF_EARTH = 64
    ON_LAST_OF_KIND = 256


cdef inline int choose(Table* T, const u8* lawful, int count) noexcept nogil:
    """Any of the lawful acts, which are in ascending order."""
    cdef int act = lawful[below(&T.choices, count)]
    if T.move_count < MOST_MOVES:
        T.moves[T.move_count] = act
        T.move_count += 1
    return act


# --- wins

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


cdef int circumstances(const TableRules* R, const Table* T, int seat, bint own) noexcept nogil:
    cdef int flags = 0, drawn = T.seats[seat].drawn
    if own:
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


cdef void write_win(const TableRules* R, Table* T, int seat, bint own) noexcept nogil:
    """The hand as a win in bytes (see `win_codes`), by the seat's own draw or with the tile on offer."""
    cdef Place* P = &T.seats[seat]
    cdef int kind, copy, tile = P.drawn if own else T.on_offer, size = HEAD, flags = circumstances(R, T, seat, own)
    T.win[0] = NOTHING if tile == NO_TILE else tile
    T.win[1] = flags & 255
    T.win[2] = flags >> 8
    T.win[3] = (seat - T.dealer + SEATS) % SEATS | (T.prevalent_wind if R.prevalent_wind else NO_WIND) << 4
    T.win[4] = T.win[5] = 0
    for kind in range(KINDS_OF_TILES):
        for copy in range(P.hand.held[kind] - (own and kind == tile)):
            T.win[size] = kind
            size += 1
    for copy in range(P.hand.melds):
        T.win[size + copy] = P.hand.meld[copy]
    size += P.hand.melds
    for copy in range(P.laid_count):
        T.win[size + copy] = P.laid[copy]
    T.win_size = size + P.laid_count


cdef bint is_worth_enough(const TableRules* R, Table* T, int seat, bint own) noexcept nogil:
    """Whether a complete hand reaches the minimum, what is only a bonus left out."""
    cdef Best best
    cdef const Tally* tally = &R.scoring.tally
    cdef u64 bonus[2]
    cdef int bit
    if R.minimum <= 1:
        return True
    write_win(R, T, seat, own)
    if not count_win(R.scoring, T.win, T.win_size, &best) or best.total < 0:
        return False
    bonus[0] = best.standing[0] & tally.bonus[0]
    bonus[1] = best.standing[1] & tally.bonus[1]
    while bonus[0] | bonus[1]:
        bit = bit_of(bonus)
        best.total -= tally.points[bit] * best.times[tally.slot[bit]]
    return best.total >= R.minimum


cdef void end_won(const TableRules* R, Table* T, int seat, bint own) noexcept nogil:
    write_win(R, T, seat, own)
    T.winner, T.over = seat, True
    T.discarder = NOBODY if own else T.offerer
    T.robbed = not own and T.robbing
    # A robbed kong is void.
    T.kong_count -= T.robbed


# --- draws, flowers and the turn

cdef void draw(const TableRules* R, Table* T, int seat, bint replacement) noexcept nogil:
    """The next tile, or the end of the deal where there is none."""
    cdef Place* P = &T.seats[seat]
    if live(R, T) == 0:
        T.over = True
        return
    if P.stale:
        find_waits(R, P)
    P.drawn = take_from_wall(R, T, P, replacement)
    T.turn, T.claimed = seat, False


cdef inline int take_from_wall(const TableRules* R, Table* T, Place* P, bint replacement) noexcept nogil:
    cdef int tile
    if replacement:
        tile = tail_tile(R, T)
        T.replaced += 1
    else:
        tile = head_tile(R, T)
        T.front += 1
    T.on_replacement = replacement and not T.replaces_flower
    T.replaces_flower = False
    hold(P, tile)
    return tile


cdef inline void lay_flower(Table* T, Place* P, int tile) noexcept nogil:
    if P.drawn != tile:
        P.stale = True
    P.drawn = NO_TILE
    drop(P, tile)
    P.laid[P.laid_count] = tile
    P.laid_count += 1
    T.replaces_flower = True


cdef inline int add_flowers(const Place* P, int first, u8* lawful, int count) noexcept nogil:
    cdef int flower
    for flower in range(FLOWER_KINDS):
        if P.flowers >> flower & 1:
            lawful[count] = first + flower
            count += 1
    return count


cdef void lay_first_flowers(const TableRules* R, Table* T) noexcept nogil:
    """Before play each in turn lays flowers, as long as he has any and keeps none."""
    cdef u8 lawful[ACTS]
    cdef int turn, act, count
    cdef Place* P
    for turn in range(SEATS):
        P = &T.seats[(T.dealer + turn) % SEATS]
        while P.flowers and live(R, T) > 0:
            count = add_flowers(P, FLOWER_ACT, lawful, 0)
            lawful[count] = PASS_ACT
            act = choose(T, lawful, count + 1)
            if act == PASS_ACT:
                break
            lay_flower(T, P, act - FLOWER_ACT + KINDS_OF_TILES)
            take_from_wall(R, T, P, True)


cdef bint may_win_now(const TableRules* R, Table* T, Place* P) noexcept nogil:
    if T.claimed:
        return False
    if P.drawn == NO_TILE:
        if P.hand.tiles + 3 * P.hand.melds != 14 or shanten_of(&P.hand, R.forms, R.room) >= 0:
            return False
    elif P.drawn >= KINDS_OF_TILES or not P.waits >> P.drawn & 1:
        return False
    return is_worth_enough(R, T, T.turn, True)


cdef u64 kong_kinds(const Place* P) noexcept nogil:
    """What may be laid as a concealed kong or added to a pung."""
    cdef u64 kinds = P.hand.four
    cdef int place
    for place in range(P.hand.melds):
        if P.sort[place] == A_PUNG:
            kinds |= ONE << P.hand.meld[place] - PUNG & P.hand.once
    return kinds


cdef int lawful_on_turn(const TableRules* R, Table* T, Place* P, u8* lawful) noexcept nogil:
    cdef int count = 0
    cdef u64 kinds = P.hand.once
    while kinds:
        lawful[count] = ctz(kinds)
        count += 1
        kinds &= kinds - 1
    if P.flowers:
        count = add_flowers(P, KINDS_OF_TILES, lawful, count)
        if R.flowers and P.drawn != NO_TILE and live(R, T) > 0:
            count = add_flowers(P, FLOWER_ACT, lawful, count)
    if live(R, T) > 0 and (R.kong_after_claim or not T.claimed):
        kinds = kong_kinds(P)
        while kinds:
            lawful[count] = KONG_ACT + ctz(kinds)
            count += 1
            kinds &= kinds - 1
    if may_win_now(R, T, P):
        lawful[count] = WIN_ACT
        count += 1
    return count


cdef void take_turn(const TableRules* R, Table* T) noexcept nogil:
    """One act of the seat whose turn it is, and what follows by itself."""
    cdef u8 lawful[ACTS]
    cdef int seat = T.turn
    cdef Place* P = &T.seats[seat]
    cdef int act = choose(T, lawful, lawful_on_turn(R, T, P, lawful))
    if act < FLOWER_ACT:
        throw_tile(R, T, seat, act)
    elif act < KONG_ACT:
        lay_flower(T, P, act - FLOWER_ACT + KINDS_OF_TILES)
        draw(R, T, seat, True)
    elif act < CHOW_ACT:
        lay_kong(R, T, seat, act - KONG_ACT)
    else:
        end_won(R, T, seat, True)


cdef void throw_tile(const TableRules* R, Table* T, int seat, int kind) noexcept nogil:
    cdef Place* P = &T.seats[seat]
    if P.drawn != kind:
        P.stale = True
    P.drawn = NO_TILE
    drop(P, kind)
    T.thrown[T.discards].seat = seat
    T.thrown[T.discards].kind = kind
    T.thrown[T.discards].claimed = False
    T.discards += 1
    put_on_offer(R, T, seat, kind, False)


cdef inline void note_kong(Table* T, int seat, int sort, int feeder) noexcept nogil:
    T.kongs[T.kong_count][0], T.kongs[T.kong_count][1], T.kongs[T.kong_count][2] = seat, sort, feeder
    T.kong_count += 1


cdef void lay_kong(const TableRules* R, Table* T, int seat, int kind) noexcept nogil:
    cdef Place* P = &T.seats[seat]
    cdef bint concealed = P.hand.held[kind] == 4
    cdef int copy
    note_kong(T, seat, A_CONCEALED_KONG if concealed else AN_ADDED_KONG, NOBODY)
    P.drawn = NO_TILE
    P.stale = True
    for copy in range(P.hand.held[kind]):
        drop(P, kind)
    if concealed:
        lay(P, A_CONCEALED_KONG, CONCEALED_KONG + kind, kind)
    else:
        add_to_pung(P, kind)
    if R.added_robbable and not concealed:
        put_on_offer(R, T, seat, kind, True)
    else:
        draw(R, T, seat, True)


# --- a deal

cdef void play_deal(const TableRules* R, Table* T) noexcept nogil:
    """The next deal of the match, from the seats to its end."""
    cdef int seat
    if T.deals_played % R.fresh_seats_every == 0:
        draw_seats(T)
    memset(T.seats, 0, sizeof(T.seats))
    for seat in range(SEATS):
        T.seats[seat].stale = True
        T.seats[seat].drawn = NO_TILE
    T.front = T.replaced = T.discards = T.claim_count = T.kong_count = T.move_count = 0
    T.winner = T.discarder = NOBODY
    T.claimed = T.on_replacement = T.replaces_flower = T.over = T.robbed = False
    T.prevalent_wind = (T.first_wind + T.deals_played // SEATS) % SEATS
    open_wall(R, T)
    deal_tiles(T)
    if R.flowers:
        lay_first_flowers(R, T)
    T.turn = T.dealer
    while not T.over:
        take_turn(R, T)
