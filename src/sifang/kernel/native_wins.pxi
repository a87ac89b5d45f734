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
    SELF_DRAW = 1
    TEN_HONOURS = 1 << 9
    MOST_READ = HEAD + 30
    GATES_KEY = 3 + 5 + 25 + 125 + 625 + 3125 + 15625 + 78125 + 3 * 390625

cdef struct Won:
    # The standing tiles with the winning one, and without it where `before` was called. `held` and `gone` are not written.
    Hand whole, before
    # How many of them there are of each suit.
    u8 tiles[4]
    # Whether sets and a pair were found for the four suits, which are then these.
    bint complete
    const Suit* suits[4]
    # The winning tile: a kind, `WILD`, or `NOTHING`.
    int tile
    # What melds add to every reading: chows of the three suits, 21 bits each; the sums of these, 16 bits each; pungs.
    u64 chows, sums
    u64 pungs, concealed_kongs
    # Kinds of which all four are there, melds included and the winning tile left out.
    u64 full


# What a byte that is a standing tile adds: the keys as in `_KEYS_MP` and `_KEYS_SZ`, in the bits above each how many
# tiles there are of the suit.
cdef enum:
    KEY_BITS = 27
    KEY_MASK = 134217727

cdef struct Standing:
    u64 mp, sz

cdef Standing _STANDING[34]

# What another byte adds. In `counts` each has a byte: melds, those claimed, melded kongs, concealed kongs, flowers,
# wilds, and what is no byte of a hand. A set is in `once` by its kinds, or in `thrice` or `four` by its one kind.
cdef enum:
    CLAIMED_AT = 8
    MELDED_KONGS_AT = 16
    CONCEALED_KONGS_AT = 24
    FLOWERS_AT = 32
    WILDS_AT = 40
    UNKNOWN_AT = 48

cdef struct Other:
    Standing tile
    u64 chows, sums, once, thrice, four, counts

cdef Other _OTHERS[256]


