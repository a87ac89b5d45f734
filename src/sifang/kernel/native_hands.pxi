# Hands at a table of the arena: tiles that come and go, melds, and what completes the hand.

cdef inline void gain(Hand* H, int kind) noexcept nogil:
    """A tile that is no wild joins the standing ones."""
    cdef u64 bit = ONE << kind
    H.held[kind] += 1
    H.tiles += 1
    H.key[SUIT[kind]] += UNIT[kind]
    H.four |= H.thrice & bit
    H.thrice |= H.twice & bit
    H.twice |= H.once & bit
    H.once |= bit
    if H.held[kind] + H.gone[kind] == 4:
        H.full |= bit


cdef inline void lose(Hand* H, int kind) noexcept nogil:
    """A tile that is no wild leaves the standing ones."""
    cdef u64 bit = ONE << kind
    H.held[kind] -= 1
    H.tiles -= 1
    H.key[SUIT[kind]] -= UNIT[kind]
    H.once &= H.twice | ~bit
    H.twice &= H.thrice | ~bit
    H.thrice &= H.four | ~bit
    H.four &= ~bit
    H.full &= ~bit


cdef inline void hold(const Table* T, Place* P, int kind) noexcept nogil:
    """A tile joins the concealed ones."""
    if kind >= KINDS_OF_TILES:
        P.flowers |= 1 << kind - KINDS_OF_TILES
    elif kind == T.wild:
        P.hand.wilds += 1
    else:
        gain(&P.hand, as_read(T, kind))


cdef inline void drop(const Table* T, Place* P, int kind) noexcept nogil:
    """A tile leaves the concealed ones."""
    if kind >= KINDS_OF_TILES:
        P.flowers &= ~(<u32>1 << kind - KINDS_OF_TILES)
    elif kind == T.wild:
        P.hand.wilds -= 1
    else:
        lose(&P.hand, as_read(T, kind))


cdef inline void make_wild(Table* T, int wild, int stand_in) noexcept nogil:
    """From now on this kind is wild, and the other one is read as it."""
    cdef int seat, copy, wilds, others
    cdef Hand* H
    T.wild, T.stand_in = wild, stand_in
    for seat in range(SEATS):
        H = &T.seats[seat].hand
        wilds, others = H.held[wild], 0 if stand_in == NO_TILE else H.held[stand_in]
        for copy in range(wilds):
            lose(H, wild)
        for copy in range(others):
            lose(H, stand_in)
            gain(H, wild)
        H.wilds = wilds


# --- melds

cdef inline void into_meld(Place* P, int kind, int copies) noexcept nogil:
    cdef Hand* H = &P.hand
    H.gone[kind] += copies
    H.melded_suits |= 1 << SUIT[kind]
    P.gone_key[SUIT[kind]] += copies * UNIT[kind]
    if H.held[kind] + H.gone[kind] == 4:
        H.full |= ONE << kind


cdef inline void lay(Place* P, int sort, int code, int kind) noexcept nogil:
    """Lay a meld, which `code` writes; the tiles from the hand have left it."""
    cdef Hand* H = &P.hand
    cdef int step
    P.sort[H.melds] = sort
    H.meld[H.melds] = code
    H.melds += 1
    if sort == A_CHOW:
        for step in range(3):
            into_meld(P, kind + step, 1)
    else:
        into_meld(P, kind, 3 if sort == A_PUNG else 4)
    P.stale = True


cdef inline void add_to_pung(Place* P, int kind) noexcept nogil:
    cdef Hand* H = &P.hand
    cdef int place
    for place in range(H.melds):
        if P.sort[place] == A_PUNG and H.meld[place] == PUNG + kind:
            P.sort[place] = AN_ADDED_KONG
            H.meld[place] = KONG + kind
            into_meld(P, kind, 1)


cdef inline void take_from_kong(Place* P, int kind) noexcept nogil:
    """A robbed kong is void: its pung stays."""
    cdef Hand* H = &P.hand
    cdef int place
    for place in range(H.melds):
        if P.sort[place] == AN_ADDED_KONG and H.meld[place] == KONG + kind:
            P.sort[place] = A_PUNG
            H.meld[place] = PUNG + kind
            H.gone[kind] -= 1
            P.gone_key[SUIT[kind]] -= UNIT[kind]
            H.full &= ~(ONE << kind)


# --- what completes a hand

cdef inline int size_of(const Hand* H) noexcept nogil:
    """How many tiles the hand holds, a meld counted as three."""
    return H.tiles + H.wilds + 3 * H.melds


cdef inline bint near_other_forms(const Hand* H, int forms) noexcept nogil:
    """Whether, wilds left out, a form without sets or the nine of a knitted straight lack one tile at most."""
    if forms & KNITTED_STRAIGHT and H.melds <= 1 and knitted_held(H) >= 8:
        return True
    if H.melds or not forms & WITHOUT_SETS:
        return False
    if forms & SEVEN_PAIRS and missing_pairs(H, forms) <= H.wilds + 1:
        return True
    if forms & THIRTEEN_TERMINALS and missing_terminals(H) <= 1:
        return True
    return forms & HONOURS_AND_KNITTED and missing_singles(H) <= 1


cdef inline void free_ids(const Hand* H, u32* ids) noexcept nogil:
    """The numbers of the four vectors where any number of a kind may be had: what is missing is no less."""
    cdef int suit
    ids_of(H.key, FREE, ids)
    for suit in range(4):
        ids[suit] &= 255


cdef inline void find_waits(const TableRules* R, Place* P) noexcept nogil:
    """What completes the hand, in which no drawn tile is counted."""
    P.stale = False
    P.waits = waits_of(R, P) if size_of(&P.hand) == 13 else 0


cdef bint any_completes(const Hand* H, int forms) noexcept nogil:
    """Whether any tile completes the hand (baotou): without one of its wilds it is sets alone, or six pairs."""
    cdef u32 ids[4]
    if H.wilds == 0 or size_of(H) != 13:
        return False
    free_ids(H, ids)
    if VECTORS[16 * joined(joined(ids[0], ids[1]), joined(ids[2], ids[3])) + 2 * (4 - H.melds)] <= H.wilds - 1:
        return True
    return forms & SEVEN_PAIRS and H.melds == 0 and popcount(odd_kinds(H)) <= H.wilds - 1


cdef bint waited_for_any(const TableRules* R, const Table* T, Place* P) noexcept nogil:
    """The same of the hand before the tile it has drawn."""
    cdef bint any
    if P.drawn == NO_TILE:
        return any_completes(&P.hand, R.forms)
    drop(T, P, P.drawn)
    any = any_completes(&P.hand, R.forms)
    hold(T, P, P.drawn)
    return any
