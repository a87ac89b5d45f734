# Numbers and bits. `include`d by native.pyx.

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    #define popcount(x) ((int)__popcnt64(x))
    static inline int ctz(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    static inline int highest(unsigned long long x) {
        unsigned long i; return _BitScanReverse64(&i, x) ? (int)i + 1 : 0;
    }
    #else
    #define popcount(x) __builtin_popcountll(x)
    #define ctz(x) __builtin_ctzll(x)
    static inline int highest(unsigned long long x) { return x ? 64 - __builtin_clzll(x) : 0; }
    #endif
    #if defined(__x86_64__)
    #define counts_bits() __builtin_cpu_supports("popcnt")
    #else
    #define counts_bits() 1
    #endif
    #define ONE 1ULL
    #define CHARACTERS 0x1FFULL
    #define HONOURS (0x7FULL << 27)
    #define ORPHANS (0x101ULL | 0x101ULL << 9 | 0x101ULL << 18 | HONOURS)
    #define ALL_KINDS ((1ULL << 34) - 1)
    #define EACH_PATTERN 0x010101010101ULL
    static inline int lowest(unsigned long long x) { return x ? ctz(x) + 1 : 0; }
    """
    int popcount(unsigned long long) nogil
    int ctz(unsigned long long) nogil
    int lowest(unsigned long long) nogil
    int highest(unsigned long long) nogil
    bint counts_bits()
    const unsigned long long ONE, CHARACTERS, HONOURS, ALL_KINDS
    # A byte for each of the six knitted patterns.
    const unsigned long long EACH_PATTERN
    # Ones and nines of the three suits, and the honours.
    const unsigned long long ORPHANS

ctypedef unsigned long long u64
ctypedef long long i64
ctypedef unsigned int u32
ctypedef unsigned short u16
ctypedef unsigned char u8
ctypedef signed char i8

# The extension is built with the instruction: without it, it would count bits four times slower.
if not counts_bits():
    raise ImportError("this processor, of before 2008, has no instruction that counts bits")