cdef void _fill_standing():
    cdef int kind
    for kind in range(34):
        _STANDING[kind].mp = _KEYS_MP[kind] + (ONE << KEY_BITS + 32 * (kind // 9) if kind < 18 else 0)
        _STANDING[kind].sz = _KEYS_SZ[kind] + (ONE << KEY_BITS + 32 * (kind // 9 - 2) if kind >= 18 else 0)


cdef void _fill_others():
    cdef int code, suit, kind
    cdef u32 chow
    cdef Other* other
    memset(_OTHERS, 0, sizeof(_OTHERS))
    for code in range(256):
        other = &_OTHERS[code]
        if code < 34:
            other.tile = _STANDING[code]
        elif code < WILD:
            other.counts = ONE << FLOWERS_AT
        elif code == WILD:
            other.counts = ONE << WILDS_AT
        elif CHOW <= code < CHOW + 25 and (code - CHOW) % 9 < 7:
            kind = code - CHOW
            suit = SUIT[kind]
            chow = UNIT[kind] + UNIT[kind + 1] + UNIT[kind + 2]
            other.chows = ONE << 3 * (kind % 9) + 21 * suit
            other.sums = (slot_of(chow).record >> SUM_AT & SUM_MASK) << 16 * suit
            other.once = <u64>7 << kind
            other.counts = 1 + (1 << CLAIMED_AT)
        elif PUNG <= code < PUNG + 34:
            other.thrice = ONE << code - PUNG
            other.counts = 1 + (1 << CLAIMED_AT)
        elif KONG <= code < KONG + 34:
            other.four = ONE << code - KONG
            other.counts = 1 + (1 << CLAIMED_AT) + (1 << MELDED_KONGS_AT)
        elif CONCEALED_KONG <= code < CONCEALED_KONG + 34:
            other.four = ONE << code - CONCEALED_KONG
            other.counts = 1 + (ONE << CONCEALED_KONGS_AT)
        else:
            other.counts = ONE << UNKNOWN_AT


_fill_standing()
_fill_others()


cdef inline u64 odd_kinds(const Hand* H) noexcept nogil:
    """The kinds of which one or three stand."""
    return (H.once & ~H.twice) | (H.thrice & ~H.four)


cdef inline bint read_win(const u8* win, Py_ssize_t size, bint of_sets, Won* W, Facts* F) noexcept nogil:
    """Read a win and the raw integers of its hand; false if it cannot be. `of_sets`: suits are taken apart."""
    cdef u64 mp = 0, sz = 0, bit, chows = 0, sums = 0, counts = 0, five = 0, full
    # Kinds in melds.
    cdef u64 once = 0, twice = 0, thrice = 0, four = 0, pungs = 0, kongs = 0, concealed_kongs = 0
    cdef Hand* H = &W.whole
    cdef const Other* other
    cdef int tile, tiles
    cdef Py_ssize_t i = HEAD
    if size < HEAD:
        return False
    if size > MOST_READ:
        size = MOST_READ
    while i < size and win[i] < 34:
        mp += _STANDING[win[i]].mp
        sz += _STANDING[win[i]].sz
        i += 1
    while i < size and win[i] != NOTHING:
        other = &_OTHERS[win[i]]
        mp += other.tile.mp
        sz += other.tile.sz
        chows += other.chows
        sums += other.sums
        counts += other.counts
        bit = other.thrice | other.four
        five |= (four & (other.once | bit)) | (twice & other.thrice) | (once & other.four)
        four |= (thrice & other.once) | (once & other.thrice) | other.four
        thrice |= (twice & other.once) | bit
        twice |= (once & other.once) | bit
        once |= other.once | bit
        pungs |= bit
        kongs |= other.four
        if win[i] >= CONCEALED_KONG:
            concealed_kongs |= other.four
        i += 1
    tile = win[TILE]
    if tile < 34:
        mp += _STANDING[tile].mp
        sz += _STANDING[tile].sz
    elif tile == WILD:
        counts += ONE << WILDS_AT
    elif tile != NOTHING:
        return False
    H.key[0] = mp & KEY_MASK
    H.key[1] = mp >> 32 & KEY_MASK
    H.key[2] = sz & KEY_MASK
    H.key[3] = sz >> 32 & KEY_MASK
    W.tiles[0] = mp >> KEY_BITS & 31
    W.tiles[1] = mp >> 32 + KEY_BITS
    W.tiles[2] = sz >> KEY_BITS & 31
    W.tiles[3] = sz >> 32 + KEY_BITS
    H.tiles = W.tiles[0] + W.tiles[1] + W.tiles[2] + W.tiles[3]
    H.melds = counts & 255
    H.flowers = counts >> FLOWERS_AT & 255
    H.wilds = counts >> WILDS_AT & 255
    tiles = H.tiles + H.wilds + 3 * H.melds
    if counts >> UNKNOWN_AT or H.wilds > 4 or H.flowers > 8 or (tiles != 14 and not (tiles == 13 and win[CIRCUMSTANCES + 1] & 2)):
        return False
    W.complete = of_sets and find_suits(W)
    if not W.complete and count_kinds(win, size, H):
        return False
    five |= (H.four & once) | (H.thrice & twice) | (H.twice & thrice) | (H.once & four)
    if five:
        return False
    W.tile = tile
    W.chows, W.sums, W.pungs, W.concealed_kongs = chows, sums, pungs, concealed_kongs
    full = H.four | four | (H.thrice & once) | (H.twice & twice) | (H.once & thrice)
    W.full = full & ~(ONE << tile) if tile < 34 else full
    F.present = H.once | once
    F.fours = full
    F.kong_kinds = kongs
    F.claimed = counts >> CLAIMED_AT & 255
    F.melded_kongs = counts >> MELDED_KONGS_AT & 255
    F.concealed_kongs = counts >> CONCEALED_KONGS_AT & 255
    F.wilds = H.wilds
    F.flowers = H.flowers
    F.threes = H.thrice & ~H.four
    F.odd_kinds = popcount(odd_kinds(H))
    F.nine_gates = tile < 27 and H.key[SUIT[tile]] - UNIT[tile] == GATES_KEY
    return read_circumstances(win, F)


cdef inline bint find_suits(Won* W) noexcept nogil:
    """Whether the standing tiles are sets and a pair; then the kinds held once to four times are known as well.

    Five of a kind are written as one of the next, four tiles fewer: such a key is of a suit of another size.
    """
    cdef Hand* H = &W.whole
    cdef const Suit* m = slot_of(H.key[0])
    cdef const Suit* p = slot_of(H.key[1])
    cdef const Suit* s = slot_of(H.key[2])
    cdef const Suit* z = slot_of(H.key[3] | HONOURS_MARK)
    W.suits[0], W.suits[1], W.suits[2], W.suits[3] = m, p, s, z
    if not (is_of(m, H.key[0]) and is_of(p, H.key[1]) and is_of(s, H.key[2]) and is_of(z, H.key[3] | HONOURS_MARK)):
        return False
    if (m.held >> 63) + (p.held >> 63) + (s.held >> 63) + (z.held >> 63) != 1:
        return False
    if (m.held >> TILES_AT & 15) + (p.held >> TILES_AT & 15) + (s.held >> TILES_AT & 15) + (z.held >> TILES_AT & 15) != <u32>H.tiles:
        return False
    H.once = of_suits(m, p, s, z, 0)
    H.twice = of_suits(m, p, s, z, 9)
    H.thrice = of_suits(m, p, s, z, 18)
    H.four = of_suits(m, p, s, z, 27)
    return True


cdef inline u64 of_suits(const Suit* m, const Suit* p, const Suit* s, const Suit* z, int place) noexcept nogil:
    """Kinds out of the ranks of four suits."""
    return (
        (m.held >> place & RANKS)
        | (p.held >> place & RANKS) << 9
        | (s.held >> place & RANKS) << 18
        | (z.held >> place & RANKS) << 27
    )


cdef u64 count_kinds(const u8* win, Py_ssize_t size, Hand* H) noexcept nogil:
    """The kinds that stand once to four times, with the winning tile; of which there are five is given back."""
    cdef u64 five = 0
    cdef Py_ssize_t i
    H.once = H.twice = H.thrice = H.four = 0
    if win[TILE] < 34:
        H.once = ONE << win[TILE]
    for i in range(HEAD, size):
        if win[i] == NOTHING:
            break
        if win[i] < 34:
            five |= H.four & ONE << win[i]
            add_kind(H, ONE << win[i])
    return five


cdef inline void add_kind(Hand* H, u64 bit) noexcept nogil:
    H.four |= H.thrice & bit
    H.thrice |= H.twice & bit
    H.twice |= H.once & bit
    H.once |= bit


cdef Hand* before(Won* W) noexcept nogil:
    """The hand before the winning tile."""
    cdef Hand* H = &W.before
    cdef u64 bit
    memcpy(H, &W.whole, sizeof(Hand) - 72)
    if W.tile < 34:
        bit = ONE << W.tile
        H.tiles -= 1
        H.key[SUIT[W.tile]] -= UNIT[W.tile]
        H.once &= ~(bit & ~H.twice)
        H.twice &= ~(bit & ~H.thrice)
        H.thrice &= ~(bit & ~H.four)
        H.four &= ~bit
    elif W.tile == WILD:
        H.wilds -= 1
    return H


cdef inline bint read_circumstances(const u8* win, Facts* F) noexcept nogil:
    """How the tile came, as bits in the order of `Circumstance`, the winds and the chain."""
    cdef u32 how = win[CIRCUMSTANCES] | <u32>win[CIRCUMSTANCES + 1] << 8
    cdef u32 seat = win[WINDS] & 15, prevalent = win[WINDS] >> 4
    if how >> 11 or seat > 3 or (prevalent > 3 and prevalent != NO_WIND) or win[FLOATS] > 4 or win[KONGS] > 4:
        return False
    F.how = how
    F.seat_wind = ONE << 27 + seat
    F.prevalent_wind = ONE << 27 + prevalent if prevalent != NO_WIND else 0
    F.floats = win[FLOATS]
    F.kongs_in_chain = win[KONGS] if win[KONGS] else how >> 3 & 1
    return True


cdef bint is_baotou(Won* W) noexcept nogil:
    """Whether any tile completes the hand before the winning one: without one wild it is sets alone, or six pairs."""
    cdef Hand* H = before(W)
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
