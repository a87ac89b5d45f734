"""How one Chinese script is written in the other, for whatever says texts in both: by OpenCC, with two exceptions."""

from opencc import OpenCC

from sifang.languages import Converters

__all__ = ["converters"]


def converters() -> Converters:
    """The converters: Traditional as Hong Kong writes it.

    A kong has one sign, and 胡同 is a win on the same tile here, not an alley.
    """
    to_traditional = OpenCC("s2hk")

    def traditional(text: str) -> str:
        converted: str = to_traditional.convert(text)
        return converted.replace("杠", "槓").replace("衚衕", "胡同")

    return Converters(to_simplified=OpenCC("t2s").convert, to_traditional=traditional)
