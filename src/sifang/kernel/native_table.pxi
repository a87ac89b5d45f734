# A table of the arena: its wall, its seats and their hands, all chance from two streams (docs/reference/arena.md).

cdef enum:
    SEATS = 4
    NOBODY = -1
    NO_TILE = -1
    MOST_IN_WALL = 144
    MOST_MOVES = 2048
    MOST_WIN = 40
    # The sorts of melds, in the order of `MeldType`.
    A_CHOW = 0
    A_PUNG = 1
    A_DIRECT_KONG = 2
    A_CONCEALED_KONG = 3
    AN_ADDED_KONG = 4
    KINDS_OF_TILES = 34
    FLOWER_KINDS = 8

# What a book decides about the table, as `sifang.kernel.table_rules` takes it from `PlayRules` and `Charter`.
cdef struct TableRules:
    u8 deck[MOST_IN_WALL]
    int tiles, stacks_per_side, dead_wall, opening, minimum, forms, room
    int fresh_seats_every, rotations
    u8 rotation[SEATS][SEATS]
    bint kong_after_claim, last_discard_win_only, added_robbable, upper_first
    bint flowers, prevalent_wind, last_of_its_kind
    const Rules* scoring

cdef struct Place:
    # The concealed tiles but flowers, and the melds.
    Hand hand
    # What completes it, the drawn tile left out; worth nothing while `stale`.
    u64 waits
    bint stale
    int drawn
    # Flowers in the hand as bits, and those laid aside.
    u32 flowers
    u8 laid[FLOWER_KINDS]
    int laid_count
    u8 sort[SEATS]

cdef struct Thrown:
    u8 seat, kind
    bint claimed

cdef struct Offered:
    bint win, pung, kong
    # Which place the tile on offer has in the chows it makes: lowest, middle, highest, as bits.
    int chows

cdef struct Table:
    # The two streams, and the match.
    u64 tiles, choices
    u8 players[SEATS]
    int first_wind, dealer, deals_played
    # The deal.
    int prevalent_wind
    u8 wall[MOST_IN_WALL]
    int front, replaced
    Place seats[SEATS]
    int turn
    bint claimed, on_replacement, replaces_flower, over
    Thrown thrown[MOST_IN_WALL]
    int discards
    # Each claim: who took what from whom; each kong: who, which sort, from whom.
    u8 claims[16][3]
    int claim_count
    i8 kongs[16][3]
    int kong_count
    # The tile on offer.
    int offerer, on_offer
    bint robbing
    Offered options[SEATS]
    int answer[SEATS]
    # How it ended.
    int winner, discarder
    bint robbed
    u8 win[MOST_WIN]
    int win_size
    u8 moves[MOST_MOVES]
    int move_count


# --- chance

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


cdef inline int two_dice(u64* stream, int* smaller) noexcept nogil:
    cdef int first = 1 + <int>below(stream, 6), second = 1 + <int>below(stream, 6)
    smaller[0] = first if first < second else second
    return first + second


cdef void shuffle(u64* stream, u8* values, int count) noexcept nogil:
    cdef int last, other
    cdef u8 kept
    for last in range(count - 1, 0, -1):
        other = below(stream, last + 1)
        kept = values[last]
        values[last] = values[other]
        values[other] = kept


# --- the wall

cdef inline int live(const TableRules* R, const Table* T) noexcept nogil:
    return R.tiles - T.front - T.replaced - R.dead_wall


cdef inline int tail_place(const TableRules* R, int taken) noexcept nogil:
    if not R.upper_first:
        return R.tiles - 1 - taken
    return R.tiles - taken if taken & 1 else R.tiles - 2 - taken


cdef inline int head_tile(const TableRules* R, const Table* T) noexcept nogil:
    """The tile at the head; the last one may lie under one that a kong has taken."""
    cdef int place = T.front
    if R.upper_first and T.front + T.replaced == R.tiles - 1 and place == tail_place(R, T.replaced - 1):
        place += 1
    return T.wall[place]


