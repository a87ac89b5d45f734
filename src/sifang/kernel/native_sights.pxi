# What a player sees of a table, as `sifang.arena.observations` lays it out plane by plane, and what he may do.

cdef enum:
    PLANES = 53
    SIGHT = 2226
    HAND_PLANE = 0
    DRAWN_PLANE = 1
    OFFER_PLANE = 2
    ROBBING_PLANE = 6
    CHOW_PLANE = 7
    PUNG_PLANE = 11
    KONG_PLANE = 15
    CONCEALED_KONG_PLANE = 19
    DISCARD_PLANE = 23
    NEWEST_PLANE = 27
    FLOWER_PLANE = 31
    WILD_PLANE = 35
    STAND_IN_PLANE = 36
    SEAT_WIND_PLANE = 37
    PREVALENT_WIND_PLANE = 38
    LEFT_PLANE = 39
    HELD_PLANE = 40
    FACE_DOWN_PLANE = 44
    LOCKED_PLANE = 48
    LEVEL_PLANE = 52
    EAST_KIND = 27


cdef inline u8* plane(u8* sight, int number) noexcept nogil:
    return sight + KINDS_AND_FLOWERS * number


cdef inline void fill_plane(u8* sight, int number, int value) noexcept nogil:
    """One number in every column; the planes are clear before."""
    if value:
        memset(plane(sight, number), value, KINDS_AND_FLOWERS)


cdef inline void show_hand(const Table* T, const Place* P, u8* sight) noexcept nogil:
    cdef u64 kinds = P.hand.once
    cdef int flower
    while kinds:
        sight[as_shown(T, ctz(kinds))] = P.hand.held[ctz(kinds)]
        kinds &= kinds - 1
    if P.hand.wilds:
        sight[T.wild] = P.hand.wilds
    for flower in range(FLOWER_KINDS):
        sight[KINDS_OF_TILES + flower] = P.flowers >> flower & 1
    if P.drawn != NO_TILE:
        plane(sight, DRAWN_PLANE)[P.drawn] = 1


cdef inline void show_melds(const Place* P, int turns, bint face_down, u8* sight) noexcept nogil:
    cdef int i, code
    cdef int hidden = 0
    for i in range(P.hand.melds):
        code = P.hand.meld[i]
        if P.sort[i] == A_CHOW:
            plane(sight, CHOW_PLANE + turns)[code - CHOW] += 1
        elif P.sort[i] == A_PUNG:
            plane(sight, PUNG_PLANE + turns)[code - PUNG] += 1
        elif P.sort[i] != A_CONCEALED_KONG:
            plane(sight, KONG_PLANE + turns)[code - KONG] += 1
        elif face_down:
            hidden += 1
        else:
            plane(sight, CONCEALED_KONG_PLANE + turns)[code - CONCEALED_KONG] += 1
    fill_plane(sight, FACE_DOWN_PLANE + turns, hidden)


cdef inline void show_player(const TableRules* R, const Table* T, int seat, int turns, u8* sight) noexcept nogil:
    """What everybody sees of a player who sits so many turns after the one who sees."""
    cdef const Place* P = &T.seats[seat]
    cdef int i
    show_melds(P, turns, R.concealed_kongs_hidden and turns and T.phase != ENDED, sight)
    memcpy(plane(sight, DISCARD_PLANE + turns), P.thrown, KINDS_AND_FLOWERS)
    if P.newest != NO_TILE:
        plane(sight, NEWEST_PLANE + turns)[P.newest] = 1
    for i in range(P.laid_count):
        plane(sight, FLOWER_PLANE + turns)[P.laid[i]] = 1
    fill_plane(sight, HELD_PLANE + turns, P.hand.tiles + P.hand.wilds + popcount(P.flowers))
    fill_plane(sight, LOCKED_PLANE + turns, is_locked(T, seat))


cdef void show_table(const TableRules* R, const Table* T, int seat, u8* sight) noexcept nogil:
    """The planes of what a seat sees."""
    cdef int turns
    memset(sight, 0, SIGHT)
    show_hand(T, &T.seats[seat], sight)
    if T.phase == ANSWERING:
        plane(sight, OFFER_PLANE + turns_after(seat, T.offerer))[T.on_offer] = 1
        plane(sight, ROBBING_PLANE)[T.on_offer] = T.robbing
    if T.wild != NO_TILE:
        plane(sight, WILD_PLANE)[T.wild] = 1
    if T.stand_in != NO_TILE:
        plane(sight, STAND_IN_PLANE)[T.stand_in] = 1
    plane(sight, SEAT_WIND_PLANE)[EAST_KIND + turns_after(T.dealer, seat)] = 1
    if R.prevalent_wind:
        plane(sight, PREVALENT_WIND_PLANE)[EAST_KIND + T.prevalent_wind] = 1
    fill_plane(sight, LEFT_PLANE, live(R, T))
    fill_plane(sight, LEVEL_PLANE, T.level)
    for turns in range(SEATS):
        show_player(R, T, (seat + turns) % SEATS, turns, sight)


cdef void show_lawful(const Table* T, int seat, i8* mask) noexcept nogil:
    """1 for each lawful action, also of who is asked after another; who is not asked may pass and nothing else."""
    cdef u8 lawful[ACTS]
    cdef int i, count = 1
    lawful[0] = PASS_ACT
    if T.phase != ENDED and T.asked == seat:
        count = T.lawful_count
        memcpy(lawful, T.lawful, count)
    elif T.phase == ANSWERING and has_to_answer(T, seat):
        count = answers_of(T, seat, lawful)
    memset(mask, 0, ACTS)
    for i in range(count):
        mask[lawful[i]] = 1


cdef inline int seat_of(const Table* T, int player) noexcept nogil:
    cdef int seat
    for seat in range(SEATS):
        if T.players[seat] == player:
            return seat
    return NOBODY
