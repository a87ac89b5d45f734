"""Which encoding a text file of names was saved in: what spreadsheets write in Europe, on the mainland, in Taiwan."""

import re
from collections.abc import Iterator
from typing import Final

from sifang.errors import InvalidOption

__all__ = ["UnknownEncoding", "decoded"]

_BYTE_ORDER_MARKS: Final = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
#: In western text bytes above ASCII come alone or in pairs, in Chinese text in longer runs.
_WESTERN: Final = "cp1252"
_LONGEST_WESTERN_RUN: Final = 2
#: Each encoding with the first bytes of its common characters: those that a name is written with.
_CHINESE: Final = (("gb18030", "gb2312", range(0xB0, 0xD8)), ("big5", "big5", range(0xA4, 0xC7)))


class UnknownEncoding(InvalidOption):
    """Text that could be read in more than one way, or in none."""


def decoded(data: bytes, known: frozenset[str]) -> str:
    """The text of a file. `known` are words that its first line may hold, which settle it.

    UTF-8 and what begins with a byte order mark is read as such. Raises `UnknownEncoding`.
    """
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return _strictly(data, encoding)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return _old(data, known)


def _strictly(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise UnknownEncoding(f"the file begins as {encoding} does, but is not: {error.reason}") from error


def _old(data: bytes, known: frozenset[str]) -> str:
    if all(len(run) <= _LONGEST_WESTERN_RUN for run in re.findall(rb"[\x80-\xff]+", data)):
        return _strictly(data, _WESTERN)
    texts = dict(_readings(data))
    by_heading = [text for text in texts.values() if any(word in text.partition("\n")[0] for word in known)]
    if len(by_heading) == 1:
        return by_heading[0]
    strange = {encoding: _strange(text, encoding) for encoding, text in texts.items()}
    best = sorted(strange, key=lambda encoding: strange[encoding])
    if not best or (len(best) > 1 and strange[best[0]] == strange[best[1]]):
        raise UnknownEncoding("the file is neither UTF-8 nor clearly GB 18030 or Big5: save it as CSV UTF-8")
    return texts[best[0]]


def _readings(data: bytes) -> Iterator[tuple[str, str]]:
    for encoding, _, _ in _CHINESE:
        try:
            yield encoding, data.decode(encoding)
        except UnicodeDecodeError:
            continue


def _strange(text: str, encoding: str) -> int:
    """How many characters are not among the common ones of an encoding."""
    narrow, common = next((narrow, common) for name, narrow, common in _CHINESE if name == encoding)
    return sum(_is_strange(character, narrow, common) for character in text if not character.isascii())


def _is_strange(character: str, narrow: str, common: range) -> bool:
    written = character.encode(narrow, errors="ignore")
    return not written or written[0] not in common
