# Numbers and bits. `include`d by native.pyx.

from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

cdef extern from *:
    """
    static inline int popcount(unsigned long long x) {
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        return (int)((((x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fULL) * 0x0101010101010101ULL) >> 56);
    }
    #if defined(_MSC_VER)
    #include <intrin.h>
    static inline int ctz(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
    static inline int highest(unsigned long long x) {
        unsigned long i; return _BitScanReverse64(&i, x) ? (int)i + 1 : 0;
    }
    #else
    #define ctz(x) __builtin_ctzll(x)
    static inline int highest(unsigned long long x) { return x ? 64 - __builtin_clzll(x) : 0; }
    #endif
    static inline int lowest(unsigned long long x) { return x ? ctz(x) + 1 : 0; }
    """
    int popcount(unsigned long long) nogil
    int ctz(unsigned long long) nogil
    int lowest(unsigned long long) nogil
    int highest(unsigned long long) nogil

ctypedef unsigned long long u64
ctypedef long long i64
ctypedef unsigned int u32
ctypedef unsigned short u16
ctypedef unsigned char u8
ctypedef signed char i8

cdef u64 ONE = 1
cdef u64 CHARACTERS = 0x1FF, HONOURS = <u64>0x7F << 27
# Ones and nines of the three suits, and the honours.
cdef u64 ORPHANS = 0x101 | <u64>0x101 << 9 | <u64>0x101 << 18 | <u64>0x7F << 27
cdef u64 ALL_KINDS = (<u64>1 << 34) - 1
