"""Hands as the calculator reads them."""

from sifang.calculator import HandInput, read_hand


def hand(line: str) -> HandInput:
    """The hand of a line that can be read."""
    read = read_hand(line)
    assert read.hand is not None, read.faults
    assert read.faults == ()
    return read.hand
