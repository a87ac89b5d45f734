# A table of the arena: what a book decides about it, and everything there is to know of a deal in play.

cdef enum:
    SEATS = 4
    NOBODY = -1
    NO_TILE = -1
    NO_CAP = -1
    MOST_IN_WALL = 144
    # More than 92 turns of a throw, three answers that may change, a kong and a flower come to.
    MOST_MOVES = 1024
    MOST_WIN = 40
    # The sorts of melds, in the order of `MeldType`.
    A_CHOW = 0
    A_PUNG = 1
    A_DIRECT_KONG = 2
    A_CONCEALED_KONG = 3
    AN_ADDED_KONG = 4
    KINDS_OF_TILES = 34
    FLOWER_KINDS = 8
    KINDS_AND_FLOWERS = 42
    # The acts, as `sifang.arena.actions` numbers them.
    FLOWER_ACT = 42
    KONG_ACT = 50
    CHOW_ACT = 84
    PUNG_ACT = 87
    KONG_CLAIM_ACT = 88
    WIN_ACT = 89
    PASS_ACT = 90
    ACTS = 91
    # Who chooses for a player, in the order of `sifang.kernel.tables.Chooser`.
    AT_RANDOM = 0
    GREEDILY = 1
    FROM_OUTSIDE = 2

# What the table waits for.
cdef enum Phase:
    LAYING
    PLAYING
    ANSWERING
    ENDED

# What a book decides about the table, as `sifang.kernel.table_rules` says field by field.
cdef struct TableRules:
    u8 deck[MOST_IN_WALL]
    int tiles, stacks_per_side, dead_wall, opening, minimum, forms, room
    int fresh_seats_every, rotations
    u8 rotation[SEATS][SEATS]
    bint kong_after_claim, last_discard_win_only, added_robbable, upper_first, kong_burn
    bint flowers, prevalent_wind, last_of_its_kind, concealed_kongs_hidden
    # Wilds, of a fixed kind or turned up; what a thrown one does.
    bint wilds, next_of_turned, locks, locked_kongs
    int fixed_wild, stand_in
    # Which claims are refused: sorts as bits, how many from one player, how many chows in all.
    u32 capped_sorts
    int most_from_one, most_chows
    bint dealer_exempt, missed_pung
    int missed_win
    # Which complete hands may not win. A level of 0 stands for every level, a high one for none.
    int win_level, rob_level, most_wilds
    bint with_dealer_only, baotou_draws_only, wild_needs_baotou, replacement_exempt
    int ten_honours
    # Who deals next.
    bint levels, winner_deals, draw_raises, dice_raise
    int first_level, new_level, level_cap
    const Rules* scoring

cdef struct Place:
    # The concealed tiles but flowers, as they are read, and the melds.
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
    # By suit, the melded tiles as a number in base 5, as `Hand.key` writes the standing ones.
    u32 gone_key[4]
    # Tiles thrown: how many of each kind, in all, the newest one, and whether any was no honour or wild.
    u8 thrown[KINDS_AND_FLOWERS]
    int river, newest
    bint threw_other, threw_wild
    # In books with wilds or bars: the chain, and kinds that may not be won on or ponged before the next draw.
    int floats, kongs_in_chain
    u64 missed_wins, missed_pungs

cdef struct Thrown:
    u8 seat, kind, claimed

cdef struct Offered:
    bint win, pung, kong
    # Which place the tile on offer has in the chows it makes: lowest, middle, highest, as bits.
    int chows

cdef struct Table:
    # The two streams, who chooses for each player, and the match.
    u64 tiles, choices
    u8 chooser[SEATS]
    u8 players[SEATS]
    int first_wind, dealer, level, deals_played
    # The deal.
    int prevalent_wind, wild, stand_in
    u8 wall[MOST_IN_WALL]
    # Tiles gone from the head and from the tail, and the place of the tile that was turned up, or none.
    int front, replaced, turned
    Place seats[SEATS]
    int turn
    bint claimed, on_replacement, replaces_flower
    # Seats whose thrown wilds lock the others, as bits.
    u32 locks
    Thrown thrown[MOST_IN_WALL]
    int discards
    # Each claim: who took what from whom; each kong: who, which sort, from whom.
    u8 claims[16][3]
    int claim_count
    i8 kongs[16][3]
    int kong_count
    # The tile on offer as it lies there, and as it is read.
    int offerer, on_offer, read_offer
    bint robbing
    Offered options[SEATS]
    int answer[SEATS]
    # Who is asked, and what he may do in ascending order.
    Phase phase
    int asked, lawful_count
    u8 lawful[ACTS]
    # How it ended.
    int winner, discarder
    bint robbed
    u8 win[MOST_WIN]
    int win_size
    u8 moves[MOST_MOVES]
    int move_count


# --- the wall

cdef inline int live(const TableRules* R, const Table* T) noexcept nogil:
    return R.tiles - T.front - T.replaced - R.dead_wall - (T.turned != NO_TILE)


cdef inline bint can_replace(const TableRules* R, const Table* T) noexcept nogil:
    """Whether the wall holds what a kong takes from it."""
    return live(R, T) > R.kong_burn


cdef inline int tail_place(const TableRules* R, const Table* T, int taken) noexcept nogil:
    """Where the next replacement lies after so many others; a tile that was turned up is passed over."""
    if T.turned != NO_TILE and taken >= R.tiles - 1 - R.upper_first - T.turned:
        taken += 1
    if not R.upper_first:
        return R.tiles - 1 - taken
    return R.tiles - taken if taken & 1 else R.tiles - 2 - taken


cdef inline int head_tile(const TableRules* R, const Table* T) noexcept nogil:
    """The tile at the head; the last one may lie under one that a kong has taken."""
    cdef int place = T.front + (T.turned != NO_TILE and T.front >= T.turned)
    if R.upper_first and T.front + T.replaced == R.tiles - 1 - (T.turned != NO_TILE):
        place += place == tail_place(R, T, T.replaced - 1)
    return T.wall[place]


cdef inline int tail_tile(const TableRules* R, const Table* T) noexcept nogil:
    if T.front + T.replaced == R.tiles - 1 - (T.turned != NO_TILE):
        return head_tile(R, T)
    return T.wall[tail_place(R, T, T.replaced)]


# --- wilds

cdef inline int as_read(const Table* T, int kind) noexcept nogil:
    """What a tile counts as in a hand or a chow."""
    return T.wild if kind == T.stand_in else kind


cdef inline int as_shown(const Table* T, int read) noexcept nogil:
    """The tile that is read so in a hand."""
    return T.stand_in if read == T.wild and T.stand_in != NO_TILE else read


cdef inline u64 kinds_shown(const Table* T, u64 read) noexcept nogil:
    """The kinds of tiles that a hand holds, given what they are read as."""
    if T.stand_in == NO_TILE or not read >> T.wild & 1:
        return read
    return read & ~(ONE << T.wild) | ONE << T.stand_in


cdef inline bint is_locked(const Table* T, int seat) noexcept nogil:
    """Whether another seat's thrown wild binds this one."""
    return T.locks & ~(<u32>1 << seat) != 0


cdef inline int turns_after(int seat, int other) noexcept nogil:
    return (other - seat + SEATS) % SEATS
