"""Which number each table has: so that as many as can stay where they sat in the session before."""

from collections.abc import Mapping, Sequence

__all__ = ["numbered"]


def numbered(
    groups: Sequence[Sequence[Sequence[int]]], before: Mapping[int, int], fixed: Sequence[Mapping[int, int]]
) -> list[list[int]]:
    """The numbers of the tables of each session, from 1, in the order of the tables.

    `before`: the table of each person in the session before the first. `fixed`: by session, the numbers of people who
    do not choose. The first session without a past keeps its order.
    """
    all_numbers = []
    sat = dict(before)
    for tables, bound in zip(groups, fixed, strict=True):
        numbers = _numbers(tables, sat, bound)
        all_numbers.append(numbers)
        sat.update((person, number) for table, number in zip(tables, numbers, strict=True) for person in table)
    return all_numbers


def _numbers(tables: Sequence[Sequence[int]], sat: Mapping[int, int], bound: Mapping[int, int]) -> list[int]:
    """Fixed numbers first; then those whom most can stay for, and where that is equal in the order of the tables."""
    free = set(range(1, len(tables) + 1))
    given: dict[int, int] = {}
    for index, table in enumerate(tables):
        number = next((bound[person] for person in table if person in bound), None)
        if number is not None:
            given[index] = number
            free.remove(number)
    stays = [
        (sum(sat.get(person) == number for person in table), index, number)
        for index, table in enumerate(tables)
        for number in dict.fromkeys(sat[person] for person in table if person in sat)
    ]
    for _, index, number in sorted(stays, key=lambda one: -one[0]):
        if index not in given and number in free:
            given[index] = number
            free.remove(number)
    rest = iter(sorted(free))
    return [given[index] if index in given else next(rest) for index in range(len(tables))]
