"""What a thing is called: in English and in the book's own script."""

from dataclasses import dataclass
from enum import StrEnum

__all__ = ["Name", "Script"]


@dataclass(frozen=True, slots=True)
class Name:
    """A name or a sentence in English (`en`) and in Chinese (`zh`), the latter in the script the book is printed in.

    The other Chinese script is made from `zh` (`sifang.languages`).
    """

    en: str
    zh: str

    def __post_init__(self) -> None:
        """Refuse a name that says nothing in one of the two languages."""
        if not self.en.strip() or not self.zh.strip():
            raise ValueError(f"a name needs both languages: en={self.en!r}, zh={self.zh!r}")


class Script(StrEnum):
    """The Chinese script a book is printed in."""

    TRADITIONAL = "zh-Hant"
    SIMPLIFIED = "zh-Hans"
