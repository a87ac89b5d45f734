# The claims of a deal: who may call what for the tile on offer, who is asked, and whose call stands.

cdef enum:
    NO_ANSWER = -1
    # The lower the stronger: wins by turn, 1 to 3, then pung and kong, then chow.
    PUNG_RANK = 4
    CHOW_RANK = 5
    NO_RANK = 6
    # What a player who let a win go may not win on before he draws again, in the order of `MissedWin`, from 1.
    THE_SAME_TILE = 1
    ANY_TILE = 2


cdef bint may_claim(const TableRules* R, const Table* T, int seat, int sort) noexcept nogil:
    """Whether no cap forbids a set of which the tiles are there (hangzhou article.10, article.17)."""
    cdef const Place* P = &T.seats[seat]
    cdef int i, taken = 0
    if sort == A_PUNG and P.missed_pungs >> T.on_offer & 1:
        return False
    if R.most_chows != NO_CAP and sort == A_CHOW:
        for i in range(P.hand.melds):
            taken += P.sort[i] == A_CHOW
        if taken >= R.most_chows:
            return False
    if R.most_from_one == NO_CAP or not R.capped_sorts >> sort & 1:
        return True
    if R.dealer_exempt and (T.dealer == seat or T.dealer == T.offerer):
        return True
    taken = 0
    for i in range(T.claim_count):
        if T.claims[i][0] == seat and T.claims[i][1] == T.offerer:
            taken += R.capped_sorts >> T.claims[i][2] & 1
    return taken < R.most_from_one


cdef inline int chows_with(const Hand* H, int kind) noexcept nogil:
    """Which place a tile has in the chows that two held tiles make with it, as bits."""
    cdef int rank = kind % 9, chows = 0
    if kind >= 27:
        return 0
    if rank <= 6 and H.once >> kind + 1 & 1 and H.once >> kind + 2 & 1:
        chows |= 1
    if 1 <= rank <= 7 and H.once >> kind - 1 & 1 and H.once >> kind + 1 & 1:
        chows |= 2
    if rank >= 2 and H.once >> kind - 2 & 1 and H.once >> kind - 1 & 1:
        chows |= 4
    return chows


cdef bint find_options(const TableRules* R, Table* T, int seat, bint won_only) noexcept nogil:
    """What a seat may call for the tile on offer; whether that is anything."""
    cdef const Hand* H = &T.seats[seat].hand
    cdef Offered* O = &T.options[seat]
    cdef int held = 0 if won_only else H.held[T.read_offer]
    cdef bint mine = not won_only and turns_after(T.offerer, seat) == 1
    O.chows = chows_with(H, T.read_offer) if mine else 0
    O.pung = held >= 2 and may_claim(R, T, seat, A_PUNG)
    O.kong = held == 3 and can_replace(R, T) and may_claim(R, T, seat, A_DIRECT_KONG)
    if O.chows and not may_claim(R, T, seat, A_CHOW):
        O.chows = 0
    O.win = may_win_on_offer(R, T, seat)
    return O.win or O.pung or O.kong or O.chows != 0


cdef inline int rank_of(const Table* T, int seat) noexcept nogil:
    """The rank of what a seat has called."""
    cdef int call = T.answer[seat]
    if call == WIN_ACT:
        return turns_after(T.offerer, seat)
    if call == PUNG_ACT or call == KONG_CLAIM_ACT:
        return PUNG_RANK
    return CHOW_RANK if CHOW_ACT <= call < PUNG_ACT else NO_RANK


cdef inline int strongest(const Table* T, int seat) noexcept nogil:
    """The rank of the most that a seat could call."""
    cdef const Offered* O = &T.options[seat]
    if O.win:
        return turns_after(T.offerer, seat)
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
    return T.options[seat].win and turns_after(T.offerer, seat) < rank_of(T, best)


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


cdef int answers_of(const Table* T, int seat, u8* lawful) noexcept nogil:
    """What a seat may answer, in ascending order, and how many answers these are."""
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


