# What is missing from so many sets and a pair: tables by key for hands without melds and wilds, and for the others the
# reference's steps, rank by rank.

cdef enum:
    MOST = 99
    WIDTH = 90

# The sections of tables.bin, in the order in which the generator writes them.
with open(__file__.rpartition("native")[0] + "tables.bin", "rb") as _file:
    _contents = _file.read()
cdef bytes _BLOB = _contents


cdef const u8* section(int number) except NULL:
    """Where a section begins: after their number and lengths they follow one another, each filled up to eight bytes."""
    cdef const u32* head = <const u32*><const char*>_BLOB
    cdef Py_ssize_t at = 4 * (head[0] + 1)
    cdef u32 i
    at += -at & 7
    for i in range(<u32>number):
        at += head[1 + i] + (-head[1 + i] & 7)
    if <u32>number >= head[0] or at + head[1 + number] > len(_BLOB):
        raise ImportError("tables.bin does not belong to this build")
    return <const u8*><const char*>_BLOB + at


# Of each room (four, five, any), the number of a suit's vector in the low byte and how many tiles stand in the high
# one. A key that no tiles make has NO_TILES there.
cdef enum:
    SUIT_KEYS = 1953125
    HONOUR_KEYS = 78125
    MOST_TILES = 15
cdef u16* _SUITS[3]
cdef u16* _HONOUR[3]
cdef const u8* VECTORS = section(12)
cdef const u8* JOINED = section(13)
cdef enum:
    REAL = 0
    FORMAL = 1
    FREE = 2


cdef void _expand(const u16* after, const u8* ends, u16* table, u32 state, int ranks, u32 key, u32 unit, int tiles) noexcept:
    """Write the entries of all suits that go on from this state, of a complete hand and one tile more at most."""
    cdef int held
    if ranks == 0:
        table[key] = ends[state] | tiles << 8
        return
    for held in range(5):
        if tiles + held <= MOST_TILES:
            _expand(after, ends, table, after[5 * state + held], ranks - 1, key + held * unit, 5 * unit, tiles + held)


cdef bint _make_room(int room) except False:
    """The two tables of one room, made when first asked for."""
    cdef u16* suits
    cdef u16* honours
    if _SUITS[room] != NULL:
        return True
    # `_lowering` looks one tile further, also where there are four of a kind.
    suits = <u16*>calloc(SUIT_KEYS + SUIT_KEYS / 5, 2)
    honours = <u16*>calloc(HONOUR_KEYS + HONOUR_KEYS / 5, 2)
    if suits == NULL or honours == NULL:
        free(suits)
        free(honours)
        raise MemoryError
    _expand(<const u16*>section(4 * room), section(4 * room + 1), suits, 0, 9, 0, 1, 0)
    _expand(<const u16*>section(4 * room + 2), section(4 * room + 3), honours, 0, 7, 0, 1, 0)
    _HONOUR[room] = honours
    _SUITS[room] = suits
    return True


cdef inline u32 joined(u32 one, u32 other) noexcept nogil:
    return JOINED[256 * one + other]


cdef inline bint ids_of(const u32* key, int room, u32* ids) noexcept nogil:
    """The numbers of the four vectors; false if the keys are no hand's.

    The tiles that keys of no hand write are fewer than the hand has, since five of a kind are written as one of the
    next. `tables_hold` asks that.
    """
    if key[0] >= SUIT_KEYS or key[1] >= SUIT_KEYS or key[2] >= SUIT_KEYS or key[3] >= HONOUR_KEYS:
        return False
    ids[0] = _SUITS[room][key[0]]
    ids[1] = _SUITS[room][key[1]]
    ids[2] = _SUITS[room][key[2]]
    ids[3] = _HONOUR[room][key[3]]
    return True


