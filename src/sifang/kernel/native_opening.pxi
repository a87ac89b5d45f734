# How a match and its deals begin: who sits where, who deals, the wall, and the tiles dealt.

cdef void begin_match(const TableRules* R, Table* T, u64 seed, const u8* choosers) noexcept nogil:
    cdef int player
    T.tiles = next_number(&seed)
    T.choices = next_number(&seed)
    T.first_wind = <int>below(&T.tiles, 4) if R.prevalent_wind else 0
    T.deals_played = T.dealer = 0
    T.level = R.first_level
    for player in range(SEATS):
        T.players[player] = player
        T.chooser[player] = choosers[player]


cdef void draw_seats(Table* T) noexcept nogil:
    """The seat draw: two throws point to who takes the first wind tile, and the second to the end he takes it from."""
    cdef int dice[2]
    cdef int thrower = below(&T.tiles, 4), turn, seat
    cdef int first = two_dice(&T.tiles, dice), second = two_dice(&T.tiles, dice)
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


cdef void pass_deal_on(const TableRules* R, Table* T) noexcept nogil:
    """Who deals next, and at which level."""
    cdef bint stays = T.winner == T.dealer or T.winner == NOBODY
    if not R.levels:
        T.dealer = (T.dealer + 1) % SEATS
    elif not stays:
        T.dealer = T.winner if R.winner_deals else (T.dealer + 1) % SEATS
        T.level = R.new_level
    elif (T.winner != NOBODY or R.draw_raises) and (R.level_cap == NO_CAP or T.level < R.level_cap):
        T.level += 1


cdef void open_wall(const TableRules* R, Table* T, int* dice) noexcept nogil:
    """Shuffle, throw the dice, and put the wall in drawing order; the throw that opens it is written to `dice`."""
    cdef u8 built[MOST_IN_WALL]
    cdef int second[2]
    cdef int first, opener, stacks
    memcpy(built, R.deck, R.tiles)
    shuffle(&T.tiles, built, R.tiles)
    # The nonce.
    next_number(&T.tiles)
    next_number(&T.tiles)
    first = two_dice(&T.tiles, dice)
    stacks = two_dice(&T.tiles, second)
    opener = (T.dealer + first - 1) % SEATS
    stacks = first + stacks if R.opening == 0 else first if R.opening == 1 else min(dice[0], dice[1])
    stacks = ((SEATS - opener) % SEATS * R.stacks_per_side + stacks) % (SEATS * R.stacks_per_side)
    memcpy(T.wall, built + 2 * stacks, R.tiles - 2 * stacks)
    memcpy(T.wall + R.tiles - 2 * stacks, built, 2 * stacks)


cdef void deal_tiles(Table* T) noexcept nogil:
    """Three rounds of fours, then the dealer takes the first and the fifth tile and the others one each."""
    cdef int place, turn
    for place in range(48):
        hold(T, &T.seats[(T.dealer + place // 4) % SEATS], T.wall[place])
    for turn in range(5):
        hold(T, &T.seats[(T.dealer + turn) % SEATS], T.wall[48 + turn])
    T.front = 53


cdef void turn_wild_up(const TableRules* R, Table* T, int sum) noexcept nogil:
    """The upper tile of the stack that the dice count from the tail leaves play, and tells what is wild."""
    cdef int kind
    T.turned = R.tiles - 2 * sum
    kind = T.wall[T.turned]
    if R.next_of_turned:
        if kind < 27:
            kind = kind - 8 if kind % 9 == 8 else kind + 1
        elif kind < 31:
            kind = 27 + (kind - 26) % 4
        else:
            # Red, green, white: the dragons' numbers run the other way.
            kind = 31 + (kind - 29) % 3
    make_wild(T, kind, NO_TILE if kind == R.stand_in else R.stand_in)


cdef void clear_table(const TableRules* R, Table* T) noexcept nogil:
    cdef int seat
    memset(T.seats, 0, sizeof(T.seats))
    for seat in range(SEATS):
        T.seats[seat].stale = True
        T.seats[seat].drawn = T.seats[seat].newest = NO_TILE
    T.front = T.replaced = T.discards = T.claim_count = T.kong_count = T.move_count = 0
    T.winner = T.discarder = NOBODY
    T.turned = T.stand_in = NO_TILE
    T.wild = R.fixed_wild
    T.locks = 0
    T.claimed = T.on_replacement = T.replaces_flower = T.robbed = False


cdef void open_deal(const TableRules* R, Table* T) noexcept nogil:
    """The next deal of the match, from the seats to the dealer's fourteen tiles."""
    cdef int dice[2]
    if T.deals_played % R.fresh_seats_every == 0:
        draw_seats(T)
    clear_table(R, T)
    T.prevalent_wind = (T.first_wind + T.deals_played // SEATS) % SEATS
    open_wall(R, T, dice)
    if T.deals_played == 0 and R.dice_raise and (dice[0] == dice[1] or dice[0] + dice[1] > 9):
        T.level = max(T.level, 3)
    deal_tiles(T)
    if R.wilds and R.fixed_wild == NO_TILE:
        turn_wild_up(R, T, dice[0] + dice[1])


cdef void close_deal(const TableRules* R, Table* T, bint last) noexcept nogil:
    """The deal passes on, and after a round players may change seats."""
    T.deals_played += 1
    pass_deal_on(R, T)
    if not last:
        change_seats(R, T)
