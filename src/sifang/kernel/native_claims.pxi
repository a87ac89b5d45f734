# The claims of a deal: who may call what for the tile on offer, who is asked, and whose call stands.

cdef void find_options(const TableRules* R, Table* T, int seat, bint won_only) noexcept nogil:
    """What a seat may call for the tile on offer."""
    cdef Place* P = &T.seats[seat]
    cdef Offered* O = &T.options[seat]
    cdef int kind = T.on_offer, held = 0 if won_only else P.hand.held[kind], rank = kind % 9
    cdef u64 once = P.hand.once
    O.chows = 0
    if not won_only and kind < 27 and seat == (T.offerer + 1) % SEATS:
        if rank <= 6 and once >> kind + 1 & 1 and once >> kind + 2 & 1:
            O.chows |= 1
        if 1 <= rank <= 7 and once >> kind - 1 & 1 and once >> kind + 1 & 1:
            O.chows |= 2
        if rank >= 2 and once >> kind - 2 & 1 and once >> kind - 1 & 1:
            O.chows |= 4
    O.pung = held >= 2
    O.kong = held == 3 and live(R, T) > 0
    O.win = P.waits >> kind & 1 and is_worth_enough(R, T, seat, False)


cdef inline int turns_after_offer(const Table* T, int seat) noexcept nogil:
    return (seat - T.offerer + SEATS) % SEATS


cdef inline int rank_of(const Table* T, int seat) noexcept nogil:
    """The rank of what a seat has called."""
    cdef int call = T.answer[seat]
    if call == WIN_ACT:
        return turns_after_offer(T, seat)
    if call == PUNG_ACT or call == KONG_CLAIM_ACT:
        return PUNG_RANK
    return CHOW_RANK if CHOW_ACT <= call < PUNG_ACT else NO_RANK


cdef inline int strongest(const Table* T, int seat) noexcept nogil:
    """The rank of the most that a seat could call."""
    cdef const Offered* O = &T.options[seat]
    if O.win:
        return turns_after_offer(T, seat)
    if O.pung or O.kong:
        return PUNG_RANK
    return CHOW_RANK if O.chows else NO_RANK


cdef inline int best_seat(const Table* T) noexcept nogil:
    """Whose call stands; no two calls have one rank."""
    cdef int seat, best = NOBODY
    for seat in range(SEATS):
        if rank_of(T, seat) < (NO_RANK if best == NOBODY else rank_of(T, best)):
            best = seat
    return best


cdef inline bint may_change(const Table* T, int seat, int best) noexcept nogil:
    """Whether a seat that called a set was outranked and may win instead."""
    if best == NOBODY or best == seat or not CHOW_ACT <= T.answer[seat] < WIN_ACT:
        return False
    return T.options[seat].win and turns_after_offer(T, seat) < rank_of(T, best)


cdef int next_to_answer(const Table* T, int best) noexcept nogil:
    """Who is asked next; nobody once no answer that is missing could outrank what was called."""
    cdef int turn, seat, first = NOBODY, changing = NOBODY, bar = NO_RANK if best == NOBODY else rank_of(T, best)
    cdef bint open_still = False
    for turn in range(1, SEATS):
        seat = (T.offerer + turn) % SEATS
        if strongest(T, seat) == NO_RANK:
            continue
        if T.answer[seat] == NO_ANSWER:
            first = seat if first == NOBODY else first
        elif may_change(T, seat, best):
            changing = seat if changing == NOBODY else changing
        else:
            continue
        open_still |= strongest(T, seat) < bar
    if not open_still:
        return NOBODY
    return changing if first == NOBODY else first


cdef int lawful_answers(const Table* T, int seat, u8* lawful) noexcept nogil:
    cdef const Offered* O = &T.options[seat]
    cdef int place, count = 0
    if T.answer[seat] == NO_ANSWER:
        for place in range(3):
            if O.chows >> place & 1:
                lawful[count] = CHOW_ACT + place
                count += 1
        if O.pung:
            lawful[count] = PUNG_ACT
            count += 1
        if O.kong:
            lawful[count] = KONG_CLAIM_ACT
            count += 1
    if O.win:
        lawful[count] = WIN_ACT
        count += 1
    lawful[count] = PASS_ACT
    return count + 1


cdef void put_on_offer(const TableRules* R, Table* T, int offerer, int kind, bint robbing) noexcept nogil:
    """The others answer, and the call that stands is carried out; else the next tile is drawn."""
    cdef u8 lawful[ACTS]
    cdef int turn, seat, best
    cdef bint won_only = robbing or (R.last_discard_win_only and live(R, T) == 0)
    T.offerer, T.on_offer, T.robbing = offerer, kind, robbing
    memset(T.options, 0, sizeof(T.options))
    for seat in range(SEATS):
        T.answer[seat] = NO_ANSWER
    for turn in range(1, SEATS):
        seat = (offerer + turn) % SEATS
        if T.seats[seat].stale:
            find_waits(R, &T.seats[seat])
        if kind < KINDS_OF_TILES:
            find_options(R, T, seat, won_only)
    best = NOBODY
    seat = next_to_answer(T, best)
    while seat != NOBODY:
        T.answer[seat] = choose(T, lawful, lawful_answers(T, seat, lawful))
        best = best_seat(T)
        seat = next_to_answer(T, best)
    if best != NOBODY:
        carry_out_call(R, T, best)
    elif robbing:
        draw(R, T, offerer, True)
    else:
        draw(R, T, (offerer + 1) % SEATS, False)


cdef void carry_out_call(const TableRules* R, Table* T, int seat) noexcept nogil:
    cdef int call = T.answer[seat], kind = T.on_offer, low, step, sort
    cdef Place* P = &T.seats[seat]
    if call == WIN_ACT:
        end_won(R, T, seat, False)
        return
    T.thrown[T.discards - 1].claimed = True
    if call < PUNG_ACT:
        sort = A_CHOW
        low = kind - (call - CHOW_ACT)
        for step in range(3):
            if low + step != kind:
                drop(P, low + step)
        lay(P, A_CHOW, CHOW + low, low)
    else:
        sort = A_PUNG if call == PUNG_ACT else A_DIRECT_KONG
        for step in range(2 if sort == A_PUNG else 3):
            drop(P, kind)
        lay(P, sort, (PUNG if sort == A_PUNG else KONG) + kind, kind)
    T.claims[T.claim_count][0], T.claims[T.claim_count][1], T.claims[T.claim_count][2] = seat, T.offerer, sort
    T.claim_count += 1
    T.turn, T.claimed = seat, True
    if sort == A_DIRECT_KONG:
        note_kong(T, seat, sort, T.offerer)
        draw(R, T, seat, True)