cdef inline bint ids_of_tiles(const u32* key, int room, int tiles, u32* ids) noexcept nogil:
    """The same, where it is not yet known that no kind is there five times."""
    if not ids_of(key, room, ids):
        return False
    if (ids[0] >> 8) + (ids[1] >> 8) + (ids[2] >> 8) + (ids[3] >> 8) != <u32>tiles:
        return False
    ids[0] &= 255
    ids[1] &= 255
    ids[2] &= 255
    ids[3] &= 255
    return True


# By sets, what two groups of tiles lack to be so many sets and a pair.
cdef u8 MISSING[5][65536]


cdef void _fill_missing():
    cdef int sets, both
    for sets in range(5):
        for both in range(65536):
            MISSING[sets][both] = VECTORS[16 * JOINED[both] + 2 * sets + 1]


_fill_missing()


cdef inline int missing_of_ids(const u32* ids, int sets) noexcept nogil:
    return MISSING[sets][256 * joined(ids[0], ids[1]) + joined(ids[2], ids[3])]


# --- rank by rank, where melds or wilds leave another room

cdef struct Step:
    u8 sets, pair, last, before

cdef Step _STEPS[WIDTH]


cdef void _fill_steps():
    cdef int at
    for at in range(WIDTH):
        _STEPS[at].before = at % 3
        _STEPS[at].last = at // 3 % 3
        _STEPS[at].pair = at // 9 % 2
        _STEPS[at].sets = at // 18


_fill_steps()


