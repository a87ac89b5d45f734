# A deal of the arena, act by act, as `sifang.table` plays it. After each act the table goes on by itself until it has
# somebody to ask, or the deal is over: what it waits for stands in `phase`, `asked` and `lawful`.

# --- draws, flowers and the turn

cdef void draw(const TableRules* R, Table* T, int seat, bint replacement) noexcept nogil:
    """The next tile and the turn, or the end of the deal where there is none."""
    cdef Place* P = &T.seats[seat]
    if live(R, T) == 0:
        T.phase = ENDED
        return
    if P.stale:
        find_waits(R, P)
    P.drawn = take_from_wall(R, T, P, replacement)
    T.locks &= ~(<u32>1 << seat)
    P.missed_wins = P.missed_pungs = 0
    ask_for_turn(R, T, seat, False)


cdef inline int take_from_wall(const TableRules* R, Table* T, Place* P, bint replacement) noexcept nogil:
    cdef int tile
    if replacement:
        tile = tail_tile(R, T)
        T.replaced += 1 + R.kong_burn
    else:
        tile = head_tile(R, T)
        T.front += 1
    T.on_replacement = replacement and not T.replaces_flower
    T.replaces_flower = False
    hold(T, P, tile)
    return tile


cdef inline void allow_flowers(Table* T, const Place* P, int first) noexcept nogil:
    cdef int flower
    for flower in range(FLOWER_KINDS):
        if P.flowers >> flower & 1:
            allow(T, first + flower)


cdef inline void allow_kinds(Table* T, u64 kinds, int first) noexcept nogil:
    while kinds:
        allow(T, first + ctz(kinds))
        kinds &= kinds - 1


cdef void ask_for_flowers(const TableRules* R, Table* T, int seat) noexcept nogil:
    """Before play each in turn lays flowers, as long as he has any and keeps none; then the dealer plays first."""
    while not T.seats[seat].flowers or live(R, T) == 0:
        seat = (seat + 1) % SEATS
        if seat == T.dealer:
            ask_for_turn(R, T, seat, False)
            return
    T.phase, T.asked, T.lawful_count = LAYING, seat, 0
    allow_flowers(T, &T.seats[seat], FLOWER_ACT)
    allow(T, PASS_ACT)


cdef u64 kongs_of(const Table* T, const Place* P) noexcept nogil:
    """What may be laid as a concealed kong or added to a pung, as the tiles show."""
    cdef u64 kinds = kinds_shown(T, P.hand.four), held = kinds_shown(T, P.hand.once)
    cdef int place
    for place in range(P.hand.melds):
        if P.sort[place] == A_PUNG:
            kinds |= ONE << P.hand.meld[place] - PUNG & held
    return kinds


cdef void ask_for_turn(const TableRules* R, Table* T, int seat, bint claimed) noexcept nogil:
    """The seat has its turn: to throw, to lay a flower or a kong, or to win. `claimed`: without a draw."""
    cdef Place* P = &T.seats[seat]
    cdef bint locked = is_locked(T, seat)
    T.phase, T.turn, T.asked, T.lawful_count, T.claimed = PLAYING, seat, seat, 0, claimed
    if claimed:
        T.locks &= ~(<u32>1 << seat)
    if locked and P.drawn != NO_TILE:
        allow(T, P.drawn)
    else:
        allow_kinds(T, kinds_shown(T, P.hand.once) | (ONE << T.wild if P.hand.wilds else 0), 0)
        if P.flowers:
            allow_flowers(T, P, KINDS_OF_TILES)
    if P.flowers and R.flowers and P.drawn != NO_TILE and live(R, T) > 0:
        allow_flowers(T, P, FLOWER_ACT)
    if can_replace(R, T) and (R.kong_after_claim or not claimed) and (R.locked_kongs or not locked):
        allow_kinds(T, kongs_of(T, P), KONG_ACT)
    if may_win_by_draw(R, T, seat):
        allow(T, WIN_ACT)


# --- acts

cdef void act(const TableRules* R, Table* T, int action) noexcept nogil:
    """The lawful act of who is asked, and what follows by itself."""
    cdef int seat = T.asked
    if T.move_count < MOST_MOVES:
        T.moves[T.move_count] = action
        T.move_count += 1
    if T.phase == ANSWERING:
        T.answer[seat] = action
        ask_about_offer(R, T)
    elif T.phase == LAYING:
        act_before_play(R, T, seat, action)
    elif action < FLOWER_ACT:
        throw_tile(R, T, seat, action)
    elif action < KONG_ACT:
        lay_flower(T, &T.seats[seat], action - FLOWER_ACT + KINDS_OF_TILES)
        draw(R, T, seat, True)
    elif action < CHOW_ACT:
        lay_kong(R, T, seat, action - KONG_ACT)
    else:
        end_won(R, T, seat, OWN_DRAW)


