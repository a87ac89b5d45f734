"""Numbers as they are printed: with a true minus sign, points to one decimal, money with its two."""

__all__ = ["money", "points", "signed"]

_MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """A gain or a loss.

    >>> signed(24), signed(-8), signed(0)
    ('+24', '−8', '0')
    """
    return "0" if number == 0 else f"{number:+d}".replace("-", _MINUS)


def points(number: float) -> str:
    """Points to one decimal, as they are announced; two where the second says something.

    >>> points(17.320508076), points(-7.0710678), points(2.25), points(4.0)
    ('17.3', '−7.1', '2.25', '4.0')
    """
    hundredths = round(number * 100)
    exact = abs(number * 100 - hundredths) < 1e-6 and hundredths % 10
    return f"{number:.{2 if exact else 1}f}".replace("-", _MINUS)


def money(amount: int) -> str:
    """An amount in the smallest unit of its currency.

    >>> money(1250000)
    '12,500.00'
    """
    return f"{amount / 100:,.2f}"
