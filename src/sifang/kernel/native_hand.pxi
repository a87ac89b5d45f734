# A hand out of bytes: `sifang.kernel.hand_codes` says what each byte means, and what is wrong with a hand.

from sifang.kernel import hand_codes as _hand_codes

cdef enum:
    WILD = 42
    CHOW = 48
    PUNG = 80
    KONG = 128
    CONCEALED_KONG = 176
    NOTHING = 255

# By byte, what one plain tile adds to the keys of characters and dots, and of bamboos and honours. A byte that is
# no plain tile sets `UNUSUAL`.
cdef u64 _KEYS_MP[256]
cdef u64 _KEYS_SZ[256]
cdef u64 UNUSUAL = <u64>1 << 63
cdef u32 UNIT[34]
cdef u8 SUIT[34]


cdef void _fill_keys():
    cdef int kind
    cdef u64 unit = 1
    for kind in range(256):
        _KEYS_MP[kind] = 0
        _KEYS_SZ[kind] = UNUSUAL
    for kind in range(34):
        unit = unit * 5 if kind % 9 else 1
        UNIT[kind] = <u32>unit
        SUIT[kind] = kind // 9
        _KEYS_MP[kind] = unit << 32 * (kind // 9) if kind < 18 else 0
        _KEYS_SZ[kind] = unit << 32 * (kind // 9 - 2) if kind >= 18 else 0


_fill_keys()


cdef struct Hand:
    # Standing plain tiles by suit, as numbers in base 5, and the kinds held at least once, twice, thrice, four times.
    u32 key[4]
    u64 once, twice, thrice, four
    # Kinds of which all four are in hand and melds.
    u64 full
    # Standing plain tiles, wilds, melds and flowers.
    int tiles, wilds, melds, flowers
    # The groups of tiles with a meld in them, as bits.
    int melded_suits
    u8 held[34]
    # How many of each kind lie in melds.
    u8 gone[34]
    u8 meld[4]


cdef inline bint read_keys(const u8* hand, Py_ssize_t size, u32* key) noexcept nogil:
    """Read the keys of a hand of plain tiles only, the usual one; false if it is another or cannot be.

    Five of a kind are not told here.
    """
    cdef u64 mp = 0, sz = 0
    cdef Py_ssize_t i
    if size > 14:
        return False
    for i in range(size):
        mp += _KEYS_MP[hand[i]]
        sz += _KEYS_SZ[hand[i]]
    key[0] = <u32>mp
    key[1] = <u32>(mp >> 32)
    key[2] = <u32>sz
    key[3] = <u32>(sz >> 32)
    return sz < UNUSUAL


cdef inline bint read_plain(const u8* hand, Py_ssize_t size, Hand* H) noexcept nogil:
    """Read such a hand with the kinds held once to four times; `held` and `gone` are not written."""
    cdef u64 mp = 0, sz = 0, bit, once = 0, twice = 0, thrice = 0, four = 0
    cdef Py_ssize_t i
    if size > 14:
        return False
    for i in range(size):
        mp += _KEYS_MP[hand[i]]
        sz += _KEYS_SZ[hand[i]]
        bit = ONE << (hand[i] & 63)
        four |= thrice & bit
        thrice |= twice & bit
        twice |= once & bit
        once |= bit
    if sz >= UNUSUAL:
        return False
    H.key[0] = <u32>mp
    H.key[1] = <u32>(mp >> 32)
    H.key[2] = <u32>sz
    H.key[3] = <u32>(sz >> 32)
    H.once = once
    H.twice = twice
    H.thrice = thrice
    H.four = H.full = four
    H.tiles = <int>size
    H.wilds = H.melds = H.flowers = H.melded_suits = 0
    return True


cdef bint read_hand(const u8* hand, Py_ssize_t size, Hand* H) noexcept nogil:
    """Read any hand; false if it cannot be."""
    cdef Py_ssize_t i
    cdef int kind, code
    cdef u64 bit
    memset(H, 0, sizeof(Hand))
    for i in range(size):
        code = hand[i]
        if code == NOTHING:
            break
        if code < 34:
            if H.tiles == 14:
                return False
            H.held[code] += 1
            H.tiles += 1
        elif code < WILD:
            H.flowers += 1
        elif code == WILD:
            H.wilds += 1
        elif not read_meld(code, H):
            return False
    for kind in range(34):
        if H.held[kind] + H.gone[kind] > 4:
            return False
        bit = ONE << kind
        H.key[SUIT[kind]] += UNIT[kind] * H.held[kind]
        if H.held[kind] >= 1: H.once |= bit
        if H.held[kind] >= 2: H.twice |= bit
        if H.held[kind] >= 3: H.thrice |= bit
        if H.held[kind] >= 4: H.four |= bit
        if H.held[kind] + H.gone[kind] == 4: H.full |= bit
    return H.wilds <= 4 and H.flowers <= 8 and H.tiles + H.wilds + 3 * H.melds <= 14


cdef inline bint read_meld(int code, Hand* H) noexcept nogil:
    """Add the meld that this byte stands for; false if it stands for none or there are four."""
    cdef int kind, copies
    if H.melds == 4:
        return False
    if CHOW <= code < CHOW + 25 and (code - CHOW) % 9 < 7:
        kind = code - CHOW
        H.gone[kind] += 1
        H.gone[kind + 1] += 1
        H.gone[kind + 2] += 1
    elif PUNG <= code < PUNG + 34:
        kind = code - PUNG
        H.gone[kind] += 3
    elif KONG <= code < KONG + 34:
        kind = code - KONG
        H.gone[kind] += 4
    elif CONCEALED_KONG <= code < CONCEALED_KONG + 34:
        kind = code - CONCEALED_KONG
        H.gone[kind] += 4
    else:
        return False
    H.melded_suits |= 1 << SUIT[kind]
    H.meld[H.melds] = code
    H.melds += 1
    return True


cdef object _refused(const u8* hand, Py_ssize_t size):
    """Raise what is wrong with these bytes, in the words of the reference."""
    _hand_codes.read(hand[:size])
    raise AssertionError("the reference refuses what the compiled reader refuses")