cdef inline void act_before_play(const TableRules* R, Table* T, int seat, int action) noexcept nogil:
    if action != PASS_ACT:
        lay_flower(T, &T.seats[seat], action - FLOWER_ACT + KINDS_OF_TILES)
        take_from_wall(R, T, &T.seats[seat], True)
        ask_for_flowers(R, T, seat)
    elif (seat + 1) % SEATS == T.dealer:
        ask_for_turn(R, T, T.dealer, False)
    else:
        ask_for_flowers(R, T, (seat + 1) % SEATS)


cdef inline void lay_flower(Table* T, Place* P, int tile) noexcept nogil:
    if P.drawn != tile:
        P.stale = True
    P.drawn = NO_TILE
    drop(T, P, tile)
    P.laid[P.laid_count] = tile
    P.laid_count += 1
    T.replaces_flower = True


cdef void throw_tile(const TableRules* R, Table* T, int seat, int kind) noexcept nogil:
    cdef Place* P = &T.seats[seat]
    if P.drawn != kind:
        P.stale = True
    P.drawn = NO_TILE
    drop(T, P, kind)
    P.thrown[kind] += 1
    P.river += 1
    P.newest = kind
    P.threw_other |= not 27 <= kind < KINDS_OF_TILES
    P.threw_wild |= kind == T.wild
    T.thrown[T.discards].seat = seat
    T.thrown[T.discards].kind = kind
    T.thrown[T.discards].claimed = False
    T.discards += 1
    if R.ten_honours and P.river == R.ten_honours and not P.threw_other and P.hand.melds == 0:
        end_won(R, T, seat, TENTH_HONOUR)
    if R.wilds:
        chain_throw(R, T, seat, kind)
    if T.phase != ENDED:
        put_on_offer(R, T, seat, kind, False)


cdef void chain_throw(const TableRules* R, Table* T, int seat, int kind) noexcept nogil:
    """A wild that leaves a hand any tile completes lengthens the chain, all else ends it; a wild locks the others."""
    cdef Place* P = &T.seats[seat]
    if kind == T.wild and any_completes(&P.hand, R.forms):
        P.floats += 1
    else:
        P.floats = P.kongs_in_chain = 0
    if kind == T.wild and R.locks:
        T.locks |= 1 << seat


cdef inline void note_kong(Table* T, int seat, int sort, int feeder) noexcept nogil:
    T.kongs[T.kong_count][0], T.kongs[T.kong_count][1], T.kongs[T.kong_count][2] = seat, sort, feeder
    T.kong_count += 1
    if T.wild != NO_TILE:
        T.seats[seat].kongs_in_chain += 1


cdef void lay_kong(const TableRules* R, Table* T, int seat, int kind) noexcept nogil:
    cdef Place* P = &T.seats[seat]
    cdef int read = as_read(T, kind), copy
    cdef bint concealed = P.hand.held[read] == 4
    note_kong(T, seat, A_CONCEALED_KONG if concealed else AN_ADDED_KONG, NOBODY)
    P.drawn = NO_TILE
    P.stale = True
    for copy in range(P.hand.held[read]):
        lose(&P.hand, read)
    if concealed:
        lay(P, A_CONCEALED_KONG, CONCEALED_KONG + kind, kind)
    else:
        add_to_pung(P, kind)
    if R.added_robbable and not concealed:
        put_on_offer(R, T, seat, kind, True)
    else:
        draw(R, T, seat, True)


# --- a deal

cdef void begin_deal(const TableRules* R, Table* T) noexcept nogil:
    """The next deal of the match, up to the first act."""
    open_deal(R, T)
    if R.flowers:
        ask_for_flowers(R, T, T.dealer)
    else:
        ask_for_turn(R, T, T.dealer, False)


cdef void play_on(const TableRules* R, Table* T) noexcept nogil:
    """Until a player is asked whose choice comes from outside, or the deal is over."""
    cdef int chooser
    while T.phase != ENDED:
        chooser = T.chooser[T.players[T.asked]]
        if chooser == AT_RANDOM:
            act(R, T, T.lawful[below(&T.choices, T.lawful_count)])
        elif chooser == GREEDILY:
            act(R, T, greedy_choice(R, T))
        else:
            return