cdef inline bint has_to_answer(const Table* T, int seat) noexcept nogil:
    """Whether an answer of this seat is missing, or may still be changed."""
    if strongest(T, seat) == NO_RANK:
        return False
    return T.answer[seat] == NO_ANSWER or may_change(T, seat, best_seat(T))


cdef inline void allow(Table* T, int act) noexcept nogil:
    T.lawful[T.lawful_count] = act
    T.lawful_count += 1


cdef void put_on_offer(const TableRules* R, Table* T, int offerer, int kind, bint robbing) noexcept nogil:
    """Those who may call for the tile answer; of a wild and a flower nobody may."""
    cdef int turn, seat
    cdef bint won_only = robbing or (R.last_discard_win_only and live(R, T) == 0), anybody = False
    T.offerer, T.on_offer, T.read_offer, T.robbing = offerer, kind, as_read(T, kind), robbing
    if kind < KINDS_OF_TILES and kind != T.wild:
        memset(T.options, 0, sizeof(T.options))
        for turn in range(1, SEATS):
            seat = (offerer + turn) % SEATS
            if not is_locked(T, seat):
                anybody |= find_options(R, T, seat, won_only)
    if not anybody:
        go_on_after_offer(R, T)
        return
    for seat in range(SEATS):
        T.answer[seat] = NO_ANSWER
    ask_about_offer(R, T)


cdef void ask_about_offer(const TableRules* R, Table* T) noexcept nogil:
    """The next seat answers, or the call that stands is carried out."""
    cdef int best = best_seat(T), seat = next_to_answer(T, best)
    if seat != NOBODY:
        T.phase, T.asked = ANSWERING, seat
        T.lawful_count = answers_of(T, seat, T.lawful)
        return
    if best != NOBODY and T.answer[best] == WIN_ACT:
        end_won(R, T, best, ANOTHERS_TILE)
        return
    if R.missed_win or R.missed_pung:
        note_missed(R, T)
    if best == NOBODY:
        go_on_after_offer(R, T)
    else:
        claim_set(R, T, best)


cdef inline void go_on_after_offer(const TableRules* R, Table* T) noexcept nogil:
    """Nobody has called for the tile: the next player draws, or who laid a kong its replacement."""
    draw(R, T, T.offerer if T.robbing else (T.offerer + 1) % SEATS, T.robbing)


cdef void note_missed(const TableRules* R, Table* T) noexcept nogil:
    """Who could have won, or melded a pung, and did not, let it go (hangzhou article.17)."""
    cdef int seat
    cdef Place* P
    for seat in range(SEATS):
        P = &T.seats[seat]
        if T.options[seat].win and R.missed_win:
            P.missed_wins |= ALL_KINDS if R.missed_win == ANY_TILE else ONE << T.read_offer
        if T.options[seat].pung and R.missed_pung and T.answer[seat] != PUNG_ACT:
            P.missed_pungs |= ONE << T.on_offer


cdef void claim_set(const TableRules* R, Table* T, int seat) noexcept nogil:
    """The set is laid open, and its owner has the turn."""
    cdef int call = T.answer[seat], kind = T.on_offer, low, step, sort
    cdef Place* P = &T.seats[seat]
    T.thrown[T.discards - 1].claimed = True
    if call < PUNG_ACT:
        sort = A_CHOW
        low = T.read_offer - (call - CHOW_ACT)
        for step in range(3):
            if low + step != T.read_offer:
                lose(&P.hand, low + step)
        lay(P, A_CHOW, CHOW + low, low)
    else:
        sort = A_PUNG if call == PUNG_ACT else A_DIRECT_KONG
        for step in range(2 if sort == A_PUNG else 3):
            lose(&P.hand, T.read_offer)
        lay(P, sort, (PUNG if sort == A_PUNG else KONG) + kind, kind)
    T.claims[T.claim_count][0], T.claims[T.claim_count][1], T.claims[T.claim_count][2] = seat, T.offerer, sort
    T.claim_count += 1
    if sort == A_DIRECT_KONG:
        note_kong(T, seat, sort, T.offerer)
        draw(R, T, seat, True)
    else:
        ask_for_turn(R, T, seat, True)
