# Greedy play: `sifang.arena.greedy` says what it does and why; here it is done again, act for act.

cdef enum:
    # More than the useful tiles of any hand.
    STEP_NEARER = 200
    NEVER_WORTH_IT = -1000000


cdef inline int copies_left(const Hand* H, u64 kinds) noexcept nogil:
    """How many tiles of these kinds the hand does not hold."""
    cdef int left = 0
    while kinds:
        left += max(4 - H.held[ctz(kinds)] - H.gone[ctz(kinds)], 0)
        kinds &= kinds - 1
    return left


cdef int worth_waiting(const TableRules* R, Place* P) noexcept nogil:
    """What a hand is worth that has its tiles and waits for the next."""
    cdef Suits S
    cdef int by_form[5]
    cdef int missing
    cdef u64 useful
    read_suits(P, R.room, &S)
    missing = forms_missing(R, P, &S, by_form)
    if missing <= P.hand.wilds:
        return 0
    useful = useful_in(R, P, &S, forms_within(by_form, missing), missing)
    return copies_left(&P.hand, useful) - STEP_NEARER * (missing - P.hand.wilds)


cdef bint still_missing(
    const TableRules* R, const Place* P, const Suits* S, int suit, int forms, int missing
) noexcept nogil:
    """Whether no more are missing from one of these forms after a tile of this suit was thrown."""
    cdef const Hand* H = &P.hand
    if forms & REGULAR and sets_missing(P, R.room, S, suit) == missing:
        return True
    if forms & SEVEN_PAIRS and missing_pairs(H, R.forms) == missing:
        return True
    if forms & THIRTEEN_TERMINALS and missing_terminals(H) == missing:
        return True
    if forms & HONOURS_AND_KNITTED and missing_singles(H) == missing:
        return True
    return forms & KNITTED_STRAIGHT and missing_knitted(H, missing + 1) == missing


cdef int rate_throws(const TableRules* R, Place* P, int* worth, int lacking) noexcept nogil:
    """What each throw but a wild's leaves a hand with a tile too many, by kinds as they are read; the best of them.

    Where every throw leaves more than `lacking` tiles to come, nothing is written.

    A throw leaves as many tiles missing as before or one more, and some throw leaves as many, unless the hand is
    complete but for its size. So only forms that are as near as the nearest need be asked about.
    """
    cdef Suits S, left
    cdef Hand* H = &P.hand
    cdef int by_form[5]
    cdef int kind, forms, least, best = NEVER_WORTH_IT
    cdef u64 kinds = H.once
    read_suits(P, R.room, &S)
    least = max(forms_missing(R, P, &S, by_form) - H.wilds, 15 - size_of(H))
    if least > lacking:
        return best
    forms = forms_within(by_form, least + H.wilds)
    while kinds:
        kind = ctz(kinds)
        kinds &= kinds - 1
        lose(H, kind)
        left = S
        read_suit(P, R.room, SUIT[kind], &left)
        worth[kind] = -STEP_NEARER * (least + 1)
        if still_missing(R, P, &left, SUIT[kind], forms, least + H.wilds):
            join_suits(&left)
            worth[kind] = copies_left(H, useful_in(R, P, &left, forms, least + H.wilds)) - STEP_NEARER * least
        gain(H, kind)
        best = max(best, worth[kind])
    return best


cdef int worth_of_claim(const TableRules* R, const Table* T, int action, int lacking) noexcept nogil:
    """What the hand is worth after a claim, and after the best throw where one follows."""
    cdef Place P = T.seats[T.asked]
    cdef int worth[KINDS_OF_TILES]
    cdef int step, low = T.read_offer - (action - CHOW_ACT)
    if action < PUNG_ACT:
        for step in range(3):
            if low + step != T.read_offer:
                lose(&P.hand, low + step)
        lay(&P, A_CHOW, CHOW + low, low)
        return rate_throws(R, &P, worth, lacking)
    for step in range(2 if action == PUNG_ACT else 3):
        lose(&P.hand, T.read_offer)
    if action == PUNG_ACT:
        lay(&P, A_PUNG, PUNG + T.on_offer, T.on_offer)
        return rate_throws(R, &P, worth, lacking)
    lay(&P, A_DIRECT_KONG, KONG + T.on_offer, T.on_offer)
    return worth_waiting(R, &P)


cdef int worth_of_kong(const TableRules* R, const Table* T, int kind) noexcept nogil:
    """What the hand is worth with a kong laid, before its replacement."""
    cdef Place P = T.seats[T.asked]
    cdef int read = as_read(T, kind), copy
    cdef bint concealed = P.hand.held[read] == 4
    for copy in range(4 if concealed else 1):
        lose(&P.hand, read)
    if concealed:
        lay(&P, A_CONCEALED_KONG, CONCEALED_KONG + kind, kind)
    else:
        add_to_pung(&P, kind)
    return worth_waiting(R, &P)


cdef int greedy_answer(const TableRules* R, Table* T) noexcept nogil:
    """Of the lawful answers to an offer the best, of equals that with the highest number: rather none than any.

    Most claims leave more tiles to come than none does: then it need not be known which would be useful.
    """
    cdef Suits S
    cdef Place* P = &T.seats[T.asked]
    cdef int by_form[5]
    cdef int choice = PASS_ACT, best = NEVER_WORTH_IT, place, worth, lacking
    read_suits(P, R.room, &S)
    lacking = max(forms_missing(R, P, &S, by_form) - P.hand.wilds, 0)
    for place in range(T.lawful_count - 2, -1, -1):
        worth = worth_of_claim(R, T, T.lawful[place], lacking)
        if worth > best:
            choice, best = T.lawful[place], worth
    return choice if best > NEVER_WORTH_IT and best > worth_waiting(R, P) else PASS_ACT


cdef int greedy_turn(const TableRules* R, Table* T) noexcept nogil:
    """Of the throws and kongs the best, of equals that with the highest number."""
    cdef Place* P = &T.seats[T.asked]
    cdef int worth[KINDS_OF_TILES]
    cdef int place, action, rating, choice = T.lawful[T.lawful_count - 1], best = NEVER_WORTH_IT
    rate_throws(R, P, worth, IMPOSSIBLE)
    for place in range(T.lawful_count - 1, -1, -1):
        action = T.lawful[place]
        if action >= KONG_ACT:
            rating = worth_of_kong(R, T, action - KONG_ACT)
        elif action >= KINDS_OF_TILES:
            rating = worth_waiting(R, P)
        else:
            rating = NEVER_WORTH_IT if action == T.wild else worth[as_read(T, action)]
        if rating > best:
            choice, best = action, rating
    return choice


cdef int greedy_choice(const TableRules* R, Table* T) noexcept nogil:
    """A win, else a flower, else what leaves the hand nearest to ready, with the most tiles to bring it nearer."""
    cdef int place
    if T.lawful_count == 1:
        return T.lawful[0]
    for place in range(T.lawful_count):
        if T.lawful[place] == WIN_ACT:
            return WIN_ACT
    for place in range(T.lawful_count):
        if FLOWER_ACT <= T.lawful[place] < KONG_ACT:
            return T.lawful[place]
    return greedy_answer(R, T) if T.phase == ANSWERING else greedy_turn(R, T)
