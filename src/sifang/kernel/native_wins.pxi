# A win out of bytes: `sifang.kernel.win_codes` says what they mean; from it the raw integers of the hand.

from sifang.kernel import win_codes as _win_codes

cdef enum:
    # The bytes before those of the hand.
    TILE = 0
    CIRCUMSTANCES = 1
    WINDS = 3
    FLOATS = 4
    KONGS = 5
    HEAD = 6
    NO_WIND = 15
    TEN_HONOURS = 1 << 9
    GATES_KEY = 3 + 5 + 25 + 125 + 625 + 3125 + 15625 + 78125 + 3 * 390625

cdef struct Won:
    # Standing tiles before the winning one and with it. `held` and `gone` are not written.
    Hand before, whole
    u8 before_tiles[4]
    # The winning tile: a kind, `WILD`, or `NOTHING`.
    int tile
    # What melds add to every reading.
    u64 lanes[3]
    u64 pungs, concealed_kongs
    # Every tile, melds included, before the winning one: kinds of which all four are there.
    u64 full


# As `_KEYS_MP` and `_KEYS_SZ`, with how many tiles there are of each suit in the bits above each key.
cdef enum:
    KEY_BITS = 27
    KEY_MASK = 134217727
cdef u64 _WON[34][2]


cdef void _fill_won():
    cdef int kind
    for kind in range(34):
        _WON[kind][0] = _KEYS_MP[kind] + (ONE << KEY_BITS + 32 * (kind // 9) if kind < 18 else 0)
        _WON[kind][1] = _KEYS_SZ[kind] + (ONE << KEY_BITS + 32 * (kind // 9 - 2) if kind >= 18 else 0)


_fill_won()


cdef inline u64 odd_kinds(const Hand* H) noexcept nogil:
    """The kinds of which one or three stand."""
    return (H.once & ~H.twice) | (H.thrice & ~H.four)


cdef inline void add_kind(Hand* H, u64 bit) noexcept nogil:
    H.four |= H.thrice & bit
    H.thrice |= H.twice & bit
    H.twice |= H.once & bit
    H.once |= bit


cdef bint read_win(const u8* win, Py_ssize_t size, Won* W, Facts* F) noexcept nogil:
    """Read a win and the raw integers of its hand; false if it cannot be."""
    cdef u64 mp = 0, sz = 0, bit, five = 0
    cdef Hand* H = &W.before
    # Every tile, melds included.
    cdef Hand every
    cdef int code, circumstances
    cdef Py_ssize_t i = HEAD
    if size < HEAD:
        return False
    H.once = H.twice = H.thrice = H.four = 0
    H.tiles = H.wilds = H.melds = H.flowers = H.melded_suits = 0
    while i < size and win[i] < 34:
        code = win[i]
        i += 1
        mp += _WON[code][0]
        sz += _WON[code][1]
        bit = ONE << code
        five |= H.four & bit
        add_kind(H, bit)
        H.tiles += 1
    H.key[0] = mp & KEY_MASK
    H.key[1] = mp >> 32 & KEY_MASK
    H.key[2] = sz & KEY_MASK
    H.key[3] = sz >> 32 & KEY_MASK
    W.before_tiles[0] = mp >> KEY_BITS & 31
    W.before_tiles[1] = mp >> 32 + KEY_BITS
    W.before_tiles[2] = sz >> KEY_BITS & 31
    W.before_tiles[3] = sz >> 32 + KEY_BITS
    every.once, every.twice, every.thrice, every.four = H.once, H.twice, H.thrice, H.four
    W.lanes[0] = W.lanes[1] = W.lanes[2] = 0
    W.pungs = W.concealed_kongs = 0
    F.kong_kinds = F.melded_kongs = F.concealed_kongs = F.claimed = 0
    if i < size and not read_others(win, i, size, W, F, &every, &five):
        return False
    W.full = every.four
    return read_tile(win, W, F, &every, five) and read_circumstances(win, F)


cdef bint read_others(const u8* win, Py_ssize_t at, Py_ssize_t size, Won* W, Facts* F, Hand* every, u64* five) noexcept nogil:
    """Read what follows the first byte that is no plain tile: melds, wilds, flowers, and perhaps more tiles."""
    cdef Hand* H = &W.before
    cdef int code, kind
    cdef u64 bit
    cdef Py_ssize_t i
    for i in range(at, size):
        code = win[i]
        if code == NOTHING:
            return True
        if code < 34:
            if H.tiles == 14:
                return False
            bit = ONE << code
            H.key[SUIT[code]] += UNIT[code]
            W.before_tiles[SUIT[code]] += 1
            H.tiles += 1
            five[0] |= every.four & bit
            add_kind(H, bit)
            add_kind(every, bit)
            continue
        if code < WILD:
            H.flowers += 1
            continue
        if code == WILD:
            H.wilds += 1
            continue
        if H.melds == 4:
            return False
        H.melds += 1
        if CHOW <= code < CHOW + 25 and (code - CHOW) % 9 < 7:
            kind = code - CHOW
            W.lanes[SUIT[kind]] += ONE << 3 * (kind % 9)
            bit = <u64>7 << kind
            five[0] |= every.four & bit
            add_kind(every, bit)
            F.claimed += 1
            continue
        if PUNG <= code < PUNG + 34:
            kind = code - PUNG
            bit = ONE << kind
            five[0] |= every.twice & bit
            every.four |= every.once & bit
            F.claimed += 1
        elif KONG <= code < KONG + 34 or CONCEALED_KONG <= code < CONCEALED_KONG + 34:
            kind = code - KONG if code < CONCEALED_KONG else code - CONCEALED_KONG
            bit = ONE << kind
            five[0] |= every.once & bit
            every.four |= bit
            F.kong_kinds |= bit
            if code < CONCEALED_KONG:
                F.claimed += 1
                F.melded_kongs += 1
            else:
                F.concealed_kongs += 1
                W.concealed_kongs |= bit
        else:
            return False
        W.pungs |= bit
        every.once |= bit
        every.twice |= bit
        every.thrice |= bit
    return True


cdef inline bint read_tile(const u8* win, Won* W, Facts* F, Hand* every, u64 five) noexcept nogil:
    """Put the winning tile to the others, and count; false if there are five of a kind or too many tiles."""
    cdef Hand* H = &W.before
    cdef Hand* A = &W.whole
    cdef int tile = win[TILE], suit, tiles
    cdef u64 bit
    memcpy(A, H, sizeof(Hand) - 72)
    W.tile = tile
    F.nine_gates = 0
    if tile < 34:
        bit = ONE << tile
        suit = SUIT[tile]
        five |= every.four & bit
        add_kind(every, bit)
        add_kind(A, bit)
        A.key[suit] += UNIT[tile]
        A.tiles += 1
        F.nine_gates = suit < 3 and H.key[suit] == GATES_KEY
    elif tile == WILD:
        A.wilds += 1
    elif tile != NOTHING:
        return False
    tiles = A.tiles + A.wilds + 3 * A.melds
    if five or A.wilds > 4 or A.flowers > 8 or (tiles != 14 and not (tiles == 13 and win[CIRCUMSTANCES + 1] & 2)):
        return False
    F.present = every.once
    F.fours = every.four
    F.wilds = A.wilds
    F.flowers = A.flowers
    F.threes = A.thrice & ~A.four
    F.odd_kinds = popcount(odd_kinds(A))
    return True


cdef inline bint read_circumstances(const u8* win, Facts* F) noexcept nogil:
    """The raw integers that tell how the tile came, in the order of `Circumstance`, and the winds."""
    cdef u32 how = win[CIRCUMSTANCES] | <u32>win[CIRCUMSTANCES + 1] << 8
    cdef u32 seat = win[WINDS] & 15, prevalent = win[WINDS] >> 4
    if how >> 11 or seat > 3 or (prevalent > 3 and prevalent != NO_WIND) or win[FLOATS] > 4 or win[KONGS] > 4:
        return False
    F.self_draw = how & 1
    F.last_tile_draw = how >> 1 & 1
    F.last_tile_claim = how >> 2 & 1
    F.replacement = how >> 3 & 1
    F.robbing_the_kong = how >> 4 & 1
    F.blessing_of_heaven = how >> 5 & 1
    F.blessing_of_earth = how >> 6 & 1
    F.drawn_tile_mixed = how >> 7 & 1
    F.last_of_its_kind = how >> 8 & 1
    F.ten_honours = how >> 9 & 1
    F.ten_honours_with_wild = how >> 10 & 1
    F.seat_wind = ONE << 27 + seat
    F.prevalent_wind = ONE << 27 + prevalent if prevalent != NO_WIND else 0
    F.floats = win[FLOATS]
    F.kongs_in_chain = win[KONGS] if win[KONGS] else F.replacement
    return True


cdef bint is_baotou(Won* W) noexcept nogil:
    """Whether any tile completes the hand before the winning one: without one wild it is sets alone, or six pairs."""
    cdef Hand* H = &W.before
    cdef u32 ids[4]
    cdef int suit, begun
    if W.tile == NOTHING or H.wilds == 0 or H.tiles + H.wilds + 3 * H.melds != 13:
        return False
    ids_of(H.key, FREE, ids)
    for suit in range(4):
        ids[suit] &= 255
    if VECTORS[16 * joined(joined(ids[0], ids[1]), joined(ids[2], ids[3])) + 2 * (4 - H.melds)] <= H.wilds - 1:
        return True
    begun = popcount(odd_kinds(H))
    return H.melds == 0 and begun <= H.wilds - 1
