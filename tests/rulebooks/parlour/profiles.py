"""What may be agreed before play: the stake."""

from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import Final

from sifang.rules.name import Name
from sifang.rules.option import OptionRow, check_options
from sifang.rules.profile import Choices, Profile

__all__ = ["CHOICES", "Options"]


@dataclass(frozen=True, slots=True)
class Options:
    """The stake: points paid for each point of the count. Raises `InvalidOption` for one that nobody plays."""

    stake: int = 1

    def __post_init__(self) -> None:
        """Refuse what is not allowed."""
        check_options(asdict(self), _ROWS)


_ROWS: Final = (
    OptionRow("stake", Name("Stake", "注碼"), (1, 5), "pay.1", {1: "these rules", 5: "on holidays"}),
)  # fmt: skip
CHOICES: Final = Choices(
    "parlour",
    _ROWS,
    MappingProxyType(
        {
            "plain": Profile("plain", Name("As written", "照章"), Options()),
            "holiday": Profile("holiday", Name("Holiday", "節日"), Options(stake=5)),
        }
    ),
)