cdef void costs_by_rank(const u8* held, const i8* room, int ranks, int wilds, u8* costs) noexcept nogil:
    """The cost vector of a suit (ten entries for each number of tiles beyond the room), as `SuitCosts` steps."""
    cdef u8 states[2][5 * WIDTH]
    cdef u8* now = states[0]
    cdef u8* then = states[1]
    cdef u8* swap
    cdef int rank, beyond, at, new, pungs, eyes, used, most, total, target, sets
    cdef Step step
    memset(now, MOST, (wilds + 1) * WIDTH)
    now[0] = 0
    for rank in range(ranks):
        memset(then, MOST, (wilds + 1) * WIDTH)
        for beyond in range(wilds + 1):
            most = room[rank] + wilds - beyond
            for at in range(WIDTH):
                if now[beyond * WIDTH + at] == MOST:
                    continue
                step = _STEPS[at]
                for new in range(3 if ranks == 9 else 1):
                    for pungs in range(4):
                        sets = step.sets + new + pungs
                        if sets > 4 or step.last + step.before + new + 3 * pungs > most:
                            break
                        for eyes in range(2 - step.pair):
                            used = step.last + step.before + new + 3 * pungs + 2 * eyes
                            if used > most:
                                break
                            total = now[beyond * WIDTH + at] + (used - held[rank] if used > held[rank] else 0)
                            target = ((sets * 2 + step.pair + eyes) * 3 + new) * 3 + step.last
                            target += (beyond + (used - room[rank] if used > room[rank] else 0)) * WIDTH
                            if total < then[target]:
                                then[target] = <u8>total
        swap = now
        now = then
        then = swap
    for beyond in range(wilds + 1):
        for at in range(10):
            total = now[beyond * WIDTH + (at // 2) * 18 + (at & 1) * 9]
            if beyond and costs[10 * beyond + at - 10] < total:
                total = costs[10 * beyond + at - 10]
            costs[10 * beyond + at] = <u8>total


cdef void join_costs(const u8* one, const u8* other, int wilds, u8* costs) noexcept nogil:
    """The cost vector of two groups of tiles together."""
    cdef int above, further, i, j, total
    memset(costs, MOST, 10 * (wilds + 1))
    for above in range(wilds + 1):
        for further in range(wilds + 1 - above):
            for i in range(10):
                for j in range(10 - (i & ~1)):
                    if i & j & 1:
                        continue
                    total = one[10 * above + i] + other[10 * further + j]
                    if total < costs[10 * (above + further) + i + j]:
                        costs[10 * (above + further) + i + j] = <u8>total


# Vectors of suits with melds, remembered: an entry is a key and what it stands for, written so that an entry of which
# another thread has written half is taken for another key's.
cdef enum:
    REMEMBERED = 8192
cdef struct Remembered:
    u64 check, costs

cdef Remembered _REMEMBERED[REMEMBERED]


cdef void costs_beside_melds(const Hand* H, int suit, int copies, u8* costs) noexcept nogil:
    """The vector of a suit in which melds lie."""
    cdef int ranks = 9 if suit < 3 else 7, rank, kind
    cdef u64 key = 0, packed = 0
    cdef i8 room[9]
    cdef Remembered* entry
    for rank in range(ranks - 1, -1, -1):
        kind = 9 * suit + rank
        room[rank] = copies - H.gone[kind]
        key = 5 * key + H.gone[kind]
    key = ((key << 24 | H.key[suit]) << 2 | (copies & 1) << 1 | (suit == 3)) + 1
    entry = &_REMEMBERED[(key * <u64>0x9E3779B97F4A7C15) >> 51]
    packed = entry.costs
    if entry.check ^ packed == key:
        for rank in range(10):
            costs[rank] = packed >> 6 * rank & 63
        return
    costs_by_rank(H.held + 9 * suit, room, ranks, 0, costs)
    packed = 0
    for rank in range(10):
        packed |= <u64>(costs[rank] if costs[rank] < 63 else 63) << 6 * rank
    entry.costs = packed
    entry.check = key ^ packed


cdef int missing_beside_melds(const Hand* H, int room) noexcept nogil:
    """What is missing from the sets and the pair where melds take copies away."""
    cdef u8 costs[2][10]
    cdef u8 both[10]
    cdef int suit, sets = 4 - H.melds, copies = 4 + room
    cdef u8* sum = costs[0]
    cdef u32 ids[4]
    cdef const u8* plain
    ids_of(H.key, room, ids)
    for suit in range(4):
        plain = VECTORS + 16 * (ids[suit] & 255)
        if H.melded_suits >> suit & 1:
            costs_beside_melds(H, suit, copies, costs[1])
            plain = costs[1]
        if suit == 0:
            memcpy(sum, plain, 10)
        else:
            join_costs(sum, plain, 0, both)
            memcpy(sum, both, 10)
    return sum[2 * sets + 1]


cdef int missing_with_wilds(const Hand* H, int room) noexcept nogil:
    """What is missing, wilds included, of which as many as there are wilds may be beyond the room."""
    cdef u8 suits[50]
    cdef u8 sum[50]
    cdef u8 both[50]
    cdef i8 left[9]
    cdef int suit, rank, sets = 4 - H.melds, lower, upper
    cdef u32 ids[4]
    ids_of(H.key, FREE, ids)
    for suit in range(4):
        ids[suit] &= 255
    lower = missing_of_ids(ids, sets)
    upper = missing_without_wilds(H, room)
    if lower == upper:
        return lower
    for suit in range(4):
        for rank in range(9 if suit < 3 else 7):
            left[rank] = 4 + room - H.gone[9 * suit + rank]
        costs_by_rank(H.held + 9 * suit, left, 9 if suit < 3 else 7, H.wilds, suits)
        if suit == 0:
            memcpy(sum, suits, 50)
        else:
            join_costs(sum, suits, H.wilds, both)
            memcpy(sum, both, 50)
            for rank in range(10, 10 * (H.wilds + 1)):
                if sum[rank - 10] < sum[rank]:
                    sum[rank] = sum[rank - 10]
    return sum[10 * H.wilds + 2 * sets + 1]


cdef int missing_without_wilds(const Hand* H, int room) noexcept nogil:
    cdef u32 ids[4]
    cdef int suit
    if H.melded_suits:
        return missing_beside_melds(H, room)
    ids_of(H.key, room, ids)
    for suit in range(4):
        ids[suit] &= 255
    return missing_of_ids(ids, 4 - H.melds)


cdef inline int missing_sets(const Hand* H, int room) noexcept nogil:
    """What is missing from the sets and the pair of any hand whose `held` is written."""
    return missing_with_wilds(H, room) if H.wilds else missing_without_wilds(H, room)
