"""Finite fields, and products of them: the arithmetic that designs are built from.

An element is a number from 0, which is the zero, to just below the order.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

__all__ = ["Ring", "factors", "field", "ring"]

Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Ring:
    """Sums and products by table."""

    sums: Table
    products: Table

    @property
    def order(self) -> int:
        """How many elements there are."""
        return len(self.sums)

    def powers(self) -> tuple[int, ...]:
        """The elements of a field other than zero, as the powers of one of them from the zeroth on."""
        return next(powers for one in range(1, self.order) if len(powers := self._powers_of(one)) == self.order - 1)

    def _powers_of(self, one: int) -> tuple[int, ...]:
        unit = next(e for e in range(self.order) if self.products[e][one] == one)
        found = [unit]
        while (power := self.products[found[-1]][one]) != unit:
            found.append(power)
        return tuple(found)


def factors(order: int) -> tuple[tuple[int, int], ...]:
    """The primes that divide a number, each with how often.

    >>> factors(200)
    ((2, 3), (5, 2))
    """
    found, rest = [], order
    for prime in range(2, order + 1):
        times = 0
        while rest % prime == 0:
            rest, times = rest // prime, times + 1
        if times:
            found.append((prime, times))
    return tuple(found)


@cache
def field(prime: int, degree: int) -> Ring:
    """The field of prime**degree elements, each read as a polynomial whose coefficients are its digits to that base.

    Multiplication is modulo the first polynomial of that degree, under which `x` has all other elements as its powers.
    """
    order = prime**degree
    digits = [tuple(element // prime**place % prime for place in range(degree)) for element in range(order)]
    element_of = {one: element for element, one in enumerate(digits)}
    sums = tuple(
        tuple(element_of[tuple((a + b) % prime for a, b in zip(one, other, strict=True))] for other in digits)
        for one in digits
    )
    powers = next(found for found in _cycles(prime, degree) if len(found) == order - 1)
    elements = [element_of[power] for power in powers]
    log = {element: exponent for exponent, element in enumerate(elements)}
    products = tuple(
        tuple(elements[(log[one] + log[other]) % (order - 1)] if one and other else 0 for other in range(order))
        for one in range(order)
    )
    return Ring(sums, products)


def _cycles(prime: int, degree: int) -> Iterator[list[tuple[int, ...]]]:
    """For each reduction of `x**degree` to lower powers: 1, x, x**2 … until the first that is there already.

    In degree 1 `x` is a number itself, and its reduction says which.
    """
    one = (1, *(0,) * (degree - 1))
    for reduction in product(range(prime), repeat=degree):
        found, power = [one], _times_x(one, reduction, prime)
        while power != one and len(found) < prime**degree:
            found.append(power)
            power = _times_x(power, reduction, prime)
        yield found


def _times_x(power: tuple[int, ...], reduction: tuple[int, ...], prime: int) -> tuple[int, ...]:
    shifted = (0, *power[:-1])
    return tuple((low + power[-1] * into) % prime for low, into in zip(shifted, reduction, strict=True))


@cache
def ring(order: int) -> Ring:
    """The product of the fields whose orders are the prime powers of a number."""
    whole = Ring(((0,),), ((0,),))
    for prime, degree in factors(order):
        whole = _product(whole, field(prime, degree))
    return whole


def _product(one: Ring, other: Ring) -> Ring:
    return Ring(_table(one.sums, other.sums), _table(one.products, other.products))


def _table(one: Table, other: Table) -> Table:
    """Element (a, b) of the product is `a * order of the other + b`."""
    size = len(other)
    return tuple(
        tuple(one_entry * size + other_entry for one_entry in one_row for other_entry in other_row)
        for one_row in one
        for other_row in other
    )