cdef inline int tail_tile(const TableRules* R, const Table* T) noexcept nogil:
    if T.front + T.replaced == R.tiles - 1:
        return head_tile(R, T)
    return T.wall[tail_place(R, T.replaced)]


# --- hands

cdef inline void hold(Place* P, int kind) noexcept nogil:
    """A tile joins the concealed ones."""
    cdef Hand* H = &P.hand
    cdef u64 bit = ONE << kind
    if kind >= KINDS_OF_TILES:
        P.flowers |= 1 << kind - KINDS_OF_TILES
        return
    H.held[kind] += 1
    H.tiles += 1
    H.key[SUIT[kind]] += UNIT[kind]
    H.four |= H.thrice & bit
    H.thrice |= H.twice & bit
    H.twice |= H.once & bit
    H.once |= bit
    if H.held[kind] + H.gone[kind] == 4:
        H.full |= bit


cdef inline void drop(Place* P, int kind) noexcept nogil:
    """A tile leaves the concealed ones."""
    cdef Hand* H = &P.hand
    cdef u64 bit = ONE << kind
    if kind >= KINDS_OF_TILES:
        P.flowers &= ~(<u32>1 << kind - KINDS_OF_TILES)
        return
    H.held[kind] -= 1
    H.tiles -= 1
    H.key[SUIT[kind]] -= UNIT[kind]
    H.once &= H.twice | ~bit
    H.twice &= H.thrice | ~bit
    H.thrice &= H.four | ~bit
    H.four &= ~bit
    H.full &= ~bit


cdef inline void into_meld(Hand* H, int kind, int copies) noexcept nogil:
    H.gone[kind] += copies
    H.melded_suits |= 1 << SUIT[kind]
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
            into_meld(H, kind + step, 1)
    else:
        into_meld(H, kind, 3 if sort == A_PUNG else 4)
    P.stale = True


cdef inline void add_to_pung(Place* P, int kind) noexcept nogil:
    cdef Hand* H = &P.hand
    cdef int place
    for place in range(H.melds):
        if P.sort[place] == A_PUNG and H.meld[place] == PUNG + kind:
            P.sort[place] = AN_ADDED_KONG
            H.meld[place] = KONG + kind
            into_meld(H, kind, 1)


cdef inline bint near_knitted(const Hand* H, int forms) noexcept nogil:
    """Whether one tile at most is missing from the nine of a knitted straight."""
    cdef int pattern
    if forms & KNITTED_STRAIGHT and H.melds <= 1:
        for pattern in range(PATTERNS):
            if popcount(KNITTED[pattern] & H.once) >= 8:
                return True
    return False


cdef inline bint near_other_forms(const Hand* H, int forms) noexcept nogil:
    """Whether one tile at most is missing from a form without sets."""
    if H.melds or not forms & WITHOUT_SETS:
        return False
    if forms & SEVEN_PAIRS and missing_pairs(H, forms) <= 1:
        return True
    if forms & THIRTEEN_TERMINALS and missing_terminals(H) <= 1:
        return True
    return forms & HONOURS_AND_KNITTED and missing_singles(H) <= 1


cdef u64 waits_of(const TableRules* R, Hand* H) noexcept nogil:
    """What completes the hand. Most hands are told at once to lack more than a tile.

    A tile that completes sets and a pair takes no copy that is not there, so where waits are real it need not be asked
    what melds have taken away, but only whether all four of its kind are in the hand.
    """
    cdef u32 ids[4]
    cdef int suit
    cdef bint near = False, others = near_knitted(H, R.forms) or near_other_forms(H, R.forms)
    if R.forms & REGULAR:
        ids_of(H.key, FREE, ids)
        for suit in range(4):
            ids[suit] &= 255
        near = missing_of_ids(ids, 4 - H.melds) <= 1
    if near and not others and R.room == REAL:
        return useful_by_tables(H.key, ids, FREE, 4 - H.melds, H.full) & ALL_KINDS
    if not near and not others:
        return 0
    return useful_of(H, R.forms, R.room) if shanten_of(H, R.forms, R.room) == 0 else 0


