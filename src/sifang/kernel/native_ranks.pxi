# Suits beside melds, walked rank by rank as `costs_by_rank` does, through states that are kept from suit to suit.
#
# Where melds have taken copies away, each rank has a room of its own. What the ranks so far cost is a state; how many
# tiles of the next rank stand and how many there could be leads to the next one. A state is worked out when it is first
# met, and few are ever met. Threads walk along them while one of them adds to them.

from cpython.pythread cimport (
    PyThread_acquire_lock, PyThread_allocate_lock, PyThread_release_lock, PyThread_type_lock, WAIT_LOCK
)

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define publish(place, value) (*(volatile unsigned short*)(place) = (value))
    #else
    #define publish(place, value) __atomic_store_n(place, value, __ATOMIC_RELEASE)
    #endif
    """
    void publish(u16* place, u16 value) nogil

cdef enum:
    # No suit, or no state yet.
    UNLISTED = 255
    UNKNOWN = 0
    FIRST_STATE = 1
    MOST_STATES = 32768
    STATE_SLOTS = 65536
    # Zero to four tiles stand, and zero to five could, in a row with chows or in one without.
    ROOMS = 6
    SYMBOLS = 60

cdef struct State:
    u16 after[SYMBOLS]
    u8 costs[WIDTH]
    # The number of the vector of a suit that ends here.
    u8 number

# The first is no state. Memory that is not written is not taken.
cdef State* _STATES = <State*>calloc(MOST_STATES, sizeof(State))
cdef u16* _STATE_AT = <u16*>calloc(STATE_SLOTS, 2)
cdef u32 _states = FIRST_STATE
cdef PyThread_type_lock _ADDING = PyThread_allocate_lock()
# How many vectors `VECTORS` lists, by the length of its section.
cdef u32 _LISTED = (<const u32*><const char*>_BLOB)[1 + 12] / 16

if _STATES == NULL or _STATE_AT == NULL or _ADDING == NULL:
    raise MemoryError
_STATES[UNKNOWN].number = UNLISTED


cdef void step_of_rank(const u8* now, int held, int room, bint chows, u8* then) noexcept nogil:
    """What the ranks up to this one cost, by sets, pair, and chows begun one and two ranks before."""
    cdef int at, new, pungs, eyes, used, total, target, sets
    cdef Step step
    memset(then, MOST, WIDTH)
    for at in range(WIDTH):
        if now[at] == MOST:
            continue
        step = _STEPS[at]
        for new in range(3 if chows else 1):
            for pungs in range(2):
                sets = step.sets + new + pungs
                for eyes in range(2 - step.pair):
                    used = step.last + step.before + new + 3 * pungs + 2 * eyes
                    if sets > 4 or used > room:
                        break
                    total = now[at] + max(used - held, 0)
                    target = ((sets * 2 + step.pair + eyes) * 3 + new) * 3 + step.last
                    then[target] = min(then[target], total)


cdef inline int place_of_cost(int at) noexcept nogil:
    """Where a state has the cost of so many sets and a pair or none, no chow begun, as vectors number them."""
    return at // 2 * 18 + at % 2 * 9


cdef u8 number_of_costs(const u8* costs) noexcept nogil:
    """The number of the vector of a suit that these ranks make."""
    cdef u32 number
    cdef int at
    for number in range(_LISTED):
        for at in range(10):
            if VECTORS[16 * number + at] != costs[place_of_cost(at)]:
                break
        else:
            return number
    return UNLISTED


cdef u16 state_with(const u8* costs) noexcept nogil:
    """The state with these costs, a new one if need be; `UNKNOWN` once there is no room for more. Locked."""
    global _states
    cdef u64 mixed = 0
    cdef u32 slot
    cdef int at
    for at in range(WIDTH):
        mixed = (mixed ^ costs[at]) * <u64>0x9E3779B97F4A7C15
        mixed ^= mixed >> 29
    slot = mixed % STATE_SLOTS
    while _STATE_AT[slot] != UNKNOWN:
        for at in range(WIDTH):
            if _STATES[_STATE_AT[slot]].costs[at] != costs[at]:
                break
        else:
            return _STATE_AT[slot]
        slot = (slot + 1) % STATE_SLOTS
    if _states == MOST_STATES:
        return UNKNOWN
    memcpy(_STATES[_states].costs, costs, WIDTH)
    _STATES[_states].number = number_of_costs(costs)
    _STATE_AT[slot] = _states
    _states += 1
    return _STATE_AT[slot]


cdef u16 found_after(u16 state, int held, int room, bint chows) noexcept nogil:
    """The state that follows, worked out and kept."""
    cdef u8 costs[WIDTH]
    cdef u16 following
    step_of_rank(_STATES[state].costs, held, room, chows, costs)
    PyThread_acquire_lock(_ADDING, WAIT_LOCK)
    following = state_with(costs)
    PyThread_release_lock(_ADDING)
    publish(&_STATES[state].after[(held * ROOMS + room) * 2 + chows], following)
    return following


cdef void _fill_first_state():
    cdef u8 costs[WIDTH]
    memset(costs, MOST, WIDTH)
    costs[0] = 0
    state_with(costs)


_fill_first_state()


cdef u16 state_of_suit(u32 gone, u32 key, bint honours, int copies) noexcept nogil:
    """The state after all ranks of a suit beside its melds."""
    cdef u16 state = FIRST_STATE, following
    cdef int rank, held, room
    for rank in range(7 if honours else 9):
        held = key % 5
        room = copies - gone % 5
        following = _STATES[state].after[(held * ROOMS + room) * 2 + (not honours)]
        if following == UNKNOWN:
            following = found_after(state, held, room, not honours)
            if following == UNKNOWN:
                return UNKNOWN
        state = following
        key //= 5
        gone //= 5
    return state


cdef inline u8 number_by_ranks(u32 gone, u32 key, bint honours, int copies) noexcept nogil:
    """The number of the vector of a suit beside its melds; `UNLISTED` if suits without melds have no such vector."""
    return _STATES[state_of_suit(gone, key, honours, copies)].number


cdef inline const u8* costs_by_ranks(u32 gone, u32 key, bint honours, int copies) noexcept nogil:
    """What the suit costs, which `place_of_cost` reads; `NULL` where there is no room for its state."""
    cdef u16 state = state_of_suit(gone, key, honours, copies)
    return NULL if state == UNKNOWN else _STATES[state].costs