cdef inline void find_waits(const TableRules* R, Place* P) noexcept nogil:
    """What completes the hand, in which no drawn tile is counted."""
    P.stale = False
    P.waits = waits_of(R, &P.hand) if P.hand.tiles + 3 * P.hand.melds == 13 else 0


# --- the match and the opening of a deal

cdef void begin_match(const TableRules* R, Table* T, u64 seed) noexcept nogil:
    cdef int player
    T.tiles = next_number(&seed)
    T.choices = next_number(&seed)
    T.first_wind = <int>below(&T.tiles, 4) if R.prevalent_wind else 0
    T.deals_played = T.dealer = 0
    for player in range(SEATS):
        T.players[player] = player


cdef void draw_seats(Table* T) noexcept nogil:
    """The seat draw: two throws point to who takes the first wind tile, and the second to the end he takes it from."""
    cdef int thrower = below(&T.tiles, 4), smaller, turn, seat
    cdef int first = two_dice(&T.tiles, &smaller), second = two_dice(&T.tiles, &smaller)
    cdef u8 winds[SEATS]
    cdef u8 seated[SEATS]
    cdef bint from_left
    for seat in range(SEATS):
        winds[seat] = seat
        seated[seat] = T.players[seat]
    shuffle(&T.tiles, winds, SEATS)
    from_left = (second % 2 == 1) == (below(&T.tiles, 2) == 0)
    for seat in range(SEATS):
        if seated[seat] == thrower:
            break
    seat += first + second - 2
    for turn in range(SEATS):
        T.players[winds[turn if from_left else SEATS - 1 - turn]] = seated[(seat + turn) % SEATS]


cdef void change_seats(const TableRules* R, Table* T) noexcept nogil:
    """After a round each player goes where the book says."""
    cdef u8 seated[SEATS]
    cdef int since = T.deals_played % R.fresh_seats_every, seat
    if since % SEATS or not 0 < since // SEATS <= R.rotations:
        return
    memcpy(seated, T.players, SEATS)
    for seat in range(SEATS):
        T.players[R.rotation[since // SEATS - 1][seat]] = seated[seat]


cdef void open_wall(const TableRules* R, Table* T) noexcept nogil:
    """Shuffle, throw the dice, and put the wall in drawing order."""
    cdef u8 built[MOST_IN_WALL]
    cdef int smaller, unused, first, second, opener, stacks
    memcpy(built, R.deck, R.tiles)
    shuffle(&T.tiles, built, R.tiles)
    # The nonce.
    next_number(&T.tiles)
    next_number(&T.tiles)
    first = two_dice(&T.tiles, &smaller)
    second = two_dice(&T.tiles, &unused)
    opener = (T.dealer + first - 1) % SEATS
    stacks = first + second if R.opening == 0 else first if R.opening == 1 else smaller
    stacks = ((SEATS - opener) % SEATS * R.stacks_per_side + stacks) % (SEATS * R.stacks_per_side)
    memcpy(T.wall, built + 2 * stacks, R.tiles - 2 * stacks)
    memcpy(T.wall + R.tiles - 2 * stacks, built, 2 * stacks)


cdef void deal_tiles(Table* T) noexcept nogil:
    """Three rounds of fours, then the dealer takes the first and the fifth tile and the others one each."""
    cdef int place, turn
    for place in range(48):
        hold(&T.seats[(T.dealer + place // 4) % SEATS], T.wall[place])
    for turn in range(5):
        hold(&T.seats[(T.dealer + turn) % SEATS], T.wall[48 + turn])
    T.front = 53
